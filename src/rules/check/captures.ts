import { CAPTURED, type NamedPart } from '../../detect/kinds/facts.ts';
import { kindOf, type RuleSpec } from '../../model/rule.ts';

/** Names of the groups of a pattern; the alternative that is empty makes it match, and a match has all of them. */
export function groupsOf(pattern = ''): readonly string[] {
  return Object.keys(new RegExp(`${pattern}|`).exec('')?.groups ?? {});
}

/** The names that stand in parts of a rule. */
const namesIn = (rule: RuleSpec, parts: readonly NamedPart[] = []): readonly string[] =>
  parts.flatMap((part) => (part === 'signs' ? Object.keys(rule.signs ?? {}) : groupsOf(rule[part])));

/** The names that a rule's fields can be filled from. */
export function capturesOf(rule: RuleSpec): readonly string[] {
  const { groupsOf: parts, names = [] } = CAPTURED[kindOf(rule)];
  return [...namesIn(rule, parts), ...names];
}

/** The names of which it reports how often they took part: those of bodies as well, each of which has many lines. */
export const countedOf = (rule: RuleSpec): readonly string[] => [
  ...capturesOf(rule),
  ...namesIn(rule, CAPTURED[kindOf(rule)].counted),
];
