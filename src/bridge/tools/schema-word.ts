import { isRecord } from '../../json/is-record.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** A schema in a word, and the keywords that the word says. */
export interface SchemaWord {
  readonly word: string;
  readonly says: readonly string[];
}

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
/** Words that mean something else in a text: values of the same name are quoted. */
const OTHERS = new Set(['any', 'false', 'true', 'undefined']);

const isBare = (text: string): boolean =>
  /^[A-Za-z][\w.-]*$/.test(text) && !TYPES.has(text) && !OTHERS.has(text);

/** A value that stands for itself: `open`, `"1"`, `1`, `"a|b"`. */
const valueWord = (value: unknown): string =>
  typeof value === 'string' && isBare(value) ? value : JSON.stringify(value);

const isTypeName = (type: unknown): type is string => typeof type === 'string' && TYPES.has(type);

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Whether values of an enumeration say the type themselves. */
const sayType = (values: readonly unknown[], type: unknown): boolean =>
  typeof type === 'string' && values.every((value) => typeOf(value) === type);

function typeWord(type: unknown): SchemaWord | undefined {
  if (isTypeName(type)) return { word: type, says: ['type'] };
  if (!Array.isArray(type) || type.length === 0 || !type.every(isTypeName)) return undefined;
  return { word: type.join('|'), says: ['type'] };
}

/** Members stand on lines of their own, so that an object that is nothing else needs no more than its word. */
const isPlainObject = (schema: Schema): boolean =>
  schema['type'] === 'object' &&
  isRecord(schema['properties']) &&
  Object.keys(schema).every(
    (key) => ['type', 'properties', 'required'].includes(key) || isClosed(schema, key),
  ) &&
  saysRequired(schema);

/** Whether `key` says that an object has no members but its properties: that is what callers expect. */
export const isClosed = (schema: Schema, key: string): boolean =>
  key === 'additionalProperties' && schema[key] === false && isRecord(schema['properties']);

/** Whether the marks at the properties say all that `required` does. */
export function saysRequired({ properties, required }: Schema): boolean {
  if (required === undefined) return true;
  const names = isRecord(properties) ? properties : {};
  return (
    Array.isArray(required) &&
    required.every((name: unknown) => typeof name === 'string' && Object.hasOwn(names, name))
  );
}

/** The word of a schema that says all of it. */
function wholeWord(schema: unknown): string | undefined {
  if (!isRecord(schema)) return undefined;
  const keys = Object.keys(schema);
  if (keys.length === 0) return 'any';
  const said = schemaWord(schema, false);
  return said !== undefined && keys.every((key) => said.says.includes(key)) ? said.word : undefined;
}

const ofMany = (word: string): string => `${word.includes('|') ? `(${word})` : word}[]`;

/**
 * `string`, `open|closed`, `(1|2)[]`, `string|null`; `undefined` where no word says what it is.
 *
 * @param nests whether members of its items stand on lines of their own
 */
export function schemaWord(schema: Schema, nests = true): SchemaWord | undefined {
  const { type, enum: values, anyOf, items } = schema;
  if (Array.isArray(values) && values.length > 0)
    return {
      word: values.map(valueWord).join('|'),
      says: sayType(values, type) ? ['enum', 'type'] : ['enum'],
    };
  if (type === 'array' && isRecord(items)) {
    const word = nests && isPlainObject(items) ? 'object' : wholeWord(items);
    if (word !== undefined) return { word: ofMany(word), says: ['type', 'items'] };
  }
  if (type === undefined && Array.isArray(anyOf) && anyOf.length > 0) {
    const words = anyOf.map(wholeWord);
    if (words.every((word) => word !== undefined)) return { word: words.join('|'), says: ['anyOf'] };
  }
  return typeWord(type);
}
