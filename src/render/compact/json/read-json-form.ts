import { FormError } from '../form.ts';
import { SeriesReader } from '../names/series.ts';
import { Anchors } from './anchor-syntax.ts';
import { Bases } from './extended.ts';
import { FlowReader } from './flow-value.ts';
import { keyedMembers, scalarMembers } from './keyed.ts';
import { lexemeOfNested } from './nested.ts';
import { inOrder, readOrders } from './orders.ts';
import { arrayOfPaths } from './path-lists.ts';
import { isRecursive } from './recursion.ts';
import { keysOf, readHeader, type TableHeader } from './table-header.ts';
import { readMembers, rowJson } from './table-read.ts';
import { lexemeOfLines, TEXT_END } from './text-lines.ts';
import { tupleJson } from './tuples.ts';

/** The inverse of write-json-form.ts: lines back to minified JSON with the same lexemes. */

const COUNT =
  /\[([0-9]{1,9})(?: key orders ([A-Z0-9:, -]+)| (arrays)| (lines)(?:( \\n)| ((?:json|python)\/[a-z0-9]{1,6}))?| paths, ([0-9]{1,9}) lines(?: ([a-z_-]+))?)?\](?=[{:])/y;
const KEYED_COUNT = /\{(?:(row)|([0-9]{1,9})( values)?(?: key orders ([A-Z0-9:, -]+))?)\}(?=\{)/y;

class DocumentReader {
  private at = 0;
  private readonly anchors = new Anchors();
  private readonly series = new SeriesReader();

  constructor(private readonly lines: readonly string[]) {}

  private fail(problem: string): never {
    throw new FormError(`line ${this.at + 1}: ${problem}`);
  }

  private next(): string {
    return this.lines[this.at++] ?? this.fail('the text ends too early');
  }

  private indented(depth: number): boolean {
    const line = this.lines[this.at];
    return line?.startsWith(' '.repeat(depth)) === true && line[depth] !== ' ';
  }

  document(): string {
    const first = this.lines[0] ?? '';
    COUNT.lastIndex = 0;
    KEYED_COUNT.lastIndex = 0;
    const keyed = KEYED_COUNT.test(first);
    const flow = (first.startsWith('{') && !keyed) || (first.startsWith('[') && !COUNT.test(first));
    const json = flow
      ? this.value(this.next())
      : keyed
        ? this.keyed(this.next(), 0, 0)
        : first.startsWith('[')
          ? this.headed(this.next(), 0, 0)
          : this.members(0);
    if (this.at !== this.lines.length) this.fail('text after the end of the value');
    return json;
  }

  /** A whole value in the rest of a line. */
  private value(text: string): string {
    const reader = new FlowReader(text, 0, this.anchors);
    const name = text.startsWith('&') ? reader.anchor() : undefined;
    const rest = text.slice(reader.at);
    if (rest === '') this.fail('expected a value');
    let json: string;
    if (/^["[{]/.test(rest)) {
      json = reader.value();
      if (reader.at !== text.length) this.fail('expected the end of the line');
    } else json = reader.bare(rest);
    return name === undefined ? json : reader.named(name, json);
  }

  /** The rows below a header, as JSON. Those that show a tree stand deeper than the head. */
  private rows(count: number, header: TableHeader, orders: string | undefined, depth: number): string[] {
    const margin = isRecursive(header.columns) ? depth + 1 : 0;
    const rows = readMembers(count, header, () => this.next(), this.anchors, margin);
    if (orders === undefined) return rows.map(rowJson);
    const [found, columns] = [readOrders(orders), keysOf(header.columns)];
    return rows.map((row) => rowJson(inOrder(row, columns, found)));
  }

  /** The rows below the header of a table of arrays, as JSON. */
  private tuples(count: number, header: TableHeader): string[] {
    return readMembers(count, header, () => this.next(), this.anchors, 0).map(tupleJson);
  }

  /** So many lines and their end; `rest`: the characters from the colon of their head on. */
  private textLines(count: number, rest: number): readonly string[] {
    if (rest !== 1) this.fail('expected the end of the line');
    const lines = this.lines.slice(this.at, this.at + count);
    this.at += count;
    if (this.next() !== TEXT_END) this.fail('expected the end of the text');
    return lines;
  }

  /** `[N]{…}` with its rows, or `[N]:` with its items, from column `at` of the line. */
  private headed(line: string, at: number, depth: number): string {
    COUNT.lastIndex = at;
    const found = COUNT.exec(line) ?? this.fail('expected a count');
    const count = Number(found[1]);
    const after = at + found[0].length;
    if (line[after] === '{' && found[3]) return `[${this.tuples(count, readHeader(line, after)).join(',')}]`;
    if (line[after] === '{') {
      return `[${this.rows(count, readHeader(line, after), found[2], depth).join(',')}]`;
    }
    if (found[6]) {
      const lines = this.textLines(count, line.length - after);
      const json = lexemeOfNested(readDocument(lines), found[6]);
      this.anchors.tell(json.length);
      return json;
    }
    if (found[4]) return lexemeOfLines(this.textLines(count, line.length - after), found[5] !== undefined);
    if (found[7]) {
      const lines = this.textLines(Number(found[7]), line.length - after);
      const json = arrayOfPaths(lines, found[8], count, this.series);
      this.anchors.tell(json.length);
      return json;
    }
    const items: string[] = [];
    if (after + 1 !== line.length) this.fail('expected the end of the line');
    for (let i = 0; i < count; i++) items.push(this.item(depth + 1));
    return `[${items.join(',')}]`;
  }

  /** `{N}{…}` with its rows, each a member, or `{row}{…}` with one row, the object itself. */
  private keyed(line: string, at: number, depth: number): string {
    KEYED_COUNT.lastIndex = at;
    const found = KEYED_COUNT.exec(line) ?? this.fail('expected a count');
    const header = readHeader(line, at + found[0].length);
    if (found[1]) return this.rows(1, header, undefined, depth).join('');
    const rows = this.rows(Number(found[2]), header, found[4], depth);
    return `{${(found[3] ? scalarMembers(rows) : keyedMembers(rows)).join(',')}}`;
  }

  private table(line: string, at: number, depth: number): string | undefined {
    if (line[at] === '[') return this.headed(line, at, depth);
    return line[at] === '{' ? this.keyed(line, at, depth) : undefined;
  }

  /** A value over several lines that gets a name; `undefined` for any other. */
  private anchored(line: string, at: number, depth: number): string | undefined {
    const reader = new FlowReader(line, at, this.anchors);
    const name = line[at] === '&' ? reader.anchor() : undefined;
    if (name === undefined) return undefined;
    if (reader.at === line.length) return reader.named(name, this.members(depth + 1));
    [COUNT.lastIndex, KEYED_COUNT.lastIndex] = [reader.at, reader.at];
    if (!COUNT.test(line) && !KEYED_COUNT.test(line)) return undefined;
    const table = this.table(line, reader.at, depth);
    return table === undefined ? undefined : reader.named(name, table);
  }

  private item(depth: number): string {
    if (!this.indented(depth)) this.fail('expected a list item');
    const text = (this.lines[this.at] as string).slice(depth);
    if (text.startsWith('- ')) {
      const reader = new FlowReader(text, 2, this.anchors);
      const name = text[2] === '&' ? reader.anchor() : undefined;
      if (name === undefined || reader.at < text.length) return this.members(depth + 1, depth + 2);
      this.at++;
      return reader.named(name, this.members(depth + 1));
    }
    this.at++;
    return this.value(text);
  }

  /** Entries at `depth`; the first one may begin further right, behind a list item's dash. */
  private members(depth: number, firstColumn = depth): string {
    if (depth > 600) this.fail('nested too deeply');
    const bases = new Bases();
    const members = [this.member(firstColumn, depth, bases)];
    while (this.indented(depth)) members.push(this.member(depth, depth, bases));
    return `{${members.join(',')}}`;
  }

  private member(column: number, depth: number, bases: Bases): string {
    const line = this.next();
    const reader = new FlowReader(line, column);
    const key = reader.key();
    const table = this.table(line, reader.at, depth);
    if (table !== undefined) {
      // A text of several lines, too, is one that others may go on from.
      bases.add(key, table);
      return `${key}:${table}`;
    }
    if (reader.take('~')) {
      const template = reader.string();
      if (reader.at !== line.length) this.fail('expected the end of the line');
      return `${key}:${bases.extend(template)}`;
    }
    reader.expect(':');
    if (reader.at === line.length) return `${key}:${this.members(depth + 1)}`;
    reader.take(' ');
    const json = this.anchored(line, reader.at, depth) ?? this.value(line.slice(reader.at));
    bases.add(key, json);
    return `${key}:${json}`;
  }
}

/** Throws `FormError` where the lines are not what write-json-form.ts makes. */
export function readDocument(lines: readonly string[]): string {
  return new DocumentReader(lines).document();
}
