import type { RawRoute } from '../model/raw-config.ts';
import type { RuleSpec } from '../model/rule.ts';

/** rules/ as the build puts it in (scripts/built-in-rules.mjs). */
export interface BuiltInRules {
  readonly core: {
    readonly pack: string;
    readonly rules: readonly RuleSpec[];
    readonly routes: readonly RawRoute[];
  };
  readonly clients: unknown;
}

declare const BUILT_IN_RULES: BuiltInRules | undefined;

/** `undefined` where the source is run as it is: then the files are read and checked. */
export const builtInRules = typeof BUILT_IN_RULES === 'undefined' ? undefined : BUILT_IN_RULES;
