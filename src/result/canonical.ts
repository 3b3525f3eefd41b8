import type { JsonNode } from '../json/scan.ts';
import { keyOf } from './json-edit.ts';

/** A node with the text that it was scanned from. */
export interface Located {
  readonly text: string;
  readonly node: JsonNode;
}

/** The same JSON without white space between its tokens; every lexeme stays as it is. */
export function minified({ text, node }: Located): string {
  const at = (child: JsonNode): string => minified({ text, node: child });
  switch (node.type) {
    case 'array':
      return `[${node.items.map(at).join(',')}]`;
    case 'object':
      return `{${node.members.map((m) => `${text.slice(m.key.start, m.key.end)}:${at(m.value)}`).join(',')}}`;
    default:
      return text.slice(node.start, node.end);
  }
}

/** `1`, `1.0` and `1e0` are one number; beyond a double's integers, and for -0, the lexeme decides. */
function canonicalNumber(lexeme: string): string {
  const value = Number(lexeme);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0) ? String(value) : lexeme;
}

/** One text for all texts that say the same as JSON: white space, key order, escapes and `1.0` for `1` fall away. */
export function canonical({ text, node }: Located): string {
  const at = (child: JsonNode): string => canonical({ text, node: child });
  const lexeme = (): string => text.slice(node.start, node.end);
  switch (node.type) {
    case 'array':
      return `[${node.items.map(at).join(',')}]`;
    case 'object': {
      const members = new Map(node.members.map((m) => [keyOf(text, m), m.value]));
      const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1));
      return `{${sorted.map(([key, value]) => `${JSON.stringify(key)}:${at(value)}`).join(',')}}`;
    }
    case 'string':
      return JSON.stringify(JSON.parse(lexeme()));
    case 'number':
      return canonicalNumber(lexeme());
    default:
      return lexeme();
  }
}
