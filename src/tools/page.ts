import type { Measure } from '../engine/budget/measure.ts';
import type { PartUnit, StoredPart } from '../store/stored-part.ts';

/** As much of an answer as fits, and how to get the rest; no note where it is all there. */
export interface Page {
  readonly text: string;
  readonly note?: string;
}

const goOn = (unit: PartUnit, first: number, last: number, total: number): string =>
  `That was ${unit} ${first}-${last} of ${total}. Go on with ${unit} "${last + 1}-", or ask for a pattern or a narrower range.`;

function noteOf({ unit, first, total }: StoredPart, shown: number): string {
  return unit === 'matches'
    ? `The first ${shown} of ${total} matching lines. Ask for a narrower pattern, or for lines by their numbers.`
    : goOn(unit, first, first + shown - 1, total);
}

/** The longest beginning of a text that fits, by halving; never within a character. */
function fitting(text: string, fits: (text: string) => boolean): string {
  let low = 0;
  let high = text.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle;
  }
  const code = text.charCodeAt(low - 1);
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? low - 1 : low);
}

/** The answer within the budget of the result that it belongs to, its note included. */
export function pageOf(part: StoredPart, measure: Measure): Page {
  const whole = part.pieces.join('');
  if (measure(whole) <= 1) return { text: whole };
  const room = 1 - measure(goOn('characters', 999_999_999, 999_999_999, 999_999_999));
  let left = room;
  let shown = 0;
  for (const piece of part.pieces) {
    left -= measure(piece);
    if (left < 0) break;
    shown++;
  }
  if (shown > 0) return { text: part.pieces.slice(0, shown).join(''), note: noteOf(part, shown) };
  // One piece alone is too long.
  const text = fitting(part.pieces[0] ?? '', (one) => measure(one) <= room);
  const { offset, length } = part;
  return { text, note: goOn('characters', offset + 1, offset + text.length, length) };
}
