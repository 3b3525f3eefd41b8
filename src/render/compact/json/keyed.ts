import type { JsonNode, ObjectNode, Span } from '../../../json/scan.ts';
import { FormError } from '../form.ts';

/**
 * Objects of which each key names a thing and each value says the same about it, as dependencies, schemas and maps
 * have it, are tables whose first column is the key:
 *
 *     dependencies{2}{key version dev=true}
 *     eslint 10.15.0
 *     express 5.3.0
 */

/** The name of that column. An object whose values have such a member themselves is no table. */
const KEY = '"key"';

/** Fewer look better as they are. */
const MIN_MEMBERS = 3;

/** The source with the name of the key column behind it: columns are spans of it. */
export const withKeyName = (source: string): string => source + KEY;

/** The values as rows that begin with their keys; `undefined` where some are no objects. */
export function keyedRows(source: string, { members }: ObjectNode): readonly ObjectNode[] | undefined {
  if (members.length < MIN_MEMBERS) return undefined;
  const name: Span = { start: source.length - KEY.length, end: source.length };
  const rows: ObjectNode[] = [];
  for (const { key, value } of members) {
    if (!isFilled(value)) return undefined;
    const cell = { key: name, value: { type: 'string' as const, start: key.start, end: key.end } };
    rows.push({ ...value, members: [cell, ...value.members] });
  }
  return rows;
}

const isFilled = (node: JsonNode): node is ObjectNode => node.type === 'object' && node.members.length > 0;

const ROW = /^\{"key":("(?:[^"\\]|\\.)*")(?:,|(?=\}$))/s;

/** Rows, as JSON, back to the members that they stand for. */
export function keyedMembers(rows: readonly string[]): string[] {
  return rows.map((row) => {
    const [begin, key] = ROW.exec(row) ?? [];
    if (begin === undefined) throw new FormError(`a row without a key: ${row.slice(0, 60)}`);
    return `${key}:{${row.slice(begin.length)}`;
  });
}
