import { allowExpanded, FormError } from '../form.ts';

/**
 * The varying part of a line, by the name of its column. Blanks fill it up to a width if all blocks do so.
 */
export interface NamedSlot {
  readonly name: string;
  readonly side?: '<' | '>';
  readonly width?: number;
}

/** A line of a block: literals and varying parts, in turn. */
export interface PatternLine {
  readonly parts: readonly (string | NamedSlot)[];
  /** Missing in blocks that have nothing for its only slot. */
  readonly optional: boolean;
}

/** `{size}`; filled up to a width as in Python `{size:<12}` (blanks behind it) and `{size:>6}` (in front); a line that may be missing `{size?}`. */
const SLOT = /\{([\p{L}\p{N}_-]{1,40})(?::([<>])([0-9]{1,4}))?(\??)\}/gu;

/** Whether a literal could be read as a slot, or as a part of one. */
export const hasBraces = (text: string): boolean => /[{}]/.test(text);

const writeSlot = ({ name, side, width }: NamedSlot, optional: boolean): string =>
  `{${name}${width === undefined ? '' : `:${side}${width}`}${optional ? '?' : ''}}`;

export const writePattern = ({ parts, optional }: PatternLine): string =>
  parts.map((part) => (typeof part === 'string' ? part : writeSlot(part, optional))).join('');

export function readPattern(text: string): PatternLine {
  const parts: (string | NamedSlot)[] = [];
  let optional = false;
  let at = 0;
  for (const found of text.matchAll(SLOT)) {
    if (found.index > at) parts.push(text.slice(at, found.index));
    const [slot, name = '', side, width, mark] = found;
    parts.push(side === undefined ? { name } : { name, side: side as '<' | '>', width: Number(width) });
    optional ||= mark === '?';
    at = found.index + slot.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return { parts, optional };
}

/** Whether a written line has the same slots when it is read again. Their signs stand in its text, so its literals are the same. */
export function readsBack(line: PatternLine): boolean {
  const read = readPattern(writePattern(line));
  const written = ({ parts }: PatternLine): string =>
    parts.map((part) => (typeof part === 'string' ? '' : writeSlot(part, line.optional))).join('');
  return read.optional === line.optional && written(read) === written(line);
}

const TABLE = /^\[[0-9]+\]\{/;

/** Whether a line that stands for itself reads like one of a block with these slots, or like their table. */
export function readsAsOurs(line: string, names: ReadonlySet<string>): boolean {
  if (!hasBraces(line)) return false;
  return (
    TABLE.test(line) ||
    readPattern(line).parts.some((part) => typeof part === 'object' && names.has(part.name))
  );
}

/** The line of a block whose values are given by name; `undefined` where it is missing. Throws `FormError`. */
export function fillPattern(
  { parts, optional }: PatternLine,
  cellOf: (name: string) => string | undefined,
): string | undefined {
  let line = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      line += part;
      continue;
    }
    const value = cellOf(part.name);
    if (value === undefined) throw new FormError(`no column for the slot ${part.name}`);
    if (optional && value === '') return undefined;
    const { side, width = 0 } = part;
    allowExpanded(line.length + Math.max(width, value.length));
    line += side === '<' ? value.padEnd(width) : value.padStart(width);
  }
  return line;
}
