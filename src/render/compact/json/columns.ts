import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import { isScalar } from './scalar.ts';

/** A column of a table, as the header declares it. */
export type Column =
  | { readonly kind: 'cell'; readonly key: string }
  | { readonly kind: 'constant'; readonly key: string; readonly value: JsonNode }
  | { readonly kind: 'group'; readonly key: string; readonly columns: readonly Column[] };

/** A row's value for a cell column; `undefined` where the row does not have the key. */
export type Cell = JsonNode | undefined;

/** A row's values by key lexeme, in the row's order. */
type Row = ReadonlyMap<string, JsonNode>;

/** `undefined` for an object that has a key twice: a table has one cell for each. */
function rowOf(source: string, node: ObjectNode): Row | undefined {
  const row = new Map<string, JsonNode>();
  for (const { key, value } of node.members) row.set(source.slice(key.start, key.end), value);
  return row.size === node.members.length ? row : undefined;
}

/** More columns than anyone reads; also bounds the work of ordering them. */
const MAX_COLUMNS = 200;

/**
 * The union of the rows' keys in an order that every row's own order agrees with, or `undefined` where there is none.
 * Rows mostly look alike, so the order is kept as long as it fits.
 */
function keyOrder(rows: readonly Row[]): string[] | undefined {
  const order: string[] = [];
  const index = new Map<string, number>();
  for (const row of rows) {
    let last = -1;
    for (const key of row.keys()) {
      const known = index.get(key);
      if (known !== undefined) {
        if (known < last) return undefined;
        last = known;
        continue;
      }
      last++;
      if (order.length === MAX_COLUMNS) return undefined;
      order.splice(last, 0, key);
      for (let i = last; i < order.length; i++) index.set(order[i] as string, i);
    }
  }
  return order;
}

/** A sparse table costs its reader more than it saves. */
const MAX_ABSENT = 0.3;

const MAX_GROUP_DEPTH = 4;

function sameText(source: string, cells: readonly JsonNode[]): boolean {
  const [first] = cells as [JsonNode];
  const text = source.slice(first.start, first.end);
  return cells.every((cell) => cell.end - cell.start === text.length && source.startsWith(text, cell.start));
}

function column(source: string, key: string, cells: readonly Cell[], depth: number): Column {
  const present = cells.filter((cell) => cell !== undefined);
  if (present.length < cells.length || present.length < 2) return { kind: 'cell', key };
  if (present.every(isScalar) && sameText(source, present)) {
    return { kind: 'constant', key, value: present[0] as JsonNode };
  }
  if (depth < MAX_GROUP_DEPTH && present.every((cell) => cell.type === 'object' && cell.members.length > 0)) {
    const columns = planColumns(source, present as ObjectNode[], depth + 1, 0);
    if (columns) return { kind: 'group', key, columns };
  }
  return { kind: 'cell', key };
}

/**
 * The columns for an array of objects, or `undefined` where they do not make a table: keys in conflicting orders, a
 * key twice in a row, or too many holes (`maxAbsent`, the share of cells without a value).
 */
export function planColumns(
  source: string,
  rows: readonly ObjectNode[],
  depth = 0,
  maxAbsent = MAX_ABSENT,
): Column[] | undefined {
  const maps: Row[] = [];
  for (const node of rows) {
    const row = rowOf(source, node);
    if (!row) return undefined;
    maps.push(row);
  }
  const order = keyOrder(maps);
  if (!order || order.length === 0) return undefined;
  const filled = maps.reduce((sum, row) => sum + row.size, 0);
  if (1 - filled / (rows.length * order.length) > maxAbsent) return undefined;
  const columns = order.map((key) =>
    column(
      source,
      key,
      maps.map((row) => row.get(key)),
      depth,
    ),
  );
  return depth === 0 && columns.every(isFixed) ? withCells(columns) : columns;
}

const isFixed = (one: Column): boolean =>
  one.kind === 'constant' || (one.kind === 'group' && one.columns.every(isFixed));

/** Rows without a single cell would not be there at all, and what follows the table would be read as the first. */
function withCells(columns: readonly Column[]): Column[] {
  const last = columns.at(-1) as Column;
  return [...columns.slice(0, -1), { kind: 'cell', key: last.key }];
}

/** The cells of one row, left to right. */
export function cellsOf(source: string, columns: readonly Column[], row: ObjectNode): Cell[] {
  const cells: Cell[] = [];
  const byKey = rowOf(source, row) as Row;
  for (const column of columns) {
    if (column.kind === 'cell') cells.push(byKey.get(column.key));
    else if (column.kind === 'group') {
      cells.push(...cellsOf(source, column.columns, byKey.get(column.key) as ObjectNode));
    }
  }
  return cells;
}
