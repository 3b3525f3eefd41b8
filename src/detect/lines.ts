import { VISIBLE } from './characters.ts';
import { kindsOf, type LineKinds } from './line-kinds.ts';
import { readLines } from './read-lines.ts';

/** No pattern is matched against a longer line: no pattern is fast on every long line. In characters. */
export const MAX_MATCHED_LINE = 2000;

/** A text and where its lines begin. Lines end at "\n"; the last one may be empty. */
export interface Lines {
  readonly text: string;
  readonly count: number;
  /** Length of the longest line, with its line break. */
  readonly longest: number;
  /** The classes of all characters (characters.ts), a bit each. */
  readonly allClasses: number;
  /** The classes of each line's characters, with those of its line break ("\n" has none). */
  readonly classes: Int32Array;
  /**
   * The first UTF-16 unit of each line: 128 stands for all beyond ASCII, and an empty line begins with its
   * line break.
   */
  readonly firsts: Uint8Array;
  /** What was found out about each line (line-verdicts.ts), two bits a question. */
  readonly verdicts: Uint8Array;
  /** The kinds of its lines; `undefined` where there are hardly fewer of them than lines. */
  readonly kinds: LineKinds | undefined;
  /** Offset of the first character of line `i`; `start(count)` is the text's length plus the missing line break. */
  start(i: number): number;
  /** Line `i` without its line break ("\n" or "\r\n"). */
  line(i: number): string;
  /** Whether there is nothing but white space in line `i`. */
  isBlank(i: number): boolean;
  /** Lines `from` to `to` (half-open) with the breaks between them and without the last one. */
  slice(from: number, to: number): string;
}

/** So few lines are asked one by one. */
const MIN_LINES_FOR_KINDS = 64;

/** Lines that are kept together: a list with far gaps would be a slow one. */
const BLOCK_BITS = 8;
const BLOCK = 1 << BLOCK_BITS;

export function indexLines(text: string): Lines {
  const { starts, classes, firsts, count, allClasses, longest } = readLines(text);
  const start = (i: number): number => starts[i] as number;
  // Many rules look at the same lines, in turn, but at few of a long text.
  const cut: (string | undefined)[][] = [];
  const line = (i: number): string => {
    cut[i >> BLOCK_BITS] ??= [];
    const block = cut[i >> BLOCK_BITS] as (string | undefined)[];
    const known = block[i & (BLOCK - 1)];
    if (known !== undefined) return known;
    const end = start(i + 1) - 1;
    const found = text.slice(start(i), end > start(i) && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end);
    block[i & (BLOCK - 1)] = found;
    return found;
  };
  return {
    text,
    count,
    longest,
    allClasses,
    classes,
    firsts,
    verdicts: new Uint8Array(count),
    kinds: count < MIN_LINES_FOR_KINDS ? undefined : kindsOf({ classes, firsts }, count),
    start,
    line,
    isBlank: (i) => ((classes[i] as number) & VISIBLE) === 0 && line(i).trim() === '',
    slice: (from, to) => text.slice(start(from), start(to) - 1),
  };
}

/** A half-open range of lines. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** `free` without `taken`; both sorted and without overlaps. */
export function without(free: readonly LineRange[], taken: readonly LineRange[]): LineRange[] {
  const left: LineRange[] = [];
  let t = 0;
  for (const range of free) {
    let start = range.start;
    while (t < taken.length && (taken[t] as LineRange).end <= start) t++;
    for (let i = t; i < taken.length && (taken[i] as LineRange).start < range.end; i++) {
      const hole = taken[i] as LineRange;
      if (hole.start > start) left.push({ start, end: hole.start });
      start = Math.max(start, hole.end);
    }
    if (start < range.end) left.push({ start, end: range.end });
  }
  return left;
}
