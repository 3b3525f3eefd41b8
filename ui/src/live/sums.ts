import type { LiveCall } from '../../../src/ui/api.ts';

export interface Sum {
  calls: number;
  errors: number;
  before: number;
  after: number;
  stubs: number;
  fetches: number;
}

export const noSum = (): Sum => ({ calls: 0, errors: 0, before: 0, after: 0, stubs: 0, fetches: 0 });

export function addTo(sum: Sum, { end, tokens, stubs = 0, fetch }: LiveCall): void {
  sum.calls++;
  if (end !== 'ok') sum.errors++;
  sum.before += tokens.before;
  sum.after += tokens.after;
  sum.stubs += stubs;
  if (fetch === true) sum.fetches++;
}

export const GROUPS = ['server', 'tool', 'rule'] as const;
export type Group = (typeof GROUPS)[number];

export const nameIn = (group: Group, call: LiveCall): string =>
  group === 'server'
    ? call.server
    : group === 'tool'
      ? `${call.server} ${call.tool}`
      : (call.rule ?? 'no rule');

/** The least that is told apart in time. */
export const SLOT_MS = 5000;

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
