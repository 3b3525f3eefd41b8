import type { JsonNode } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { isScalar, readKey, readScalar, writeKey, writeScalar } from './scalar.ts';

/**
 * Flow: a whole value on one line, JSON without the quotes that nothing depends on.
 *
 *     {name:dept_no,tags:[a,b c,"1"],nullable:false}
 */
export function writeFlow(source: string, node: JsonNode): string {
  if (isScalar(node)) return writeScalar(source, node, 'flow');
  if (node.type === 'array') return `[${node.items.map((item) => writeFlow(source, item)).join(',')}]`;
  const members = node.members.map(
    ({ key, value }) => `${writeKey(source.slice(key.start, key.end))}:${writeFlow(source, value)}`,
  );
  return `{${members.join(',')}}`;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[^,[\]{}]+/y;
const KEY = /[^\s:,[\]{}"\\=|~?]+/y;

/** A position in one line, and the JSON read so far. */
export class FlowReader {
  constructor(
    readonly line: string,
    public at = 0,
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
    if (c === '[') {
      const items: string[] = [];
      this.sequence('[', ']', () => items.push(this.value(depth + 1)));
      return `[${items.join(',')}]`;
    }
    if (c === '{') {
      const members: string[] = [];
      this.sequence('{', '}', () => members.push(this.member(depth).join(':')));
      return `{${members.join(',')}}`;
    }
    return readScalar(this.match(SCALAR) ?? this.fail('a value'));
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
