/** Rare events in this process. They are counted even if nobody asks, because that costs nothing. */
export const TALLIES = [
  'bcp_server_starts_total',
  'bcp_server_failures_total',
  'bcp_cache_hits_total',
  'bcp_cache_misses_total',
  'bcp_limit_hits_total',
] as const;
export type Tally = (typeof TALLIES)[number];

/** Names and values that tell one series of a figure from the others. */
export type Labels = Readonly<Record<string, string>>;

interface Counted {
  readonly tally: Tally;
  readonly labels: Labels;
  count: number;
}

/** The most series. Invented names must not fill the memory. */
const MOST = 2000;

const counted = new Map<string, Counted>();

/** Adds one. `labels` have the names of the figure (telemetry/figures.ts), in any order. */
export function tally(name: Tally, labels: Labels): void {
  const key = JSON.stringify([name, labels]);
  const existing = counted.get(key);
  if (existing !== undefined) existing.count++;
  else if (counted.size < MOST) counted.set(key, { tally: name, labels, count: 1 });
}

/** All counts since the process began. */
export const tallies = (): readonly Readonly<Counted>[] => [...counted.values()];
