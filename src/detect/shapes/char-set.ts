/** A set of UTF-16 units: a bit for each of ASCII, and one for all others together. */
export type CharSet = bigint;

export const OTHERS = 128;
export const NONE: CharSet = 0n;
export const ANY: CharSet = (1n << 129n) - 1n;

const bit = (code: number): CharSet => 1n << BigInt(Math.min(code, OTHERS));

export const one = (code: number): CharSet => bit(code);

/** All units from one to another. */
export function range(from: number, to: number): CharSet {
  let set = to >= OTHERS ? bit(OTHERS) : NONE;
  for (let code = from; code <= Math.min(to, OTHERS - 1); code++) set |= bit(code);
  return set;
}

/**
 * The complement of a set. The bit for the other characters stays set: some of those may be in the set and
 * some not.
 */
export const except = (set: CharSet): CharSet => (ANY & ~set) | bit(OTHERS);

export const has = (set: CharSet, code: number): boolean => (set & bit(code)) !== NONE;

const DIGITS = range(0x30, 0x39);
const WORD = DIGITS | range(0x41, 0x5a) | range(0x61, 0x7a) | one(0x5f);
const SPACE = range(0x09, 0x0d) | one(0x20) | bit(OTHERS);

/** The classes that have a letter, and the dot. */
export const NAMED_SETS: Readonly<Record<string, CharSet>> = {
  '.': except(one(0x0a) | one(0x0d)),
  '\\d': DIGITS,
  '\\D': except(DIGITS),
  '\\w': WORD,
  '\\W': except(WORD),
  '\\s': SPACE,
  '\\S': except(SPACE),
};
