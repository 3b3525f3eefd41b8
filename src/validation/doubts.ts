/** Problems of rules that depend on others: core's rules, tuned rules, and the threshold in effect. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import { formatPath, type Path } from '../document/path.ts';
import type { RawRoute } from '../model/raw-config.ts';
import type { RuleSpec } from '../model/rule.ts';
import { formFor } from '../render/compact/chosen-form.ts';
import { FORMS } from '../render/compact/registry.ts';
import { highestScore, outdoneFindings, shownScore, weakFindings } from '../rules/check/check-reach.ts';
import type { RuleOverrides } from '../rules/merge-layers.ts';
import type { RuleList } from '../rules/pack-types.ts';

const ofCore = (id: string): boolean => id.startsWith('core/');

/** Rules named as if they took the place of a built-in one that there is not. */
export function strayCoreIds({ document, rules }: RuleList, core: readonly string[]): Diagnostic[] {
  return rules.flatMap(({ id }, i) => {
    if (!ofCore(id) || core.includes(id)) return [];
    const near = closest(id, core);
    const params = { id, suggestion: near };
    return [document.finding(['rules', i, 'id'], 'value', 'no-core-rule', params, 'warning')];
  });
}

/** Knobs with which a rule can never fire. */
export function deadKnobs(
  { tune = {} }: RuleOverrides,
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

/** Ids that an override names to no effect. */
export function idleOverrides(
  { disable = [], tune = {} }: RuleOverrides,
  document: SourceDocument,
): Diagnostic[] {
  return [
    ...disable.flatMap((id, i) =>
      disable.indexOf(id) === i
        ? []
        : [document.finding(['disable', i], 'value', 'disabled-twice', { id }, 'warning')],
    ),
    ...Object.keys(tune)
      .filter((id) => disable.includes(id))
      .map((id) => document.finding(['tune', id], 'key', 'tuned-disabled', { id }, 'warning')),
  ];
}

/** A hint that is no form is a label, which is fine for a rule; unless it nearly names one. */
function hintFinding(hint: string, path: Path, document: SourceDocument, isLabel: boolean): Diagnostic[] {
  if (formFor(hint) !== undefined) return [];
  const known = [...FORMS.keys()];
  const near = closest(hint, known);
  if (isLabel && near === undefined) return [];
  const params = { where: formatPath(path), hint, known, suggestion: near };
  return [document.finding(path, 'value', 'label-only', params, 'warning')];
}

/** A route that assumes a block looks for nothing: without a form, its results stay as they are. */
export const assumedHints = (routes: readonly RawRoute[], document: SourceDocument): Diagnostic[] =>
  routes.flatMap(({ assume }, i) =>
    assume?.hint === undefined
      ? []
      : hintFinding(assume.hint, ['routes', i, 'assume', 'hint'], document, false),
  );

/** Further warnings about lists of rules. */
export function doubtsOf(
  lists: readonly RuleList[],
  beside: {
    readonly core: readonly string[];
    /** The built-in rules that run. */
    readonly inEffect: readonly RuleSpec[];
    readonly threshold: number;
    /** Ids whose knobs are changed. */
    readonly tuned: readonly string[];
  },
): Diagnostic[] {
  return lists.flatMap(({ document, rules }) => [
    ...strayCoreIds({ document, rules }, beside.core),
    ...weakFindings(rules, document, beside),
    ...outdoneFindings(rules, document, beside),
    ...rules.flatMap(({ id, emit: { hint } }, i) =>
      hint === undefined || ofCore(id) ? [] : hintFinding(hint, ['rules', i, 'emit', 'hint'], document, true),
    ),
  ]);
}
