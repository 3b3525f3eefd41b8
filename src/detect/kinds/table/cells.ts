/** What the cells of a table look like, as facts that tell data from prose and code. */

/** Rows and columns looked at: enough to tell, and bounded. */
const MAX_ROWS = 100;
const MAX_COLUMNS = 40;

const VALUE =
  /^(?:[-+]?[$€£]?[\d.,]+(?:[eE][-+]?\d+)?[%kKMGTiB]*|\d{1,4}[-/.:]\d{1,2}[-/.:T ].*|true|false|yes|no|null|none|n\/a|-|0x[0-9a-f]+)$/i;
/** Tried where a word begins only: long cells without a blank are usual. */
const WORDY = /(?:^|\s)\S+ \S+ \S+ \S/;
const CODE = /[{}();=<>[\]\\]|\/\/|=>|::/;
const CAPITALS = /^[%#]?[A-Z][A-Z0-9 _%/()#:-]*$/;
const NAME = /^[\p{L}_#][\p{L}\p{N}_ .()/%#*-]{0,39}$/u;

/** A first row that names the columns: names, all different, none of them a value. */
export function isHeader(row: readonly string[]): boolean {
  return (
    row.length > 1 &&
    new Set(row).size === row.length &&
    row.every((cell) => NAME.test(cell) && !VALUE.test(cell) && !WORDY.test(cell))
  );
}

/** The share of columns whose filled cells are nearly all numbers, dates or truth values. */
function typedColumns(rows: readonly (readonly string[])[], columns: number): number {
  let typed = 0;
  for (let column = 0; column < columns; column++) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    if (cells.length > 0 && cells.filter((cell) => VALUE.test(cell)).length >= 0.9 * cells.length) typed++;
  }
  return typed / columns;
}

export function cellFacts(all: readonly (readonly string[])[]) {
  const rows = all.slice(0, MAX_ROWS).map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.trim()));
  const [first = [], ...rest] = rows;
  const cells = rows.flat().filter((cell) => cell !== '');
  const share = (pattern: RegExp): number =>
    cells.length === 0 ? 0 : cells.filter((cell) => pattern.test(cell)).length / cells.length;
  const header = isHeader(first);
  return {
    rows: all.length,
    columns: first.length,
    header: Number(header),
    capitals: Number(first.length > 1 && first.every((cell) => CAPITALS.test(cell))),
    typed_ratio: typedColumns(header ? rest : rows, Math.max(1, first.length)),
    wordy_ratio: share(WORDY),
    code_ratio: share(CODE),
  };
}
