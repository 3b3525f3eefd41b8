import { commonEnd, commonStart } from '../common-ends.ts';
import { fitted } from '../lines/fitted.ts';
import type { LineFields } from '../lines/line-fields.ts';
import type { Slot } from '../lines/template.ts';
import { commonParts, valuesBetween } from './common-parts.ts';
import { hasBraces } from './pattern.ts';

/** A line of all blocks: its literals and slots in turn, and the values of each slot. */
export interface Slotted {
  readonly parts: readonly (string | Slot)[];
  /** By slot, of each block that has the line. */
  readonly columns: readonly (readonly string[])[];
}

const isWord = (c: string | undefined): boolean => c !== undefined && /[\p{L}\p{N}_]/u.test(c);

/** The common beginning of all texts, up to the end of a word. */
function startOf(texts: readonly string[]): string {
  const common = commonStart(texts);
  let { length } = common;
  const isCut = (at: number): boolean => isWord(common[at - 1]) && texts.some((text) => isWord(text[at]));
  while (length > 0 && isCut(length)) length--;
  return common.slice(0, length);
}

/**
 * The common end of all texts, from the beginning of a word, without so many characters at their beginning.
 */
function endOf(texts: readonly string[], behind: number): string {
  const common = commonEnd(texts, behind);
  let { length } = common;
  const isCut = (size: number): boolean =>
    isWord(common[common.length - size]) &&
    texts.some((text) => text.length - size > behind && isWord(text[text.length - size - 1]));
  while (length > 0 && isCut(length)) length--;
  return common.slice(common.length - length);
}

const isSeveral = (text: string): boolean => text.includes('\n');

/** All lines with one slot: their common beginning and end, at the ends of words, are literals. */
function withOneSlot(texts: readonly string[]): Slotted {
  const isSame = texts.every((text) => text === texts[0]);
  if (isSame && !isSeveral(texts[0] as string)) return { parts: [texts[0] as string], columns: [] };
  // The pattern has a line for each of a block's, whatever belongs to its value.
  const start = (startOf(texts).split('\n') as [string, ...string[]])[0];
  const common = endOf(texts, start.length);
  const end = isSeveral(common) ? '' : common;
  const parts = [start, {}, end].filter((part) => part !== '');
  return { parts, columns: [texts.map((text) => text.slice(start.length, text.length - end.length))] };
}

const isBare = (part: string | Slot | undefined): part is Slot =>
  typeof part === 'object' && part.width === undefined;

/** Slots with nothing but blanks between them as one: they are the words of one value. */
function joined({ parts, columns }: Slotted): Slotted {
  const out: (string | Slot)[] = [];
  const values: (readonly string[])[] = [];
  let slot = 0;
  for (const part of parts) {
    if (typeof part === 'string') {
      out.push(part);
      continue;
    }
    const column = columns[slot++] as readonly string[];
    const gap = out.at(-1);
    const before = out.at(-2);
    const blanks = typeof gap === 'string' && /^ +$/.test(gap) && isBare(before) && isBare(part);
    const touching = isBare(gap) && isBare(part);
    if (!blanks && !touching) {
      out.push(part);
      values.push(column);
      continue;
    }
    const last = values.pop() as readonly string[];
    values.push(last.map((value, i) => value + (blanks ? gap : '') + column[i]));
    if (blanks) out.pop();
  }
  return { parts: out, columns: values };
}

/** Lines that have the same number of fields, with a slot wherever they differ. */
function withSlots(fields: LineFields, lines: readonly number[]): Slotted | undefined {
  const width = (line: number): number => (fields.first[line + 1] as number) - (fields.first[line] as number);
  const count = width(lines[0] as number);
  if (count === 0 || lines.some((line) => width(line) !== count)) return undefined;
  const found = fitted(fields, lines);
  return found && joined({ parts: found.template, columns: found.columns });
}

/** All lines with slots between the parts that they have in common; `undefined` if less than two values are left. */
function withParts(texts: readonly string[]): Slotted | undefined {
  const literals = commonParts(texts);
  const values = literals && valuesBetween(texts, literals);
  if (literals === undefined || values === undefined) return undefined;
  const parts: (string | Slot)[] = [];
  const columns: string[][] = [];
  for (let i = 0; i <= literals.length; i++) {
    const column = values.map((row) => row[i] as string);
    if (column.some((value) => value !== '')) {
      parts.push({});
      columns.push(column);
    }
    if (i < literals.length) parts.push(literals[i] as string);
  }
  return columns.length < 2 || columns.length > MAX_SLOTS ? undefined : { parts, columns };
}

/** The most slots in a line. Words stand between two slots. */
const MAX_SLOTS = 8;

/**
 * The common parts of one line of all blocks.
 *
 * @param lines the numbers of the lines
 * @param texts the lines, each with those that belong to its value
 */
export function slotted(fields: LineFields, lines: readonly number[], texts: readonly string[]): Slotted {
  // To a template, an asterisk is a slot.
  const several = texts.some((text) => /[\n*]/.test(text)) ? undefined : withSlots(fields, lines);
  return several && several.columns.length <= MAX_SLOTS ? several : (withParts(texts) ?? withOneSlot(texts));
}

/** All lines with a slot behind their common beginning. */
const behind = (start: string, texts: readonly string[]): Slotted => ({
  parts: start === '' ? [{}] : [start, {}],
  columns: [texts.map((text) => text.slice(start.length))],
});

/**
 * A line that is missing in some blocks: its only slot is not empty where it stands.
 *
 * @param label the common beginning of all of them
 */
export function slottedOptional(texts: readonly string[], label: string): Slotted | undefined {
  const blanks = /^\s*/.exec((texts[0] as string).slice(label.length))?.[0] ?? '';
  const start = label + blanks;
  const choices: Slotted[] = [withOneSlot(texts)];
  if (texts.every((text) => text.startsWith(start))) choices.push(behind(start, texts));
  choices.push(behind('', texts));
  return choices.find(
    ({ parts, columns: [column] }) =>
      column && !column.includes('') && !parts.some((part) => typeof part === 'string' && hasBraces(part)),
  );
}
