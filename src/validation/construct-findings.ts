import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../document/path.ts';
import type { RuleSpec } from '../model/rule.ts';
import { constructsOf } from '../regex/constructs.ts';
import { patternsOf } from '../regex/patterns.ts';
import type { RuleList } from '../rules/pack-types.ts';

/** Constructs in the patterns of a pack's rules that "allow" does not name. */
export function constructFindings(
  { document, rules }: RuleList,
  concerns: (rule: RuleSpec) => boolean = () => true,
): Diagnostic[] {
  return rules.flatMap((rule, index) =>
    (concerns(rule) ? patternsOf(rule) : []).flatMap((pattern) => {
      const path = ['rules', index, ...pattern.path];
      const where = formatPath(path);
      return constructsOf(pattern.source)
        .filter((construct) => !rule.allow?.includes(construct))
        .map((construct) =>
          document.finding(path, 'value', 'regex-construct', { where, construct, rule: rule.id }),
        );
    }),
  );
}
