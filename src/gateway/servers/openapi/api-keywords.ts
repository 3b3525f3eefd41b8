/** The keywords of a schema that tell a client something, and the values that they may have. */
import { isRecord } from '../../../json/is-record.ts';

export type ApiSchema = Record<string, unknown>;

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
export const ONE_SCHEMA = new Set([
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);
export const SEVERAL_SCHEMAS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
export const NAMED_SCHEMAS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
/** Of these, the ones that look at the same value as the schema that they stand in. */
export const SAME_VALUE = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

/** Keywords that would allow less if a part of their schemas were left out. */
export const NEED_ALL = new Set(['not', 'if', 'contains', 'anyOf', 'oneOf']);
/** Keywords for what no other keyword of a schema names. */
export const NEED_NAMES = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'unevaluatedItems',
]);

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') !== undefined;
  } catch {
    return false;
  }
}

/** By keyword: whether a value is one that it may have. Other keywords are left out. */
const PLAIN: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) =>
    typeof value === 'string'
      ? TYPES.has(value)
      : isFilled(value) && (value as readonly unknown[]).every((one) => TYPES.has(one as string)),
  title: isText,
  description: isText,
  default: () => true,
  const: () => true,
  enum: isFilled,
  format: isText,
  deprecated: isFlag,
  pattern: isPattern,
  contentEncoding: isText,
  contentMediaType: isText,
  required: isTexts,
  dependentRequired: (value) => isRecord(value) && Object.values(value).every(isTexts),
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => isNumber(value) && (value as number) > 0,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minContains: isCount,
  maxContains: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  uniqueItems: isFlag,
};

export const isKeyword = (key: string): boolean =>
  Object.hasOwn(PLAIN, key) || [ONE_SCHEMA, SEVERAL_SCHEMAS, NAMED_SCHEMAS].some((all) => all.has(key));

export const isPlainKeyword = (key: string, value: unknown): boolean =>
  Object.hasOwn(PLAIN, key) && PLAIN[key]?.(value) === true;

/** The keywords of OpenAPI 3.0 as JSON Schema has them. */
export function withoutOldKeywords(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...schema };
  for (const [bound, strict] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (changed[strict] === true) {
      changed[strict] = changed[bound];
      delete changed[bound];
    }
  }
  // A file goes as text here, because arguments are JSON.
  if (changed['format'] === 'binary') {
    delete changed['format'];
    changed['contentEncoding'] = 'base64';
  }
  const { type } = changed;
  if (changed['nullable'] === true && typeof type === 'string') {
    changed['type'] = [type, 'null'];
    if (Array.isArray(changed['enum']) && !changed['enum'].includes(null))
      changed['enum'] = [...(changed['enum'] as readonly unknown[]), null];
  }
  return changed;
}
