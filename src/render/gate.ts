import { estimateTokens } from './tokens/estimate.ts';

/**
 * How far the estimate may be off in the comparison of a text with its compact form. Within this, only the exact
 * count decides.
 */
const MARGIN = 0.35;

/** A text that saves less than this share of its tokens is not worth what a reader has to make of it. */
const MIN_GAIN = 0.03;

/** Whether so many tokens instead of so many are worth rewriting a text. */
export const isWorthIt = (before: number, after: number): boolean => after <= before * (1 - MIN_GAIN);

export type Verdict = 'smaller' | 'larger' | 'count';

/** Shorter texts are always counted: it costs next to nothing, and a single odd word could mislead the estimate. */
const COUNTED_LENGTH = 2048;

/** The estimate knows ASCII; texts with a larger share of other characters are counted. */
const MAX_FOREIGN = 0.02;

const FOREIGN = /[^\u0000-\u007f]+/g;

function isForeign(text: string): boolean {
  let foreign = 0;
  for (const run of text.matchAll(FOREIGN)) foreign += run[0].length;
  return foreign > text.length * MAX_FOREIGN;
}

/** Whether `after` is smaller than `before`, as far as the estimate can tell. */
export function compareByEstimate(before: string, after: string): Verdict {
  if (before.length < COUNTED_LENGTH || isForeign(before)) return 'count';
  const ratio = estimateTokens(after) / estimateTokens(before);
  if (ratio <= 1 - MARGIN) return 'smaller';
  return ratio >= 1 + MARGIN ? 'larger' : 'count';
}
