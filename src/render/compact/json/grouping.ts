import type { ObjectNode } from '../../../json/scan.ts';
import type { Column } from './column.ts';
import { rowOf } from './column.ts';

/**
 * Rows that begin alike, as joins give them. Their common cells stand once, and the rest of each row stands below.
 *
 *     [3]{emp_no name []{amount year}}
 *     10001 Georgi 2
 *      60117 1986
 *      62102 1987
 *     10002 Bezalel 1
 *      65828 1996
 */

/** The cost of one more line with its count, and the smallest cost of a cell, in characters. */
const LINE_COST = 6;
const CELL_COST = 2;
/** Grouping changes how a table reads: a smaller gain is not worth it. */
const MIN_GAIN = 60;

/** Whether the column may stand on a line above: it is whole by itself. */
const isPlain = (column: Column): boolean =>
  column.kind === 'constant' ||
  (column.kind === 'cell' && !column.rare) ||
  (column.kind === 'template' && column.parts.every((part) => !('ref' in part)));

/** The part of a lexeme that a template's literals do not hold. */
function ownText(lexeme: string, { parts, number }: Column & { readonly kind: 'template' }): string {
  const quote = number ? 0 : 1;
  const [before = 0, after = 0] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) =>
    part && 'text' in part ? part.text.length : 0,
  );
  return lexeme.slice(quote + before, lexeme.length - quote - after);
}

/** The lexemes of a leading column, by row. */
function lexemesOf(source: string, column: Column, rows: readonly ObjectNode[]): string[] {
  if (column.kind === 'constant' || column.kind === 'rest') return rows.map(() => '');
  return rows.map((row) => {
    const node = rowOf(source, row)?.get(column.key);
    const lexeme = node ? source.slice(node.start, node.end) : '';
    return column.kind === 'template' ? ownText(lexeme, column) : lexeme;
  });
}

/** The number of leading columns to write once; 0 for none. */
function best(source: string, columns: readonly Column[], rows: readonly ObjectNode[]): number {
  const end = columns.findIndex((column) => !isPlain(column));
  const width = end < 0 ? columns.length - 1 : end;
  let [count, most] = [0, MIN_GAIN];
  /** Rows that are the same as the one above until here, and the characters saved in each. */
  let alike = rows.map((_, row) => row).slice(1);
  const saved = new Array<number>(rows.length).fill(0);
  for (let k = 0; k < width && alike.length > 0; k++) {
    const texts = lexemesOf(source, columns[k] as Column, rows);
    alike = alike.filter((row) => texts[row] === texts[row - 1]);
    let gain = 0;
    for (const row of alike) {
      const { length } = texts[row] as string;
      if (length > 0) saved[row]! += length + CELL_COST;
      gain += saved[row] as number;
    }
    gain -= (rows.length - alike.length) * LINE_COST;
    if (gain > most) [count, most] = [k + 1, gain];
  }
  return count;
}

/** Whether a row of the column has a cell of its own: rows without any would not be there at all. */
function hasCell(column: Column): boolean {
  if (column.kind === 'cell') return !column.rare;
  if (column.kind === 'template') return column.parts.some((part) => 'own' in part);
  if (column.kind === 'group') return column.columns.some(hasCell);
  return column.kind === 'rows' || column.kind === 'rest';
}

/** The columns, those that rows share in front, the others as the rest of each row. */
export function withGroups(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
): Column[] {
  const count = best(source, columns, rows);
  if (count === 0 || !columns.slice(count).some(hasCell)) return [...columns];
  return [...columns.slice(0, count), { kind: 'rest', columns: columns.slice(count) }];
}

/** Runs of rows that share the cells of the leading columns. */
export function runsOf<T>(rows: readonly T[], cells: (row: T) => string): T[][] {
  const runs: T[][] = [];
  let before: string | undefined;
  for (const row of rows) {
    const text = cells(row);
    if (text === before) runs.at(-1)?.push(row);
    else runs.push([row]);
    before = text;
  }
  return runs;
}
