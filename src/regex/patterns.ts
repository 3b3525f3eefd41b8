import type { RuleSpec } from '../model/rule.ts';
import type { Pattern } from './verdict.ts';

const PATTERN_KEYS = [
  'line',
  'continuation',
  'open',
  'close',
  'header',
  'body',
  'separator',
  'until',
] as const;

/** A regular expression of a rule, as it is compiled (compile.ts), and where in the rule it stands. */
export interface RulePattern extends Pattern {
  readonly path: readonly string[];
}

/** Every regular expression of a rule. */
export function patternsOf(rule: RuleSpec): readonly RulePattern[] {
  const own = PATTERN_KEYS.flatMap((key) => {
    const source = rule[key];
    return source === undefined ? [] : [{ path: [key], source, flags: '' }];
  });
  const signs = Object.entries(rule.signs ?? {}).map(([name, source]) => ({
    ...{ path: ['signs', name], source, flags: '' },
  }));
  return [...own, ...signs];
}
