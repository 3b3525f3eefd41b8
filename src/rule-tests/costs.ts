import type { TextEngine } from '../engine/create-engine.ts';
import { sentOutcome } from '../engine/sent-outcome.ts';
import { withoutRules } from '../engine/without-rule.ts';
import { loadTokenCounter } from '../render/tokens/count.ts';
import type { CaseResult } from './rule-case.ts';

/** Tokens of all texts of the tests in which a rule has lines. */
export interface RuleCost {
  readonly rule: string;
  readonly before: number;
  readonly after: number;
  /** Without the rule. */
  readonly without: number;
}

/** What rules that are not built in cost in their own tests, where that differs from what there is without them. */
export async function costsOf(
  results: readonly CaseResult[],
  engine: TextEngine,
): Promise<readonly RuleCost[]> {
  const costs = new Map<string, RuleCost>();
  const claimed = results.filter(({ passedThrough, claims }) => !passedThrough && claims.length > 0);
  for (const { test, call, claims } of claimed) {
    if (claims.every(({ rule }) => rule.startsWith('core/'))) continue;
    const count = await loadTokenCounter();
    const outcome = await sentOutcome(engine, test.input, call);
    const here = { before: count(test.input), after: count(outcome.text) };
    for (const { rule, tokens } of await withoutRules(engine, test.input, call, outcome, count)) {
      const sum = costs.get(rule) ?? { rule, before: 0, after: 0, without: 0 };
      costs.set(rule, {
        rule,
        before: sum.before + here.before,
        after: sum.after + here.after,
        without: sum.without + tokens,
      });
    }
  }
  return [...costs.values()].filter(({ after, without }) => after !== without);
}
