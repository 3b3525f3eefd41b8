import type { Path } from '../../document/path.ts';
import type { Condition, RuleSpec } from '../../model/rule.ts';

/** A condition of a rule and where it stands. */
export interface PlacedCondition {
  readonly path: Path;
  readonly condition: Condition;
}

/** A condition and those within it. */
export function unfolded({ path, condition }: PlacedCondition): readonly PlacedCondition[] {
  const inner = (condition.any_of ?? []).map((one, i) => ({ path: [...path, 'any_of', i], condition: one }));
  return [{ path, condition }, ...inner.flatMap(unfolded)];
}

/** The conditions that each candidate of the rule at `path` has to meet. */
export const requirementsOf = (rule: RuleSpec, path: Path): readonly PlacedCondition[] =>
  (rule.require ?? []).map((condition, i) => ({ path: [...path, 'require', i], condition }));

/** When the evidence of the rule at `path` counts. */
export const evidenceConditionsOf = (rule: RuleSpec, path: Path): readonly PlacedCondition[] =>
  evidenceNamed(rule, path).map((one) => ({ path: [...one.path, 'if'], condition: one.evidence.if }));

/** Each piece of evidence of the rule at `path`, alternatives too. */
export const evidenceNamed = (rule: RuleSpec, path: Path) =>
  (rule.evidence ?? []).flatMap((one, i) => {
    const here = [...path, 'evidence', i];
    if (!('any_of' in one)) return [{ path: here, evidence: one }];
    return one.any_of.map((evidence, j) => ({ path: [...here, 'any_of', j], evidence }));
  });
