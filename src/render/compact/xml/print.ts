import { type JsonNode, type Member, type ObjectNode, scanDocument } from '../../../json/scan.ts';
import { FormError } from '../form.ts';

/** How an XML document is laid out. */
export interface XmlLayout {
  /** Before each element, for each level; `undefined`: everything stands on one line. */
  readonly indent: string | undefined;
  /** `<a />`, not `<a/>`. */
  readonly spaced: boolean;
}

class Printer {
  constructor(
    private readonly json: string,
    private readonly layout: XmlLayout,
  ) {}

  private textOf(node: JsonNode): string {
    const lexeme = this.json.slice(node.start, node.end);
    if (node.type !== 'string') return lexeme;
    return lexeme.includes('\\') ? (JSON.parse(lexeme) as string) : lexeme.slice(1, -1);
  }

  private keyOf({ key }: Member): string {
    return this.json.slice(key.start + 1, key.end - 1);
  }

  private lineBreak(depth: number): string {
    const { indent } = this.layout;
    return indent === undefined ? '' : `\n${indent.repeat(depth)}`;
  }

  private element(name: string, node: JsonNode, depth: number): string {
    const start = `${this.lineBreak(depth)}<${name}`;
    const empty = this.layout.spaced ? ' />' : '/>';
    if (node.type === 'array') throw new FormError(`an array in an array of ${name}`);
    if (node.type !== 'object') {
      const text = this.textOf(node);
      return node.type === 'literal' && text === 'null' ? start + empty : `${start}>${text}</${name}>`;
    }
    const first = node.members.findIndex((member) => !this.keyOf(member).startsWith('@'));
    const count = first < 0 ? node.members.length : first;
    const attributes = node.members
      .slice(0, count)
      .map((member) => ` ${this.keyOf(member).slice(1)}="${this.textOf(member.value)}"`)
      .join('');
    const [content, behind] = node.members.slice(count);
    if (!content) return start + attributes + empty;
    if (this.keyOf(content) === '#') {
      if (behind) throw new FormError(`elements behind the text of ${name}`);
      return `${start}${attributes}>${this.textOf(content.value)}</${name}>`;
    }
    return `${start}${attributes}>${this.children(node.members.slice(count), depth)}</${name}>`;
  }

  /** The children, and the line break behind them. */
  children(members: readonly Member[], depth: number): string {
    const printed = members.map((member) => {
      const name = this.keyOf(member);
      const { value } = member;
      const all = value.type === 'array' ? value.items : [value];
      return all.map((one) => this.element(name, one, depth + 1)).join('');
    });
    return printed.join('') + this.lineBreak(depth);
  }
}

/** The children of a document's root, with the line breaks around them. Throws `FormError` for JSON that is no object. */
export function printXml(json: string, layout: XmlLayout): string {
  const scanned = scanDocument(json);
  if (!scanned.ok || scanned.node.type !== 'object') throw new FormError('no elements');
  return new Printer(json, layout).children((scanned.node as ObjectNode).members, 0);
}
