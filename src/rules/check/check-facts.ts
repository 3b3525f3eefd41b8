import { FACTS, GROUP_FACTS } from '../../detect/kinds/facts.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { SourceDocument } from '../../document/document.ts';
import { formatPath, type Path } from '../../document/path.ts';
import { defined } from '../../model/defined.ts';
import { kindOf, type RuleSpec } from '../../model/rule.ts';
import { countedOf } from './captures.ts';
import { evidenceConditionsOf, requirementsOf, unfolded } from './conditions.ts';

function knownFacts(rule: RuleSpec): readonly string[] {
  const kind = kindOf(rule);
  const ofGroups = countedOf(rule).flatMap((name) =>
    Object.keys(GROUP_FACTS[kind]).map((fact) => `${name}_${fact}`),
  );
  return [...Object.keys(FACTS[kind]), ...ofGroups];
}

/** Conditions on facts that the rule's finder never reports: they would silently count as 0. */
export function factFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const known = knownFacts(rule);
  const conditions = [...evidenceConditionsOf(rule, path), ...requirementsOf(rule, path)].flatMap(unfolded);
  return conditions.flatMap(({ path: where, condition }) =>
    (['ge', 'le'] as const).flatMap((key) => {
      const name = condition[key]?.[0];
      if (name === undefined || known.includes(name)) return [];
      const near = closest(name, known);
      const here = [...where, key, 0];
      const params = {
        where: formatPath(here),
        name,
        known,
        ...defined({ suggestion: near }),
      };
      return [document.finding(here, 'value', 'unknown-fact', params)];
    }),
  );
}
