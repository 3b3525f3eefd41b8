import type { RuleSpec } from './types.ts';

const PATTERN_KEYS = ['line', 'continuation', 'open', 'close', 'header', 'body', 'separator'] as const;

/** A regular expression of a rule, and where in the rule it stands. */
export interface RulePattern {
  readonly path: readonly string[];
  readonly pattern: string;
}

/** Every regular expression of a rule. */
export function patternsOf(rule: RuleSpec): readonly RulePattern[] {
  const own = PATTERN_KEYS.flatMap((key) => {
    const pattern = rule[key];
    return pattern === undefined ? [] : [{ path: [key], pattern }];
  });
  const signs = Object.entries(rule.signs ?? {}).map(([name, pattern]) => ({
    path: ['signs', name],
    pattern,
  }));
  return [...own, ...signs];
}
