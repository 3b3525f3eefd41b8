import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { type Cell, type Column, cellsOf } from './columns.ts';
import { FlowReader, writeFlow } from './flow.ts';
import { ABSENT, canBeBare, isScalar, readScalar, writeKey, writeScalar } from './scalar.ts';

/**
 * A table: the keys once, then a line for each row.
 *
 *     rows[2]{emp_no birth_date user{login id} type=User}
 *     10001 1953-09-02 georgi 7
 *     10002 1964-06-02 - 9
 *
 * The character between the columns of the header stands between the cells too. `-` is a key that the row lacks.
 */

export const DELIMITERS = [' ', ',', '|', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * What a delimiter costs, in about tokens: a space is free before a letter and costs one elsewhere, the others cost
 * one; a string that has to be quoted costs two.
 */
function delimiterCost(source: string, rows: readonly (readonly Cell[])[], delimiter: Delimiter): number {
  let cost = 0;
  for (const row of rows) {
    for (const cell of row) {
      if (cell === undefined || cell.type !== 'string') {
        cost += 1;
        continue;
      }
      const lexeme = source.slice(cell.start, cell.end);
      if (!canBeBare(lexeme, { delimiter })) cost += 3;
      else if (delimiter !== ' ' || !/^\p{L}/u.test(lexeme.slice(1, 3))) cost += 1;
    }
  }
  return cost;
}

/** Tables are alike from top to bottom: the first rows choose. */
const SAMPLED_ROWS = 200;

/** A header of one column shows no delimiter: its only cell takes the whole line. */
const NO_DELIMITER = '\n';

const isLone = (columns: readonly Column[]): boolean => {
  const [first, ...rest] = columns;
  return rest.length === 0 && (first?.kind !== 'group' || isLone(first.columns));
};

function cheapest(source: string, rows: readonly (readonly Cell[])[]): Delimiter {
  const sample = rows.slice(0, SAMPLED_ROWS);
  const costs = DELIMITERS.map((delimiter) => delimiterCost(source, sample, delimiter));
  return DELIMITERS[costs.indexOf(Math.min(...costs))] as Delimiter;
}

const PLAIN_CONSTANT = /^[^\s,[\]{}"\\=|]+$/;

function writeConstant(source: string, value: JsonNode): string {
  const text = isScalar(value) ? writeScalar(source, value, 'flow') : writeFlow(source, value);
  return value.type !== 'string' || PLAIN_CONSTANT.test(text) ? text : source.slice(value.start, value.end);
}

function writeColumns(source: string, columns: readonly Column[], delimiter: string): string {
  const parts = columns.map((column) => {
    const key = writeKey(column.key);
    if (column.kind === 'cell') return key;
    if (column.kind === 'constant') return `${key}=${writeConstant(source, column.value)}`;
    return key + writeColumns(source, column.columns, delimiter);
  });
  return `{${parts.join(delimiter)}}`;
}

function writeCell(source: string, cell: Cell, delimiter: string): string {
  if (cell === undefined) return ABSENT;
  return isScalar(cell) ? writeScalar(source, cell, { delimiter }) : writeFlow(source, cell);
}

/** Header (from its opening brace) and rows of a table. */
export function writeTable(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
): { header: string; lines: string[] } {
  const cells = rows.map((row) => cellsOf(source, columns, row));
  const delimiter = isLone(columns) ? NO_DELIMITER : cheapest(source, cells);
  const header = writeColumns(source, columns, delimiter);
  return {
    header,
    lines: cells.map((row) => row.map((cell) => writeCell(source, cell, delimiter)).join(delimiter)),
  };
}

type ReadColumn =
  | { readonly kind: 'cell'; readonly key: string }
  | { readonly kind: 'constant'; readonly key: string; readonly json: string }
  | { readonly kind: 'group'; readonly key: string; readonly columns: readonly ReadColumn[] };

export interface TableHeader {
  readonly columns: readonly ReadColumn[];
  readonly delimiter: string;
  /** Cells in a row, at least one. */
  readonly width: number;
}

const CONSTANT = /[^\s,[\]{}"\\=|]+/y;

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
    const key = this.key();
    if (this.line[this.at] === '{') return { kind: 'group', key, columns: this.columns(depth + 1) };
    if (!this.take('=')) return { kind: 'cell', key };
    const json =
      this.line[this.at] === '"' ? this.string() : readScalar(this.match(CONSTANT) ?? this.fail('a value'));
    return { kind: 'constant', key, json };
  }
}

const widthOf = (columns: readonly ReadColumn[]): number =>
  columns.reduce(
    (sum, one) => sum + (one.kind === 'cell' ? 1 : one.kind === 'group' ? widthOf(one.columns) : 0),
    0,
  );

/** Reads a header that begins at `at` with its opening brace and ends the line. */
export function readHeader(line: string, at: number): TableHeader {
  const reader = new HeaderReader(line, at);
  const columns = reader.columns();
  if (reader.at !== line.length) reader.fail('the end of the line');
  const width = widthOf(columns);
  if (width === 0) reader.fail('a column with cells');
  return { columns, delimiter: reader.delimiter || NO_DELIMITER, width };
}

function readCells(line: string, header: TableHeader): string[] {
  const reader = new FlowReader(line);
  const cells: string[] = [];
  for (let i = 0; i < header.width; i++) {
    if (i > 0) reader.expect(header.delimiter);
    const c = line[reader.at];
    if (c === '"' || c === '[' || c === '{') {
      cells.push(reader.value());
      continue;
    }
    const found = line.indexOf(header.delimiter, reader.at);
    const end = found < 0 ? line.length : found;
    const text = line.slice(reader.at, end);
    if (text === '') reader.fail('a cell');
    cells.push(text === ABSENT ? ABSENT : readScalar(text));
    reader.at = end;
  }
  if (reader.at !== line.length) reader.fail('the end of the row');
  return cells;
}

function build(columns: readonly ReadColumn[], next: () => string): string {
  const members: string[] = [];
  for (const column of columns) {
    if (column.kind === 'constant') members.push(`${column.key}:${column.json}`);
    else if (column.kind === 'group') members.push(`${column.key}:${build(column.columns, next)}`);
    else {
      const cell = next();
      if (cell !== ABSENT) members.push(`${column.key}:${cell}`);
    }
  }
  return `{${members.join(',')}}`;
}

/** One row line back to a JSON object. */
export function readRow(line: string, header: TableHeader): string {
  const cells = readCells(line, header);
  let at = 0;
  return build(header.columns, () => cells[at++] ?? fail(line));
}

function fail(line: string): never {
  throw new FormError(`a row with too few cells: ${JSON.stringify(line.slice(0, 60))}`);
}
