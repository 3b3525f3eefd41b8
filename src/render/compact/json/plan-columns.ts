import type { Row } from '../../../json/row.ts';
import type { ArrayNode, JsonNode, ObjectNode } from '../../../json/scan.ts';
import { type Column, rowsOf } from './column.ts';
import { withGroups } from './grouping.ts';
import { withTemplates } from './json-templates.ts';
import { keyOrder } from './key-order.ts';
import { recursionOf } from './recursion.ts';
import { isPlain } from './scalar.ts';
import { saysMore, tupleRows } from './tuples.ts';
import { usualColumn, withNeighbours } from './usual.ts';

/** A key that more rows lack than this is shown where it is there; up to it, a hole is cheaper. */
const MAX_ABSENT = 0.3;

const MAX_DEPTH = 4;

function sameText(source: string, cells: readonly JsonNode[]): boolean {
  const [first] = cells as [JsonNode];
  const text = source.slice(first.start, first.end);
  return cells.every((cell) => cell.end - cell.start === text.length && source.startsWith(text, cell.start));
}

const isObject = (node: JsonNode): node is ObjectNode => node.type === 'object';

/** The objects in a column of arrays (or `null`), if it holds nothing else and enough of them. */
function childrenOf(source: string, cells: readonly JsonNode[]): ObjectNode[] | undefined {
  const children: ObjectNode[] = [];
  for (const cell of cells) {
    if (cell.type === 'array' && cell.items.every(isObject))
      for (const item of cell.items) children.push(item);
    else if (source.slice(cell.start, cell.end) !== 'null') return undefined;
  }
  return children.length > 1 ? children : undefined;
}

/** The column of arrays (or `null`) of things that make rows: objects, or arrays of the same length. */
function rowsColumn(
  source: string,
  key: string,
  cells: readonly JsonNode[],
  depth: number,
): Column | undefined {
  if (!cells.some(({ type }) => type === 'array')) return undefined;
  const children = childrenOf(source, cells);
  const columns = children && planColumns(source, children, depth + 1);
  if (columns) return { kind: 'rows', key, columns };
  const isNull = ({ start, end }: JsonNode): boolean => source.slice(start, end) === 'null';
  const arrays = cells.filter((cell) => !isNull(cell));
  if (!arrays.every((cell): cell is ArrayNode => cell.type === 'array')) return undefined;
  const tuples = tupleRows(source, arrays);
  const items = tuples && planColumns(source, tuples.flat(), depth + 1);
  return items && saysMore(items) ? { kind: 'rows', key, columns: items, of: 'arrays' } : undefined;
}

/** `true` for columns of a group: what a row lacks of one is a hole, never behind its cells. */
type InGroup = boolean;

/** The most holes to a filled cell of a group: a sparse table is hard to read. */
const MAX_HOLES = 0.5;

function isHoley(rows: readonly Row<JsonNode>[], keys: number): boolean {
  const filled = rows.reduce((sum, row) => sum + row.keys().length, 0);
  return rows.length * keys - filled > filled * MAX_HOLES;
}

function columnOf(
  source: string,
  key: string,
  cells: readonly (JsonNode | undefined)[],
  depth: number,
  inGroup: InGroup,
): Column | undefined {
  const present = cells.filter((cell) => cell !== undefined);
  const absent = 1 - present.length / cells.length;
  if (!inGroup && absent > MAX_ABSENT) return { kind: 'cell', key, rare: true };
  const plain: Column = { kind: 'cell', key, rare: false };
  if (inGroup && absent > 0) return plain;
  if (depth < MAX_DEPTH) {
    const found = rowsColumn(source, key, present, depth);
    if (found) return found;
  }
  if (absent > 0 && depth < MAX_DEPTH) return optionalGroup(source, key, present, depth) ?? plain;
  if (absent > 0 || present.length < 2) return plain;
  if (isPlain(present[0] as JsonNode) && sameText(source, present)) {
    return { kind: 'constant', key, value: present[0] as JsonNode };
  }
  const usual = inGroup ? undefined : usualColumn(source, key, present);
  if (usual) return usual;
  if (depth < MAX_DEPTH && present.every(isObject)) {
    const columns = treeOf(source, present as ObjectNode[], depth + 1, true);
    if (columns) return { kind: 'group', key, columns };
  }
  return plain;
}

/** Objects that some rows lack: one with a cell that all of them fill tells that it is there. */
function optionalGroup(
  source: string,
  key: string,
  present: readonly JsonNode[],
  depth: number,
): Column | undefined {
  if (present.length < 2 || !present.every(isObject)) return undefined;
  const columns = treeOf(source, present, depth + 1, true);
  const rows = rowsOf(source, present);
  const tells = (column: Column): boolean =>
    column.kind === 'cell' && rows?.every((row) => row.has(column.key)) === true;
  return columns?.some(tells) ? { kind: 'group', key, columns, optional: true } : undefined;
}

function treeOf(
  source: string,
  nodes: readonly ObjectNode[],
  depth: number,
  inGroup: InGroup,
  recursive?: string,
): Column[] | undefined {
  const rows = rowsOf(source, nodes);
  if (!rows) return undefined;
  const order = keyOrder(rows);
  if (!order || order.length === 0 || (inGroup && isHoley(rows, order.length))) return undefined;
  const columns: Column[] = [];
  for (const key of order) {
    const cells = rows.map((row) => row.get(key));
    const found: Column | undefined =
      key === recursive
        ? { kind: 'rows', key, columns: [], of: 'same' }
        : columnOf(source, key, cells, depth, inGroup);
    if (!found) return undefined;
    columns.push(found);
  }
  return inGroup ? columns : [...endingEarly(columns, rows)];
}

/**
 * The columns; those at the end that rows lack together are cells too, where all others are: a row ends before them.
 */
function endingEarly(columns: readonly Column[], rows: readonly Row<JsonNode>[]): readonly Column[] {
  const isRare = (column: Column): boolean => column.kind === 'cell' && column.rare;
  const start = columns.findIndex(isRare);
  if (start < 1) return columns;
  const rest = columns.slice(start);
  if (!rest.every((one) => one.kind === 'cell')) return columns;
  const keys = rest.map(({ key }) => key);
  for (const row of rows) {
    const end = keys.findIndex((key) => !row.has(key));
    if (end >= 0 && keys.slice(end).some((key) => row.has(key))) return columns;
  }
  return [...columns.slice(0, start), ...rest.map((one): Column => ({ ...one, rare: false }))];
}

/** Rows that mostly consist of what few others have are no table. */
const MAX_RARE = 0.5;

function isSparse(rows: readonly ObjectNode[], columns: readonly Column[]): boolean {
  const regular = columns.filter((one) => one.kind !== 'cell' || !one.rare).length;
  const members = rows.reduce((sum, row) => sum + row.members.length, 0);
  return regular === 0 || members - regular * rows.length > members * MAX_RARE;
}

/**
 * The columns for an array of objects, or `undefined` where they do not make a table: keys in conflicting orders, a
 * key twice in a row, or rows that have little in common.
 */
export function planColumns(source: string, rows: readonly ObjectNode[], depth = 0): Column[] | undefined {
  const recursion = recursionOf(source, rows);
  const tree = recursion && treeOf(source, recursion.all, depth, false, recursion.key);
  if (tree && !isSparse(recursion.all, tree)) return withTemplates(source, tree, recursion.all);
  const columns = treeOf(source, rows, depth, false);
  if (!columns || isSparse(rows, columns)) return undefined;
  const near = depth === 0 ? withNeighbours(source, columns, rows) : columns;
  const planned = withTemplates(source, near.every(isFixed) ? withCells(near) : near, rows);
  return depth === 0 ? withGroups(source, planned, rows) : planned;
}

const isFixed = (one: Column): boolean =>
  one.kind === 'constant' ||
  one.kind === 'usual' ||
  (one.kind === 'cell' && one.rare) ||
  (one.kind === 'group' && one.columns.every(isFixed));

/** Rows without a single cell would be lost, and the text behind the table would be read as the first row. */
function withCells(columns: readonly Column[]): Column[] {
  const last = columns.findLastIndex((one) => one.kind !== 'cell');
  return columns.map((one, i) =>
    i === last && one.kind !== 'rest' ? { kind: 'cell', key: one.key, rare: false } : one,
  );
}
