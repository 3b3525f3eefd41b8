import { typesOf } from '../../arguments/input-schema.ts';
import { isRecord } from '../../json/is-record.ts';
import { scanDocument } from '../../json/scan.ts';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Whether a word is JSON of this kind. */
function isJson(word: string, kind: 'object' | 'array'): boolean {
  const first = word.trimStart()[0];
  if (first !== (kind === 'object' ? '{' : '[')) return false;
  const scanned = scanDocument(word.trim());
  return scanned.ok && scanned.node.type === kind;
}

/** The member of an enumeration that is written like that. */
function listed(word: string, schema: unknown): string | undefined {
  const values = isRecord(schema) ? schema['enum'] : undefined;
  if (!Array.isArray(values)) return undefined;
  const found = values.find(
    (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) === word,
  );
  return found === undefined ? undefined : JSON.stringify(found);
}

/**
 * A word of a command line as JSON text, by the types that the schema allows there. If a string is allowed, it stays a
 * string: `007` and `true` are text then. A word that fits nothing is a string, which the check of the arguments
 * refuses.
 */
export function coerced(word: string, schema: unknown): string {
  const types = typesOf(schema);
  const one = listed(word, schema);
  if (one !== undefined) return one;
  if (types.includes('string')) return JSON.stringify(word);
  const untyped = types.length === 0;
  const may = (type: 'number' | 'boolean' | 'null' | 'object' | 'array'): boolean =>
    untyped || types.includes(type) || (type === 'number' && types.includes('integer'));
  if (may('number') && NUMBER.test(word)) return word;
  if (may('boolean') && (word === 'true' || word === 'false')) return word;
  if (may('null') && word === 'null') return word;
  if (may('object') && isJson(word, 'object')) return word.trim();
  if (may('array') && isJson(word, 'array')) return word.trim();
  return JSON.stringify(word);
}

/** The values that were given for an argument, one or several times. */
export function gatheredValues(words: readonly string[], schema: unknown): string {
  const [first = '', ...rest] = words;
  const isList = typesOf(schema).includes('array');
  if (!isList) return coerced(words.at(-1) ?? '', schema);
  if (rest.length === 0 && isJson(first, 'array')) return first.trim();
  // One text stays one where the tool takes a text or a list of them.
  if (rest.length === 0 && typesOf(schema).includes('string')) return coerced(first, schema);
  const items = isRecord(schema) ? schema['items'] : undefined;
  return `[${words.map((word) => coerced(word, items)).join(',')}]`;
}
