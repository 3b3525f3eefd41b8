import type { TokenCounter } from './tokens/count.ts';
import { estimateTokens } from './tokens/estimate-tokens.ts';

/**
 * How far the estimate may be off in the comparison of a text with its compact form. Within this, only the exact
 * count decides.
 */
const MARGIN = 0.35;

/** A text that saves less than this share of its tokens is not worth what a reader has to make of it. */
const MIN_GAIN = 0.03;

/** Whether the tokens saved are worth rewriting a text. */
export const isWorthIt = (before: number, after: number): boolean => after <= before * (1 - MIN_GAIN);

export type SizeVerdict = 'smaller' | 'larger' | 'count';

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
export function compareByEstimate(before: string, after: string): SizeVerdict {
  if (before.length < COUNTED_LENGTH || isForeign(before)) return 'count';
  const ratio = estimateTokens(after) / estimateTokens(before);
  if (ratio <= 1 - MARGIN) return 'smaller';
  return ratio >= 1 + MARGIN ? 'larger' : 'count';
}

/** Longer texts are judged by parts of them: counting 1 MB takes a tenth of a second. In characters. */
export const LONG_TEXT = 200_000;

/** How far a count of parts may be off. */
const SAMPLE_MARGIN = 0.1;
const PARTS = 16;
const PART_LENGTH = 4096;

/** The estimate of a long text, corrected by what parts all over it really have. */
export function countBySample(text: string, count: TokenCounter): number {
  const step = (text.length - PART_LENGTH) / (PARTS - 1);
  let estimated = 0;
  let counted = 0;
  for (let i = 0; i < PARTS; i++) {
    const from = Math.floor(i * step);
    const part = text.slice(from, from + PART_LENGTH);
    estimated += estimateTokens(part);
    counted += count(part);
  }
  return (estimateTokens(text) * counted) / estimated;
}

const tokensOf = (text: string, count: TokenCounter): number =>
  text.length > LONG_TEXT ? countBySample(text, count) : count(text);

/** Whether a long text gets smaller, as far as a count of parts can tell. */
export function compareBySample(before: string, after: string, count: TokenCounter): SizeVerdict {
  const ratio = tokensOf(after, count) / tokensOf(before, count);
  if (ratio <= 1 - SAMPLE_MARGIN) return 'smaller';
  return ratio >= 1 + SAMPLE_MARGIN ? 'larger' : 'count';
}
