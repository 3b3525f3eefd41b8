import { extentOf } from '../../extent.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import type { LineRange, Lines } from '../../lines.ts';
import { isQuoted } from '../../source-code.ts';

/** The facts about a span that a parser gives. */
export interface ParsedSpan {
  /** Entries at the top. */
  readonly members: number;
  /** Containers in containers, counted up to 3. */
  readonly depth: number;
  /** It has what only its language has. */
  readonly marked?: boolean;
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;

/** Whether lines are all that stands between two fences. */
export const isFenced = (lines: Lines, start: number, end: number): boolean =>
  start > 0 && end < lines.count && FENCE.test(lines.line(start - 1)) && FENCE.test(lines.line(end));

export function parsedCandidate(
  context: FindContext,
  range: LineRange,
  { members, depth, marked = false }: ParsedSpan,
): Candidate {
  const { lines } = context;
  const facts = {
    members,
    depth,
    marked: Number(marked),
    chars: lines.start(range.end) - lines.start(range.start) - 1,
    quoted: Number(isQuoted(lines, range.start, range.end)),
    fenced: Number(isFenced(lines, range.start, range.end)),
    ...extentOf(context, range),
  };
  return { start: range.start, end: range.end, facts, captures: {} };
}

export const MAX_SPAN_DEPTH = 3;

/** The depth of plain data, up to `MAX_DEPTH`. Empty data has depth 0. */
export function depthOfData(value: unknown, left = MAX_SPAN_DEPTH): number {
  if (typeof value !== 'object' || value === null || value instanceof Date) return 0;
  const children = Object.values(value);
  if (children.length === 0) return 0;
  let deepest = 0;
  for (const child of children) {
    if (deepest >= left - 1) break;
    deepest = Math.max(deepest, depthOfData(child, left - 1));
  }
  return 1 + deepest;
}

export const membersOfData = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
