/** Numbers that facts never have, and conditions that contradict each other. */
import { CAPTURED, FACTS, GROUP_FACTS } from '../../detect/kinds/facts.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../document/document.ts';
import { formatPath, type Path } from '../../document/path.ts';
import { rangeText, shareOf } from '../../document/schema-wording.ts';
import { kindOf, type RuleSpec } from '../../model/rule.ts';
import { evidenceConditionsOf, type PlacedCondition, requirementsOf, unfolded } from './placed-conditions.ts';

interface Bound {
  readonly fact: string;
  readonly side: 'ge' | 'le';
  readonly value: number;
  readonly path: Path;
}

const SIDES = ['ge', 'le'] as const;

const boundsOf = ({ path, condition }: PlacedCondition): readonly Bound[] =>
  SIDES.flatMap((side) => {
    const [fact, value] = condition[side] ?? [];
    return fact === undefined || value === undefined ? [] : [{ fact, side, value, path: [...path, side, 1] }];
  });

/** Whether a fact is a part of something, or says yes or no: its description tells. */
function isShare(fact: string, rule: RuleSpec): boolean {
  const kind = kindOf(rule);
  const known: Readonly<Record<string, string>> = FACTS[kind];
  const says = known[fact] ?? GROUP_FACTS[kind][fact.replace(/^.*_/, '')];
  return says !== undefined && /^1 if\b|\bpart of\b/.test(says);
}

function rangeFindings(bounds: readonly Bound[], rule: RuleSpec, document: SourceDocument): Diagnostic[] {
  return bounds.flatMap(({ fact, value, path }) => {
    const most = isShare(fact, rule) ? 1 : undefined;
    if (value >= 0 && value <= (most ?? value)) return [];
    const share = most === undefined ? undefined : shareOf(value);
    const params = { where: formatPath(path), value, range: rangeText(0, most), share };
    return [document.finding(path, 'value', 'out-of-range', params)];
  });
}

/** Two bounds of which at least one never holds, the later one second. */
function conflictIn(bounds: readonly Bound[]): readonly [Bound, Bound] | undefined {
  for (const [i, later] of bounds.entries()) {
    const earlier = bounds
      .slice(0, i)
      .find(
        ({ fact, side, value }) =>
          fact === later.fact &&
          side !== later.side &&
          (side === 'ge' ? value > later.value : later.value > value),
      );
    if (earlier !== undefined) return [earlier, later];
  }
  return undefined;
}

function conflictFinding(
  [earlier, later]: readonly [Bound, Bound],
  document: SourceDocument,
  severity: Severity,
) {
  const [least, most] = earlier.side === 'ge' ? [earlier, later] : [later, earlier];
  const params = {
    where: formatPath(later.path.slice(0, -2)),
    fact: later.fact,
    least: least.value,
    most: most.value,
    line: document.lineOf(earlier.path),
  };
  return document.finding(later.path, 'value', 'never-holds', params, severity);
}

/** Keys that have to occur although no others than certain ones may. */
function keyFindings(
  { path, condition: { keys } }: PlacedCondition,
  document: SourceDocument,
  severity: Severity,
) {
  const { all = [], only } = keys ?? {};
  const foreign = only === undefined ? -1 : all.findIndex((key) => !only.includes(key));
  if (foreign === -1) return [];
  const at = [...path, 'keys', 'all', foreign];
  const params = { where: formatPath([...path, 'keys']), key: all[foreign] ?? '' };
  return [document.finding(at, 'value', 'keys-contradict', params, severity)];
}

/** Bounds that every candidate meets before the finder looks at its conditions. */
const ofSize = (rule: RuleSpec, path: Path): readonly Bound[] => {
  const facts = ['lines', ...(CAPTURED[kindOf(rule)].least ?? [])];
  const value = rule.min_lines;
  return value === undefined
    ? []
    : facts.map((fact) => ({ fact, side: 'ge', value, path: [...path, 'min_lines'] }));
};

function contradictions(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const required = requirementsOf(rule, path);
  const always = [...ofSize(rule, path), ...required.flatMap(boundsOf)];
  const conflict = conflictIn(always);
  if (conflict !== undefined) return [conflictFinding(conflict, document, 'error')];
  // Evidence and alternatives that never hold only leave the rule with less than it says.
  const optional = [
    ...required.flatMap((one) => unfolded(one).slice(1)),
    ...evidenceConditionsOf(rule, path).flatMap(unfolded),
  ];
  return [
    ...required.flatMap((one) => keyFindings(one, document, 'error')),
    ...optional.flatMap((one) => {
      const found = conflictIn([...always, ...boundsOf(one)]);
      return [
        ...(found === undefined ? [] : [conflictFinding(found, document, 'warning')]),
        ...keyFindings(one, document, 'warning'),
      ];
    }),
  ];
}

/** Bounds of a rule's conditions that no candidate can meet. */
export function boundFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const all = [...requirementsOf(rule, path), ...evidenceConditionsOf(rule, path)].flatMap(unfolded);
  const range = rangeFindings(all.flatMap(boundsOf), rule, document);
  return range.length > 0 ? range : contradictions(rule, path, document);
}
