import { type JsonNode, scanDocument } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { isSimple, stringOf } from '../json/scalar.ts';

/** The content of a text of names and values: scalars as JSON lexemes, mappings in their order. */
export type Value = string | readonly Value[] | Mapping;

export interface Mapping {
  readonly members: readonly Entry[];
}

export type Entry = readonly [key: string, value: Value];

export const isMapping = (value: Value): value is Mapping => typeof value === 'object' && 'members' in value;

export function jsonOf(value: Value): string {
  if (typeof value === 'string') return value;
  let json = '';
  if (!isMapping(value)) {
    for (const item of value) json += (json === '' ? '' : ',') + jsonOf(item);
    return `[${json}]`;
  }
  for (const [key, member] of value.members)
    json += `${json === '' ? '' : ','}${stringOf(key)}:${jsonOf(member)}`;
  return `{${json}}`;
}

/**
 * The text that a lexeme stands for. A number or literal stands for itself. Throws `FormError` if the lexeme
 * is no string.
 */
export function textOf(lexeme: string): string {
  if (!lexeme.startsWith('"')) return lexeme;
  if (isSimple(lexeme)) return lexeme.slice(1, -1);
  try {
    return String(JSON.parse(lexeme));
  } catch (cause) {
    throw new FormError(`not a string: ${lexeme.slice(0, 60)}`, { cause });
  }
}

/** The inverse. Throws `FormError` if the text is no JSON. */
export function valueFrom(json: string): Value {
  const scanned = scanDocument(json);
  if (!scanned.ok) throw new FormError('no names and values');
  const read = (node: JsonNode): Value => {
    if (node.type === 'array') return node.items.map(read);
    if (node.type !== 'object') return json.slice(node.start, node.end);
    return {
      members: node.members.map(({ key, value }) => [textOf(json.slice(key.start, key.end)), read(value)]),
    };
  };
  return read(scanned.node);
}

/** Something in which values are written: read without judging them, printed as its own programs do. */
export interface Dialect {
  /** `undefined` for lines that it does not print so. The caller has to print the outline and compare. */
  read(lines: readonly string[]): Outline | undefined;
  /** The lines as one text. Throws `FormError` for values that it has no way to print. */
  print(outline: Outline): string;
}

export interface Outline {
  readonly root: Mapping;
  /** How it is printed, in words of `[a-z0-9]+`. */
  readonly style: ReadonlySet<string>;
}

/** Deeper values are nothing that anybody wrote. */
export const MAX_OUTLINE_DEPTH = 40;
