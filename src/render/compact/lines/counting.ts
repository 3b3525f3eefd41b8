import { FormError } from '../form.ts';

/**
 * Lines that follow each other and are the same but for numbers that count, as one: `file {1,2…200} of 200`. The first two
 * numbers tell the step and how they are filled up, the last one tells where they end.
 *
 *     file  8 of 10
 *     file  9 of 10           [×3] file { 8, 9…10} of 10
 *     file 10 of 10
 */
const COUNTER = /\{( {0,9}[0-9]{1,9}),( {0,9}[0-9]{1,9})…( {0,9}[0-9]{1,9})\}/g;

/** Fewer lines are as quick to read one by one. */
const MIN_LINES = 4;
/**
 * The most numbers of a line: a line with more is no message that counts. Then the most numbers that count.
 */
const MAX_NUMBERS = 24;
const MAX_COUNTING = 3;
/** Longer numbers are names, or times. The pattern above knows it too. */
const MAX_DIGITS = 9;
/** A number with its blanks, as the pattern above takes it. */
const NUMBER = /^ {0,9}[0-9]{1,9}$/;
/** Stands for a number that the pattern above does not take. No line holds it. */
const NO_NUMBER = '\n';

export const hasCounter = (text: string): boolean => text.includes('…') && text.search(COUNTER) >= 0;

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;

/** How many lines or words such a text stands for, by its first number that counts. */
export function countedTimes(text: string): number | undefined {
  const [, first, second, last] = text.split(COUNTER, 4);
  if (last === undefined) return undefined;
  const count = (Number(last) - Number(first)) / (Number(second) - Number(first)) + 1;
  return Number.isInteger(count) && count >= MIN_LINES ? count : undefined;
}

/** A number, filled up with what `like` is filled up with. */
function filled(value: number, like: string): string {
  const digits = String(value);
  const fill = like[0] === ' ' ? ' ' : like[0] === '0' && like.length > 1 ? '0' : '';
  return fill === '' ? digits : digits.padStart(like.length, fill);
}

/** Where two lines first differ, if that is in a number: its beginning there. This decides for most neighbours. */
function differingNumber(a: string, b: string): number | undefined {
  if (Math.abs(a.length - b.length) > 1 || a === b) return undefined;
  let at = 0;
  while (a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (!isDigit(a.charCodeAt(at)) && !isDigit(b.charCodeAt(at))) return undefined;
  while (isDigit(a.charCodeAt(at - 1))) at--;
  return at;
}

/** The number at a place of a line, behind blanks. */
const numberAt = (line: string | undefined, at: number): number => Number.parseInt(line?.slice(at) ?? '', 10);

/** Whether the number at a place grows by the same from line to line: without that, nothing counts. */
function grows(lines: readonly string[], start: number, at: number): boolean {
  const first = numberAt(lines[start], at);
  const step = numberAt(lines[start + 1], at) - first;
  for (let row = 2; row < MIN_LINES; row++)
    if (numberAt(lines[start + row], at) !== first + step * row) return false;
  return true;
}

/**
 * A line's numbers and the texts between them, in turn. `padded`: the blanks before a number belong to it.
 */
const partsOf = (line: string, padded: boolean): readonly string[] =>
  line.split(padded ? /( *[0-9]+)/ : /([0-9]+)/);

export interface Counting {
  readonly count: number;
  readonly text: string;
}

/** The lines from `start` on that count. */
function countingWith(
  lines: readonly string[],
  start: number,
  most: number,
  padded: boolean,
): Counting | undefined {
  const first = partsOf(lines[start]!, padded);
  const second = partsOf(lines[start + 1]!, padded);
  if (first.length !== second.length || first.length > 2 * MAX_NUMBERS + 1) return undefined;
  const steps = first.map((part, i) =>
    i % 2 === 1 && part !== second[i] ? Number(second[i]) - Number(part) : 0,
  );
  const counting = steps.filter((step) => step !== 0).length;
  if (counting === 0 || counting > MAX_COUNTING) return undefined;
  if (first.some((part, i) => steps[i] !== 0 && part.trim().length > MAX_DIGITS)) return undefined;
  const partAt = (i: number, row: number): string => {
    const part = first[i]!;
    if (steps[i] === 0) return part;
    const shown = filled(Number(part) + steps[i]! * row, part);
    return NUMBER.test(shown) ? shown : NO_NUMBER;
  };
  const lineAt = (row: number): string => first.map((_, i) => partAt(i, row)).join('');
  // The first line too: of ` 07`, blanks and zeros cannot both be what fills it up.
  let count = 0;
  while (count < most && lines[start + count] === lineAt(count)) count++;
  if (count < MIN_LINES) return undefined;
  const text = first
    .map((part, i) => (steps[i] === 0 ? part : `{${part},${partAt(i, 1)}…${partAt(i, count - 1)}}`))
    .join('');
  return { count, text };
}

/** The lines from `start` on that count, as one; `undefined` where they are few. */
export function countingFrom(lines: readonly string[], start: number, most: number): Counting | undefined {
  const [first, second] = [lines[start], lines[start + 1]];
  if (first === undefined || second === undefined) return undefined;
  const at = differingNumber(first, second);
  if (at === undefined || !grows(lines, start, at)) return undefined;
  // A counter of the text's own would be read as one of these.
  if (hasCounter(first)) return undefined;
  const plain = countingWith(lines, start, most, false);
  const padded = first.includes(' ') ? countingWith(lines, start, most, true) : undefined;
  return (padded?.count ?? 0) > (plain?.count ?? 0) ? padded : plain;
}

/** The inverse: `count` lines. Throws `FormError`. */
export function countedOut(text: string, count: number): string[] {
  const parts = text.split(COUNTER);
  const rows: string[] = [];
  for (let row = 0; row < count; row++) {
    let line = parts[0]!;
    for (let i = 1; i < parts.length; i += 4) {
      const [first, second, last] = [parts[i]!, parts[i + 1]!, parts[i + 2]!];
      const value = Number(first) + (Number(second) - Number(first)) * row;
      const shown = filled(value, first);
      if (value < 0 || (row === count - 1 && shown !== last))
        throw new FormError(`a number ends elsewhere: ${last}`);
      line += shown + parts[i + 3]!;
    }
    rows.push(line);
  }
  return rows;
}
