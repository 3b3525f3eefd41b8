import type { ToolCall } from '../engine.ts';
import type { CompiledRule } from '../rules/compile.ts';
import { roundedConfidence } from '../rules/rounded.ts';
import { holds } from './conditions.ts';
import type { Candidate } from './types.ts';

export type Evidence = readonly { readonly id: string; readonly weight: number }[];

export interface Score {
  /** 0 to 1. */
  readonly confidence: number;
  readonly evidence: Evidence;
}

/** Whether the rule requires what does not hold for the candidate. */
export const isVetoed = (rule: CompiledRule, candidate: Candidate, source: string, call: ToolCall): boolean =>
  rule.require.some((condition) => !holds(condition, candidate, source, call));

/** What speaks for the candidate and against it: the bare match, and of each group the weightiest piece that holds. */
export const evidenceOf = (
  rule: CompiledRule,
  candidate: Candidate,
  source: string,
  call: ToolCall,
): Evidence => [
  { id: 'match', weight: rule.confidence },
  ...rule.evidence.flatMap((alternatives) => {
    const held = alternatives.filter((one) => holds(one.if, candidate, source, call));
    const [first, ...rest] = held.map(({ id, weight }) => ({ id, weight }));
    return first ? [rest.reduce((a, b) => (Math.abs(b.weight) > Math.abs(a.weight) ? b : a), first)] : [];
  }),
];

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
