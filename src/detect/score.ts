import type { ToolCall } from '../engine.ts';
import type { CompiledRule } from '../rules/compile.ts';
import { roundedConfidence } from '../rules/rounded.ts';
import { holds } from './conditions.ts';
import type { Candidate } from './types.ts';

export interface Score {
  readonly vetoed: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  readonly evidence: readonly { readonly id: string; readonly weight: number }[];
}

const evidenceOf = (
  rule: CompiledRule,
  candidate: Candidate,
  source: string,
  call: ToolCall,
): Score['evidence'] => [
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
  const find = (): Score['evidence'] => evidenceOf(rule, candidate, source, call);
  // Most candidates are vetoed, and only `explain` asks for what else was to be said of them.
  if (rule.require.some((condition) => !holds(condition, candidate, source, call)))
    return {
      vetoed: true,
      confidence: 0,
      get evidence() {
        return find();
      },
    };
  const evidence = find();
  let doubt = 1;
  let trust = 1;
  for (const { weight } of evidence) {
    if (weight > 0) doubt *= 1 - weight;
    else trust *= 1 + weight;
  }
  return { vetoed: false, confidence: roundedConfidence((1 - doubt) * trust), evidence };
}
