/**
 * The text in the place of a part that was left out: its size, its unit and the handle that gets it.
 *
 *     … +143 rows (~2100 tok) get 7f2c91          whole lines, on a line of its own
 *     iVBORw0KGgo…(+5120 chars get 7f2c91)        within a line
 *     …(+5120 chars as the last whole result of read_file {"path":"a.txt"} get 7f2c91)
 */

export type Unit = 'lines' | 'rows';

/** Whole lines that were left out. */
export interface Left {
  readonly count: number;
  readonly unit: Unit;
  readonly tokens: number;
  /** How many of them speak of a failure. */
  readonly failures: number;
}

export function lineStub(dots: number, { count, unit, tokens, failures }: Left, handle: string): string {
  const what = count === 1 ? unit.slice(0, -1) : unit;
  const errors = failures === 0 ? '' : `, ${failures} with errors`;
  return `${'…'.repeat(dots)} +${count} ${what} (~${tokens} tok${errors}) get ${handle}`;
}

export const inlineStub = (dots: number, count: number, handle: string): string =>
  `${'…'.repeat(dots)}(+${count} chars get ${handle})`;

/** For a part that the reader has had as the result of `call`, also as it is written within a JSON string. */
export const earlierStub = (
  dots: number,
  count: number,
  { call, json }: EarlierPart,
  handle: string,
): string =>
  `${'…'.repeat(dots)}(+${count} chars as ${json ? 'a JSON string of ' : ''}the last whole result of ${call} get ${handle})`;

export interface EarlierPart {
  /** As a reader knows it: `read_file {"path":"a.txt"}`. */
  readonly call: string;
  readonly json: boolean;
}

/** Stubs as costly as they are in the mean, for planning. */
export const SOME_HANDLE = '7f2c91';
export const SOME_LINES: Left = { count: 999, unit: 'lines', tokens: 9999, failures: 0 };

const DOT = '…';
/** The text behind the last dot of a stub, or of anything that could be read as a stub. */
const ALIKE = /…(?: \+|\(\+)[0-9]/g;
const LINES = /… \+[0-9]+ (?:lines?|rows?) \(~[0-9]+ tok(?:, [0-9]+ with errors)?\) get ([0-9a-f]+)(?:\n|$)/g;
const WITHIN = /…\(\+[0-9]+ chars get ([0-9a-f]+)\)/g;
const EARLIER = /…\(\+[0-9]+ chars as [^\n…]*? get ([0-9a-f]+)\)/g;

/** The beginning of the run of dots whose last one stands at `last`. */
function dotsStart(text: string, last: number): number {
  let start = last;
  while (text[start - 1] === DOT) start--;
  return start;
}

/** How many dots tell this text's own stubs from everything in it. */
export function dotsFor(text: string): number {
  let longest = 0;
  for (const { index } of text.matchAll(ALIKE)) {
    longest = Math.max(longest, index - dotsStart(text, index) + 1);
  }
  return longest + 1;
}

export interface FoundStub {
  readonly start: number;
  readonly end: number;
  readonly handle: string;
}

/** The stubs in a text, in order. One for whole lines includes the line break behind it. */
export function findStubs(text: string, dots: number): FoundStub[] {
  return [...text.matchAll(LINES), ...text.matchAll(WITHIN), ...text.matchAll(EARLIER)]
    .map(({ 0: whole, 1: handle = '', index }) => ({
      start: dotsStart(text, index),
      last: index,
      end: index + whole.length,
      handle,
    }))
    .filter(({ start, last }) => last - start + 1 === dots)
    .sort((a, b) => a.start - b.start);
}
