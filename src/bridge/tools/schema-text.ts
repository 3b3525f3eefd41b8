import { visibleJson, visibleLine } from '../../diagnostics/visible.ts';
import { isRecord } from '../../json/is-record.ts';
import { markedLines } from '../listing/marked-lines.ts';
import { isClosed, type Schema, saysRequired, schemaWord } from './schema-word.ts';

/** Schemas do not nest so deep; what does is shown as JSON from there on. */
const MAX_DEPTH = 16;

/** JSON on one line, which shows all that it holds. */
const asJson = (value: unknown): string => visibleJson(JSON.stringify(value));

/** A name as it is where nothing else could be meant, else in quotes. */
const nameText = (name: string): string => (/^[\p{L}\p{N}_$.@/-]+$/u.test(name) ? name : asJson(name));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Whether a title says no more than the name, as generators write it. */
function repeats(title: unknown, name: string): boolean {
  if (typeof title !== 'string') return false;
  return [name, `${name}arguments`, `${name}output`].some((one) => plain(one) === plain(title));
}

/** A description behind a line: it can begin no line of its own. */
function descriptionText(description: unknown): string {
  if (typeof description !== 'string' || description.trim() === '') return '';
  return ` - ${visibleLine(description.trim().replaceAll(/[^\S\n]*\r?\n\s*/g, '\n'))}`;
}

/** The rest of a schema beside these keywords, as JSON. */
function restOf(schema: Schema, said: readonly string[], name: string): string {
  const rest = Object.entries(schema).filter(
    ([key, value]) =>
      !said.includes(key) && !isClosed(schema, key) && !(key === 'title' && repeats(value, name)),
  );
  return rest.length === 0 ? '' : asJson(Object.fromEntries(rest));
}

function memberLines(schema: Schema, depth: number): readonly string[] {
  const { properties, required } = schema;
  if (!isRecord(properties)) return [];
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, member]) =>
    lines(`${nameText(name)}${names.includes(name) ? '' : '?'}`, member, depth, name),
  );
}

/** The keywords that the lines of its members say. */
const saidByMembers = (schema: Schema): readonly string[] => [
  ...(isRecord(schema['properties']) ? ['properties'] : []),
  ...(saysRequired(schema) ? ['required'] : []),
];

/** A line for a value, and lines for its content. */
function lines(head: string, schema: unknown, depth: number, name: string): readonly string[] {
  const start = `${' '.repeat(depth)}${head}:`;
  if (!isRecord(schema)) return [`${start} ${schema === true ? 'any' : asJson(schema)}`];
  if (depth >= MAX_DEPTH) return [`${start} ${asJson(schema)}`];
  const { description, items } = schema;
  const said = schemaWord(schema);
  const itemsSaid = said?.says.includes('items') === true;
  const rest = restOf(
    schema,
    [
      ...(said?.says ?? []),
      ...saidByMembers(schema),
      ...(typeof description === 'string' ? ['description'] : []),
      ...(isRecord(items) ? ['items'] : []),
    ],
    name,
  );
  const words = [said?.word ?? (rest === '' ? 'any' : ''), rest].filter((word) => word !== '').join(' ');
  const ofItems = !isRecord(items)
    ? []
    : itemsSaid
      ? memberLines(items, depth + 1)
      : lines('[]', items, depth + 1, name);
  return [`${start} ${words}${descriptionText(description)}`, ...memberLines(schema, depth + 1), ...ofItems];
}

/** The input or output of a tool: its members, and the rest of the schema. */
function wholeLines(schema: unknown, name: string, depth: number): readonly string[] {
  if (!isRecord(schema)) return schema === undefined ? [] : [asJson(schema)];
  const closed = schema['additionalProperties'] === false && schema['properties'] === undefined;
  const said = [
    ...saidByMembers(schema),
    ...(schema['type'] === 'object' ? ['type'] : []),
    ...(closed ? ['additionalProperties'] : []),
    '$schema',
  ];
  const rest = restOf(schema, said, name);
  return [...memberLines(schema, depth), ...(rest === '' ? [] : [`${' '.repeat(depth)}${rest}`])];
}

function headLines(name: string, description: unknown): readonly string[] {
  if (typeof description !== 'string' || description.trim() === '') return [nameText(name)];
  const [first, ...more] = markedLines(description);
  return [`${nameText(name)}: ${first}`, ...more];
}

/**
 * A tool's definition as a model reads it: what it does, a line for each argument with type, further rules as JSON and
 * description, and the same for what it returns. `?` marks what may be left out, `[]` is an item of the list above it. It
 * says all that the schemas say, but for the names of their dialects, titles that repeat a name, and that an object has
 * no other members.
 */
export function schemaText(name: string, json: string): string {
  const parsed: unknown = JSON.parse(json);
  const { description, inputSchema, outputSchema } = isRecord(parsed) ? parsed : {};
  const takes = wholeLines(inputSchema, name, 0);
  const returns = wholeLines(outputSchema, name, 1);
  return [
    ...headLines(name, description),
    ...(takes.length === 0 ? ['(no arguments)'] : takes),
    ...(returns.length === 0 ? [] : ['returns', ...returns]),
  ].join('\n');
}
