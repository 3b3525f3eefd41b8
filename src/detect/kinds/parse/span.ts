import { extentOf } from '../../extent.ts';
import type { LineRange } from '../../lines.ts';
import type { Candidate, FindContext } from '../../types.ts';
import { isQuoted } from './quoted.ts';

/** What a parser says of a span. */
export interface Parsed {
  /** Entries at the top. */
  readonly members: number;
  /** Containers in containers, counted up to 3. */
  readonly depth: number;
}

export function parsedCandidate(context: FindContext, range: LineRange, parsed: Parsed): Candidate {
  const { lines } = context;
  const facts = {
    ...extentOf(context, range),
    ...parsed,
    chars: lines.start(range.end) - lines.start(range.start) - 1,
    quoted: Number(isQuoted(lines, range.start, range.end)),
  };
  return { ...range, facts, captures: {} };
}

const MAX_DEPTH = 3;

/** How deep plain data is, up to `MAX_DEPTH`. */
export function depthOfData(value: unknown, left = MAX_DEPTH): number {
  if (typeof value !== 'object' || value === null || value instanceof Date) return 0;
  let deepest = 0;
  for (const child of Object.values(value)) {
    if (deepest >= left - 1) break;
    deepest = Math.max(deepest, depthOfData(child, left - 1));
  }
  return 1 + deepest;
}

export const membersOfData = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
