/**
 * Checks a value against our own schemas. Loading and compiling them with ajv costs about 80 ms at each start,
 * this walk under one; and it can say what was meant instead of which keyword failed. The tests compare its
 * verdicts with ajv's.
 */
import type { Path } from './path.ts';
import { dereference, type JsonSchema, type Located, resolveRef, type SchemaFile } from './schemas.ts';

interface IssueShapes {
  'unknown-key': { key: string; known: readonly string[] };
  'missing-key': { key: string; purpose?: string };
  'wrong-type': { expected: readonly string[]; actual: unknown };
  'unknown-value': { value: unknown; allowed: readonly unknown[] };
  'out-of-range': { value: number; minimum?: number; maximum?: number };
  'bad-form': { value: string; explanation: string };
  'too-few': { least: number; unit: 'characters' | 'items' | 'keys' };
  'too-many': { most: number; unit: 'items' };
  'foreign-key': { key: string; purpose?: string };
}
export type IssueCode = keyof IssueShapes;

/** `path` leads to the value at fault, or to the member whose key is at fault where `part` is `key`. */
export type SchemaIssue = {
  [C in IssueCode]: {
    readonly code: C;
    readonly path: Path;
    readonly part: 'key' | 'value';
    readonly params: IssueShapes[C];
  };
}[IssueCode];

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'object') return isFields(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === type;
}

/** Described members, those behind `allOf` excluded. */
function describe(located: Located, key: string): { purpose?: string } {
  const member = located.schema.properties?.[key];
  if (member === undefined || member === false) return {};
  const text = member.description ?? dereference({ ...located, schema: member }).schema.description;
  return text === undefined ? {} : { purpose: text };
}

function checkString(value: string, schema: JsonSchema, path: Path, part: 'key' | 'value'): SchemaIssue[] {
  if (value.length < (schema.minLength ?? 0)) {
    return [{ code: 'too-few', path, part, params: { least: schema.minLength ?? 0, unit: 'characters' } }];
  }
  if (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)) return [];
  return [
    {
      code: 'bad-form',
      path,
      part,
      params: { value, explanation: schema.patternErrorMessage ?? schema.pattern },
    },
  ];
}

function checkNumber(value: number, schema: JsonSchema, path: Path): SchemaIssue[] {
  const { minimum, maximum } = schema;
  if (value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)) return [];
  const params = {
    value,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
  return [{ code: 'out-of-range', path, part: 'value', params }];
}

function checkArray(value: readonly unknown[], located: Located, path: Path): SchemaIssue[] {
  const { minItems, maxItems, items } = located.schema;
  if (value.length < (minItems ?? 0)) {
    return [{ code: 'too-few', path, part: 'value', params: { least: minItems ?? 0, unit: 'items' } }];
  }
  if (value.length > (maxItems ?? Infinity)) {
    return [{ code: 'too-many', path, part: 'value', params: { most: maxItems ?? 0, unit: 'items' } }];
  }
  return value.flatMap((item, i) => {
    const schema = Array.isArray(items)
      ? (items as readonly JsonSchema[])[i]
      : (items as JsonSchema | undefined);
    return schema === undefined ? [] : check(item, { ...located, schema }, [...path, i]);
  });
}

function checkMember(
  key: string,
  value: unknown,
  parent: Located,
  path: Path,
  owner: Located,
): SchemaIssue[] {
  const { properties, additionalProperties, propertyNames } = parent.schema;
  const here = [...path, key];
  const issues = propertyNames === undefined ? [] : checkString(key, propertyNames, here, 'key');
  const known = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (known === false) {
    return [
      ...issues,
      { code: 'foreign-key', path: here, part: 'key', params: { key, ...describe(owner, key) } },
    ];
  }
  const schema = known ?? additionalProperties;
  if (schema === false) {
    const names = Object.keys(properties ?? {}).filter((name) => name !== '$schema');
    return [...issues, { code: 'unknown-key', path: here, part: 'key', params: { key, known: names } }];
  }
  return schema === undefined ? issues : [...issues, ...check(value, { ...parent, schema }, here)];
}

function checkFields(value: Fields, located: Located, path: Path, owner: Located): SchemaIssue[] {
  const { required, minProperties } = located.schema;
  const keys = Object.keys(value);
  const issues: SchemaIssue[] = [];
  if (keys.length < (minProperties ?? 0)) {
    issues.push({
      code: 'too-few',
      path,
      part: 'value',
      params: { least: minProperties ?? 0, unit: 'keys' },
    });
  }
  for (const key of required ?? []) {
    if (Object.hasOwn(value, key)) continue;
    issues.push({ code: 'missing-key', path, part: 'value', params: { key, ...describe(owner, key) } });
  }
  return [...issues, ...keys.flatMap((key) => checkMember(key, value[key], located, path, owner))];
}

/** Whether the members that a condition looks at are right in themselves; else it would only repeat their faults. */
function isJudgeable(value: unknown, condition: JsonSchema, owner: Located): boolean {
  return Object.keys(condition.properties ?? {}).every((key) => {
    const schema = owner.schema.properties?.[key];
    if (!isFields(value) || !Object.hasOwn(value, key) || schema === undefined || schema === false)
      return false;
    return check(value[key], { ...owner, schema }, []).length === 0;
  });
}

/** `owner` is the schema that describes the members: conditions below it only name them. */
function check(value: unknown, reference: Located, path: Path, outer?: Located): SchemaIssue[] {
  const located = dereference(reference);
  const { schema } = located;
  const owner = outer ?? located;
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    return [{ code: 'wrong-type', path, part: 'value', params: { expected: types, actual: value } }];
  }
  const allowed = schema.const === undefined ? schema.enum : [schema.const];
  if (allowed !== undefined && !allowed.includes(value)) {
    return [{ code: 'unknown-value', path, part: 'value', params: { value, allowed } }];
  }
  const issues: SchemaIssue[] = [];
  if (typeof value === 'string') issues.push(...checkString(value, schema, path, 'value'));
  if (typeof value === 'number') issues.push(...checkNumber(value, schema, path));
  if (Array.isArray(value)) issues.push(...checkArray(value, located, path));
  if (isFields(value)) issues.push(...checkFields(value, located, path, owner));
  for (const part of schema.allOf ?? [])
    issues.push(...check(value, { ...located, schema: part }, path, owner));
  if (schema.if === undefined || !isJudgeable(value, schema.if, owner)) return issues;
  const holds = check(value, { ...located, schema: schema.if }, path).length === 0;
  const branch = holds ? schema.then : schema.else;
  return branch === undefined
    ? issues
    : [...issues, ...check(value, { ...located, schema: branch }, path, owner)];
}

/** All that is wrong with a value, in the order of the document. `ref` names the schema, such as `config.v1.schema.json#`. */
export function checkSchema(
  value: unknown,
  ref: `${SchemaFile}#${'' | `/definitions/${string}`}`,
): SchemaIssue[] {
  const start: SchemaFile = 'config.v1.schema.json';
  return check(value, resolveRef(ref, start), []);
}
