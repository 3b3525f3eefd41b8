import type { Path } from '../document/path.ts';
import { isRecord } from '../json/is-record.ts';
import { type JsonType, resolvedSchema, typesOf } from './input-schema.ts';

/** The schemas of which a value fulfils one. `undefined`: the schema does not say. */
type OneOf = readonly unknown[] | undefined;

/** These may allow or forbid a part, whatever `properties` says. */
const UNSURE = ['allOf', 'if', 'patternProperties', '$ref', 'unevaluatedProperties'] as const;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function branchesOf(schema: unknown): readonly unknown[] {
  const { anyOf, oneOf } = isRecord(schema) ? schema : {};
  const branches = [...listOf(anyOf), ...listOf(oneOf)];
  return branches.length === 0 ? [schema] : branches.flatMap(branchesOf);
}

/** What a schema without branches says about one part of its value. None: there is no such part. */
function partOf(schema: unknown, step: string | number): OneOf {
  if (!isRecord(schema) || UNSURE.some((keyword) => schema[keyword] !== undefined)) return undefined;
  const types = typesOf(schema);
  const { properties, additionalProperties, items, prefixItems } = schema;
  if (typeof step === 'number') {
    if (types.length > 0 && !types.includes('array')) return [];
    return prefixItems === undefined && isRecord(items) ? [items] : undefined;
  }
  if (types.length > 0 && !types.includes('object')) return [];
  if (isRecord(properties) && Object.hasOwn(properties, step)) return [properties[step]];
  if (additionalProperties === false) return [];
  return isRecord(additionalProperties) ? [additionalProperties] : undefined;
}

/** What a schema says about the value at a place. None: nothing can be there. */
export function schemasAt(schema: unknown, place: Path): OneOf {
  let here: readonly unknown[] = branchesOf(resolvedSchema(schema));
  for (const step of place) {
    const parts = here.map((one) => partOf(one, step));
    if (parts.some((one) => one === undefined)) return undefined;
    here = parts.flatMap((one) => one ?? []).flatMap(branchesOf);
  }
  return here;
}

/** The types that a schema allows at a place. `undefined`: any, or nobody knows. */
export function typesAt(schema: unknown, place: Path): readonly JsonType[] | undefined {
  const all = schemasAt(schema, place)?.map(typesOf);
  if (all === undefined || all.length === 0 || all.some((types) => types.length === 0)) return undefined;
  return [...new Set(all.flat())];
}
