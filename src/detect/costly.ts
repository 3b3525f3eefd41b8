/** Globs try each star at each place. A match may take at most this many steps. */
const MOST_STEPS = 1_000_000;

/** The parts of a glob that may match text of any length. */
const OPEN_PART = /\*+|[?+@!]\(|\{/g;

/** Arguments nest. Deeper values are not compared either. */
const MAX_DEPTH = 64;

/** The length of the longest text in a value, names included. */
function longestIn(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return 0;
  let longest = 0;
  for (const [name, one] of Object.entries(value))
    longest = Math.max(longest, name.length, longestIn(one, depth + 1));
  return longest;
}

/** Whether a glob may be busy for long with a text in this value. */
export function isCostly(globs: readonly string[], value: unknown): boolean {
  if (globs.length === 0) return false;
  const longest = longestIn(value);
  return globs.some((glob) => longest ** (glob.match(OPEN_PART)?.length ?? 0) > MOST_STEPS);
}
