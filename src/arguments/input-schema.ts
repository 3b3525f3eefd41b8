import { isRecord } from '../json/is-record.ts';
import { defined } from '../model/defined.ts';

/** The part of a JSON Schema for one argument that a command line needs. */
export interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: unknown;
}

export interface InputSchema {
  readonly parameters: readonly Parameter[];
  /** Whether other arguments are refused. */
  readonly closed: boolean;
}

/** Definitions that lead to each other have no end: in steps downwards, and in schemas that are looked at. */
const MAX_DEPTH = 6;
const MOST_LOOKED_AT = 1000;

/** The target of a reference within a schema. `undefined` if it leads elsewhere, or nowhere. */
function referenced(pointer: unknown, root: unknown): unknown {
  if (typeof pointer !== 'string' || !pointer.startsWith('#/')) return undefined;
  const names = pointer.slice(2).split('/');
  return names.reduce<unknown>((at, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, root);
}

/** A schema with its references replaced by their targets, at every depth. They decide the type of a word. */
function resolved(schema: unknown, root: unknown, spent = { schemas: 0 }, depth = 0): unknown {
  spent.schemas++;
  if (!isRecord(schema) || depth > MAX_DEPTH || spent.schemas > MOST_LOOKED_AT) return schema;
  const { $ref, items, properties, additionalProperties, anyOf, oneOf, allOf } = schema;
  const deeper = (one: unknown): unknown => resolved(one, root, spent, depth + 1);
  const all = (key: string, list: unknown): object =>
    Array.isArray(list) ? { [key]: list.map(deeper) } : {};
  const target = referenced($ref, root);
  const only = Array.isArray(allOf) && allOf.length === 1 ? deeper(allOf[0]) : undefined;
  return {
    ...(isRecord(target) ? (deeper(target) as object) : {}),
    ...(isRecord(only) ? only : {}),
    ...schema,
    ...defined({
      items: isRecord(items) ? deeper(items) : undefined,
      additionalProperties: isRecord(additionalProperties) ? deeper(additionalProperties) : undefined,
      properties: isRecord(properties)
        ? Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, deeper(one)]))
        : undefined,
    }),
    ...all('anyOf', anyOf),
    ...all('oneOf', oneOf),
    ...all('allOf', allOf),
  };
}

/** A schema in which no reference is left, as far as they lead within it. */
export const resolvedSchema = (schema: unknown): unknown => resolved(schema, schema);

/** `schema`: a tool's `inputSchema`. */
export function inputSchemaOf(schema: unknown): InputSchema {
  const { properties, required, additionalProperties } = isRecord(schema) ? schema : {};
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const entries = isRecord(properties) ? Object.entries(properties) : [];
  return {
    parameters: entries.map(([name, one]) => ({
      name,
      required: names.includes(name),
      schema: resolved(one, schema),
    })),
    closed: additionalProperties === false,
  };
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type JsonType = (typeof TYPES)[number];

const isType = (word: unknown): word is JsonType => TYPES.some((type) => type === word);

const typeOf = (value: unknown): JsonType =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : isType(typeof value)
        ? (typeof value as JsonType)
        : 'string';

/** The types that a schema allows; empty where it does not say. */
export function typesOf(schema: unknown): readonly JsonType[] {
  if (!isRecord(schema)) return [];
  const { type, enum: values, const: only, anyOf, oneOf } = schema;
  if (isType(type)) return [type];
  if (Array.isArray(type)) return type.filter(isType);
  if (Array.isArray(values)) return [...new Set(values.map(typeOf))];
  if (only !== undefined) return [typeOf(only)];
  const branches: readonly unknown[] = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return [...new Set(branches.flatMap(typesOf))];
}
