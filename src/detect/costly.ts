import { within } from '../platform/within.ts';

/** Globs try each star at each place. A match may take at most this many steps: some 10 ms. */
const MOST_STEPS = 1_000_000;

/** How long a match that may take more steps may run; in milliseconds. A busy machine is far from it. */
const MOST_MS = 250;

/** What a glob consists of, as far as it decides about steps: `repeated` groups may match one text in many ways. */
const PART = /\\.|(?<repeated>[+*!]\()|(?<group>[?@]\(|[{(])|(?<end>[})])|(?<or>[,|])|(?<star>\*+|\?)/gs;

/** Arguments nest. Deeper values are not compared either. */
const MAX_DEPTH = 64;

/** A place in a glob: how many open parts follow one another there, and how many ways lead there. */
interface Way {
  stars: number;
  most: number;
  ways: number;
}

/** A glob takes at most `ways` times as many steps as the length of the text to the power of `stars`. */
type Growth = Pick<Way, 'ways' | 'stars'>;

/** Alternatives are tried one by one, stars within one another. */
function readGrowth(glob: string): Growth {
  const outer: Way[] = [];
  let here: Way = { stars: 0, most: 0, ways: 1 };
  const close = (): void => {
    const around = outer.pop();
    if (around === undefined) return;
    const inside = Math.max(here.most, here.stars);
    here = { ...around, stars: around.stars + inside, ways: around.ways * here.ways };
  };
  for (const { groups = {} } of glob.matchAll(PART)) {
    if (groups['repeated'] !== undefined) return { ways: Number.POSITIVE_INFINITY, stars: 0 };
    if (groups['group'] !== undefined) {
      outer.push(here);
      here = { stars: 0, most: 0, ways: 1 };
    } else if (groups['end'] !== undefined) close();
    else if (groups['or'] !== undefined && outer.length > 0)
      here = { stars: 0, most: Math.max(here.most, here.stars), ways: here.ways + 1 };
    else if (groups['star']?.startsWith('*')) here.stars++;
  }
  while (outer.length > 0) close();
  return here;
}

/** Globs come from the config, so there are few: each is read once. */
const growths = new Map<string, Growth>();

/** The most steps that a glob takes for a text of this length. */
function stepsOf(glob: string, length: number): number {
  let growth = growths.get(glob);
  if (growth === undefined) {
    growth = readGrowth(glob);
    growths.set(glob, growth);
  }
  return growth.ways * Math.max(length, 1) ** growth.stars;
}

/** The length of the longest text in a value, names included. */
function longestIn(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return 0;
  let longest = 0;
  for (const [name, one] of Object.entries(value))
    longest = Math.max(longest, Array.isArray(value) ? 0 : name.length, longestIn(one, depth + 1));
  return longest;
}

/** Whether a glob may be busy for long with a text in this value. `**` alone is not compared. */
function isCostly(globs: readonly string[], value: unknown): boolean {
  const compared = globs.filter((glob) => glob !== '**');
  if (compared.length === 0) return false;
  const longest = longestIn(value);
  return compared.some((glob) => stepsOf(glob, longest) > MOST_STEPS);
}

/** Compares globs with a value by `look`. A comparison that may be busy for long has some time; if it takes longer, `late`. */
export function inTime<T>(globs: readonly string[], value: unknown, look: () => T, late: T): T {
  if (!isCostly(globs, value)) return look();
  try {
    return within(MOST_MS, look);
  } catch {
    return late;
  }
}
