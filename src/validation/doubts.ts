/** What is wrong with rules only beside others: core's, those that are tuned, and the threshold that holds. */
import { highestScore, shownScore, weakFindings } from '../config/check-reach.ts';
import type { SourceDocument } from '../config/document.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Overrides } from '../rules/merge.ts';
import type { RuleList } from '../rules/pack-types.ts';
import type { RuleSpec } from '../rules/types.ts';

const ofCore = (id: string): boolean => id.startsWith('core/');

/** Rules named as if they took the place of a built-in one that there is not. */
export function strayCoreIds({ document, rules }: RuleList, core: readonly string[]): Diagnostic[] {
  return rules.flatMap(({ id }, i) => {
    if (!ofCore(id) || core.includes(id)) return [];
    const near = closest(id, core);
    const params = { id, ...(near === undefined ? {} : { suggestion: near }) };
    return [document.finding(['rules', i, 'id'], 'value', 'no-core-rule', params, 'warning')];
  });
}

/** Knobs with which a rule can never fire. */
export function deadKnobs(
  { tune = {} }: Overrides,
  rules: readonly RuleSpec[],
  document: SourceDocument,
): Diagnostic[] {
  return rules.flatMap((rule) => {
    const knobs = Object.hasOwn(tune, rule.id) ? tune[rule.id] : undefined;
    if (knobs === undefined) return [];
    const { threshold = 0, ...tuned } = { ...rule, ...knobs };
    const highest = highestScore(tuned);
    if (highest >= threshold) return [];
    const path = ['tune', rule.id, knobs.threshold === undefined ? 'confidence' : 'threshold'];
    const params = { id: rule.id, highest: shownScore(highest), threshold };
    return [document.finding(path, 'value', 'unreachable-threshold', params)];
  });
}

/** What else is worth a warning in lists of rules. */
export function doubtsOf(
  lists: readonly RuleList[],
  beside: {
    readonly core: readonly string[];
    readonly threshold: number;
    /** Ids whose knobs are changed. */
    readonly tuned: readonly string[];
  },
): Diagnostic[] {
  return lists.flatMap(({ document, rules }) => [
    ...strayCoreIds({ document, rules }, beside.core),
    ...weakFindings(rules, document, beside),
  ]);
}
