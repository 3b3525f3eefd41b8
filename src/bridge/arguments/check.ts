import { createContext, Script } from 'node:vm';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { closest } from '../../diagnostics/suggest.ts';
import { isRecord } from '../../json/is-record.ts';
import { exampleOf } from './example.ts';
import { type ArgumentProblem, surplusText } from './problem.ts';
import { inputSchemaOf, typesOf } from './schema.ts';
import { decidedErrors, type OpenPlace } from './undecided.ts';

export type CheckedArguments =
  | { readonly kind: 'fine' }
  | {
      readonly kind: 'wrong';
      readonly problems: readonly ArgumentProblem[];
      /** Arguments that pass, as JSON; absent where none were found. */
      readonly example: string | undefined;
    }
  /** The schema cannot be used: the server has to check by itself. */
  | { readonly kind: 'unchecked'; readonly reason: string };

/** A server's pattern may take for ever on a value; in milliseconds. */
const MOST_MS = 1000;
const MAX_PROBLEMS = 20;
const SHOWN = 60;

const compiled = new Map<string, ValidateFunction>();
const MOST_COMPILED = 500;

async function validatorOf(schema: Record<string, unknown>): Promise<ValidateFunction> {
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
function passes(validate: ValidateFunction, value: unknown, schema: unknown): boolean {
  const hasPatterns = JSON.stringify(schema).includes('"pattern');
  return (hasPatterns ? watched(() => validate(value)) : validate(value)) === true;
}

/**
 * Checks the arguments of a call by the tool's `inputSchema`. Starts nothing and never rejects.
 *
 * @param open places whose values are not known yet: only what is wrong whatever they are is a problem
 */
export async function checkArguments(
  schema: unknown,
  args: unknown,
  open: readonly OpenPlace[] = [],
): Promise<CheckedArguments> {
  if (!isRecord(schema)) return { kind: 'unchecked', reason: 'the tool has no schema' };
  try {
    const validate = await validatorOf(schema);
    if (passes(validate, args, schema)) return { kind: 'fine' };
    const errors = validate.errors ?? [];
    const decided = open.length === 0 ? errors : decidedErrors(errors, open);
    if (decided.length === 0) return { kind: 'fine' };
    const wrong = problemsOf(decided, schema, args);
    const example = passes(validate, wrong.example, schema) ? JSON.stringify(wrong.example) : undefined;
    return { kind: 'wrong', problems: wrong.problems, example };
  } catch (error) {
    return { kind: 'unchecked', reason: error instanceof Error ? error.message : String(error) };
  }
}

function problemsOf(
  errors: readonly ErrorObject[],
  schema: unknown,
  args: unknown,
): { readonly problems: readonly ArgumentProblem[]; readonly example: unknown } {
  // A branch that does not fit says nothing beside the one that names all of them.
  const branches = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const telling = errors.filter(
    (one) => !branches.some((branch) => branch !== one && one.schemaPath.startsWith(`${branch.schemaPath}/`)),
  );
  const problems = new Map<string, ArgumentProblem>();
  for (const error of telling) {
    const problem = problemOf(error);
    const key = JSON.stringify([problem.path, problem.expected]);
    if (problems.size < MAX_PROBLEMS && !problems.has(key)) problems.set(key, problem);
  }
  return { problems: [...problems.values()], example: exampleFor(schema, args, errors) };
}

/** `/edits/0/oldText` as `edits[0].oldText`. */
function pathText(pointer: string, last?: string): string {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...parts, ...(last === undefined ? [] : [last])].reduce(
    (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`),
    '',
  );
}

const shown = (value: unknown): string => {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > SHOWN ? `${json.slice(0, SHOWN)}…` : json;
};

/** `string`, or `one of "a", "b"`. */
function wanted(schema: unknown): string {
  const values = isRecord(schema) ? schema['enum'] : undefined;
  if (Array.isArray(values)) return `one of ${values.map(shown).join(', ')}`;
  const types = typesOf(schema);
  return types.length === 0 ? 'a value' : types.join(' or ');
}

function problemOf({
  keyword,
  instancePath,
  params,
  parentSchema,
  data,
  message = '',
}: ErrorObject): ArgumentProblem {
  const got = shown(data);
  switch (keyword) {
    case 'required': {
      const name = String(params['missingProperty']);
      const { parameters } = inputSchemaOf(parentSchema);
      const needed = parameters.find((one) => one.name === name)?.schema;
      return { path: pathText(instancePath, name), expected: wanted(needed) };
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      const known = inputSchemaOf(parentSchema).parameters.map((one) => one.name);
      const similar = closest(name, known);
      const expected = surplusText(known);
      return { path: pathText(instancePath, name), expected, ...(similar === undefined ? {} : { similar }) };
    }
    case 'type':
    case 'enum':
    case 'anyOf':
    case 'oneOf':
      return { path: pathText(instancePath), expected: wanted(parentSchema), got };
    default:
      return { path: pathText(instancePath), expected: message.replace(/^must /, ''), got };
  }
}

/** Arguments that fit better: what was given and is right, and samples for the rest. */
function exampleFor(schema: unknown, args: unknown, errors: readonly ErrorObject[]): unknown {
  const sample = exampleOf(schema);
  const wrong = new Set(errors.map(({ instancePath }) => instancePath.split('/')[1]));
  const surplus = new Set(errors.map(({ params }) => String(params['additionalProperty'])));
  const { parameters } = inputSchemaOf(schema);
  const kept = Object.entries(isRecord(args) ? args : {})
    .filter(([name]) => !wrong.has(name) && !surplus.has(name))
    .map(([name, value]) => [name, value] as const);
  const mended = parameters
    .filter(({ name }) => wrong.has(name))
    .map(({ name, schema: one }) => [name, exampleOf(one)] as const);
  return { ...(isRecord(sample) ? sample : {}), ...Object.fromEntries([...kept, ...mended]) };
}
