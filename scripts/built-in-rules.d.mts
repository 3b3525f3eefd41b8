import type { BuiltInRules } from '../src/rules/built-in.ts';

export function builtInRules(): BuiltInRules;
