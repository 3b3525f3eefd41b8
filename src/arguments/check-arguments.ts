import type { ErrorObject } from 'ajv';
import { closest } from '../diagnostics/suggest.ts';
import { passes, validatorOf } from '../document/given-schema.ts';
import { isRecord } from '../json/is-record.ts';
import { type ArgumentProblem, surplusText } from './argument-problem.ts';
import { exampleOf } from './example.ts';
import { inputSchemaOf, typesOf } from './input-schema.ts';
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

const MAX_PROBLEMS = 20;
const SHOWN = 60;

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
      return { path: pathText(instancePath, name), expected, similar };
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
