/** A pack's `engine`: which versions of this program it was written for. The range syntax of npm, without hyphens and x. */

type Version = readonly [number, number, number];

const COMPARATOR = /^(>=|<=|>|<|=|\^|~)?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** The first version after all those that begin with these parts: `1.2` gives 1.3.0. */
function after(parts: readonly number[]): Version {
  const [major = 0, minor = 0, patch = 0] = parts;
  if (parts.length === 1) return [major + 1, 0, 0];
  return parts.length === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

/** `^`: the leftmost part that is not 0 stays. */
function afterCaret(parts: readonly number[]): Version {
  const fixed = parts.findIndex((part) => part > 0);
  return after(fixed === -1 ? parts : parts.slice(0, fixed + 1));
}

const alternatives = (range: string): string[][] => range.split('||').map((all) => all.trim().split(/\s+/));

/** Whether this program understands the range. */
export function isRange(range: string): boolean {
  return alternatives(range).every((all) => all.every((one) => COMPARATOR.test(one)));
}

function holds(comparator: string, version: Version): boolean {
  const match = COMPARATOR.exec(comparator);
  if (!match) return false;
  const [, operator = '=', ...written] = match;
  const parts = written.filter((part) => part !== undefined).map(Number);
  const low: Version = [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
  const below = (end: Version): boolean => compare(version, end) < 0;
  switch (operator) {
    case '>=':
      return !below(low);
    case '<':
      return below(low);
    case '>':
      return !below(after(parts));
    case '<=':
      return below(after(parts));
    case '^':
      return !below(low) && below(afterCaret(parts));
    case '~':
      return !below(low) && below(after(parts.slice(0, 2)));
    default:
      return !below(low) && below(after(parts));
  }
}

/**
 * Whether a version lies in a range such as `>=0.2 <1`, `^1.2` or `~1.4 || 2`. The part behind a hyphen in
 * the version is ignored: a preview of 0.2.0 counts as 0.2.0.
 */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
  return alternatives(range).some((all) => all.every((one) => holds(one, [major, minor, patch])));
}
