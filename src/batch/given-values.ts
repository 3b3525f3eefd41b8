/** What a reference gives, and whether that is what its place takes. */

import type { JsonType } from '../arguments/input-schema.ts';
import { formatPath, type Path } from '../document/path.ts';
import { isRecord } from '../json/is-record.ts';

/** The types of values at a place. `undefined`: any, or nobody knows. */
export type Types = readonly JsonType[] | undefined;

const NUMBERS: readonly JsonType[] = ['number', 'integer'];
/** They have one way to be written, so they can stand for a text. */
const WRITTEN: readonly JsonType[] = [...NUMBERS, 'boolean'];

const isTaken = (type: JsonType, wanted: readonly JsonType[]): boolean =>
  wanted.includes(type) || (NUMBERS.includes(type) && NUMBERS.some((one) => wanted.includes(one)));

/** Whether a place that takes a text, but no value of this type, gets a text instead of it. */
export const becomesText = (type: JsonType, wanted: Types, isWhole: boolean): boolean =>
  wanted?.includes('string') === true && !isTaken(type, wanted) && (isWhole || WRITTEN.includes(type));

/** Whether a value of the type can stand there. */
export const isUsable = (type: JsonType, wanted: Types, isWhole: boolean): boolean =>
  wanted === undefined || isTaken(type, wanted) || becomesText(type, wanted, isWhole);

export function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

const WORDS: Readonly<Record<JsonType, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};
const typeWords = (types: readonly JsonType[]): string => types.map((type) => WORDS[type]).join(' or ');

/** A search goes so deep, and looks at so many parts. */
const DEPTH = 3;
const MOST = 200;

/** The first part of a value that a place takes, found level by level. */
function fittingPart(value: unknown, wanted: Types): Path | undefined {
  const queue: { readonly value: unknown; readonly path: Path }[] = [{ value, path: [] }];
  for (let i = 0; i < queue.length && i < MOST; i++) {
    const { value: here, path } = queue[i] as (typeof queue)[number];
    if (path.length > 0 && isUsable(typeOfValue(here), wanted, false)) return path;
    if (path.length === DEPTH) continue;
    if (Array.isArray(here))
      queue.push(...here.slice(0, 1).map((one: unknown) => ({ value: one, path: [...path, 0] })));
    else if (isRecord(here))
      queue.push(...Object.entries(here).map(([key, one]) => ({ value: one, path: [...path, key] })));
  }
  return undefined;
}

/**
 * Why a value does not fit, and the reference that does.
 *
 * @param reference as it is written between the braces
 * @param value the value, or one like it
 */
export function misfitText(
  reference: string,
  given: readonly JsonType[],
  wanted: readonly JsonType[],
  value: unknown,
): string {
  const what = `{{${reference}}} is ${typeWords(given)}, not ${typeWords(wanted)}`;
  const path = fittingPart(value, wanted);
  if (path === undefined) return what;
  const written = formatPath(path);
  return `${what}; use {{${reference}${written.startsWith('[') ? '' : '.'}${written}}}`;
}
