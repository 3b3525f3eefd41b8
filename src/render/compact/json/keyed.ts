import type { JsonNode, ObjectNode, Span } from '../../../json/scan.ts';
import { FormError } from '../form.ts';
import { isScalar } from './scalar.ts';
import { withItemKeys } from './tuples.ts';

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

/** The name of the other column where the values are no objects. */
const VALUE = '"value"';
/** Fewer are shorter on one line. */
const MIN_SCALARS = 8;

/** The source with the names of these columns behind it: columns are spans of it. */
export const withKeyName = (source: string): string => withItemKeys(source) + VALUE + KEY;

/** The values as rows that begin with their keys; `undefined` where some are no objects. */
export function keyedRows(source: string, { members }: ObjectNode): readonly ObjectNode[] | undefined {
  if (members.length < MIN_MEMBERS) return undefined;
  const name: Span = { start: source.length - KEY.length, end: source.length };
  const rows: ObjectNode[] = [];
  for (const { key, value } of members) {
    if (!isFilled(value)) return undefined;
    const cell = { key: name, value: { type: 'string' as const, start: key.start, end: key.end } };
    rows.push({ ...value, members: [cell, ...value.members], byKey: undefined });
  }
  return rows;
}

/** Scalars as rows of their key and themselves: a map of names to times, versions or sizes. */
export function scalarRows(source: string, { members }: ObjectNode): readonly ObjectNode[] | undefined {
  if (members.length < MIN_SCALARS || !members.every(({ value }) => isScalar(value))) return undefined;
  const end = source.length - KEY.length;
  const name: Span = { start: end, end: source.length };
  const own: Span = { start: end - VALUE.length, end };
  return members.map(({ key, value }) => ({
    type: 'object',
    byKey: undefined,
    start: key.start,
    end: value.end,
    members: [
      { key: name, value: { type: 'string', start: key.start, end: key.end } },
      { key: own, value },
    ],
  }));
}

const isFilled = (node: JsonNode): node is ObjectNode => node.type === 'object' && node.members.length > 0;

const ROW = /^\{"key":("(?:[^"\\]|\\.)*")(?:,|(?=\}$))/s;

const SCALAR_ROW = /^\{"key":("(?:[^"\\]|\\.)*"),"value":(.*)\}$/s;

/** The inverse of `scalarRows`. */
export function scalarMembers(rows: readonly string[]): string[] {
  return rows.map((row) => {
    const [, key, value] = SCALAR_ROW.exec(row) ?? [];
    if (key === undefined) throw new FormError(`a row without a key and a value: ${row.slice(0, 60)}`);
    return `${key}:${value}`;
  });
}

/** Rows, as JSON, back to the members that they stand for. */
export function keyedMembers(rows: readonly string[]): string[] {
  return rows.map((row) => {
    const [begin, key] = ROW.exec(row) ?? [];
    if (begin === undefined) throw new FormError(`a row without a key: ${row.slice(0, 60)}`);
    return `${key}:{${row.slice(begin.length)}`;
  });
}
