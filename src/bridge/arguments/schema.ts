import { isRecord } from '../../json/is-record.ts';

/** What a JSON Schema says of one argument, as far as a command line needs it. */
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

/** `schema`: a tool's `inputSchema`. */
export function inputSchemaOf(schema: unknown): InputSchema {
  const { properties, required, additionalProperties } = isRecord(schema) ? schema : {};
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  const entries = isRecord(properties) ? Object.entries(properties) : [];
  return {
    parameters: entries.map(([name, one]) => ({ name, required: names.includes(name), schema: one })),
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
