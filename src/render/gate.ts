import { estimateTokens } from './tokens/estimate.ts';

/**
 * How far the estimate may be off in the comparison of a text with its compact form. Within this, only the exact
 * count decides.
 */
const MARGIN = 0.2;

export type Verdict = 'smaller' | 'larger' | 'count';

/** Whether `after` is smaller than `before`, as far as the estimate can tell. */
export function compareByEstimate(before: string, after: string): Verdict {
  const ratio = estimateTokens(after) / estimateTokens(before);
  if (ratio <= 1 - MARGIN) return 'smaller';
  return ratio >= 1 + MARGIN ? 'larger' : 'count';
}
