/** Of three bytes a number of so many bits: five of the first, more of the others. */
const TRIPLE_BITS = 15;
const TRIPLE_MASK = (1 << TRIPLE_BITS) - 1;
const BYTE_SHIFT = 5;
const tripleOf = (a: number, b: number, c: number): number =>
  ((a << (2 * BYTE_SHIFT)) ^ (b << BYTE_SHIFT) ^ c) & TRIPLE_MASK;

/** And of one more byte behind them: what is shifted out on one side comes in on the other. */
const withNext = (number: number, byte: number): number =>
  ((number << BYTE_SHIFT) ^ (number >> (2 * BYTE_SHIFT)) ^ byte) & TRIPLE_MASK;

/** What literals look like to one who looks at three bytes, and moves on by two. */
export interface Looks {
  /** By the number of three bytes: `LONG` where they may be of a literal, its own bit where they may hold a pair. */
  readonly triples: Uint8Array;
  /** By the number of four bytes, of a literal that is longer than a pair: `ENOUGH`, or `MORE` where five tell more. */
  readonly fours: Uint8Array;
  /** By the number of five bytes 1 where they may be of such a literal. */
  readonly fives: Uint8Array;
  /** By two bytes 1 where they are a literal. */
  readonly pairs: Uint8Array;
}

export const LONG = 1;
const ENOUGH = 1;
const MORE = 2;
/** Literals of two bytes share the bits that are left, so that one that was found is not looked for again. */
const PAIR_BITS = 7;
export const pairBit = (place: number): number => 2 << (place % PAIR_BITS);

/** The byte, or of bytes that may be anything so many that all numbers are had: of the first, five bits count. */
const orAny = (byte: number | undefined, count: number): readonly number[] =>
  byte === undefined ? Array.from({ length: count }, (_, any) => any) : [byte];

/** Numbers that differ in the last byte alone are a block. */
const BLOCK = 256;

/** The bytes that may stand before a look at a literal. */
export const MAX_BEFORE = 2;

/** Indentation is no sign of anything: of a run of one character in front, two are looked at. */
function lookedAt(literal: Uint8Array): Uint8Array {
  let run = 1;
  while (run < literal.length && literal[run] === literal[0]) run++;
  return run === literal.length ? literal : literal.subarray(Math.min(MAX_BEFORE, Math.max(0, run - 2)));
}

/** Of each literal its first bytes, and those behind the first: one look of two in a row meets one of them. */
export function looksOf(literals: readonly Uint8Array[]): Looks {
  const triples = new Uint8Array(1 << TRIPLE_BITS);
  const fours = new Uint8Array(1 << TRIPLE_BITS);
  const fives = new Uint8Array(1 << TRIPLE_BITS);
  const pairs = new Uint8Array(1 << 16);
  const mark = (kind: number, [a, b, c, d, e]: readonly (number | undefined)[]): void => {
    for (const first of orAny(a, 1 << BYTE_SHIFT)) {
      for (const third of orAny(c, BLOCK)) {
        const triple = tripleOf(first, b as number, third);
        triples[triple] = (triples[triple] as number) | kind;
        if (kind !== LONG) continue;
        const block = withNext(triple, 0) & -BLOCK;
        if (d === undefined) {
          for (let four = block; four < block + BLOCK; four++) fours[four] = (fours[four] as number) | ENOUGH;
          continue;
        }
        const four = withNext(triple, d);
        fours[four] = (fours[four] as number) | (e === undefined ? ENOUGH : MORE);
        if (e !== undefined) fives[withNext(four, e)] = 1;
      }
    }
  };
  let count = 0;
  for (const [a, b, c, d, e, f] of literals.map(lookedAt)) {
    const kind = c === undefined ? pairBit(count++) : LONG;
    if (c === undefined) pairs[((a as number) << 8) | (b as number)] = 1;
    mark(kind, [a, b, c, d, e]);
    // A short one may stand at the end of what is looked at.
    mark(kind, d === undefined ? [undefined, a, b, c] : [b, c, d, e, f]);
  }
  return { triples, fours, fives, pairs };
}

/**
 * Where from `from` on something stands in the bytes that may be of a literal, or `length`. Behind the last byte stands what was there
 * before: a look at that does no harm.
 */
export function nextSign(
  bytes: Uint8Array,
  { triples, fours, fives, pairs }: Looks,
  wanted: number,
  from: number,
  length: number,
): number {
  let triple = from === 0 ? 0 : (bytes[from - 1] as number);
  for (let i = from; i < length; i += 2) {
    let kind = 0;
    // By itself, so that it stays tight: nearly all of a text ends here.
    for (; i < length; i += 2) {
      triple = tripleOf(triple, bytes[i] as number, bytes[i + 1] as number);
      kind = (triples[triple] as number) & wanted;
      if (kind !== 0) break;
    }
    if (kind === 0) return length;
    // Most of what looks like a literal is none.
    if ((kind & LONG) !== 0) {
      const four = withNext(triple, bytes[i + 2] as number);
      const told = fours[four] as number;
      if ((told & ENOUGH) !== 0) return i;
      if (told === MORE && fives[withNext(four, bytes[i + 3] as number)] === 1) return i;
    }
    if (kind === LONG) continue;
    const byte = bytes[i] as number;
    if (pairs[(byte << 8) | (bytes[i + 1] as number)] === 1) return i;
    if (i > 0 && pairs[((bytes[i - 1] as number) << 8) | byte] === 1) return i;
  }
  return length;
}
