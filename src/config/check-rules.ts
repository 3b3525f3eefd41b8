import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { RuleSpec } from '../rules/types.ts';
import { factFindings } from './check-facts.ts';
import { groupFindings } from './check-groups.ts';
import { patternFindings } from './check-patterns.ts';
import { templateFindings } from './check-templates.ts';
import type { SourceDocument } from './document.ts';
import type { Path } from './path.ts';

/**
 * Patterns that do not compile or cannot match, templates that nothing fills, facts that nothing reports, groups that
 * nothing reads, and ids that occur twice, in the list of rules at `path`.
 */
export function ruleFindings(rules: readonly RuleSpec[], path: Path, document: SourceDocument): Diagnostic[] {
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
    const patterns = patternFindings(rule, here, document);
    // What a broken pattern would capture is not known; a misspelt name is no group that nobody reads.
    const names = hasErrors(patterns)
      ? []
      : [...templateFindings(rule, here, document), ...factFindings(rule, here, document)];
    const groups = hasErrors([...patterns, ...names]) ? [] : groupFindings(rule, here, document);
    const weightless = (rule.evidence ?? []).flatMap(({ id, weight }, j) =>
      weight === 0
        ? [document.finding([...here, 'evidence', j, 'weight'], 'value', 'weight-zero', { id }, 'warning')]
        : [],
    );
    return [...twice, ...patterns, ...names, ...groups, ...weightless];
  });
}
