/** JSON Schemas that servers and configs bring along, and values that are checked by them. */
import type { ValidateFunction } from 'ajv';
import { within } from '../platform/within.ts';

/** A pattern may take for ever on a value; in milliseconds. */
const MOST_MS = 1000;

const compiled = new Map<string, ValidateFunction>();
const MOST_COMPILED = 500;

/** Rejects where the schema cannot be used. */
export async function validatorOf(schema: Readonly<Record<string, unknown>>): Promise<ValidateFunction> {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const options = {
    strict: false,
    allErrors: true,
    validateFormats: false,
    logger: false,
    verbose: true,
    // A name of Object.prototype is one as any other.
    ownProperties: true,
  } as const;
  const isOld = /draft-0[467]/.test(String(schema['$schema'] ?? ''));
  const ajv = isOld
    ? new (await import('ajv')).Ajv(options)
    : new (await import('ajv/dist/2020.js')).Ajv2020(options);
  // It may be one of the drafts that ajv knows under another address.
  const { $schema: _, ...plain } = schema;
  const validate = ajv.compile(plain);
  if (compiled.size >= MOST_COMPILED) compiled.clear();
  compiled.set(key, validate);
  return validate;
}

/** Whether a value fits. Only patterns need watching. */
export function passes(validate: ValidateFunction, value: unknown, schema: unknown): boolean {
  const hasPatterns = JSON.stringify(schema).includes('"pattern');
  return (hasPatterns ? within(MOST_MS, () => validate(value)) : validate(value)) === true;
}
