import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../document/document.ts';
import { formatPath, type Path } from '../../document/path.ts';
import { placeholdersOf } from '../../manifest/fill-template.ts';
import type { RuleSpec } from '../../model/rule.ts';
import { patternsOf } from '../../regex/patterns.ts';
import { groupsOf } from './captures.ts';
import { evidenceConditionsOf, requirementsOf, unfolded } from './placed-conditions.ts';

/** Groups that finders themselves look at (src/detect/kinds). */
const OF_FINDERS: readonly string[] = ['fence'];

/** Facts are made of groups: `<group>_ratio`, `<group>_repeats`. */
function usedNames(rule: RuleSpec): string[] {
  const conditions = [...evidenceConditionsOf(rule, []), ...requirementsOf(rule, [])].flatMap(unfolded);
  const facts = conditions
    .flatMap(({ condition: { ge, le } }) => [ge?.[0], le?.[0]])
    .filter((fact) => fact !== undefined);
  const fields = Object.values(rule.emit.fields ?? {}).flatMap((template) =>
    placeholdersOf(template).flatMap(({ names }) => names),
  );
  return [...fields, ...facts.map((fact) => fact.replace(/_[a-z]+$/, '')), ...OF_FINDERS];
}

/**
 * Warnings about named groups that nothing reads, in rules that fill fields: elsewhere, names may only explain the
 * pattern. The rule's patterns have to compile.
 */
export function groupFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const fills = Object.values(rule.emit.fields ?? {}).some((template) => placeholdersOf(template).length > 0);
  if (!fills) return [];
  const used = usedNames(rule);
  return patternsOf(rule).flatMap(({ path: inRule, source }) => {
    const groups = groupsOf(source);
    // A group that refers back to another one is read there.
    const unused = groups.filter((name) => !used.includes(name) && !source.includes(`\\k<${name}>`));
    const here = [...path, ...inRule];
    return unused.map((name) =>
      document.finding(here, 'value', 'unused-group', { where: formatPath(here), name }, 'warning'),
    );
  });
}

/** A region whose opening line captures a fence ends at a line that captures one as well (src/detect/kinds/delimited-finder.ts). */
export function fenceFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const { open = '', close } = rule;
  if (close === undefined || !groupsOf(open).includes('fence') || groupsOf(close).includes('fence'))
    return [];
  const here = [...path, 'close'];
  return [document.finding(here, 'value', 'fence-without-end', { where: formatPath(here) })];
}
