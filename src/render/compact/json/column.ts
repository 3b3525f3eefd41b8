import { Row, type RowKeys, rowKeys } from '../../../json/row.ts';
import type { JsonNode, ObjectNode } from '../../../json/scan.ts';

/**
 * A piece of a template: a literal, another column's value (or a beginning of it), or the content of the
 * column's own cell.
 */
export type TemplatePart =
  | { readonly text: string }
  | { readonly ref: string; readonly length?: number }
  | { readonly own: true };

/** A column of the row above or below; `listed`: as the only item of an array. */
export interface Neighbour {
  readonly near: 'above' | 'below';
  /** The column's key without its quotes. */
  readonly path: string;
  readonly listed: boolean;
}

/** A column of a table, as the header declares it. Keys are lexemes, quotes included. */
export type Column =
  /** `rare`: few rows have it, and show it behind their cells. */
  | { readonly kind: 'cell'; readonly key: string; readonly rare: boolean }
  | { readonly kind: 'constant'; readonly key: string; readonly value: JsonNode }
  /** The value of most rows, and the values of the rows that have another one. */
  | {
      readonly kind: 'usual';
      readonly key: string;
      readonly usual: { readonly node: JsonNode } | Neighbour;
      readonly otherwise: ReadonlySet<JsonNode>;
    }
  /** `owns`: the content of the cells, if references make it hard to see. */
  | {
      readonly kind: 'template';
      readonly key: string;
      readonly parts: readonly TemplatePart[];
      /** The values are numbers. */
      readonly number?: true;
      readonly owns?: ReadonlyMap<JsonNode, string>;
    }
  /** `optional`: some rows lack it, and have a hole in each of its cells. */
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly columns: readonly Column[];
      readonly optional?: true;
    }
  /**
   * Arrays: the cell holds how many items, which follow below as rows. They are objects if `of` does not say otherwise. `same`:
   * objects with the columns of the row itself; `columns` is empty then.
   */
  | {
      readonly kind: 'rows';
      readonly key: string;
      readonly columns: readonly Column[];
      readonly of?: 'arrays' | 'same';
    }
  /** Always last: what rows do not share with their neighbours. The cell holds how many rows go on below. */
  | { readonly kind: 'rest'; readonly columns: readonly Column[] };

/** The rows of a table; `undefined` where one of them has a key twice. Planning and writing ask for each several times. */
export function rowsOf(source: string, nodes: readonly ObjectNode[]): readonly Row<JsonNode>[] | undefined {
  const rows: Row<JsonNode>[] = [];
  let keys: RowKeys | undefined;
  for (const node of nodes) {
    if (node.byKey === undefined) {
      keys = rowKeys(source, node.members, keys);
      node.byKey = keys.places.size < keys.all.length ? 'twice' : new Row(keys, node.members);
    }
    if (node.byKey === 'twice') return undefined;
    rows.push(node.byKey);
  }
  return rows;
}

/** `undefined` for an object that has a key twice: a table has one cell for each. */
export function rowOf(source: string, node: ObjectNode): Row<JsonNode> | undefined {
  if (node.byKey === undefined) return rowsOf(source, [node])?.[0];
  return node.byKey === 'twice' ? undefined : node.byKey;
}

/** Whether a row of these columns is a single cell. */
export function isLone(columns: readonly Column[]): boolean {
  const [first, ...rest] = columns;
  return rest.length === 0 && (first?.kind !== 'group' || isLone(first.columns));
}

/** Whether nothing stands behind the cells of a row: then the last one takes the rest of the line, whatever is in it. */
export const endsInCells = (columns: readonly Column[]): boolean =>
  columns.every((column) =>
    column.kind === 'group'
      ? endsInCells(column.columns)
      : column.kind !== 'usual' && column.kind !== 'rest' && !(column.kind === 'cell' && column.rare),
  );
