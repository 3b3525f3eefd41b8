import type { JsonNode } from '../../../json/scan.ts';
import { classesIn } from '../../characters.ts';
import { contentLines } from '../../extent.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import type { Lines } from '../../lines.ts';
import { type Sieve, sieved } from '../../sieve.ts';
import { isInBlockScalar, isQuoted } from '../../source-code.ts';
import { CHARS_PER_UNIT } from '../../work-budget.ts';
import { isFenced } from './span.ts';

/** A cheap look before the parser: what may follow the opening bracket of a JSON object or array. */
const OPENING = /^[ \t]*(?:\{[ \t\r]*(?:$|["}])|\[[ \t\r]*(?:$|["\-0-9tfn[{\]]))/;

const OPENING_LENGTH = 200;

const BRACKETS = classesIn('{[');

/** Lines on which a bracket may stand behind blanks. For most lines, the first character decides. */
export const BRACKETED: Sieve = {
  isRead: true,
  mayHold: (classes, first) =>
    (classes & BRACKETS) !== 0 && (first === 0x7b || first === 0x5b || first === 0x20 || first === 0x09),
};

/** The position of the bracket on such a line. */
export function bracketAt({ text, start }: Lines, i: number): number | undefined {
  let at = start(i);
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at++;
  const c = text.charCodeAt(at);
  return c === 0x7b || c === 0x5b ? at : undefined;
}

/** The same, with what may follow a bracket of JSON. */
export function mayOpen(lines: Lines, i: number): boolean {
  const { text, start } = lines;
  if (bracketAt(lines, i) === undefined) return false;
  return OPENING.test(text.slice(start(i), Math.min(start(i) + OPENING_LENGTH, start(i + 1) - 1)));
}

/** The line, from `first` to `last`, on which an offset stands. */
export function lineOfOffset({ start }: Lines, offset: number, first: number, last: number): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (start(middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The line after the one on which a value ends, if nothing follows it there. */
export function lineAfter(lines: Lines, offset: number, from: number, limit: number): number | undefined {
  const line = lineOfOffset(lines, offset, from, limit);
  const rest = lines.text.slice(offset, lines.start(line + 1) - 1);
  return rest.trim() === '' ? line + 1 : undefined;
}

/** JSON is the same with the white space around it: blank lines belong to a document that is the whole text. */
function withMargins({ lines, body }: FindContext, start: number, end: number): [number, number] {
  let first = start;
  let last = end;
  while (first > body.start && lines.isBlank(first - 1)) first--;
  while (last < body.end && lines.isBlank(last)) last++;
  return first === body.start && last === body.end ? [first, last] : [start, end];
}

/** Deeper values are all the same to rules. */
const MAX_DEPTH = 3;

/** How deep objects and arrays stand in each other, up to `MAX_DEPTH`. */
export function jsonDepth(node: JsonNode, left = MAX_DEPTH): number {
  if (node.type !== 'object' && node.type !== 'array') return 0;
  let deepest = 0;
  const size = membersOf(node);
  for (let i = 0; i < size && deepest < left - 1; i++) {
    const child = node.type === 'array' ? node.items[i] : node.members[i]?.value;
    if (child) deepest = Math.max(deepest, jsonDepth(child, left - 1));
  }
  return 1 + deepest;
}

export const membersOf = (node: JsonNode): number =>
  node.type === 'array' ? node.items.length : node.type === 'object' ? node.members.length : 0;

/** Objects and arrays that begin at the start of a line and end at the end of one. */
export function findJson(context: FindContext): Candidate[] {
  const { lines, budget } = context;
  const found: Candidate[] = [];
  const bracketed = sieved(lines, BRACKETED);
  if (!bracketed) return found;
  const total = contentLines(context);
  for (const range of context.free) {
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = bracketed.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      if (i === range.end || !mayOpen(lines, i)) continue;
      const scan = context.scans.at(lines.start(i));
      if (!scan) {
        budget.spend(Number.POSITIVE_INFINITY);
        return found;
      }
      if (!budget.spend(Math.ceil(((scan.ok ? scan.end : scan.at) - lines.start(i)) / CHARS_PER_UNIT)))
        return found;
      const after = scan.ok ? lineAfter(lines, scan.end, i, lines.count - 1) : undefined;
      if (!scan.ok || after === undefined || after > range.end) continue;
      const [start, end] = withMargins(context, i, after);
      const { node } = scan;
      const outside = start === context.body.start && end === context.body.end ? 0 : total - (after - i);
      const facts = {
        lines: after - i,
        outside,
        share: (after - i) / (after - i + outside),
        members: membersOf(node),
        depth: jsonDepth(node),
        chars: scan.end - lines.start(i),
        quoted: Number(isQuoted(lines, start, end) || isInBlockScalar(lines, i)),
        // JSON has nothing that is only its own.
        marked: 0,
        fenced: Number(isFenced(lines, start, end)),
      };
      found.push({ start, end, facts, captures: {}, json: node });
      i = after - 1;
    }
  }
  return found;
}
