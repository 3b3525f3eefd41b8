import type { DefinedError } from 'ajv';

/** Whether a value is as its schema wants it. If not, `errors` holds all that is wrong with it, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  readonly errors?: readonly DefinedError[] | null;
}

/** schema/config.v1.schema.json */
export const validateConfig: Validator;
/** schema/pack.v1.schema.json#/definitions/pack */
export const validatePack: Validator;
/** schema/pack.v1.schema.json#/definitions/ruleFile */
export const validateRuleFile: Validator;
/** schema/rule-tests.v1.schema.json */
export const validateRuleTests: Validator;
