/** What has happened in this process and is seldom: counted whether or not anybody asks, because it costs nothing. */
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

/** Made-up names must not fill the memory. */
const MOST = 2000;

const counted = new Map<string, Counted>();

/** Counts one more. `labels` have the names that the figure has (telemetry/figures.ts), in any order. */
export function tally(name: Tally, labels: Labels): void {
  const key = JSON.stringify([name, labels]);
  const existing = counted.get(key);
  if (existing !== undefined) existing.count++;
  else if (counted.size < MOST) counted.set(key, { tally: name, labels, count: 1 });
}

/** All that was counted since the process began. */
export const tallies = (): readonly Readonly<Counted>[] => [...counted.values()];
