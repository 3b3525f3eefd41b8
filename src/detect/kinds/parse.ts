import { scanValue } from '../../json/scan.ts';
import { CHARS_PER_UNIT } from '../budget.ts';
import type { Lines } from '../lines.ts';
import type { Candidate, FindContext, Finder } from '../types.ts';
import { contentLines } from './lines.ts';

/** A cheap look before the parser: what may follow the opening bracket of a JSON object or array. */
const OPENING = /^[ \t]*(?:\{[ \t\r]*(?:$|["}])|\[[ \t\r]*(?:$|["\-0-9tfn[{\]]))/;

const OPENING_LENGTH = 200;

/** Most lines are told by their first character, without a pattern. */
function mayOpen({ text, start }: Lines, i: number): boolean {
  let at = start(i);
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at++;
  const c = text.charCodeAt(at);
  if (c !== 0x7b && c !== 0x5b) return false;
  return OPENING.test(text.slice(start(i), Math.min(start(i) + OPENING_LENGTH, start(i + 1) - 1)));
}

/** The line after the one on which a value ends, if nothing follows it there. */
function lineAfter(lines: Lines, offset: number, from: number, limit: number): number | undefined {
  let low = from;
  let high = limit;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines.start(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  const rest = lines.text.slice(offset, lines.start(low + 1) - 1);
  return rest.trim() === '' ? low + 1 : undefined;
}

/** A value that an assignment, a call, a quote or a here-document begins or ends is part of a program. */
const QUOTE_BEFORE = /(?:"""|'''|`|[=(,[{]|<<-?\s*['"]?\w+['"]?)\s*$/;
const QUOTE_AFTER = /^\s*(?:"""|'''|`|[)\];,])/;

function isQuoted(lines: Lines, start: number, end: number): boolean {
  return (
    (start > 0 && QUOTE_BEFORE.test(lines.line(start - 1).slice(-80))) ||
    (end < lines.count && QUOTE_AFTER.test(lines.line(end).slice(0, 80)))
  );
}

const isBlank = (lines: Lines, i: number): boolean => lines.line(i).trim() === '';

/** JSON is the same with the white space around it: blank lines belong to a document that is the whole text. */
function withMargins(lines: Lines, start: number, end: number): [number, number] {
  let first = start;
  let last = end;
  while (first > 0 && isBlank(lines, first - 1)) first--;
  while (last < lines.count && isBlank(lines, last)) last++;
  return first === 0 && last === lines.count ? [first, last] : [start, end];
}

function scanAt(context: FindContext, offset: number) {
  const known = context.scans.get(offset);
  if (known) return known;
  const scan = scanValue(context.lines.text, offset);
  context.scans.set(offset, scan);
  return scan;
}

/**
 * Characters that scans may read in vain, in multiples of the text: brackets that never close would be read again
 * from every line on which they open.
 */
const WASTE_FACTOR = 1;
const WASTE_MIN = 16_384;

/** Objects and arrays that begin at the start of a line and end at the end of one. */
export const findParsed: Finder = (_rule, context) => {
  const { lines, budget } = context;
  const found: Candidate[] = [];
  const total = contentLines(context);
  let waste = WASTE_MIN + WASTE_FACTOR * lines.text.length;
  for (const range of context.free) {
    for (let i = range.start; i < range.end; i++) {
      if (!budget.spend(1)) return found;
      if (!mayOpen(lines, i)) continue;
      const scan = scanAt(context, lines.start(i));
      const stop = scan.ok ? scan.end : scan.at;
      if (!scan.ok) waste -= stop - lines.start(i);
      if (
        !budget.spend(
          waste < 0 ? Number.POSITIVE_INFINITY : Math.ceil((stop - lines.start(i)) / CHARS_PER_UNIT),
        )
      ) {
        return found;
      }
      const after = scan.ok ? lineAfter(lines, scan.end, i, lines.count - 1) : undefined;
      if (!scan.ok || after === undefined || after > range.end) continue;
      const [start, end] = withMargins(lines, i, after);
      const { node } = scan;
      const members =
        node.type === 'array' ? node.items.length : node.type === 'object' ? node.members.length : 0;
      const outside = start === 0 && end === lines.count ? 0 : total - (after - i);
      const facts = {
        lines: after - i,
        members,
        chars: scan.end - lines.start(i),
        outside,
        share: (after - i) / (after - i + outside),
        quoted: Number(isQuoted(lines, start, end)),
      };
      found.push({ start, end, facts, captures: {}, json: node });
      i = after - 1;
    }
  }
  return found;
};
