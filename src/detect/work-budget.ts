import type { WorkBudget } from './finder.ts';
import { type LineRange, type Lines, MAX_MATCHED_LINE } from './lines.ts';

/** Work units that one rule may spend on one text: a line tried is one unit, so are 64 characters scanned. */
export const UNITS_PER_LINE = 4;
export const UNITS_MIN = 4096;
export const CHARS_PER_UNIT = 64;

class CountedBudget implements WorkBudget {
  #left: number;

  constructor(units: number) {
    this.#left = units;
  }

  get exhausted(): boolean {
    return this.#left < 0;
  }

  spend(units: number): boolean {
    this.#left -= units;
    return this.#left >= 0;
  }
}

export function budgetFor(lineCount: number, charCount: number): WorkBudget {
  return new CountedBudget(
    UNITS_MIN + UNITS_PER_LINE * lineCount + Math.ceil((4 * charCount) / CHARS_PER_UNIT),
  );
}

/**
 * Steps that a pattern of quadratic cost may take in one text at worst: a line of 2000 characters takes four million,
 * which are some milliseconds.
 */
const MAX_SQUARES = 128_000_000;

/**
 * The part of `free` that such a pattern can be tried on; `free` itself where that is all. It is counted before it
 * runs, because a match that is running cannot be stopped.
 */
export function affordable(free: readonly LineRange[], lines: Lines): readonly LineRange[] {
  if (lines.start(lines.count) * lines.longest <= MAX_SQUARES) return free;
  let left = MAX_SQUARES;
  for (const [r, range] of free.entries()) {
    for (let i = range.start; i < range.end; i++) {
      const length = lines.start(i + 1) - lines.start(i);
      if (length <= MAX_MATCHED_LINE) left -= length * length;
      if (left < 0)
        return [...free.slice(0, r), ...(i > range.start ? [{ start: range.start, end: i }] : [])];
    }
  }
  return free;
}
