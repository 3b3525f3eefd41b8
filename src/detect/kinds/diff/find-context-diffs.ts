import { extentOf } from '../../extent.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import type { Lines } from '../../lines.ts';
import { readHunks } from './read-hunks.ts';

/**
 * Context diffs (`diff -c`), one candidate a file.
 *
 *     *** a/x	2026-01-01
 *     --- b/x	2026-01-02
 *     ***************
 *     *** 1,3 ****
 *       same
 *     ! old
 *     --- 1,3 ----
 *       same
 *     ! new
 */
const OLD_FILE = /^\*\*\* (?!\d+(?:,\d+)? \*\*\*\*)(?:a\/)?([^\t]+)/;
const NEW_FILE = /^--- (?!\d+(?:,\d+)? ----)(?:b\/)?([^\t]+)/;
const SEPARATOR = /^\*{15}/;
export const OLD_RANGE = /^\*\*\* (?<first>\d+)(?:,(?<last>\d+))? \*{4}$/;
export const NEW_RANGE = /^--- (?<first>\d+)(?:,(?<last>\d+))? -{4}$/;

/** The line after one side of a hunk, which may leave its lines out where nothing changed there. */
function sideEnd(lines: Lines, at: number, limit: number, range: RegExp, body: RegExp): number | undefined {
  const header = at < limit ? range.exec(lines.line(at))?.groups : undefined;
  if (!header) return undefined;
  const count = Number(header['last'] ?? header['first']) - Number(header['first']) + 1;
  let i = at + 1;
  while (i < limit && i - at - 1 < count && body.test(lines.line(i))) i++;
  const whole = i - at - 1 === count || i === at + 1;
  return whole ? i : undefined;
}

function hunkEnd(lines: Lines, at: number, limit: number): number | undefined {
  if (at >= limit || !SEPARATOR.test(lines.line(at))) return undefined;
  const middle = sideEnd(lines, at + 1, limit, OLD_RANGE, /^[ !-](?: |$)/);
  return middle === undefined ? undefined : sideEnd(lines, middle, limit, NEW_RANGE, /^[ !+](?: |$)/);
}

export function findContextDiffs(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  for (const range of free) {
    for (let i = range.start; i + 3 < range.end; i++) {
      if (!budget.spend(1)) return found;
      if (lines.text[lines.start(i)] !== '*') continue;
      const old = OLD_FILE.exec(lines.line(i));
      const renewed = old && NEW_FILE.exec(lines.line(i + 1));
      if (!old || !renewed) continue;
      const { hunks, end } = readHunks(i + 2, budget, (at) => hunkEnd(lines, at, range.end));
      if (hunks === 0) continue;
      const facts = { hunks, ...extentOf(context, { start: i, end }) };
      const path = (renewed[1] === '/dev/null' ? old[1] : renewed[1]) as string;
      found.push({ start: i, end, facts, captures: { path: path.trim() } });
      i = end - 1;
    }
  }
  return found;
}
