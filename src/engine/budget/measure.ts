import type { Limits } from '../../model/limits.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';

/**
 * The part of a budget that a text takes: over 1 is too much. The parts of a text together never take less
 * than the whole.
 */
export type Measure = (text: string) => number;

/** The estimate is never off by as much. */
const SURELY = 8;

const sizes = (text: string, { characters, bytes }: Limits): number =>
  Math.max(
    characters === undefined ? 0 : text.length / characters,
    bytes === undefined ? 0 : Buffer.byteLength(text) / bytes,
  );

/** The exact measure. `count` is not called where tokens are not limited. */
export function measureOf(limits: Limits, count: TokenCounter): Measure {
  const { tokens, tokenFactor } = limits;
  if (tokens === undefined) return (text) => sizes(text, limits);
  return (text) => Math.max(sizes(text, limits), (count(text) * tokenFactor) / tokens);
}

/** Decides without counting tokens where that is possible: a token takes at least one byte. */
export function fitsSurely(texts: readonly string[], limits: Limits): boolean {
  const whole = texts.reduce((sum, text) => sum + sizes(text, limits), 0);
  if (whole > 1) return false;
  if (limits.tokens === undefined) return true;
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return bytes * limits.tokenFactor <= limits.tokens;
}

/** The measure, by the estimate where that leaves no doubt that the text is too long: counting a long one takes time. */
export function roughly(limits: Limits, measure: Measure): Measure {
  const { tokens, tokenFactor } = limits;
  return (text) => {
    const estimated = tokens === undefined ? 0 : (estimateTokens(text) * tokenFactor) / tokens;
    return estimated > SURELY ? Math.max(estimated, sizes(text, limits)) : measure(text);
  };
}
