import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../document/document.ts';
import type { Path } from '../../document/path.ts';
import type { RuleSpec } from '../../model/rule.ts';
import { boundFindings } from './check-bounds.ts';
import { evidenceFindings } from './check-evidence.ts';
import { factFindings } from './check-facts.ts';
import { conditionGlobFindings } from './check-globs.ts';
import { fenceFindings, groupFindings } from './check-groups.ts';
import { patternFindings } from './check-patterns.ts';
import { reachFindings } from './check-reach.ts';
import { templateFindings } from './check-templates.ts';

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
