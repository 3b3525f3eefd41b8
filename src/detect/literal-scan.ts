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
interface Looks {
  /** By the number of three bytes: `LONG` where they may be of a literal, its own bit where they may hold a pair. */
  readonly triples: Uint8Array;
  /** By the number of four bytes, of a literal that is longer than a pair: `ENOUGH`, or `MORE` where five tell more. */
  readonly fours: Uint8Array;
  /** By the number of five bytes 1 where they may be of such a literal. */
  readonly fives: Uint8Array;
  /** By two bytes 1 where they are a literal. */
  readonly pairs: Uint8Array;
}

const LONG = 1;
const ENOUGH = 1;
const MORE = 2;
/** Literals of two bytes share the bits that are left, so that one that was found is not looked for again. */
const PAIR_BITS = 7;
const pairBit = (place: number): number => 2 << (place % PAIR_BITS);

/** The byte, or of bytes that may be anything so many that all numbers are had: of the first, five bits count. */
const orAny = (byte: number | undefined, count: number): readonly number[] =>
  byte === undefined ? Array.from({ length: count }, (_, any) => any) : [byte];

/** Numbers that differ in the last byte alone are a block. */
const BLOCK = 256;

/** The bytes that may stand before a look at a literal. */
const MAX_BEFORE = 2;

/** Indentation is no sign of anything: of a run of one character in front, two are looked at. */
function lookedAt(literal: Uint8Array): Uint8Array {
  let run = 1;
  while (run < literal.length && literal[run] === literal[0]) run++;
  return run === literal.length ? literal : literal.subarray(Math.min(MAX_BEFORE, Math.max(0, run - 2)));
}

/** Of each literal its first bytes, and those behind the first: one look of two in a row meets one of them. */
function looksOf(literals: readonly Uint8Array[]): Looks {
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

const encoder = new TextEncoder();

/** Characters that are looked at in one go, as bytes: a string that is a part of another one is slow to read. */
const PART = 16_384;
/** A character is three bytes at most, and looks go on for some bytes. Filled and read within a scan. */
const bytes = new Uint8Array(3 * PART + 4);

/** Longer literals are not for a scan; in characters. Nobody writes such keywords. */
export const MAX_SCANNED = PART >> 2;

/** So that the next look is another one. */
const LEAST_READ = 5 + MAX_BEFORE;

/**
 * Where from `from` on something stands that may be of a literal, or `length`. Behind the last byte stands what was there
 * before: a look at that does no harm.
 */
function nextSign(
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

/**
 * Finds which of many literals, of two bytes and more, stand in a text in one pass over it (Aho and Corasick's
 * automaton, with its failure links filled in). How many literals there are hardly matters. Most of a text is nothing
 * that any of them begins with: a look at three bytes tells that, and the automaton only runs from where it does not.
 */
export class LiteralScan {
  /** Bytes that stand in no literal share class 0. */
  readonly #classOf = new Uint16Array(0x100);
  readonly #classes: number;
  /**
   * By the place of a state's row and a byte's class: four times the place of the next state's row, one more if a
   * literal ends there, and two more where less than three bytes of a literal are read.
   */
  readonly #next: Int32Array;
  /** Literals that end in a state, by its number. */
  readonly #ends: readonly (readonly number[])[];
  /** Filled and read within one scan, as new ones would take longer than the scan of a short text. */
  readonly #found: Uint8Array;
  readonly #seen: Uint8Array;
  readonly #looks: Looks;
  /** Literals of two bytes. */
  readonly #pairs: readonly number[];
  /** In characters. */
  readonly #longest: number;

  constructor(texts: readonly string[]) {
    this.#found = new Uint8Array(texts.length);
    this.#longest = Math.max(0, ...texts.map(({ length }) => length));
    const literals = texts.map((text) => encoder.encode(text));
    this.#looks = looksOf(literals);
    this.#pairs = literals.flatMap(({ length }, i) => (length === 2 ? [i] : []));
    let classes = 1;
    for (const literal of literals) {
      for (const byte of literal) if (this.#classOf[byte] === 0) this.#classOf[byte] = classes++;
    }
    this.#classes = classes;
    const most = 1 + literals.reduce((sum, literal) => sum + literal.length, 0);
    const children = new Int32Array(most * classes);
    const ends: number[][] = [[]];
    const depths = [0];
    for (const [index, literal] of literals.entries()) {
      let state = 0;
      for (const [i, byte] of literal.entries()) {
        const slot = state * classes + (this.#classOf[byte] as number);
        if (children[slot] === 0) {
          children[slot] = ends.push([]) - 1;
          depths.push(i + 1);
        }
        state = children[slot] as number;
      }
      ends[state]?.push(index);
    }
    this.#fillFailures(children, ends);
    this.#ends = ends;
    this.#seen = new Uint8Array(ends.length);
    this.#next = children
      .slice(0, ends.length * classes)
      .map(
        (state) =>
          4 * state * classes + 2 * Number((depths[state] as number) < 3) + Number(ends[state]?.length !== 0),
      );
  }

  /** Breadth first: where a state has no way on, it takes that of the longest suffix which is a state as well. */
  #fillFailures(children: Int32Array, ends: number[][]): void {
    const classes = this.#classes;
    const failure = new Int32Array(ends.length);
    const queue = [...new Set(children.subarray(0, classes))].filter((state) => state !== 0);
    for (let at = 0; at < queue.length; at++) {
      const state = queue[at] as number;
      const back = failure[state] as number;
      ends[state]?.push(...(ends[back] as number[]));
      for (let c = 0; c < classes; c++) {
        const slot = state * classes + c;
        const fallback = children[back * classes + c] as number;
        const child = children[slot] as number;
        if (child === 0) children[slot] = fallback;
        else {
          failure[child] = fallback;
          queue.push(child);
        }
      }
    }
  }

  /** For each literal 1 if it stands in the text; until the next scan. */
  scan(text: string): Uint8Array {
    const [found, seen] = [this.#found.fill(0), this.#seen.fill(0)];
    // Parts overlap, so that each literal stands in one of them.
    for (let from = 0; from < text.length; from += PART - this.#longest) {
      const part = text.length <= PART ? text : text.slice(from, from + PART);
      this.#scanPart(encoder.encodeInto(part, bytes).written, found, seen);
      if (from + PART >= text.length) break;
    }
    return found;
  }

  #scanPart(length: number, found: Uint8Array, seen: Uint8Array): void {
    let wanted = this.#wanted(found);
    for (let i = nextSign(this.#looks, wanted, 0, length); i < length; ) {
      const end = this.#read(Math.max(0, i - 2 - MAX_BEFORE), length, found, seen);
      if (end === length) return;
      if (wanted !== LONG) wanted = this.#wanted(found);
      // Two bytes may be in hand: the next look is at them and the one behind.
      i = nextSign(this.#looks, wanted, end - 1, length);
    }
  }

  /** The kinds of looks at which something may be found that was not. */
  #wanted(found: Uint8Array): number {
    return this.#pairs.reduce((bits, i, place) => (found[i] === 0 ? bits | pairBit(place) : bits), LONG);
  }

  /** Where the automaton has no more than two bytes of a literal in hand, `LEAST_READ` bytes behind `from` or further. */
  #read(from: number, length: number, found: Uint8Array, seen: Uint8Array): number {
    const [classOf, next, ends, classes] = [this.#classOf, this.#next, this.#ends, this.#classes];
    let row = 0;
    let i = from;
    while (i < length) {
      const step = next[row + (classOf[bytes[i] as number] as number)] as number;
      i++;
      row = step >> 2;
      if ((step & 1) === 1) {
        const state = (row / classes) | 0;
        if (seen[state] === 0) {
          seen[state] = 1;
          for (const literal of ends[state] as readonly number[]) found[literal] = 1;
        }
      }
      if ((step & 2) === 2 && i >= from + LEAST_READ) break;
    }
    return i;
  }
}
