import { isRecord } from '../../json/is-record.ts';

/** Keywords that a line says in its own way; all others stand there as JSON. */
const SAID = new Set(['type', 'description', 'properties', 'required', 'items', 'enum', '$schema', 'title']);
/** A closed object is what callers expect anyway. */
const UNSAID = new Set(['additionalProperties']);

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `string`, `a|b`, `object[]`. */
function typeWord(schema: Record<string, unknown>): string {
  const { type, enum: values, items } = schema;
  if (Array.isArray(values)) return values.map(wordOf).join('|');
  if (type === 'array') return isRecord(items) ? `${typeWord(items)}[]` : 'array';
  if (Array.isArray(type)) return type.map(wordOf).join('|');
  return typeof type === 'string' ? type : 'any';
}

/** What else the schema says, as JSON. */
function restOf(schema: Record<string, unknown>): string {
  const rest = Object.entries(schema).filter(
    ([key, value]) => !SAID.has(key) && !(UNSAID.has(key) && value === false),
  );
  return rest.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(rest))}`;
}

function membersOf(schema: Record<string, unknown>, depth: number): readonly string[] {
  const { properties, required } = schema;
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, member]) =>
    memberLines(name, member, names.includes(name), depth),
  );
}

function memberLines(name: string, schema: unknown, required: boolean, depth: number): readonly string[] {
  const indent = ' '.repeat(depth);
  const head = `${indent}${name}${required ? '' : '?'}`;
  if (!isRecord(schema)) return [`${head}: any`];
  const { description, items } = schema;
  const said = typeof description === 'string' ? ` - ${description.replace(/\s+/g, ' ').trim()}` : '';
  const ofItems = isRecord(items)
    ? { ...items, type: undefined, description: undefined, enum: undefined }
    : {};
  const rest =
    restOf(schema) + restOf(Object.fromEntries(Object.entries(ofItems).filter(([, v]) => v !== undefined)));
  const inner = [...membersOf(schema, depth + 1), ...(isRecord(items) ? membersOf(items, depth + 1) : [])];
  return [`${head}: ${typeWord(schema)}${rest}${said}`, ...inner];
}

/**
 * A tool's definition as a model reads it: what it does, and a line for each argument with type, further rules as JSON and
 * description. `?` marks what may be left out.
 */
export function schemaText(name: string, json: string): string {
  const parsed: unknown = JSON.parse(json);
  const { description, inputSchema } = isRecord(parsed) ? parsed : {};
  const said = typeof description === 'string' ? `: ${description.trim()}` : '';
  const schema = isRecord(inputSchema) ? inputSchema : {};
  const lines = membersOf(schema, 0);
  const rest = restOf(schema);
  return [
    `${name}${said}`,
    ...(lines.length === 0 ? ['(no arguments)'] : lines),
    ...(rest === '' ? [] : [rest.trim()]),
  ].join('\n');
}
