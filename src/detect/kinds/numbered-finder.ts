import { classesIn } from '../characters.ts';
import { extentOf } from '../extent.ts';
import type { Candidate, Finder } from '../finder.ts';
import { MAX_MATCHED_LINE } from '../lines.ts';
import { listingsIn, type NumberedRun } from '../listed-lines.ts';
import { readNumber } from '../numbering.ts';
import { type Sieve, sieved } from '../sieve.ts';

const ZERO = 0x30;
const NINE = 0x39;
const BLANK = 0x20;
const LETTER = 0x4c;

const DIGITS = classesIn('0');
/** Behind blanks and a number, a colon makes no listing: it may be a table of numbers in a program. */
const MARKS_BEHIND_BLANKS = classesIn('→\t|');
const MARKS = MARKS_BEHIND_BLANKS | classesIn(':');

/** Lines that may begin with a number and its mark. Most lines of programs begin with blanks and have none. */
const NUMBERED: Sieve = {
  isRead: true,
  mayHold(classes, first) {
    if ((classes & DIGITS) === 0) return false;
    if (first === BLANK) return (classes & MARKS_BEHIND_BLANKS) !== 0;
    return (classes & MARKS) !== 0 && ((first >= ZERO && first <= NINE) || first === LETTER);
  },
};

/** Whether numbers go on with a jump right before or behind: a search prints its matches so. */
function isOfSearch(text: readonly string[], { start, end, first }: NumberedRun): boolean {
  const numberAt = (at: number): number | undefined => readNumber(text[at] ?? '')?.number;
  const [before, behind] = [numberAt(start - 1), numberAt(end)];
  return (before !== undefined && before < first) || (behind !== undefined && behind > first + end - start);
}

/** A path alone on its line. */
const PATH = /^[^\s:./]*[./][^:\s]*$/;

/** Whether `9:text` stands below the path of its file, as matches of a search do. */
const isBelowPath = (above: string, { numbering }: NumberedRun): boolean =>
  numbering.mark === ':' && numbering.blank === '' && above.length <= MAX_MATCHED_LINE && PATH.test(above);

/** Listings of files: each line behind its number. */
const find: Finder['find'] = (rule, context) => {
  const { lines, free, least, budget } = context;
  const found: Candidate[] = [];
  const numbered = sieved(lines, NUMBERED);
  if (!numbered) return found;
  for (const range of free) {
    for (let from = range.start; from < range.end; from++) {
      from = numbered.next(from, range.end);
      let end = from;
      while (end < range.end && numbered.may(end) && budget.spend(1)) end++;
      if (end - from < Math.max(least, rule.minLines)) {
        from = end;
        continue;
      }
      const text = Array.from({ length: end - from }, (_, i) =>
        lines.start(from + i + 1) - lines.start(from + i) > MAX_MATCHED_LINE + 1 ? '' : lines.line(from + i),
      );
      for (const listing of listingsIn(text)) {
        const [start, after] = [from + listing.start, from + listing.end];
        if (after - start < Math.max(least, rule.minLines) || isOfSearch(text, listing)) continue;
        if (start > 0 && isBelowPath(lines.line(start - 1), listing)) continue;
        found.push({ start, end: after, facts: extentOf(context, { start, end: after }), captures: {} });
      }
      from = end;
    }
  }
  return found;
};

export const numberedFinder: Finder = { tier: 'container', find };
