import type { Column, Neighbour, TemplatePart } from './column.ts';
import { FlowReader } from './flow-value.ts';
import { readScalar } from './scalar.ts';
import { DELIMITERS } from './table-syntax.ts';

/** A column as a header declares it. Keys are lexemes, quotes included. */
export type ReadColumn =
  | { readonly kind: 'cell'; readonly key: string; readonly rare: boolean }
  | { readonly kind: 'constant'; readonly key: string; readonly json: string }
  | { readonly kind: 'usual'; readonly key: string; readonly usual: { readonly json: string } | Neighbour }
  | {
      readonly kind: 'template';
      readonly key: string;
      readonly parts: readonly TemplatePart[];
      readonly number?: true;
    }
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly columns: readonly ReadColumn[];
      readonly optional?: true;
    }
  | {
      readonly kind: 'rows';
      readonly key: string;
      readonly columns: readonly ReadColumn[];
      readonly of?: 'arrays' | 'same';
    }
  | { readonly kind: 'rest'; readonly columns: readonly ReadColumn[] };

export interface TableHeader {
  readonly columns: readonly ReadColumn[];
  /** Between cells; empty where every level is a single cell. */
  readonly delimiter: string;
}

export const hasOwn = (parts: readonly TemplatePart[]): boolean => parts.some((part) => 'own' in part);

const CONSTANT = /[^\s,[\]{}"\\=|~?]+/y;
const EMPTY = /\[\]|\{\}/y;
/** A number with one open part. */
const NUMBER = /-?[0-9.]*\*[0-9.]*/y;
const ITEMS = /arrays|same/y;
const NEIGHBOUR = /(\[?)<(above|below)\.([\w$-]+)>(\]?)/y;
const PARTS = /<([^<>:]*)(?::([0-9]{1,3}))?>|(\*)|[^<>*]+/gy;

class HeaderReader extends FlowReader {
  delimiter = '';

  columns(depth = 0): ReadColumn[] {
    if (depth > 8) this.fail('less nesting');
    this.expect('{');
    const columns: ReadColumn[] = [];
    for (;;) {
      columns.push(this.column(depth));
      if (this.take('}')) return columns;
      const between = this.line[this.at++] ?? this.fail('"}"');
      if (this.delimiter === '') this.delimiter = between;
      if (between !== this.delimiter || !DELIMITERS.some((one) => one === between)) this.fail('a delimiter');
    }
  }

  private column(depth: number): ReadColumn {
    if (this.take('[')) {
      this.expect(']');
      const columns = this.columns(depth + 1);
      if (depth > 0 || this.line[this.at] !== '}') this.fail('the rest of the rows at the end');
      return { kind: 'rest', columns };
    }
    const key = this.key();
    if (this.line[this.at] === '{') return { kind: 'group', key, columns: this.columns(depth + 1) };
    if (this.take('[')) {
      const of = this.match(ITEMS);
      this.expect(']');
      if (of === 'same') return { kind: 'rows', key, columns: [], of };
      const columns = this.columns(depth + 1);
      return of === 'arrays' ? { kind: 'rows', key, columns, of } : { kind: 'rows', key, columns };
    }
    if (this.take('~')) {
      const number = this.match(NUMBER);
      if (number !== undefined) return { kind: 'template', key, parts: this.parts(number), number: true };
      return { kind: 'template', key, parts: this.parts(this.string().slice(1, -1)) };
    }
    if (this.take('?')) {
      if (this.line[this.at] === '{')
        return { kind: 'group', key, columns: this.columns(depth + 1), optional: true };
      if (!this.take('=')) return { kind: 'cell', key, rare: true };
      return { kind: 'usual', key, usual: this.neighbour() ?? { json: this.constant() } };
    }
    if (!this.take('=')) return { kind: 'cell', key, rare: false };
    return { kind: 'constant', key, json: this.constant() };
  }

  private constant(): string {
    if (this.line[this.at] === '"') return this.string();
    const empty = this.match(EMPTY);
    if (empty !== undefined) return empty;
    return readScalar(this.match(CONSTANT) ?? this.fail('a value'));
  }

  private neighbour(): Neighbour | undefined {
    NEIGHBOUR.lastIndex = this.at;
    const [text = '', open, near, path, close] = NEIGHBOUR.exec(this.line) ?? [];
    if ((near !== 'above' && near !== 'below') || path === undefined || Boolean(open) !== Boolean(close)) {
      return undefined;
    }
    this.at += text.length;
    return { near, path, listed: open === '[' };
  }

  private parts(content: string): TemplatePart[] {
    const parts = [...content.matchAll(PARTS)].map(([text, ref, length, own]): TemplatePart => {
      if (ref !== undefined) return length === undefined ? { ref } : { ref, length: Number(length) };
      return own === undefined ? { text } : { own: true };
    });
    if (parts.filter((part) => 'own' in part).length > 1) this.fail('a template with at most one "*"');
    return parts;
  }
}

/** The keys of all columns, in the order of the header. */
export const keysOf = (columns: readonly (ReadColumn | Column)[]): string[] =>
  columns.flatMap((column) => (column.kind === 'rest' ? keysOf(column.columns) : [column.key]));

function hasCells(columns: readonly ReadColumn[]): boolean {
  return columns.some(
    (one) =>
      (one.kind === 'cell' && !one.rare) ||
      one.kind === 'rows' ||
      one.kind === 'rest' ||
      (one.kind === 'template' && hasOwn(one.parts)) ||
      (one.kind === 'group' && hasCells(one.columns)),
  );
}

const holdsSame = (columns: readonly ReadColumn[]): boolean =>
  columns.some(
    (one) => (one.kind === 'rows' && one.of === 'same') || (one.kind === 'group' && holdsSame(one.columns)),
  );

function check(columns: readonly ReadColumn[], reader: HeaderReader): void {
  if (!hasCells(columns)) reader.fail('a column with cells');
  for (const one of columns) {
    if (one.kind === 'rest' || (one.kind === 'rows' && one.of !== 'same')) check(one.columns, reader);
    if (one.kind === 'group' && holdsSame(one.columns)) reader.fail('"[same]" outside of an object in a row');
  }
}

/** Reads a header that begins at `at` with its opening brace and ends the line. */
export function readHeader(line: string, at: number): TableHeader {
  const reader = new HeaderReader(line, at);
  const columns = reader.columns();
  if (reader.at !== line.length) reader.fail('the end of the line');
  check(columns, reader);
  return { columns, delimiter: reader.delimiter };
}
