/** JSON Schemas that servers and configs bring along, and values that are checked by them. */
import { createContext, Script } from 'node:vm';
import type { ValidateFunction } from 'ajv';

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

const bounded: { check: () => unknown } = { check: () => false };
let watch: ((check: () => unknown) => unknown) | undefined;

/** Within a time, because what a pattern takes has no bound. Throws where it takes longer. */
function watched(check: () => unknown): unknown {
  watch ??= ((box, script) => (one: () => unknown) => {
    bounded.check = one;
    return script.runInContext(box, { timeout: MOST_MS });
  })(createContext(bounded), new Script('check()'));
  return watch(check);
}

/** Whether a value fits. Only patterns need watching. */
export function passes(validate: ValidateFunction, value: unknown, schema: unknown): boolean {
  const hasPatterns = JSON.stringify(schema).includes('"pattern');
  return (hasPatterns ? watched(() => validate(value)) : validate(value)) === true;
}
