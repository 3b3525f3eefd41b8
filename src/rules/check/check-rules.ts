import { FACTS, GROUP_FACTS } from '../../detect/kinds/facts.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { SourceDocument } from '../../document/document.ts';
import { formatPath, type Path } from '../../document/path.ts';
import { kindOf, type RuleSpec } from '../../model/rule.ts';
import { countedOf } from './captures.ts';
import { boundFindings } from './check-bounds.ts';
import { conditionGlobFindings } from './check-globs.ts';
import { fenceFindings, groupFindings } from './check-groups.ts';
import { patternFindings } from './check-patterns.ts';
import { reachFindings } from './check-reach.ts';
import { templateFindings } from './check-templates.ts';
import { evidenceConditionsOf, evidenceNamed, requirementsOf, unfolded } from './placed-conditions.ts';

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
      const params = { where: formatPath(here), name, known, suggestion: near };
      return [document.finding(here, 'value', 'unknown-fact', params)];
    }),
  );
}

/** The engine's own, for what a bare match is worth. */
const MATCH = 'match';

/** Ids that name two pieces of evidence of a rule, so that no trace can tell them apart, and weights of nothing. */
function evidenceFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const all = evidenceNamed(rule, path);
  return all.flatMap(({ path: here, evidence: { id, weight } }, i): Diagnostic[] => {
    const at = [...here, 'id'];
    if (id === MATCH) return [document.finding(at, 'value', 'reserved-evidence', { id })];
    const first = all.findIndex(({ evidence }) => evidence.id === id);
    if (first < i) {
      const line = document.lineOf([...(all[first]?.path ?? []), 'id']);
      return [document.finding(at, 'value', 'duplicate-evidence', { id, line })];
    }
    if (weight !== 0) return [];
    return [document.finding([...here, 'weight'], 'value', 'weight-zero', { id }, 'warning')];
  });
}

function findingsOf(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const patterns = patternFindings(rule, path, document);
  // The groups of a broken pattern are not known. If a name is misspelt, its group only seems to be unused.
  const names = hasErrors(patterns)
    ? []
    : [...templateFindings(rule, path, document), ...factFindings(rule, path, document)];
  const fence = hasErrors(patterns) ? [] : fenceFindings(rule, path, document);
  const groups = hasErrors([...patterns, ...names]) ? [] : groupFindings(rule, path, document);
  return [
    ...patterns,
    ...names,
    ...fence,
    ...groups,
    ...evidenceFindings(rule, path, document),
    ...boundFindings(rule, path, document),
    ...conditionGlobFindings(rule, path, document),
    ...reachFindings(rule, path, document),
  ];
}

/**
 * Patterns that do not compile or cannot match, templates that nothing fills, facts that nothing reports, groups that
 * nothing reads, conditions and thresholds that nothing meets, and ids that occur twice, in the list of rules at `path`.
 */
export function checkRules(rules: readonly RuleSpec[], path: Path, document: SourceDocument): Diagnostic[] {
  const first = new Map<string, number>();
  return rules.flatMap((rule, i) => {
    const here = [...path, i];
    const earlier = first.get(rule.id);
    if (earlier === undefined) first.set(rule.id, i);
    const twice =
      earlier === undefined
        ? []
        : [
            document.finding([...here, 'id'], 'value', 'duplicate-rule', {
              id: rule.id,
              line: document.lineOf([...path, earlier, 'id']),
            }),
          ];
    return [...twice, ...findingsOf(rule, here, document)];
  });
}
