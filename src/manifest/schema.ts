import type { ErrorObject } from 'ajv';
import { formatPath, type Path, parsePointer, valueAt } from '../config/path.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Manifest } from './types.ts';

/** What is wrong at one place of a manifest. */
export interface ManifestProblem {
  readonly path: Path;
  /** Whether a member's key is at fault, not its value. */
  readonly part: 'key' | 'value';
  /** Says what is wrong, the path in front: `blocks[0].path: must be string`. */
  readonly text: string;
}

export type ManifestCheck =
  | { readonly ok: true; readonly manifest: Manifest }
  | { readonly ok: false; readonly problems: readonly ManifestProblem[] };

const MAX_PROBLEMS = 10;

/** Checks a parsed value against schema/manifest.v1.schema.json. */
export async function checkManifest(value: unknown): Promise<ManifestCheck> {
  const { validateManifest } = await import('../generated/manifest.validator.mjs');
  if (validateManifest(value)) return { ok: true, manifest: value };
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
    const known = knownKeys(error.schemaPath, schema);
    const text = `${where}: unknown key ${JSON.stringify(key)}.${meant(key, known)}`;
    return { path: [...path, key], part: 'key', text };
  }
  return { path, part: 'value', text: `${where}: ${error.message ?? error.keyword}` };
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

/** The keys beside an `additionalProperties`, whose place in the schema is given as `#/definitions/code/…`. */
function knownKeys(schemaPath: string, schema: object): string[] {
  const owner = parsePointer(schemaPath.replace(/^[^#]*#/, ''), schema).slice(0, -1);
  return Object.keys(valueAt(schema, [...owner, 'properties']) ?? {});
}
