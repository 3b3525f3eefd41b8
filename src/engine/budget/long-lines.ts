import type { LineReading } from './line-reading.ts';
import type { NoiseSpan } from './noise.ts';

/** The share of a cut line's kept text that is its beginning. */
const HEAD = 0.75;
/** How far a cut moves to stand between two words, in characters. */
const REACH = 40;
/** A cut takes out this many characters or more: a stub has its price. */
const MIN_CUT = 80;

const BETWEEN = new Set([' ', ',', ';', '\t', '|']);

const isLow = (c: number): boolean => c >= 0xdc00 && c <= 0xdfff;

/** The nearest place at or before `at` where a word ends; never within a character, nor behind a dot of a stub. */
function placeBefore(text: string, at: number, least: number): number {
  for (let place = at; place > Math.max(least, at - REACH); place--) {
    if (BETWEEN.has(text[place - 1] ?? '')) return place;
  }
  let place = at;
  while (place > least && (isLow(text.charCodeAt(place)) || text[place - 1] === '…')) place--;
  return place;
}

function placeAfter(text: string, at: number, most: number): number {
  for (let place = at; place < Math.min(most, at + REACH); place++) {
    if (BETWEEN.has(text[place - 1] ?? '')) return place;
  }
  return isLow(text.charCodeAt(at)) ? at + 1 : at;
}

/**
 * The spans to leave out of a line so that about `cap` characters stay: its beginning and its end. `given`
 * are spans that are left out anyway. If the cut meets one of them, the cut takes it in.
 */
export function cutWithin(
  { text, starts }: LineReading,
  line: number,
  cap: number,
  given: readonly NoiseSpan[],
): NoiseSpan[] {
  const start = starts[line]!;
  const end = starts[line + 1]!;
  const away = given.reduce((sum, span) => sum + span.end - span.start, 0);
  if (end - start - away <= cap + MIN_CUT) return [...given];
  let from = start;
  let left = Math.floor(cap * HEAD);
  let to = end;
  let right = cap - left;
  for (const span of given) {
    if (span.start - from > left) break;
    left -= span.start - from;
    from = span.end;
  }
  for (const span of given.toReversed()) {
    if (to - span.end > right) break;
    right -= to - span.end;
    to = span.start;
  }
  const cut = { start: placeBefore(text, from + left, from), end: placeAfter(text, to - right, to) };
  const outside = given.filter((span) => span.end <= cut.start || span.start >= cut.end);
  // Given spans that reach into the cut become part of it.
  const inside = given.filter((span) => span.end > cut.start && span.start < cut.end);
  return [
    ...outside,
    {
      start: Math.min(cut.start, ...inside.map((span) => span.start)),
      end: Math.max(cut.end, ...inside.map((span) => span.end)),
    },
  ].sort((a, b) => a.start - b.start);
}
