import { FormError } from '../form.ts';

/** The varying part of a template. It is padded with blanks to a width if the lines are. */
export interface Slot {
  readonly side?: '<' | '>';
  readonly width?: number;
}

/** A line with slots: literals and varying parts, in turn. */
export type Template = readonly (string | Slot)[];

/** Stands for a slot: `*`, or filled up to a width as Python writes it, `*:<12` (blanks behind it) and `*:>6` (in front). */
const WIDTH_DIGITS = 4;
const SLOT = /\*(?::([<>])([0-9]{1,4}))?/g;

/** A width before a digit takes all the places it can have: the digit is not its own. */
function writeSlot({ side, width }: Slot, next: string | Slot | undefined): string {
  const digits = width === undefined ? '' : String(width);
  const closed = typeof next === 'string' && /^[0-9]/.test(next) && digits !== '';
  return `*${side === undefined ? '' : `:${side}`}${closed ? digits.padStart(WIDTH_DIGITS, '0') : digits}`;
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
