import { type Numbering, readNumber, textBehind } from './numbering.ts';

/** A part of a text whose lines have numbers that follow each other. */
export interface NumberedRun {
  /** Its first line, and the one behind its last; from 0. */
  readonly start: number;
  readonly end: number;
  /** The number of its first line. */
  readonly first: number;
  readonly numbering: Numbering;
}

/** Numbers of fewer lines may follow each other by chance. */
const MIN_LISTING = 3;

/** Where the listing that begins at a line ends. */
function endOf(text: readonly string[], start: number, numbering: Numbering, first: number): number {
  let end = start;
  while (end < text.length && textBehind(text[end] as string, numbering, first + end - start) !== undefined)
    end++;
  return end;
}

/** All listings in a text. A blank behind the mark belongs to the numbers if all lines have it. */
export function listingsIn(text: readonly string[]): readonly NumberedRun[] {
  const found: NumberedRun[] = [];
  for (let start = 0; start < text.length; start++) {
    const begin = readNumber(text[start] as string);
    if (begin === undefined) continue;
    const { number: first, numbering: roomy } = begin;
    const tight: Numbering = { ...roomy, blank: '' };
    const roomyEnd = endOf(text, start, roomy, first);
    const tightEnd = roomy.blank === '' ? roomyEnd : endOf(text, start, tight, first);
    const end = Math.max(roomyEnd, tightEnd);
    if (end - start < MIN_LISTING) continue;
    found.push({ start, end, first, numbering: tightEnd > roomyEnd ? tight : roomy });
    start = end - 1;
  }
  return found;
}

export interface ListedLines {
  /** Without the numbers of listings. */
  readonly lines: readonly string[];
  /** By line, its number in a listing; 0 where it stands in none. */
  readonly numbers: readonly number[];
}

/** The lines of a text, those of listings without their numbers. */
export function listedLines(text: readonly string[], listings = listingsIn(text)): ListedLines {
  const lines = [...text];
  const numbers = new Array<number>(text.length).fill(0);
  for (const { start, end, first, numbering } of listings)
    for (let at = start; at < end; at++) {
      numbers[at] = first + at - start;
      lines[at] = textBehind(text[at] as string, numbering, first + at - start) as string;
    }
  return { lines, numbers };
}
