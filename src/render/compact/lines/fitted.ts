import type { Cluster } from './clusters.ts';
import type { LineFields } from './line-fields.ts';
import { endLength, startLength } from './shared-length.ts';
import type { Slot, Template } from './template.ts';

/** Template and values for the lines of a cluster. */
export interface Fitted {
  readonly template: Template;
  readonly lines: Cluster;
  /** By slot, of each line. */
  readonly columns: readonly (readonly string[])[];
}

/** The fields at one place of all lines, by their numbers. */
function fieldsAt({ first }: LineFields, lines: Cluster, i: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < lines.length; row++) found.push((first[lines[row] as number] as number) + i);
  return found;
}

/** Blanks before a field: the same everywhere, or what an aligned field leaves free. */
type Gap = number | 'before' | 'after';

/** Whether each line's blanks before the field, and its text or that of the field before it, are as wide together. */
function isAligned({ starts, ends, gaps }: LineFields, fields: readonly number[], back: 0 | 1): boolean {
  let width = -1;
  for (const field of fields) {
    const text = field - back;
    const own = (ends[text] as number) - (starts[text] as number) + (gaps[field] as number);
    if (width >= 0 && own !== width) return false;
    width = own;
  }
  return true;
}

function gapOf(all: LineFields, fields: readonly number[], isFirst: boolean): Gap | undefined {
  const gap = all.gaps[fields[0] as number] as number;
  let same = true;
  for (let row = 1; row < fields.length && same; row++) same = all.gaps[fields[row] as number] === gap;
  if (same) return gap;
  if (isAligned(all, fields, 0)) return 'before';
  return !isFirst && isAligned(all, fields, 1) ? 'after' : undefined;
}

/** Whether the field is the same in all lines. */
function isConstant({ text, starts, ends, sums }: LineFields, fields: readonly number[]): boolean {
  const own = fields[0] as number;
  const start = starts[own] as number;
  const length = (ends[own] as number) - start;
  const sum = sums[own];
  for (let row = 1; row < fields.length; row++) {
    const other = fields[row] as number;
    const from = starts[other] as number;
    if (sums[other] !== sum || (ends[other] as number) - from !== length) return false;
    if (startLength(text, start, from, length) !== length) return false;
  }
  return true;
}

const WORD_END = /[\p{L}\p{N}_]+$/u;
const WORD_START = /^[\p{L}\p{N}_]+/u;

const isWord = (c: number): boolean =>
  (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || c === 0x5f;

/** The patterns are for other letters than those of ASCII. */
const isForeign = (c: number): boolean => c > 0x7f;

function withoutWordEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isWord(text.charCodeAt(end - 1))) end--;
  return isForeign(text.charCodeAt(end - 1)) ? text.replace(WORD_END, '') : text.slice(0, end);
}

function withoutWordStart(text: string): string {
  let start = 0;
  while (start < text.length && isWord(text.charCodeAt(start))) start++;
  return isForeign(text.charCodeAt(start)) ? text.replace(WORD_START, '') : text.slice(start);
}

/** A lone sign is no beginning: it would only take a value apart. */
const worthCutting = (text: string): string => (text.length === 1 && '-+./@'.includes(text) ? '' : text);

/** The common beginning of all fields, up to the end of a word. */
function commonStart({ text, starts, ends }: LineFields, fields: readonly number[]): string {
  const own = fields[0] as number;
  const start = starts[own] as number;
  let length = (ends[own] as number) - start;
  for (let row = 1; row < fields.length && length > 0; row++) {
    const other = fields[row] as number;
    const from = starts[other] as number;
    length = startLength(text, start, from, Math.min(length, (ends[other] as number) - from));
  }
  if (length === 0) return '';
  const common = text.slice(start, start + length);
  const cut = withoutWordEnd(common);
  // In an address, %2f is a mark like any other.
  const escaped = cut.endsWith('%') ? /^[0-9A-Fa-f]{2}/.exec(common.slice(cut.length)) : undefined;
  return worthCutting(cut + (escaped?.[0] ?? ''));
}

/** The common end of all fields, without so many characters at their beginning. */
function commonEnd({ text, starts, ends }: LineFields, fields: readonly number[], behind: number): string {
  const own = fields[0] as number;
  const end = ends[own] as number;
  let length = end - (starts[own] as number) - behind;
  for (let row = 1; row < fields.length && length > 0; row++) {
    const other = fields[row] as number;
    const to = ends[other] as number;
    length = endLength(text, end, to, Math.min(length, to - (starts[other] as number) - behind));
  }
  return length === 0 ? '' : withoutWordStart(text.slice(end - length, end));
}

/** The middle of each field, without so many characters at both ends. */
function valuesOf(
  { text, starts, ends }: LineFields,
  fields: readonly number[],
  before: number,
  behind: number,
): string[] {
  const values: string[] = [];
  for (let row = 0; row < fields.length; row++) {
    const field = fields[row] as number;
    values.push(text.slice((starts[field] as number) + before, (ends[field] as number) - behind));
  }
  return values;
}

/**
 * The texts around the slot of a field in which lines differ. If a literal reads as a slot, or as the width
 * of one, it becomes part of the slot.
 */
function literalsOf(
  all: LineFields,
  fields: readonly number[],
  gap: Gap,
  filledUp: boolean,
): [string, string] {
  const start = gap === 'before' ? '' : commonStart(all, fields);
  const end = filledUp ? '' : commonEnd(all, fields, start.length);
  return start.includes('*') || end.includes('*') || /^:[<>]\d/.test(end) ? ['', ''] : [start, end];
}

/** The slot of a field with `around` characters that are not its own, and so many blanks behind it that are not either. */
function slotOf(all: LineFields, field: number, gap: Gap, behind: number | undefined, around: number): Slot {
  const length = (all.ends[field] as number) - (all.starts[field] as number) - around;
  if (behind !== undefined) return { side: '<', width: length + (all.gaps[field + 1] as number) - behind };
  return gap === 'before' ? { side: '>', width: length + (all.gaps[field] as number) } : {};
}

/** The fitted cluster; `undefined` where the blanks between its fields follow no rule. */
export function fitted(all: LineFields, lines: Cluster): Fitted | undefined {
  const { text, first, starts, ends } = all;
  const one = lines[0] as number;
  const count = (first[one + 1] as number) - (first[one] as number);
  const places: (readonly number[])[] = [];
  const gaps: Gap[] = [];
  for (let i = 0; i < count; i++) {
    const fields = fieldsAt(all, lines, i);
    const gap = gapOf(all, fields, i === 0);
    // A field that is filled up on both sides has no slot of its own.
    if (gap === undefined || (gap === 'after' && gaps.at(-1) === 'before')) return undefined;
    places.push(fields);
    gaps.push(gap);
  }
  const template: (string | Slot)[] = [];
  const columns: (readonly string[])[] = [];
  let literal = '';
  for (let i = 0; i < count; i++) {
    const fields = places[i] as readonly number[];
    const gap = gaps[i] as Gap;
    const filledUp = gaps[i + 1] === 'after';
    const own = fields[0] as number;
    if (typeof gap === 'number') literal += ' '.repeat(gap);
    if (gap !== 'before' && !filledUp && isConstant(all, fields)) {
      const constant = text.slice(starts[own], ends[own]);
      if (!constant.includes('*')) {
        literal += constant;
        continue;
      }
    }
    const [start, end] = literalsOf(all, fields, gap, filledUp);
    // One blank stands between the columns in sight: no digit of the next one follows the width.
    const isApart = filledUp && fields.every((field) => (all.gaps[field + 1] as number) > 0);
    const behind = filledUp ? Number(isApart) : undefined;
    literal += start;
    if (literal !== '') template.push(literal);
    template.push(slotOf(all, own, gap, behind, start.length + end.length));
    columns.push(valuesOf(all, fields, start.length, end.length));
    literal = behind === undefined ? end : ' '.repeat(behind);
  }
  if (literal !== '') template.push(literal);
  return { template, lines, columns };
}
