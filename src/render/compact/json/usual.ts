import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import { type Column, type Neighbour, rowOf } from './column.ts';
import { isPlain } from './scalar.ts';

/**
 * Columns with a usual value, which the header gives. A row with another value gives it behind its cells:
 *
 *     active?=true                     true
 *     from_date?=<above.to_date>       the value of the row above in to_date
 *     parents?=[<below.hash>]          an array with the value of the row below in hash
 */

/** Fewer rows show nothing usual. */
const MIN_ROWS = 8;
/** Rows of which neighbours tell a column: it is known in all of them but the first or the last. */
const MIN_NEIGHBOURS = 6;
/** Each row that differs costs several tokens: at most one in so many rows may differ. */
const ONE_IN = 8;

const atMost = (rows: number): number => Math.max(1, Math.floor(rows / ONE_IN));

/** Rows looked at for a first guess, evenly spread. */
const SAMPLES = 9;

const same = (source: string, a: JsonNode, b: JsonNode): boolean =>
  a.end - a.start === b.end - b.start && source.startsWith(source.slice(a.start, a.end), b.start);

/** The value that most samples have. */
function likely(source: string, cells: readonly JsonNode[]): JsonNode | undefined {
  const step = cells.length / SAMPLES;
  const sample = (i: number): JsonNode => cells[Math.floor(i * step)] as JsonNode;
  for (let i = 0; i * 2 < SAMPLES; i++) {
    const one = sample(i);
    let count = 1;
    for (let other = i + 1; other < SAMPLES; other++) if (same(source, one, sample(other))) count++;
    if (count * 2 > SAMPLES) return one;
  }
  return undefined;
}

/** The column for values, one in every row, that are mostly the same. */
export function usualColumn(source: string, key: string, cells: readonly JsonNode[]): Column | undefined {
  if (cells.length < MIN_ROWS) return undefined;
  const node = likely(source, cells);
  if (node === undefined || !isPlain(node)) return undefined;
  const text = source.slice(node.start, node.end);
  const limit = atMost(cells.length);
  const otherwise = new Set<JsonNode>();
  for (const cell of cells) {
    if (cell.end - cell.start === text.length && source.startsWith(text, cell.start)) continue;
    if (otherwise.size === limit) return undefined;
    otherwise.add(cell);
  }
  return { kind: 'usual', key, usual: { node }, otherwise };
}

/** Shorter values cost less when written than when looked up. */
const MIN_LENGTH = 6;
/** Pairs of columns are compared: more of them than this are not looked at. */
const MAX_COLUMNS = 16;
const SIMPLE_KEY = /^"[\w$-]+"$/;

interface Values {
  readonly column: Column & { readonly kind: 'cell' };
  /** Of every row. */
  readonly nodes: readonly JsonNode[];
}

/** Columns whose values may come from a neighbour or go to one. */
function valuesOf(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
): readonly Values[] {
  const found: Values[] = [];
  for (const column of columns) {
    if (found.length === MAX_COLUMNS) break;
    if (column.kind !== 'cell' || column.rare || !SIMPLE_KEY.test(column.key)) continue;
    const nodes: JsonNode[] = [];
    for (const row of rows) {
      const node = rowOf(source, row)?.get(column.key);
      if (node === undefined || node.end - node.start < MIN_LENGTH) break;
      nodes.push(node);
    }
    if (nodes.length === rows.length) found.push({ column, nodes });
  }
  return found;
}

/** The only item of an array; the value itself of anything else. */
const inner = (node: JsonNode): JsonNode => (node.type === 'array' && node.items[0] ? node.items[0] : node);

/** The values that do not come from the neighbour; `undefined` where they are too many. */
function exceptions(
  source: string,
  { nodes }: Values,
  from: readonly JsonNode[],
  { near, listed }: Neighbour,
): ReadonlySet<JsonNode> | undefined {
  const step = near === 'above' ? -1 : 1;
  const limit = atMost(nodes.length);
  const otherwise = new Set<JsonNode>();
  for (const [i, node] of nodes.entries()) {
    const other = from[i + step];
    const fits = !listed || (node.type === 'array' && node.items.length === 1);
    // Only the item is compared: `fits` makes sure that the brackets hold nothing else.
    const value = listed ? inner(node) : node;
    if (other && fits && same(source, value, other)) continue;
    if (otherwise.size === limit) return undefined;
    otherwise.add(node);
  }
  return otherwise;
}

/**
 * The columns, with those that neighbours give marked so. No column both gives another and is given itself.
 */
export function withNeighbours(
  source: string,
  columns: readonly Column[],
  rows: readonly ObjectNode[],
): Column[] {
  if (rows.length < MIN_NEIGHBOURS) return [...columns];
  const values = valuesOf(source, columns, rows);
  const told = new Map<Column, Column>();
  const telling = new Set<Column>();
  for (const target of values) {
    if (telling.has(target.column)) continue;
    const listed = target.nodes[0]?.type === 'array';
    for (const from of values) {
      if (from === target || told.has(from.column)) continue;
      for (const near of ['above', 'below'] as const) {
        const usual: Neighbour = { near, path: from.column.key.slice(1, -1), listed };
        const otherwise = told.has(target.column) ? undefined : exceptions(source, target, from.nodes, usual);
        if (!otherwise) continue;
        told.set(target.column, { kind: 'usual', key: target.column.key, usual, otherwise });
        telling.add(from.column);
      }
    }
  }
  return columns.map((column) => told.get(column) ?? column);
}
