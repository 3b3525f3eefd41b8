import type { Budget } from './types.ts';

/** Work units that one rule may spend on one text: a line tried is one unit, so are 64 characters scanned. */
export const UNITS_PER_LINE = 4;
export const UNITS_MIN = 4096;
export const CHARS_PER_UNIT = 64;

class CountedBudget implements Budget {
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

export function budgetFor(lineCount: number, charCount: number): Budget {
  return new CountedBudget(
    UNITS_MIN + UNITS_PER_LINE * lineCount + Math.ceil((4 * charCount) / CHARS_PER_UNIT),
  );
}
