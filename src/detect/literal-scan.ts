import { LONG, type Looks, looksOf, MAX_BEFORE, MAX_BEHIND, nextSign, pairBit } from './literal-looks.ts';

const encoder = new TextEncoder();

/** Characters that are looked at in one go, as bytes: a string that is a part of another one is slow to read. */
const PART = 16_384;
/** A character is three bytes at most, and looks go on for some bytes. Filled and read within a scan. */
const bytes = new Uint8Array(3 * PART + MAX_BEHIND);
const view = new DataView(bytes.buffer);

/** Longer literals are not for a scan; in characters. Nobody writes such keywords. */
export const MAX_SCANNED = PART >> 2;

/** So that the next look is another one. */
const LEAST_READ = 5 + MAX_BEFORE;

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
    for (let i = nextSign(bytes, view, this.#looks, wanted, 0, length); i < length; ) {
      const end = this.#read(Math.max(0, i - 2 - MAX_BEFORE), length, found, seen);
      if (end === length) return;
      if (wanted !== LONG) wanted = this.#wanted(found);
      // Two bytes may be in hand: the next look is at them and the one behind.
      i = nextSign(bytes, view, this.#looks, wanted, end - 1, length);
    }
  }

  /** The kinds of looks at which something may be found that was not. */
  #wanted(found: Uint8Array): number {
    return this.#pairs.reduce((bits, i, place) => (found[i] === 0 ? bits | pairBit(place) : bits), LONG);
  }

  /**
   * Reads on to a position at which the automaton holds at most two bytes of a literal, at least `LEAST_READ`
   * bytes behind `from`.
   */
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
