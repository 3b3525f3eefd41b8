import { lexemeOf, stringOf } from '../json/scalar.ts';

/**
 * The content of an XML element as JSON. Attributes are members that begin with `@`, and children are members of their names.
 * Children of one name beside each other are an array. The text of an element with attributes is the member `#`. `<a/>` is
 * null.
 *
 *     <item id="7"><tag>a</tag><tag>b</tag><note/></item>      {"@id":7,"tag":["a","b"],"note":null}
 */

/** Deeper elements are no data. */
const MAX_DEPTH = 200;

const OPENING = /<([A-Za-z_][\w.:-]*)((?: [A-Za-z_][\w.:-]*="[^"<]*")*)( ?\/)?>/y;
const ATTRIBUTE = / ([^=]+)="([^"]*)"/g;
const CLOSING = /<\/([A-Za-z_][\w.:-]*)>/y;
const BLANKS = /\s*/y;
const TEXT = /[^<]*/y;
const [CDATA, CDATA_END] = ['<![CDATA[', ']]>'];

/** Ends the reading. Not an `Error`: most texts are no XML of this kind. */
class Stop {}

const scalarOf = (text: string): string => (text === 'null' ? '"null"' : lexemeOf(text));

class ElementReader {
  /** Whether `<a />` has a space; `undefined` before the first one. */
  spaced: boolean | undefined;

  constructor(
    private readonly source: string,
    public at: number,
  ) {}

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source) ?? undefined;
    if (found) this.at += found[0].length;
    return found;
  }

  private close(name: string): void {
    if (this.match(CLOSING)?.[1] !== name) throw new Stop();
  }

  /** An element with its name. */
  private element(depth: number): { name: string; json: string } {
    const [, name = '', attributes = '', end] = this.match(OPENING) ?? [];
    if (name === '' || depth > MAX_DEPTH) throw new Stop();
    const members = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, key = '', value = '']) => `${stringOf(`@${key}`)}:${scalarOf(value)}`,
    );
    if (end === undefined) return { name, json: this.content(name, members, depth) };
    const spaced = end !== '/';
    this.spaced ??= spaced;
    if (this.spaced !== spaced) throw new Stop();
    return { name, json: members.length === 0 ? 'null' : `{${members.join(',')}}` };
  }

  /** The text up to the next tag. On one line: a longer one reads better as it is. */
  private text(): string {
    const from = this.at;
    this.match(TEXT);
    while (this.source.startsWith(CDATA, this.at)) {
      const end = this.source.indexOf(CDATA_END, this.at);
      if (end < 0) throw new Stop();
      this.at = end + CDATA_END.length;
      this.match(TEXT);
    }
    return this.source.slice(from, this.at);
  }

  private content(name: string, members: string[], depth: number): string {
    const from = this.at;
    const text = this.text();
    if (this.source.startsWith('</', this.at)) {
      if (text.includes('\n')) throw new Stop();
      this.close(name);
      const value = scalarOf(text);
      return members.length === 0 ? value : `{${members.join(',')},"#":${value}}`;
    }
    this.at = from;
    return `{${[...members, ...this.children(name, depth)].join(',')}}`;
  }

  /** The children, as members, up to the end of the element. */
  children(parent: string, depth: number): readonly string[] {
    const members = new Map<string, string[]>();
    let last = '';
    for (;;) {
      this.match(BLANKS);
      if (this.source.startsWith('</', this.at)) break;
      const { name, json } = this.element(depth + 1);
      const before = members.get(name);
      // JSON would not say in which order they stand.
      if (before && last !== name) throw new Stop();
      if (before) before.push(json);
      else members.set(name, [json]);
      last = name;
    }
    this.close(parent);
    return [...members].map(
      ([name, all]) => `${stringOf(name)}:${all.length === 1 ? all[0] : `[${all.join(',')}]`}`,
    );
  }
}

export interface ReadXml {
  /** An object with the children of the root. */
  readonly json: string;
  /** The end of everything up to the opening tag of the root, that tag included. */
  readonly head: number;
  readonly spaced: boolean;
}

/** The root's opening tag, and what stands before it: a declaration, comments. Attributes may stand on several lines. */
const HEAD =
  /^(?:\s*<(?:\?[^>]*\?|!--[^-]*(?:-[^-]+)*--|![A-Z][^>[]*)>)*\s*<([A-Za-z_][\w.:-]*)(?:\s+[\w.:-]+="[^"<]*")*\s*>/;

/** A document whose elements hold either text or elements; `undefined` for any other. */
export function readXml(source: string): ReadXml | undefined {
  const [head = '', root = ''] = HEAD.exec(source) ?? [];
  if (root === '') return undefined;
  const reader = new ElementReader(source, head.length);
  try {
    const members = reader.children(root, 1);
    if (reader.at !== source.length || members.length === 0) return undefined;
    return { json: `{${members.join(',')}}`, head: head.length, spaced: reader.spaced === true };
  } catch (stop) {
    if (stop instanceof Stop) return undefined;
    throw stop;
  }
}

/** The name of the root in such a head; `undefined` if it is none. */
export const rootOf = (head: string): string | undefined => {
  const found = HEAD.exec(head);
  return found?.[0].length === head.length ? found[1] : undefined;
};
