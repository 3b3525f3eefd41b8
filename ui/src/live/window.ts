interface Seen {
  readonly rows: number;
  /** Pixels a row has. */
  readonly row: number;
  readonly scrolled: number;
  readonly height: number;
}

/** Rows beyond the edges, so that a scrolled list is never empty for a frame. */
const MORE = 10;

/** Which rows of a long list are drawn: from `first` up to, without, `last`. */
export function windowOf({ rows, row, scrolled, height }: Seen): {
  readonly first: number;
  readonly last: number;
} {
  const from = Math.floor(scrolled / row) - MORE;
  const first = Math.max(0, Math.min(from, rows));
  const last = Math.min(rows, Math.max(first, Math.ceil((scrolled + height) / row) + MORE));
  return { first, last };
}
