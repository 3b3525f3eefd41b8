import { inTime } from '../detect/costly.ts';
import { globMatcher, nameMatcher } from '../detect/globs.ts';
import type { CallMatch } from '../model/access.ts';
import { pathSpellings, wideSpellings } from './spellings.ts';

/**
 * How arguments are read where they may be read in several ways. `narrow`: a rule that allows matches only what can mean
 * nothing else. `wide`: one that denies, or wants to be asked, matches whatever may mean it.
 */
export type ArgumentReading = 'narrow' | 'wide';

type Globs = readonly string[];

/** Arguments nest. An attacker's arguments may nest without end. */
const MAX_DEPTH = 64;

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value !== 'object';

/** A number whose digits are not all kept when it is read: nobody here knows what the server reads. */
const isBlurred = (value: unknown): boolean =>
  typeof value === 'number' &&
  (Number.isFinite(value) ? Number.isInteger(value) && !Number.isSafeInteger(value) : true);

function narrowly(value: unknown, globs: Globs): boolean {
  if (Array.isArray(value))
    return value.length > 0 && value.every((one) => isPlain(one) && narrowly(one, globs));
  if (!isPlain(value) || isBlurred(value)) return false;
  return pathSpellings(String(value)).every((text) =>
    globs.some((glob) => glob === '**' || globMatcher(glob)(text)),
  );
}

function widely(value: unknown, globs: Globs, depth = 0): boolean {
  if (depth > MAX_DEPTH || isBlurred(value)) return true;
  if (Array.isArray(value)) return value.some((one) => widely(one, globs, depth + 1));
  if (!isPlain(value)) return Object.values(value as object).some((one) => widely(one, globs, depth + 1));
  return wideSpellings(String(value)).some((text) =>
    globs.some((glob) => glob === '**' || nameMatcher(glob)(text)),
  );
}

/** Readers of JSON differ in whether they tell letters apart by their case and width. */
const named = (glob: string, name: string): boolean => {
  const matches = nameMatcher(glob);
  return matches(name) || matches(name.normalize('NFKC'));
};

function holds(args: unknown, glob: string, globs: Globs, reading: ArgumentReading): boolean {
  if (typeof args !== 'object' || args === null) return false;
  const values = Object.entries(args).flatMap(([name, value]) =>
    named(glob, name) ? [value as unknown] : [],
  );
  if (reading === 'wide') return values.some((value) => widely(value, globs));
  return values.length > 0 && values.every((value) => narrowly(value, globs));
}

/** The same as `holds`. If that takes too long, it gives the safe answer. */
const holdsInTime = (args: unknown, glob: string, globs: Globs, reading: ArgumentReading): boolean =>
  inTime([glob, ...globs], args, () => holds(args, glob, globs, reading), reading === 'wide');

/** The first of the arguments that a rule asks for and that these do not have; `undefined` where it has all. */
export const argumentMismatch = (
  { args: wanted }: CallMatch,
  args: unknown,
  reading: ArgumentReading,
): string | undefined =>
  Object.entries(wanted ?? {}).find(([glob, globs]) => !holdsInTime(args, glob, globs, reading))?.[0];
