import { FormError } from '../form.ts';
import type { Cluster } from './clusters.ts';
import type { Fields } from './fields.ts';
import { endLength, startLength } from './shared-length.ts';

/** What varies in a template, filled up with blanks to a width where the lines do so. */
export interface Slot {
  readonly side?: '<' | '>';
  readonly width?: number;
}

/** A line with slots: literals and what varies, in turn. */
export type Template = readonly (string | Slot)[];

/** Stands for a slot: `*`, or filled up to a width `*<12` (blanks behind it) and `*>6` (in front). */
const WIDTH_DIGITS = 4;
const SLOT = /\*(?:([<>])([0-9]{1,4}))?/g;

/** A width before a digit takes all the places it can have: the digit is not its own. */
function writeSlot({ side, width }: Slot, next: string | Slot | undefined): string {
  const digits = width === undefined ? '' : String(width);
  const closed = typeof next === 'string' && /^[0-9]/.test(next) && digits !== '';
  return `*${side ?? ''}${closed ? digits.padStart(WIDTH_DIGITS, '0') : digits}`;
}

export function writeTemplate(template: Template): string {
  return template
    .map((part, i) => (typeof part === 'string' ? part : writeSlot(part, template[i + 1])))
    .join('');
}

export function readTemplate(text: string): Template {
  const parts: (string | Slot)[] = [];
  let at = 0;
  for (const found of text.matchAll(SLOT)) {
    if (found.index > at) parts.push(text.slice(at, found.index));
    const [slot, side, width] = found;
    parts.push(side === undefined ? {} : { side: side as '<' | '>', width: Number(width) });
    at = found.index + slot.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** The line of a template and the values of its slots, in order. */
export function fill(template: Template, values: readonly string[]): string {
  let next = 0;
  const line = template.map((part) => {
    if (typeof part === 'string') return part;
    const value = values[next++];
    if (value === undefined) throw new FormError('a row with too few values');
    if (part.width === undefined) return value;
    return part.side === '<' ? value.padEnd(part.width) : value.padStart(part.width);
  });
  if (next !== values.length) throw new FormError('a row with too many values');
  return line.join('');
}

/** Template and values for the lines of a cluster. */
export interface Fitted {
  readonly template: Template;
  readonly lines: readonly number[];
  /** By line. */
  readonly values: readonly (readonly string[])[];
}

/** Blanks before a field: the same everywhere, or what an aligned field leaves free. */
type Gap = number | 'before' | 'after';

/** Whether each line's blanks before the field, and its text or that of the field before it, are as wide together. */
function isAligned(fields: readonly Fields[], i: number, text: number): boolean {
  const widthOf = ({ texts, gaps }: Fields): number => (texts[text] as string).length + (gaps[i] as number);
  const width = widthOf(fields[0] as Fields);
  return fields.every((line) => widthOf(line) === width);
}

function gapOf(fields: readonly Fields[], i: number): Gap | undefined {
  const gap = fields[0]?.gaps[i];
  if (fields.every(({ gaps }) => gaps[i] === gap)) return gap;
  if (isAligned(fields, i, i)) return 'before';
  return i > 0 && isAligned(fields, i, i - 1) ? 'after' : undefined;
}

const WORD_END = /[\p{L}\p{N}_]+$/u;
const WORD_START = /^[\p{L}\p{N}_]+/u;

/** What all values begin with, up to the end of a word. */
function commonStart(values: readonly string[]): string {
  const first = values[0] as string;
  const length = values.reduce((least, value) => startLength(first, value, least), first.length);
  if (length === 0) return '';
  const common = first.slice(0, length);
  const cut = common.replace(WORD_END, '');
  // In an address, %2f is a mark like any other.
  const escaped = cut.endsWith('%') ? /^[0-9A-Fa-f]{2}/.exec(common.slice(cut.length)) : undefined;
  return worthCutting(cut + (escaped?.[0] ?? ''));
}

/** A lone sign is no beginning: it would only take a value apart. */
const worthCutting = (text: string): string => (/^[-+./@]$/.test(text) ? '' : text);

function commonEnd(values: readonly string[]): string {
  const first = values[0] as string;
  const length = values.reduce((least, value) => endLength(first, value, least), first.length);
  return length === 0 ? '' : first.slice(first.length - length).replace(WORD_START, '');
}

interface Part {
  readonly template: Template;
  /** By line; none for a literal. */
  readonly values?: readonly string[];
}

/** A field in which lines differ: what they share around a slot, and what varies. */
function varying(values: readonly string[], gap: Gap, after: boolean): Part {
  const start = gap === 'before' ? '' : commonStart(values);
  const rests = values.map((value) => value.slice(start.length));
  const end = after ? '' : commonEnd(rests);
  const own = rests.map((rest) => rest.slice(0, rest.length - end.length));
  const width = (gap === 'before' || after ? own[0]?.length : undefined) ?? undefined;
  // A literal that reads as a slot, or as the width of one, has to vary.
  if (start.includes('*') || end.includes('*') || /^[<>]\d/.test(end)) return { template: [{}], values };
  return {
    template: [start, width === undefined ? {} : { width }, end].filter((part) => part !== ''),
    values: own,
  };
}

/** The fitted cluster; `undefined` where the blanks between its fields follow no rule. */
export function fitted({ fields, lines }: Cluster): Fitted | undefined {
  const count = fields[0]?.texts.length ?? 0;
  const gaps: Gap[] = [];
  for (let i = 0; i < count; i++) {
    const gap = gapOf(fields, i);
    if (gap === undefined) return undefined;
    gaps.push(gap);
  }
  const template: (string | Slot)[] = [];
  const columns: (readonly string[])[] = [];
  const add = (part: string | Slot): void => {
    const before = template.at(-1);
    if (typeof part === 'string' && typeof before === 'string') template[template.length - 1] = before + part;
    else if (part !== '') template.push(part);
  };
  for (let i = 0; i < count; i++) {
    const gap = gaps[i] as Gap;
    const values = fields.map((line) => line.texts[i] as string);
    const filledUp = gaps[i + 1] === 'after';
    if (typeof gap === 'number') add(' '.repeat(gap));
    if (
      values.every((value) => value === values[0]) &&
      !(values[0] as string).includes('*') &&
      gap !== 'before' &&
      !filledUp
    ) {
      add(values[0] as string);
      continue;
    }
    const part = varying(values, gap, filledUp);
    const width = widthOf(fields, i, gap, filledUp);
    for (const one of part.template) add(typeof one === 'string' ? one : slotOf(width, part));
    columns.push(part.values ?? values);
  }
  return { template, lines, values: lines.map((_, row) => columns.map((column) => column[row] as string)) };
}

interface Width {
  readonly side: '<' | '>';
  readonly width: number;
}

function widthOf(fields: readonly Fields[], i: number, gap: Gap, filledUp: boolean): Width | undefined {
  const [first] = fields;
  const length = first?.texts[i]?.length ?? 0;
  if (filledUp) return { side: '<', width: length + (first?.gaps[i + 1] ?? 0) };
  return gap === 'before' ? { side: '>', width: length + (first?.gaps[i] ?? 0) } : undefined;
}

/** The width of a slot is that of its field without the literals around it. */
function slotOf(width: Width | undefined, { template }: Part): Slot {
  if (!width) return {};
  const around = template.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  return { side: width.side, width: width.width - around };
}
