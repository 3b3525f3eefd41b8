import type { JsonNode, Member, ObjectNode } from '../../../json/scan.ts';
import { estimateTokens } from '../../tokens/estimate.ts';
import { type Cell, cellsOf } from './cells.ts';
import { type Column, endsInCells, isLone, type TemplatePart } from './column.ts';
import { writeFlow } from './flow.ts';
import { runsOf } from './grouping.ts';
import { ABSENT, canBeBare, canPartBeBare, isScalar, writeKey, writeScalar } from './scalar.ts';
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
 * one space deeper. `{3 more}` are three rows like the one above.
 */

const LETTER = /^\p{L}/u;

/** What stands in a cell as text, and whether it could stand there without quotes but for the delimiter. */
function textOf(source: string, cell: Cell): { content: string; bare: boolean } | undefined {
  if (cell.type === 'part') return { content: cell.text, bare: canPartBeBare(cell.text, NO_DELIMITER) };
  if (cell.type !== 'value' || cell.node.type !== 'string') return undefined;
  const lexeme = source.slice(cell.node.start, cell.node.end);
  return { content: lexeme.slice(1, -1), bare: canBeBare(lexeme, { delimiter: NO_DELIMITER }) };
}

/**
 * What each delimiter costs, in about tokens: a space is free before a letter and costs one elsewhere, the others cost
 * one; a string that has to be quoted costs two.
 */
function addCosts(costs: number[], source: string, cell: Cell, isLast: boolean): void {
  const text = textOf(source, cell);
  const free = text !== undefined && LETTER.test(text.content);
  for (let i = 0; i < DELIMITERS.length; i++) {
    const delimiter = DELIMITERS[i] as Delimiter;
    const quoted = text !== undefined && !(text.bare && (isLast || !text.content.includes(delimiter)));
    costs[i]! += quoted ? 3 : free && delimiter === ' ' ? 0 : 1;
  }
}

/** Tables are alike from top to bottom: the first rows choose. */
const SAMPLED_ROWS = 64;

function addCostsBelow(
  costs: number[],
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
): void {
  const sample = rows.slice(0, SAMPLED_ROWS);
  const lone = isLone(columns);
  // The last cell takes the rest of its line.
  const open = endsInCells(columns);
  for (const row of sample) {
    const { cells, below } = cellsOf(source, columns, row);
    const last = open ? cells.length - 1 : -1;
    if (!lone) for (const [i, cell] of cells.entries()) addCosts(costs, source, cell, i === last);
    for (const one of below) addCostsBelow(costs, source, one.columns, one.rows);
  }
  const rest = columns.at(-1);
  if (rest?.kind === 'rest') addCostsBelow(costs, source, rest.columns, sample);
}

function cheapest(source: string, columns: readonly Column[], rows: readonly ObjectNode[]): Delimiter {
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
      return `${key}~"${column.parts.map(writePart).join('')}"`;
    case 'group':
      return key + writeColumns(source, column.columns, delimiter);
    case 'rows':
      return `${key}[]${writeColumns(source, column.columns, delimiter)}`;
  }
}

function writeColumns(source: string, columns: readonly Column[], delimiter: string): string {
  return `{${columns.map((column) => writeColumn(source, column, delimiter)).join(delimiter)}}`;
}

function writeCell(source: string, cell: Cell, delimiter: string): string {
  switch (cell.type) {
    case 'absent':
      return ABSENT;
    case 'count':
      return String(cell.count);
    case 'part':
      return canPartBeBare(cell.text, delimiter) ? cell.text : `"${cell.text}"`;
    case 'value':
      return isScalar(cell.node)
        ? writeScalar(source, cell.node, { delimiter })
        : writeFlow(source, cell.node);
  }
}

/** The cells but for those at the end that the row lacks: nothing comes behind them. */
function withoutAbsent(cells: readonly Cell[]): readonly Cell[] {
  let end = cells.length;
  while (end > 1 && cells[end - 1]?.type === 'absent') end--;
  return cells.slice(0, end);
}

function writeRare(source: string, members: readonly Member[]): string {
  const parts = members.map(
    ({ key, value }) => `${writeKey(source.slice(key.start, key.end))}:${writeFlow(source, value)}`,
  );
  return `{${parts.join(',')}}`;
}

/** What the line that counts repeated rows costs, in about tokens. */
const REPEAT_COST = 5;

interface WrittenRow {
  readonly line: string;
  readonly below: readonly unknown[];
}

/** How many rows behind one are the same, where counting them is smaller. */
function repeatsOf(rows: readonly WrittenRow[], from: number): number {
  const { line } = rows[from]!;
  let count = 0;
  while (count < MAX_REPEATS) {
    const next = rows[from + count + 1];
    if (next?.line !== line || next.below.length > 0) break;
    count++;
  }
  return count > 0 && count * (estimateTokens(line) + 1) > REPEAT_COST ? count : 0;
}

/** Header (from its opening brace) and lines of a table. */
export function writeTable(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
): { header: string; lines: string[] } {
  const delimiter = cheapest(source, columns, rows);
  const lines: string[] = [];
  const write = (level: readonly Column[], nodes: readonly ObjectNode[], indent: string): void => {
    const rest = level.at(-1);
    const between = isLone(level) ? NO_DELIMITER : delimiter;
    const open = endsInCells(level);
    const written = nodes.map((node) => {
      const { cells, rare, below } = cellsOf(source, level, node);
      const shown = rare.length > 0 || rest?.kind === 'rest' ? cells : withoutAbsent(cells);
      const last = open ? cells.length - 1 : -1;
      const texts = shown.map((cell, i) => writeCell(source, cell, i === last ? NO_DELIMITER : between));
      if (rare.length > 0) texts.push(writeRare(source, rare));
      return { node, line: indent + texts.join(between), below };
    });
    if (rest?.kind === 'rest') {
      for (const run of runsOf(written, ({ line }) => line)) {
        lines.push(`${run[0]?.line}${between}${run.length}`);
        write(
          rest.columns,
          run.map(({ node }) => node),
          `${indent} `,
        );
      }
      return;
    }
    for (let i = 0; i < written.length; ) {
      const { line, below } = written[i]!;
      lines.push(line);
      for (const one of below) write(one.columns, one.rows, `${indent} `);
      const more = below.length > 0 ? 0 : repeatsOf(written, i);
      if (more > 0) lines.push(indent + writeRepeat(more));
      i += more + 1;
    }
  };
  write(columns, rows, '');
  return { header: writeColumns(source, columns, delimiter), lines };
}
