import type { Pattern } from '../regex/verdict.ts';
import type { RuleSpec } from './types.ts';

/** The keys of a rule that hold regular expressions. */
export const PATTERN_KEYS = ['line', 'continuation', 'open', 'close'] as const;

export interface RulePattern extends Pattern {
  readonly key: (typeof PATTERN_KEYS)[number];
}

/** The regular expressions of a rule, as they are compiled (compile.ts). */
export function patternsOf(rule: RuleSpec): RulePattern[] {
  return PATTERN_KEYS.flatMap((key) => {
    const source = rule[key];
    return source === undefined ? [] : [{ key, source, flags: '' }];
  });
}
