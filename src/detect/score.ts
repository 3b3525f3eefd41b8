import type { ToolCall } from '../model/call.ts';
import { holds } from './conditions.ts';
import type { Candidate, CompiledRule } from './finder.ts';
import { roundedConfidence } from './rounded.ts';

export type Evidence = readonly { readonly id: string; readonly weight: number }[];

export interface Score {
  /** 0 to 1. */
  readonly confidence: number;
  readonly evidence: Evidence;
}

/** Whether the rule requires what does not hold for the candidate. */
export const isVetoed = (rule: CompiledRule, candidate: Candidate, source: string, call: ToolCall): boolean =>
  rule.require.some((condition) => !holds(condition, candidate, source, call));

/**
 * The evidence for the candidate and against it: the bare match, and the weightiest piece that holds of each
 * group.
 */
export function evidenceOf(
  rule: CompiledRule,
  candidate: Candidate,
  source: string,
  call: ToolCall,
): Evidence {
  const found = [{ id: 'match', weight: rule.confidence }];
  for (const alternatives of rule.evidence) {
    let best: (typeof alternatives)[number] | undefined;
    for (const one of alternatives) {
      const isWeightier = !best || Math.abs(one.weight) > Math.abs(best.weight);
      if (isWeightier && holds(one.if, candidate, source, call)) best = one;
    }
    if (best) found.push({ id: best.id, weight: best.weight });
  }
  return found;
}

/**
 * `(1 − Π(1 − w⁺)) · Π(1 − |w⁻|)` over the evidence that holds, the bare match included: order-free, bounded, and
 * each weight reads "this alone convinces me so far".
 */
export function score(rule: CompiledRule, candidate: Candidate, source: string, call: ToolCall): Score {
  const evidence = evidenceOf(rule, candidate, source, call);
  let doubt = 1;
  let trust = 1;
  for (const { weight } of evidence) {
    if (weight > 0) doubt *= 1 - weight;
    else trust *= 1 + weight;
  }
  return { confidence: roundedConfidence((1 - doubt) * trust), evidence };
}
