import { FACTS, GROUP_FACTS } from '../detect/kinds/facts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Condition, RuleSpec } from '../rules/types.ts';
import { countedOf, kindOf } from './captures.ts';
import type { SourceDocument } from './document.ts';
import { formatPath, type Path } from './path.ts';

function knownFacts(rule: RuleSpec): readonly string[] {
  const kind = kindOf(rule);
  const names = kind === 'whole' ? Object.keys(rule.signs ?? {}) : countedOf(rule);
  const ofGroups = names.flatMap((name) => Object.keys(GROUP_FACTS[kind]).map((fact) => `${name}_${fact}`));
  return [...Object.keys(FACTS[kind]), ...ofGroups];
}

type Located = readonly [Path, Condition];

/** A condition and those within it. */
function unfolded([path, condition]: Located): readonly Located[] {
  const inner = (condition.any_of ?? []).map((one, i): Located => [[...path, 'any_of', i], one]);
  return [[path, condition], ...inner.flatMap(unfolded)];
}

/** Conditions on facts that the rule's finder never reports: they would silently count as 0. */
export function factFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const known = knownFacts(rule);
  const conditions: readonly Located[] = [
    ...(rule.evidence ?? []).flatMap((one, i): readonly Located[] => {
      const here = [...path, 'evidence', i];
      if (!('any_of' in one)) return [[[...here, 'if'], one.if]];
      return one.any_of.map((alternative, j) => [[...here, 'any_of', j, 'if'], alternative.if]);
    }),
    ...(rule.require ?? []).map((one, i): Located => [[...path, 'require', i], one]),
  ].flatMap(unfolded);
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
