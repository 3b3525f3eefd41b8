import type { JsonNode, Member, ObjectNode, ScalarNode } from '../../../json/scan.ts';
import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { writeAlias, writeAnchor } from './anchor-syntax.ts';
import { type NotedValue, noteAll, type ValueNames } from './anchors.ts';
import { type Column, endsInCells, isLone, type TemplatePart } from './column.ts';
import { writeFlow } from './flow-value.ts';
import { runsOf } from './grouping.ts';
import { type Cell, cellsOf, type RowCells } from './json-cells.ts';
import { ABSENT, canPartBeBare, canStandBare, isScalar, writeKey, writeScalar } from './scalar.ts';
import { DELIMITERS, type Delimiter, MAX_REPEATS, NO_DELIMITER, writeRepeat } from './table-syntax.ts';

/**
 * A table: the keys once, then a line for each row.
 *
 *     rows[2]{emp_no birth_date user{login id} type=User url~"https://example.com/<emp_no>" notes? tags[]{id name}}
 *     10001 1953-09-02 georgi 7 1
 *      4 red
 *     10002 1964-06-02 - 9 0 {notes:late}
 *
 * The character between the columns of the header stands between the cells too. `-` is a key that the row lacks, a
 * key with `?` stands behind the cells of those rows that have it. The cell of `tags[]` says how many rows of it follow,
 * one space deeper. `{same row 3 more times}` are three rows like the one above.
 */

const LETTER = /^\p{L}/u;

function beginsWithLetter(text: string): boolean {
  const c = text.charCodeAt(0);
  return c > 0x7f ? LETTER.test(text) : (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
}

/**
 * Adds the cost of a cell for each delimiter, in about tokens. A space is free before a letter and costs one
 * elsewhere. The other delimiters cost one. A string that has to be quoted costs two.
 */
function addCosts(costs: number[], source: string, cell: Cell, isLast: boolean): void {
  let text: string | undefined;
  let bare = false;
  if (cell.type === 'part') {
    text = cell.text;
    bare = canPartBeBare(text, NO_DELIMITER);
  } else if (cell.type === 'value' && cell.node.type === 'string') {
    text = source.slice(cell.node.start + 1, cell.node.end - 1);
    bare = canStandBare(text, CELL);
  }
  const free = text !== undefined && beginsWithLetter(text);
  for (let i = 0; i < DELIMITERS.length; i++) {
    const delimiter = DELIMITERS[i] as Delimiter;
    const quoted = text !== undefined && !(bare && (isLast || !text.includes(delimiter)));
    costs[i]! += quoted ? 3 : free && delimiter === ' ' ? 0 : 1;
  }
}

const CELL = { delimiter: NO_DELIMITER };

/** Tables are alike from top to bottom: the first rows choose. */
const SAMPLED_ROWS = 64;

function addCostsBelow(
  costs: number[],
  source: string,
  columns: readonly Column[],
  rows: readonly RowCells[],
): void {
  const sample = rows.slice(0, SAMPLED_ROWS);
  const lone = isLone(columns);
  // The last cell takes the rest of its line.
  const open = endsInCells(columns);
  for (const { cells, below } of sample) {
    const last = open ? cells.length - 1 : -1;
    if (!lone) for (let i = 0; i < cells.length; i++) addCosts(costs, source, cells[i] as Cell, i === last);
    for (const one of below) addCostsBelow(costs, source, one.columns, takenApart(source, one, SAMPLED_ROWS));
  }
  const rest = columns.at(-1);
  if (rest?.kind === 'rest') {
    const rows = sample.map(({ row }) => row);
    addCostsBelow(costs, source, rest.columns, takenApart(source, { columns: rest.columns, rows }));
  }
}

const takenApart = (
  source: string,
  { columns, rows }: RowCells['below'][number],
  most = rows.length,
): readonly RowCells[] => rows.slice(0, most).map((row) => cellsOf(source, columns, row));

function cheapest(source: string, columns: readonly Column[], rows: readonly RowCells[]): Delimiter {
  const costs = DELIMITERS.map(() => 0);
  addCostsBelow(costs, source, columns, rows);
  return DELIMITERS[costs.indexOf(Math.min(...costs))] as Delimiter;
}

const PLAIN_CONSTANT = /^[^\s,[\]{}"\\=|~?]+$/;

function writeConstant(source: string, value: JsonNode): string {
  const text = isScalar(value) ? writeScalar(source, value, 'flow') : writeFlow(source, value);
  return value.type !== 'string' || PLAIN_CONSTANT.test(text) ? text : source.slice(value.start, value.end);
}

function writePart(part: TemplatePart): string {
  if ('text' in part) return part.text;
  if (!('ref' in part)) return '*';
  return part.length === undefined ? `<${part.ref}>` : `<${part.ref}:${part.length}>`;
}

const writeParts = (parts: readonly TemplatePart[]): string => parts.map(writePart).join('');

function writeUsual(source: string, usual: (Column & { readonly kind: 'usual' })['usual']): string {
  if ('node' in usual) {
    const text = writeConstant(source, usual.node);
    // Only a neighbour stands in angle brackets.
    return text.startsWith('<') ? source.slice(usual.node.start, usual.node.end) : text;
  }
  const { near, path, listed } = usual;
  return listed ? `[<${near}.${path}>]` : `<${near}.${path}>`;
}

function writeColumn(source: string, column: Column, delimiter: string): string {
  if (column.kind === 'rest') return `[]${writeColumns(source, column.columns, delimiter)}`;
  const key = writeKey(column.key);
  switch (column.kind) {
    case 'cell':
      return column.rare ? `${key}?` : key;
    case 'constant':
      return `${key}=${writeConstant(source, column.value)}`;
    case 'usual':
      return `${key}?=${writeUsual(source, column.usual)}`;
    case 'template':
      return `${key}~${column.number ? writeParts(column.parts) : `"${writeParts(column.parts)}"`}`;
    case 'group':
      return (column.optional ? `${key}?` : key) + writeColumns(source, column.columns, delimiter);
    case 'rows':
      if (column.of === 'same') return `${key}[same]`;
      return `${key}[${column.of ?? ''}]${writeColumns(source, column.columns, delimiter)}`;
  }
}

function writeColumns(source: string, columns: readonly Column[], delimiter: string): string {
  return `{${columns.map((column) => writeColumn(source, column, delimiter)).join(delimiter)}}`;
}

/** What a document's values that come again are called, or, where that is yet to be found out, its values. */
export interface Shared {
  readonly marks: ValueNames | undefined;
  /** In the order of the text. */
  readonly written: NotedValue[];
}

interface CellPlace {
  readonly delimiter: string;
}

function writeScalarCell(source: string, node: ScalarNode, place: CellPlace, marks?: ValueNames): string {
  const mark = marks?.get(node);
  if (mark?.type === 'alias') return writeAlias(mark.name);
  return (mark ? writeAnchor(mark.name) : '') + writeScalar(source, node, place);
}

function writeCell(source: string, cell: Cell, place: CellPlace, marks?: ValueNames): string {
  switch (cell.type) {
    case 'absent':
      return ABSENT;
    case 'count':
      return String(cell.count);
    case 'part':
      return canPartBeBare(cell.text, place.delimiter) ? cell.text : `"${cell.text}"`;
    case 'value':
      return isScalar(cell.node)
        ? writeScalarCell(source, cell.node, place, marks)
        : writeFlow(source, cell.node, marks);
  }
}

/** The cells but for those at the end that the row lacks: nothing comes behind them. */
function withoutAbsent(cells: readonly Cell[]): readonly Cell[] {
  let end = cells.length;
  while (end > 1 && cells[end - 1]?.type === 'absent') end--;
  return cells.slice(0, end);
}

function writeRare(source: string, members: readonly Member[], marks?: ValueNames): string {
  const parts = members.map(
    ({ key, value }) => `${writeKey(source.slice(key.start, key.end))}:${writeFlow(source, value, marks)}`,
  );
  return `{${parts.join(',')}}`;
}

/** The cost of the line that counts repeated rows, in about tokens. */
const REPEAT_COST = 8;

/** How many rows behind one are the same, where counting them is smaller. */
function repeatsOf(lines: readonly string[], rows: readonly RowCells[], from: number): number {
  const line = lines[from] as string;
  let count = 0;
  while (count < MAX_REPEATS && lines[from + count + 1] === line && !rows[from + count + 1]?.below.length)
    count++;
  return count > 0 && count * (estimateTokens(line) + 1) > REPEAT_COST ? count : 0;
}

/** The values of a row that stand there as a whole. */
function noteRow(written: NotedValue[], source: string, { cells, rare }: RowCells): void {
  for (const cell of cells) if (cell.type === 'value') noteAll(written, source, cell.node, cell.key);
  for (const { key, value } of rare) noteAll(written, source, value, source.slice(key.start, key.end));
}

/** Header (from its opening brace) and lines of a table. */
export function writeTable(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
  { marks, written }: Shared,
): { header: string; lines: string[] } {
  const all = takenApart(source, { columns, rows });
  const delimiter = cheapest(source, columns, all);
  const lines: string[] = [];
  const write = (level: readonly Column[], taken: readonly RowCells[], indent: string): void => {
    const rest = level.at(-1);
    const between = isLone(level) ? NO_DELIMITER : delimiter;
    const open = endsInCells(level);
    const place = { delimiter: between };
    const lineOf = ({ cells, rare }: RowCells, shownMarks?: ValueNames): string => {
      const shown = rare.length > 0 || rest?.kind === 'rest' ? cells : withoutAbsent(cells);
      const last = open ? cells.length - 1 : -1;
      let line = indent;
      for (let i = 0; i < shown.length; i++) {
        const where = i === last ? CELL : place;
        line += (i > 0 ? between : '') + writeCell(source, shown[i] as Cell, where, shownMarks);
      }
      if (rare.length > 0) line += (shown.length > 0 ? between : '') + writeRare(source, rare, shownMarks);
      return line;
    };
    const bare = taken.map((row) => lineOf(row));
    // What rows share stands there once anyway.
    if (rest?.kind === 'rest') {
      for (const run of runsOf([...bare.keys()], (i) => bare[i] as string)) {
        lines.push(`${bare[run[0] as number]}${between}${run.length}`);
        const rows = run.map((i) => (taken[i] as RowCells).row);
        write(rest.columns, takenApart(source, { columns: rest.columns, rows }), `${indent} `);
      }
      return;
    }
    for (let i = 0; i < taken.length; ) {
      const row = taken[i] as RowCells;
      if (!marks) noteRow(written, source, row);
      lines.push(marks ? lineOf(row, marks) : (bare[i] as string));
      for (const one of row.below) write(one.columns, takenApart(source, one), `${indent} `);
      const more = row.below.length > 0 ? 0 : repeatsOf(bare, taken, i);
      if (more > 0) lines.push(indent + writeRepeat(more));
      i += more + 1;
    }
  };
  write(columns, all, '');
  return { header: writeColumns(source, columns, delimiter), lines };
}
