import type { JsonNode } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { ANCHOR, Anchors, MERGE, writeAlias, writeAnchor } from './anchor-syntax.ts';
import type { ValueNames } from './anchors.ts';
import { isScalar, readKey, readScalar, writeKey, writeScalar } from './scalar.ts';

/**
 * Flow: a whole value on one line, JSON without the quotes that nothing depends on.
 *
 *     {name:dept_no,tags:[a,b c,"1"],nullable:false}
 */
export function writeFlow(source: string, node: JsonNode, marks?: ValueNames): string {
  const mark = marks?.get(node);
  if (mark?.type === 'alias') return writeAlias(mark.name);
  const name = mark?.type === 'anchor' ? writeAnchor(mark.name) : '';
  if (isScalar(node)) return name + writeScalar(source, node, 'flow');
  if (node.type === 'array') {
    return `${name}[${node.items.map((item) => writeFlow(source, item, marks)).join(',')}]`;
  }
  const merge = mark?.type === 'merge' ? mark : undefined;
  const members = merge ? [`${MERGE}:${writeAlias(merge.name)}`] : [];
  for (const { key, value } of node.members) {
    if (merge && !merge.changed.has(value)) continue;
    members.push(`${writeKey(source.slice(key.start, key.end))}:${writeFlow(source, value, marks)}`);
  }
  return `${name}{${members.join(',')}}`;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[^,[\]{}]+/y;
const KEY = /[^\s:,[\]{}"\\=|~?]+/y;

const MERGED = `{${MERGE}:*`;

/** A position in one line, and the JSON read so far. */
export class FlowReader {
  constructor(
    readonly line: string,
    public at = 0,
    readonly anchors = new Anchors(),
  ) {}

  fail(expected: string): never {
    throw new FormError(
      `expected ${expected} at column ${this.at + 1} of ${JSON.stringify(this.line.slice(0, 60))}`,
    );
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.line)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  take(char: string): boolean {
    if (this.line[this.at] !== char) return false;
    this.at++;
    return true;
  }

  expect(char: string): void {
    if (!this.take(char)) this.fail(JSON.stringify(char));
  }

  string(): string {
    return this.match(STRING) ?? this.fail('a closing quote');
  }

  key(): string {
    if (this.line[this.at] === '"') return this.string();
    return readKey(this.match(KEY) ?? this.fail('a key'));
  }

  /** A value in flow; a bare scalar ends at a comma or bracket. */
  value(depth = 0): string {
    if (depth > 600) this.fail('less nesting');
    const c = this.line[this.at];
    if (c === '"') return this.string();
    if (c === '&') {
      const name = this.anchor();
      if (name !== undefined) return this.named(name, this.value(depth + 1));
    }
    if (c === '[') {
      const items: string[] = [];
      this.sequence('[', ']', () => items.push(this.value(depth + 1)));
      return `[${items.join(',')}]`;
    }
    if (c === '{') {
      if (this.line.startsWith(MERGED, this.at)) return this.merged(depth);
      const members: string[] = [];
      this.sequence('{', '}', () => members.push(this.member(depth).join(':')));
      return `{${members.join(',')}}`;
    }
    return this.bare(this.match(SCALAR) ?? this.fail('a value'));
  }

  /** A text without quotes: what has the name, or a scalar. */
  bare(text: string): string {
    return this.anchors.alias(text) ?? readScalar(text);
  }

  /** The name that the value here gets. */
  anchor(): string | undefined {
    ANCHOR.lastIndex = this.at;
    const [text, name] = ANCHOR.exec(this.line) ?? [];
    if (text !== undefined) this.at += text.length;
    return name;
  }

  named(name: string, json: string): string {
    this.anchors.add(name, json);
    return json;
  }

  private merged(depth: number): string {
    this.at += MERGED.length - 1;
    const base = this.anchors.alias(this.match(SCALAR) ?? '') ?? this.fail('a name');
    const changed = new Map<string, string>();
    while (this.take(',')) changed.set(...this.member(depth));
    this.expect('}');
    return `{${this.anchors.merged(base, changed).join(',')}}`;
  }

  /** The members of an object in flow: lexemes of keys, JSON of values. */
  members(): ReadonlyMap<string, string> {
    const members = new Map<string, string>();
    this.sequence('{', '}', () => members.set(...this.member(0)));
    return members;
  }

  private member(depth: number): [key: string, json: string] {
    const key = this.key();
    this.expect(':');
    return [key, this.value(depth + 1)];
  }

  private sequence(open: string, close: string, item: () => void): void {
    this.expect(open);
    if (this.take(close)) return;
    do item();
    while (this.take(','));
    this.expect(close);
  }
}
