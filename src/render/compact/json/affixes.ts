import type { JsonNode } from '../../../json/scan.ts';
import { commonEnd, commonStart } from '../common-ends.ts';
import type { TemplatePart } from './column.ts';
import type { Leaf } from './leaves.ts';
import { ABSENT, isLiteral } from './scalar.ts';

/**
 * Columns whose values share their beginning and their end, and columns of texts that would need quotes:
 *
 *     label~"https://example.com/labels/*"     time~179564*.25     size~"*"
 */

/** A column as other columns tell it; `owns`: by node, what they leave open. */
export interface DerivedColumn {
  readonly parts: readonly TemplatePart[];
  readonly owns?: ReadonlyMap<JsonNode, string>;
  readonly number?: true;
}

/** Characters that stand for something else in a template. */
export const SPECIAL = /[<>*]/;

/** Cut where a word, a number or a date ends, so that what stays in the cell reads by itself. */
const UP_TO_BREAK = /^.*(?:[^\p{L}\p{N}\\]|\dT(?=\d|$))/su;
const FROM_BREAK = /[^\p{L}\p{N}].*$/su;
/** A unit or zone behind a number. */
const UNIT = /^\p{L}{1,3}$/u;

function breakableEnd(rests: readonly string[]): string {
  const common = commonEnd(rests);
  if (UNIT.test(common) && rests.every((rest) => /\d/.test(rest.at(-1 - common.length) ?? ''))) return common;
  return FROM_BREAK.exec(common)?.[0] ?? '';
}

/** A column without the beginning and end that all values share, if leaving these out of the cells pays. */
export function affixed(leaf: Leaf): DerivedColumn | undefined {
  const start = UP_TO_BREAK.exec(commonStart(leaf.values))?.[0] ?? '';
  const rests = leaf.values.map((value) => value.slice(start.length));
  const end = breakableEnd(rests);
  const length = start.length + end.length;
  if (length < 4 || length * (leaf.values.length - 1) < 24) return undefined;
  const owns = rests.map((rest) => rest.slice(0, rest.length - end.length));
  // Half of an escape could not stand in quotes.
  if (SPECIAL.test(start + end) || owns.some((own) => own === '' || own.endsWith('\\'))) return undefined;
  const parts = [
    ...(start === '' ? [] : [{ text: start }]),
    { own: true as const },
    ...(end === '' ? [] : [{ text: end }]),
  ];
  return { parts };
}

/** Fewer cells with quotes cost less than the template. */
const MIN_QUOTED = 4;

/** Texts of which many look like numbers: none of them needs quotes in its cell. */
export function withoutQuotes({ values }: Leaf): DerivedColumn | undefined {
  let quoted = 0;
  for (const value of values) if (isLiteral(value) || value === ABSENT) quoted++;
  return quoted < MIN_QUOTED ? undefined : { parts: [{ own: true }] };
}

const DECIMAL = /^-?[0-9]+(?:\.[0-9]+)?$/;
/** Fewer digits are read faster than put together. */
const MIN_SHARED = 6;

/** Numbers of the same length without the first and last digits that all of them share. */
export function affixedNumber({ values }: Leaf): DerivedColumn | undefined {
  const [first = ''] = values;
  if (values.some((value) => value.length !== first.length || !DECIMAL.test(value))) return undefined;
  const start = commonStart(values);
  const end = start === first ? '' : commonEnd(values.map((value) => value.slice(start.length)));
  const length = start.length + end.length;
  if (start === first || length < MIN_SHARED || length * (values.length - 1) < 24) return undefined;
  const parts = [{ text: start }, { own: true as const }, { text: end }].filter(
    (part) => !('text' in part) || part.text !== '',
  );
  return { parts, number: true };
}
