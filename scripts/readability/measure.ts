import type { Sentence } from './sentences.ts';

/** Words of the longest sentence, and of the median one, at most. */
export const LONGEST = 35;
export const MEDIAN = 18;

/** How a text reads. */
export interface Reading {
  readonly sentences: number;
  /** Words of the median sentence; fragments do not count. */
  readonly median: number;
  readonly longest: number;
  readonly tooLong: readonly Sentence[];
  readonly passive: readonly Sentence[];
  readonly inverted: readonly Sentence[];
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export const readingOf = (sentences: readonly Sentence[]): Reading => ({
  sentences: sentences.length,
  median: medianOf(sentences.filter(({ fragment }) => !fragment).map(({ words }) => words)),
  longest: Math.max(0, ...sentences.map(({ words }) => words)),
  tooLong: sentences.filter(({ words }) => words > LONGEST),
  passive: sentences.filter(({ passive }) => passive !== undefined),
  inverted: sentences.filter(({ inverted }) => inverted),
});
