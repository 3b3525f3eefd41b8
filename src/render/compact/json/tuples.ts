import type { ArrayNode, JsonNode, Member, ObjectNode, Span } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import type { Column } from './column.ts';
import type { RowMember } from './row-values.ts';

/**
 * Arrays of the same length in one array are rows, too: the numbers of their items are the keys.
 *
 *     values[2 arrays]{1~17956489* 2~"*"}
 *     71 49074176
 *     73 49336320
 */

/** The number of items of such an array, at most. */
const MAX_ITEMS = 12;
/** Fewer arrays are shorter on one line. */
const MIN_ROWS = 4;

const keyOf = (item: number): string => `"${item + 1}"`;
const KEYS = Array.from({ length: MAX_ITEMS }, (_, i) => keyOf(i));
const ALL_KEYS = KEYS.join('');

/** The source with the keys of such rows behind it: columns are spans of it. */
export const withItemKeys = (source: string): string => source + ALL_KEYS;

const isArray = (node: JsonNode): node is ArrayNode => node.type === 'array';

/** Found out once: plans compare the nodes. */
const known = new WeakMap<ArrayNode, readonly ObjectNode[]>();

/** The arrays in an array as rows. */
export function itemRows(source: string, array: ArrayNode): readonly ObjectNode[] {
  const before = known.get(array);
  if (before) return before;
  let at = source.lastIndexOf(ALL_KEYS);
  const keys = KEYS.map((key): Span => {
    const start = at;
    at += key.length;
    return { start, end: at };
  });
  const rows = (array.items as readonly ArrayNode[]).map(({ start, end, items }): ObjectNode => {
    const members = items.map((value, i): Member => ({ key: keys[i] as Span, value }));
    return { type: 'object', start, end, members, byKey: undefined };
  });
  known.set(array, rows);
  return rows;
}

/** The arrays in each of these arrays as rows; `undefined` if they differ in length, or hold something else. */
export function tupleRows(
  source: string,
  arrays: readonly ArrayNode[],
): readonly (readonly ObjectNode[])[] | undefined {
  let width: number | undefined;
  let count = 0;
  for (const { items } of arrays) {
    for (const item of items) {
      if (!isArray(item)) return undefined;
      width ??= item.items.length;
      if (item.items.length !== width) return undefined;
    }
    count += items.length;
  }
  if (width === undefined || width < 2 || width > MAX_ITEMS || count < MIN_ROWS) return undefined;
  return arrays.map((array) => itemRows(source, array));
}

/** A table of nothing but cells saves nothing beside arrays on one line. */
export const saysMore = (columns: readonly Column[]): boolean => columns.some(({ kind }) => kind !== 'cell');

/** A row back to the array that it stands for. Throws `FormError` if an item is missing. */
export function tupleJson(members: readonly RowMember[]): string {
  let json = '[';
  for (const [i, { key, json: item }] of members.entries()) {
    if (key !== keyOf(i)) throw new FormError(`the item ${key} of an array is not in its place`);
    json += `${i === 0 ? '' : ','}${item}`;
  }
  return `${json}]`;
}
