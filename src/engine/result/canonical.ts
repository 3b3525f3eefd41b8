import { memberKey } from '../../json/json-edit.ts';
import type { JsonNode } from '../../json/scan.ts';

/** A node with the text that it was scanned from. */
export interface LocatedValue {
  readonly text: string;
  readonly node: JsonNode;
}

/** The same JSON without white space between its tokens; every lexeme stays as it is. */
export function minified({ text, node }: LocatedValue): string {
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

const DECIMAL = /^-?[0-9]+\.[0-9]+$/;
/** No double rounds a decimal of so many characters. In a longer one, the digits themselves may matter. */
const MAX_SHORT = 16;

/** `1`, `1.0` and `1.00` are one number; where it is long or has an exponent the lexeme decides. */
function canonicalNumber(lexeme: string): string {
  return lexeme.length <= MAX_SHORT && DECIMAL.test(lexeme) ? lexeme.replace(/\.?0+$/, '') : lexeme;
}

/**
 * One text for all texts that say the same as JSON: white space, escapes, `1.0` for `1` and the order of keys fall
 * away. Members have no order by RFC 8259, so a reader of either text reads the same; items of lists keep theirs, and
 * of keys that stand twice every value counts.
 */
export function canonical({ text, node }: LocatedValue): string {
  const at = (child: JsonNode): string => canonical({ text, node: child });
  const lexeme = (): string => text.slice(node.start, node.end);
  switch (node.type) {
    case 'array':
      return `[${node.items.map(at).join(',')}]`;
    case 'object': {
      const members = node.members.map((m) => ({ key: memberKey(text, m), value: m.value }));
      // The sort is stable: equal keys stay in their order.
      members.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
      return `{${members.map(({ key, value }) => `${JSON.stringify(key)}:${at(value)}`).join(',')}}`;
    }
    case 'string':
      return JSON.stringify(JSON.parse(lexeme()));
    case 'number':
      return canonicalNumber(lexeme());
    default:
      return lexeme();
  }
}
