import { contentLines } from '../extent.ts';
import type { Candidate, CompiledRule, FindContext } from '../finder.ts';

/** Candidates with the part of the text that all of them are together, where the rule asks for that. */
export function withTogether(
  rule: CompiledRule,
  context: FindContext,
  found: readonly Candidate[],
): Candidate[] {
  if (!rule.asks.has('together')) return [...found];
  const all = found.reduce((sum, { start, end }) => sum + end - start, 0);
  const together = Math.min(1, all / contentLines(context));
  return found.map((one) => ({ ...one, facts: { together, ...one.facts } }));
}
