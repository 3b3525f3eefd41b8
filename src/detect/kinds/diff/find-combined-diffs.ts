import { extentOf } from '../../extent.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import type { Lines } from '../../lines.ts';
import { readHunks } from './read-hunks.ts';

/**
 * Combined diffs of a merge, one candidate a file: a column of marks for each parent.
 *
 *     diff --cc x.txt
 *     index 1234567,89abcde..0123456
 *     --- a/x.txt
 *     +++ b/x.txt
 *     @@@ -1,2 -1,2 +1,3 @@@
 *       same
 *     + of the first
 *      +of the second
 */
const HEADER = /^diff --(?:cc|combined) (?<path>.+)$/;
const EXTENDED =
  /^(?:index [0-9a-f]+(?:,[0-9a-f]+)+\.\.[0-9a-f]+|mode [0-7]{6}(?:,[0-7]{6})+\.\.[0-7]{6}|new file mode |deleted file mode |--- |\+\+\+ )/;
export const COMBINED_HUNK =
  /^(?<marks>@{3,}) (?<parents>(?:-\d+(?:,\d+)? ){2,})\+(?<new>\d+)(?:,(?<newLines>\d+))? @{3,}/;

const countOf = (range: string): number => Number(/,(\d+)/.exec(range)?.[1] ?? 1);

/**
 * The line after a hunk: every line has a mark for each parent and counts for those that it was in. A line stands in the
 * result unless it has a minus, and stood in a parent unless that parent's column has a plus; in lines with a minus, only
 * columns with one.
 */
function hunkEnd(lines: Lines, at: number, limit: number): number | undefined {
  const header = at < limit ? COMBINED_HUNK.exec(lines.line(at))?.groups : undefined;
  if (!header) return undefined;
  const left = (header['parents'] as string).trim().split(' ').map(countOf);
  let newLeft = Number(header['newLines'] ?? 1);
  let i = at + 1;
  for (; (newLeft > 0 || left.some((count) => count > 0)) && i < limit; i++) {
    const line = lines.line(i);
    if (line.startsWith('\\')) continue;
    const marks = line.slice(0, left.length).padEnd(left.length);
    if (!/^[ +-]+$/.test(marks)) return undefined;
    const removed = marks.includes('-');
    if (!removed) newLeft--;
    for (let parent = 0; parent < left.length; parent++) {
      if (removed ? marks[parent] === '-' : marks[parent] === ' ')
        left[parent] = (left[parent] as number) - 1;
    }
  }
  return newLeft === 0 && left.every((count) => count === 0) ? i : undefined;
}

export function findCombinedDiffs(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  for (const range of free) {
    for (let i = range.start; i + 1 < range.end; i++) {
      if (!budget.spend(1)) return found;
      if (!lines.text.startsWith('diff --c', lines.start(i))) continue;
      const path = HEADER.exec(lines.line(i))?.groups?.['path'];
      if (path === undefined) continue;
      let first = i + 1;
      while (first < range.end && EXTENDED.test(lines.line(first)) && budget.spend(1)) first++;
      const { hunks, end } = readHunks(first, budget, (at) => hunkEnd(lines, at, range.end));
      const facts = { hunks, ...extentOf(context, { start: i, end }) };
      if (end > i + 1) found.push({ start: i, end, facts, captures: { path } });
      i = end - 1;
    }
  }
  return found;
}
