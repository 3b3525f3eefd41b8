import { FACTS, GROUP_FACTS } from '../detect/kinds/facts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Condition, RuleSpec } from '../rules/types.ts';
import { capturesOf, kindOf } from './captures.ts';
import type { SourceDocument } from './document.ts';
import { formatPath, type Path } from './path.ts';

function knownFacts(rule: RuleSpec): readonly string[] {
  const kind = kindOf(rule);
  const ofGroups = capturesOf(rule).flatMap((group) => GROUP_FACTS[kind].map((fact) => `${group}_${fact}`));
  return [...FACTS[kind], ...ofGroups];
}

/** Conditions on facts that the rule's finder never reports: they would silently count as 0. */
export function factFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const known = knownFacts(rule);
  const conditions: readonly (readonly [Path, Condition])[] = [
    ...(rule.evidence ?? []).map((one, i) => [[...path, 'evidence', i, 'if'], one.if] as const),
    ...(rule.require ?? []).map((one, i) => [[...path, 'require', i], one] as const),
  ];
  return conditions.flatMap(([where, condition]) =>
    (['ge', 'le'] as const).flatMap((key) => {
      const name = condition[key]?.[0];
      if (name === undefined || known.includes(name)) return [];
      const near = closest(name, known);
      const here = [...where, key, 0];
      const params = {
        where: formatPath(here),
        name,
        known,
        ...(near === undefined ? {} : { suggestion: near }),
      };
      return [document.finding(here, 'value', 'unknown-fact', params)];
    }),
  );
}
