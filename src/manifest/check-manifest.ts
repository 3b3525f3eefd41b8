import type { ErrorObject } from 'ajv';
import { closest } from '../diagnostics/suggest.ts';
import { formatPath, parsePointer, valueAt } from '../document/path.ts';
import { conflictsIn } from './conflicts.ts';
import type { Manifest } from './manifest.ts';
import type { ManifestProblem } from './manifest-problem.ts';
import { needed } from './needed-keys.ts';

export type ManifestCheck =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly problems: readonly ManifestProblem[] };

const MAX_PROBLEMS = 10;

/** Checks a parsed value against schema/manifest.v1.schema.json, and its keys against each other. */
export async function checkManifest(value: unknown): Promise<ManifestCheck> {
  const { validateManifest } = await import('../generated/manifest.validator.mjs');
  if (validateManifest(value)) {
    const conflicts = conflictsIn(value).slice(0, MAX_PROBLEMS);
    return conflicts.length === 0 ? { ok: true, manifest: value } : { ok: false, problems: conflicts };
  }
  const errors = validateManifest.errors ?? [];
  const { default: schema } = await import('../../schema/manifest.v1.schema.json', {
    with: { type: 'json' },
  });
  const problems = new Map<string, ManifestProblem>();
  for (const error of errors.filter((each) => !isConsequence(each, errors))) {
    const problem = describe(error, value, schema);
    problems.set(problem.text, problem);
  }
  return { ok: false, problems: [...problems.values()].slice(0, MAX_PROBLEMS) };
}

/** A block without a type also has no type that exists. */
function isConsequence(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'discriminator' || error.params['tagValue'] !== undefined) return false;
  return errors.some(
    ({ keyword, instancePath }) => keyword === 'required' && instancePath === error.instancePath,
  );
}

function describe(error: ErrorObject, value: unknown, schema: object): ManifestProblem {
  const path = parsePointer(error.instancePath, value);
  const where = path.length === 0 ? 'the manifest' : formatPath(path);
  if (error.keyword === 'discriminator') {
    const type: unknown = error.params['tagValue'];
    const text = `${where}.type: ${JSON.stringify(type)} is not a block type.${meant(type, blockTypes(schema))}`;
    return { path: [...path, 'type'], part: 'value', text };
  }
  if (error.keyword === 'additionalProperties') {
    const key = String(error.params['additionalProperty']);
    const known = Object.keys(propertiesOf(error) ?? {});
    const text = `${where}: unknown key ${JSON.stringify(key)}.${meant(key, known)}`;
    return { path: [...path, key], part: 'key', text };
  }
  if (error.keyword === 'required') {
    const key = String(error.params['missingProperty']);
    const purpose = key === 'type' ? `One of ${blockTypes(schema).join(', ')}.` : purposeOf(key, error);
    return { path, part: 'value', text: `${where}: the key ${JSON.stringify(key)} is missing. ${purpose}` };
  }
  return { path, part: 'value', text: `${where}: ${needed(error)}` };
}

function meant(word: unknown, known: readonly string[]): string {
  const near = typeof word === 'string' ? closest(word, known) : undefined;
  return near === undefined ? ` Known here: ${known.join(', ')}.` : ` Did you mean ${JSON.stringify(near)}?`;
}

/** The definitions that have a type are blocks. */
function blockTypes(schema: object): string[] {
  const definitions = valueAt(schema, ['definitions']) ?? {};
  return Object.keys(definitions).filter(
    (name) => valueAt(definitions, [name, 'properties', 'type']) !== undefined,
  );
}

const propertiesOf = ({ parentSchema }: ErrorObject): unknown => valueAt(parentSchema, ['properties']);

/** The purpose of a key, in the words of the schema. */
const purposeOf = (key: string, error: ErrorObject): string =>
  String(valueAt(propertiesOf(error), [key, 'description']));
