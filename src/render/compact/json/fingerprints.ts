import type { JsonNode, ObjectNode, Span } from '../../../json/scan.ts';
import { isScalar } from './scalar.ts';

/** Characters of a lexeme that its fingerprint looks at. */
const LOOKED_AT = 16;

const mixed = (print: number, value: number): number => Math.imul(print ^ value, 0x01000193);

/** Numbers that are the same for values with the same lexemes, and mostly differ for others. White space counts for nothing. */
export class Fingerprints {
  private readonly found = new Map<JsonNode, number>();

  constructor(private readonly source: string) {}

  of(node: JsonNode): number {
    if (isScalar(node)) return this.lexeme(node);
    const known = this.found.get(node);
    if (known !== undefined) return known;
    let print = node.type === 'array' ? 0x5b : 0x7b;
    if (node.type === 'array') for (const item of node.items) print = mixed(print, this.of(item));
    else
      for (const { key, value } of node.members)
        print = mixed(mixed(print, this.lexeme(key)), this.of(value));
    this.found.set(node, print);
    return print;
  }

  /** The same for objects that have the same keys in the same order. */
  ofKeys({ members }: ObjectNode): number {
    let print = members.length;
    for (const { key } of members) print = mixed(print, this.lexeme(key));
    return print;
  }

  private lexeme({ start, end }: Span): number {
    const length = end - start;
    const step = length <= LOOKED_AT ? 1 : length / LOOKED_AT;
    let print = length;
    for (let at = start; at < end; at += step) print = mixed(print, this.source.charCodeAt(at | 0));
    return print;
  }
}

const sameSpan = (source: string, a: Span, b: Span): boolean =>
  a.end - a.start === b.end - b.start && source.startsWith(source.slice(a.start, a.end), b.start);

/** Whether two values have the same lexemes. */
export function hasSameLexemes(source: string, a: JsonNode, b: JsonNode): boolean {
  if (a.type === 'array') {
    return (
      b.type === 'array' &&
      a.items.length === b.items.length &&
      a.items.every((item, i) => hasSameLexemes(source, item, b.items[i] as JsonNode))
    );
  }
  if (a.type !== 'object') return isScalar(b) && sameSpan(source, a, b);
  if (b.type !== 'object' || a.members.length !== b.members.length) return false;
  return a.members.every(({ key, value }, i) => {
    const other = b.members[i]!;
    return sameSpan(source, key, other.key) && hasSameLexemes(source, value, other.value);
  });
}
