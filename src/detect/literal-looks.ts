/** The bits of the number that stands for three bytes: five bits of the first byte, more of the others. */
const TRIPLE_BITS = 15;
const TRIPLE_MASK = (1 << TRIPLE_BITS) - 1;
const BYTE_SHIFT = 5;
const tripleOf = (a: number, b: number, c: number): number =>
  ((a << (2 * BYTE_SHIFT)) ^ (b << BYTE_SHIFT) ^ c) & TRIPLE_MASK;

/** And of one more byte behind them: what is shifted out on one side comes in on the other. */
const withNext = (number: number, byte: number): number =>
  ((number << BYTE_SHIFT) ^ (number >> (2 * BYTE_SHIFT)) ^ byte) & TRIPLE_MASK;

/** Spreads bytes over as many numbers. The shifts above hardly tell letters apart. */
const hashOf = (a: number, b: number, c: number, d: number, e: number): number =>
  (Math.imul(a | (b << 8) | (c << 16) | (d << 24), 0x9e3779b1) + Math.imul(e, 0x85ebca6b)) >>>
  (32 - TRIPLE_BITS);

/** The signs of literals for a search that looks at three bytes and moves on by two. */
export interface Looks {
  /** By the number of three bytes: `LONG` where they may be of a literal, its own bit where they may hold a pair. */
  readonly triples: Uint8Array;
  /** By the number of four bytes, which of them may be of a literal that is longer than a pair: `THREE` and others. */
  readonly fours: Uint8Array;
  /** The same by the hash of just those bytes. */
  readonly hashes: Uint8Array;
  /** By two bytes 1 where they are a literal. */
  readonly pairs: Uint8Array;
}

export const LONG = 1;
/**
 * The bytes of a look that are compared: its first three bytes, the three behind the first, or four, or five.
 */
const THREE = 1;
const LAST_THREE = 2;
const FOUR = 4;
const FIVE = 8;
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

/** Bytes at a look, from the one before it; the first may be any. */
type Look = readonly (number | undefined)[];

/** A literal's first bytes, and those behind the first: one look of two in a row meets one of them. */
function looksAt(literal: Uint8Array): readonly [Look, Look] {
  const [a, b, c, d, e, f] = lookedAt(literal);
  // A short literal may stand at the end of the bytes that are looked at.
  return [[a, b, c, d, e], d === undefined ? [undefined, a, b, c] : [b, c, d, e, f]];
}

/** Which bytes are compared for a look at a literal of three bytes and more, and their hash. */
function comparedOf([a, b = 0, c = 0, d, e]: Look): readonly [compared: number, hash: number] {
  if (a === undefined) return [LAST_THREE, hashOf(b, c, d ?? 0, 0, 0)];
  if (d === undefined) return [THREE, hashOf(a, b, c, 0, 0)];
  return e === undefined ? [FOUR, hashOf(a, b, c, d, 0)] : [FIVE, hashOf(a, b, c, d, e)];
}

const triplesOf = ([a, b = 0, c]: Look): readonly number[] =>
  orAny(a, 1 << BYTE_SHIFT).flatMap((first) => orAny(c, BLOCK).map((third) => tripleOf(first, b, third)));

const mark = (table: Uint8Array, at: number, bits: number): void => {
  table[at] = (table[at] as number) | bits;
};

/** For each literal of two bytes and more, the signs that it may stand at a place. */
export function looksOf(literals: readonly Uint8Array[]): Looks {
  const triples = new Uint8Array(1 << TRIPLE_BITS);
  const fours = new Uint8Array(1 << TRIPLE_BITS);
  const hashes = new Uint8Array(1 << TRIPLE_BITS);
  const pairs = new Uint8Array(1 << 16);
  let pairCount = 0;
  for (const literal of literals) {
    const isPair = literal.length === 2;
    const kind = isPair ? pairBit(pairCount++) : LONG;
    if (isPair) pairs[((literal[0] as number) << 8) | (literal[1] as number)] = 1;
    for (const look of looksAt(literal)) {
      for (const triple of triplesOf(look)) {
        mark(triples, triple, kind);
        if (isPair) continue;
        const [compared, hash] = comparedOf(look);
        mark(hashes, hash, compared);
        const [, , , fourth] = look;
        for (const byte of orAny(fourth, BLOCK)) mark(fours, withNext(triple, byte), compared);
      }
    }
  }
  return { triples, fours, hashes, pairs };
}

/** Whether what four bytes at a look may be of is told by the hash of so many of them, too. */
function isConfirmed(hashes: Uint8Array, bytes: Uint8Array, at: number, compared: number): boolean {
  const a = at === 0 ? 0 : (bytes[at - 1] as number);
  const [b, c, d] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
  return (
    ((compared & FIVE) !== 0 &&
      ((hashes[hashOf(a, b, c, d, bytes[at + 3] as number)] as number) & FIVE) !== 0) ||
    ((compared & FOUR) !== 0 && ((hashes[hashOf(a, b, c, d, 0)] as number) & FOUR) !== 0) ||
    ((compared & THREE) !== 0 && ((hashes[hashOf(a, b, c, 0, 0)] as number) & THREE) !== 0) ||
    ((compared & LAST_THREE) !== 0 && ((hashes[hashOf(b, c, d, 0, 0)] as number) & LAST_THREE) !== 0)
  );
}

/** Whether a look at these three bytes is a sign. Most of what looks like a literal is none. */
function isSign(
  { triples, fours, hashes, pairs }: Looks,
  wanted: number,
  bytes: Uint8Array,
  at: number,
  triple: number,
): boolean {
  const kind = (triples[triple] as number) & wanted;
  if ((kind & LONG) !== 0) {
    const compared = fours[withNext(triple, bytes[at + 2] as number)] as number;
    if (compared !== 0 && isConfirmed(hashes, bytes, at, compared)) return true;
  }
  if ((kind & ~LONG) === 0) return false;
  const byte = bytes[at] as number;
  return (
    pairs[(byte << 8) | (bytes[at + 1] as number)] === 1 ||
    (at > 0 && pairs[((bytes[at - 1] as number) << 8) | byte] === 1)
  );
}

/** Bytes that are looked at behind the last one. */
export const MAX_BEHIND = 5;

/**
 * The position from `from` on at which the bytes of a literal may stand, or `length`. Behind the last byte,
 * the array holds older bytes. A look at those does no harm.
 */
export function nextSign(
  bytes: Uint8Array,
  view: DataView,
  looks: Looks,
  wanted: number,
  from: number,
  length: number,
): number {
  const { triples } = looks;
  let before = from === 0 ? 0 : (bytes[from - 1] as number);
  // Two looks in one go, and kept tight: nearly all of a text ends here.
  for (let i = from; i < length; i += 4) {
    const four = view.getInt32(i, true);
    const second = (four >> 8) & 0xff;
    const first = tripleOf(before, four & 0xff, second);
    before = four >>> 24;
    const last = tripleOf(second, (four >> 16) & 0xff, before);
    if ((((triples[first] as number) | (triples[last] as number)) & wanted) === 0) continue;
    if (isSign(looks, wanted, bytes, i, first)) return i;
    if (i + 2 < length && isSign(looks, wanted, bytes, i + 2, last)) return i + 2;
  }
  return length;
}
