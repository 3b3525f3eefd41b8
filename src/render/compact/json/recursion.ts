import type { JsonNode, ObjectNode } from '../../../json/scan.ts';
import type { Column } from './column.ts';
import type { ReadColumn } from './table-header.ts';

/**
 * Objects that hold objects of their own kind under one key, as plans, threads and syntax trees do. One header describes
 * all of them; each is a row one space deeper than the object that holds it:
 *
 *     Plan{row}{node cost Plans[same]}
 *      Sort 12.5 1
 *       "Hash Join" 9.1 2
 *        "Seq Scan" 3.2
 *        "Seq Scan" 2.7
 *     time: 1.5
 */

/** Fewer objects look better as they are. */
const MIN_ROWS = 4;

interface Recursion {
  /** The lexeme of the key. */
  readonly key: string;
  /** The rows and all that they hold under the key, each before those that it holds. */
  readonly all: readonly ObjectNode[];
}

export const allObjects = (items: readonly JsonNode[]): items is readonly ObjectNode[] =>
  items.every(({ type }) => type === 'object');

/** The value under a key of this lexeme. */
function under(source: string, { members }: ObjectNode, key: string): JsonNode | undefined {
  return members.find(
    ({ key: { start, end } }) => end - start === key.length && source.startsWith(key, start),
  )?.value;
}

/** The key under which one of the rows holds an object that has the same key. */
function recursiveKey(source: string, rows: readonly ObjectNode[]): string | undefined {
  for (const row of rows) {
    // An array that stands for a row is not of the kind of the objects in it.
    if (source[row.start] !== '{') continue;
    for (const { key: span, value } of row.members) {
      if (value.type !== 'array' || value.items.length === 0 || !allObjects(value.items)) continue;
      const key = source.slice(span.start, span.end);
      if (value.items.some((item) => under(source, item, key)?.type === 'array')) return key;
    }
  }
  return undefined;
}

/** By object: the key under which it, or one that it holds, holds something else. The objects that hold it need not be read again. */
const others = new WeakMap<ObjectNode, string>();

/** How the rows hold further ones of their kind; `undefined` if they do not. */
export function recursionOf(source: string, rows: readonly ObjectNode[]): Recursion | undefined {
  const key = recursiveKey(source, rows);
  if (key === undefined) return undefined;
  const all: ObjectNode[] = [];
  const isTree = (row: ObjectNode): boolean => {
    if (others.get(row) === key) return false;
    all.push(row);
    const held = under(source, row, key);
    if (held === undefined || source.slice(held.start, held.end) === 'null') return true;
    const holds = held.type === 'array' && allObjects(held.items) && held.items.every(isTree);
    if (!holds) others.set(row, key);
    return holds;
  };
  return rows.every(isTree) && all.length >= MIN_ROWS ? { key, all } : undefined;
}

export const isRecursive = (columns: readonly (Column | ReadColumn)[]): boolean =>
  columns.some((column) => column.kind === 'rows' && column.of === 'same');
