import type { JsonNode, ScalarNode } from '../../../json/scan.ts';
import { looksNamed, MERGE } from './anchor-syntax.ts';

/**
 * Decides when a JSON string may stand without its quotes. The reader's rule is simple: a JSON literal or
 * number stands for itself, and everything else is a string. A string that looks like a literal keeps its
 * quotes. A string with an escape keeps them too: its lexeme has to come back unchanged.
 */

const LITERAL = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)$/;
const BARE_KEY = /^[^\s:,[\]{}"\\=|~?]+$/;
const FLOW_STOP = /[,[\]{}]/;

/** The place of a string. It decides which characters would be read as something else. */
export type Place = 'line' | 'flow' | { readonly delimiter: string };

/** Stands in a table's cell for a key that the row does not have. */
export const ABSENT = '-';

/** For most strings, the first character shows that they are no literals. */
export function isLiteral(text: string): boolean {
  const c = text.charCodeAt(0);
  const mayBe = (c >= 0x30 && c <= 0x39) || c === 0x2d || c === 0x74 || c === 0x66 || c === 0x6e;
  return mayBe && LITERAL.test(text);
}

export const isNumber = (text: string): boolean => isLiteral(text) && !/^[tfn]/.test(text);

const PLAIN = /^[ !#-[\]-~]*$/;

/** A text as a string lexeme. */
export const stringOf = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** A text as a lexeme: a number or literal stands for itself, everything else is a string. */
export const lexemeOf = (text: string): string => (isLiteral(text) ? text : stringOf(text));

const SIMPLE = /^"[^"\\\0-\x1f]*"$/;

/** Whether the characters in the quotes of a string lexeme are its text. */
export const isSimple = (lexeme: string): boolean => SIMPLE.test(lexeme);

function bareAnywhere(content: string): boolean {
  if (content === '' || content.includes('\\')) return false;
  const first = content[0] as string;
  if (first === '"' || first === '[' || first === '{' || looksNamed(content)) return false;
  return content.trim() === content && !isLiteral(content);
}

function fits(content: string, place: Place): boolean {
  if (place === 'line') return !content.startsWith('- ') && content !== '-';
  if (place === 'flow') return !FLOW_STOP.test(content);
  return !content.includes(place.delimiter) && content !== ABSENT;
}

/** Whether a string lexeme can stand without its quotes; `content` is the part inside the quotes. */
export const canStandBare = (content: string, place: Place): boolean =>
  bareAnywhere(content) && fits(content, place);

/**
 * Whether a part of a string lexeme can stand in a table's cell unchanged: no reader takes it for anything
 * but text.
 */
export function canPartBeBare(part: string, delimiter: string): boolean {
  return !/^["{\s]|\s$|^-?$/.test(part) && !part.includes(delimiter);
}

export function writeScalar(source: string, node: ScalarNode, place: Place): string {
  if (node.type !== 'string') return source.slice(node.start, node.end);
  const content = source.slice(node.start + 1, node.end - 1);
  return canStandBare(content, place) ? content : source.slice(node.start, node.end);
}

/** A bare or quoted scalar back to its JSON lexeme. */
export function readScalar(text: string): string {
  return text.startsWith('"') || isLiteral(text) ? text : `"${text}"`;
}

export function writeKey(lexeme: string): string {
  const content = lexeme.slice(1, -1);
  return BARE_KEY.test(content) && content !== MERGE ? content : lexeme;
}

/** A key as it stands in the text back to its JSON lexeme. */
export function readKey(text: string): string {
  return text.startsWith('"') ? text : `"${text}"`;
}

/** A scalar, or an array or object with nothing in it. */
export function isPlain(node: JsonNode): boolean {
  return isScalar(node) || node.end - node.start === 2;
}

export function isScalar(node: JsonNode): node is ScalarNode {
  return node.type !== 'array' && node.type !== 'object';
}
