import { KIND_ALIASES, type Kind, type RuleSpec } from '../../model/rule.ts';

/** Names of the groups of a pattern; the alternative that is empty makes it match, and a match has all of them. */
export function groupsOf(pattern = ''): readonly string[] {
  return Object.keys(new RegExp(`${pattern}|`).exec('')?.groups ?? {});
}

/** What a finder of each kind captures (src/detect/kinds). */
const CAPTURES: Readonly<Record<Kind, (rule: RuleSpec) => readonly string[]>> = {
  delimited: (rule) => groupsOf(rule.open),
  lines: (rule) => [...groupsOf(rule.line), ...groupsOf(rule.continuation)],
  sections: (rule) => groupsOf(rule.header),
  parse: () => [],
  diff: () => ['path'],
  tree: () => ['root'],
  table: () => [],
  encoded: () => ['mime'],
  alike: () => [],
  whole: () => [],
};

export function captureKindOf(rule: Pick<RuleSpec, 'kind'>): Kind {
  const aliases: Readonly<Record<string, Kind>> = KIND_ALIASES;
  return aliases[rule.kind] ?? (rule.kind as Kind);
}

/** The names that a rule's fields can be filled from. */
export const capturesOf = (rule: RuleSpec): readonly string[] => CAPTURES[captureKindOf(rule)](rule);

/** The names of which it reports how often they took part: those of bodies as well, each of which has many lines. */
export const countedOf = (rule: RuleSpec): readonly string[] =>
  captureKindOf(rule) === 'sections' ? [...capturesOf(rule), ...groupsOf(rule.body)] : capturesOf(rule);
