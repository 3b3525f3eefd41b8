import type { LiveSavings } from '../../../src/ui/api/live-api.ts';

export interface Sum {
  calls: number;
  errors: number;
  before: number;
  after: number;
  stubs: number;
  fetches: number;
  fetched: number;
}

export const noSum = (): Sum => ({
  calls: 0,
  errors: 0,
  before: 0,
  after: 0,
  stubs: 0,
  fetches: 0,
  fetched: 0,
});

/** With −1 as factor it is taken back. */
export function addTo(sum: Sum, row: Readonly<Sum>, factor: 1 | -1): void {
  sum.calls += factor * row.calls;
  sum.errors += factor * row.errors;
  sum.before += factor * row.before;
  sum.after += factor * row.after;
  sum.stubs += factor * row.stubs;
  sum.fetches += factor * row.fetches;
  sum.fetched += factor * row.fetched;
}

export const GROUPS = ['server', 'tool', 'rule'] as const;
export type Group = (typeof GROUPS)[number];

const ruleIn = ({ rule, logged }: LiveSavings): string =>
  rule ?? (logged === true ? 'not known (earlier calls)' : 'no rule');

export const nameIn = (group: Group, row: LiveSavings): string =>
  group === 'server' ? row.server : group === 'tool' ? `${row.server} ${row.tool}` : ruleIn(row);

/** The finest step of time. */
export const SLOT_MS = 60_000;

export interface Column {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Slots as columns of equal width, so many at most, from the first to the last. */
export function columnsOf(slots: ReadonlyMap<number, Sum>, most: number): readonly Column[] {
  const places = [...slots.keys()];
  if (places.length === 0) return [];
  const first = Math.min(...places);
  const width = Math.max(1, Math.ceil((Math.max(...places) - first + 1) / most));
  const columns = Array.from({ length: Math.floor((Math.max(...places) - first) / width) + 1 }, (_, i) => ({
    from: (first + i * width) * SLOT_MS,
    to: (first + (i + 1) * width) * SLOT_MS,
    before: 0,
    after: 0,
  }));
  for (const [place, { before, after }] of slots) {
    const column = columns[Math.floor((place - first) / width)];
    if (column === undefined) continue;
    column.before += before;
    column.after += after;
  }
  return columns;
}
