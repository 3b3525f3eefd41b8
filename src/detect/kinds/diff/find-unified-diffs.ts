import { extentOf } from '../../extent.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import type { Lines } from '../../lines.ts';
import { readHunks } from './read-hunks.ts';

/**
 * Unified diffs, one candidate a file: an optional git header, `---` and `+++`, then hunks whose line counts have to
 * come out exactly.
 *
 *     diff --git a/x b/x      ┐ optional
 *     index 1234567..89abcde  ┘
 *     --- a/x
 *     +++ b/x
 *     @@ -1,2 +1,2 @@ heading
 *      context
 *     -old
 *     +new
 */
const OLD = /^--- (?:"?a\/)?([^\t]+)/;
const NEW = /^\+\+\+ (?:"?b\/)?([^\t]+)/;
/** First lines and line counts; a count that is missing is 1. */
export const HUNK_HEADER =
  /^@@ -(?<old>[0-9]+)(?:,(?<oldLines>[0-9]+))? \+(?<new>[0-9]+)(?:,(?<newLines>[0-9]+))? @@/;
const GIT = /^diff --git /;
const EXTENDED =
  /^(?:index [0-9a-f]|old mode |new mode |deleted file mode |new file mode |similarity index |rename from |rename to |copy from |copy to )/;

/** The line after a hunk that begins at `at`, or `undefined` where its counts do not come out. */
function hunkEnd(lines: Lines, at: number, limit: number): number | undefined {
  const header = at < limit ? HUNK_HEADER.exec(lines.line(at))?.groups : undefined;
  if (!header) return undefined;
  let oldLeft = Number(header['oldLines'] ?? 1);
  let newLeft = Number(header['newLines'] ?? 1);
  let i = at + 1;
  for (; (oldLeft > 0 || newLeft > 0) && i < limit; i++) {
    const mark = lines.text[lines.start(i)];
    if (mark === '-') oldLeft--;
    else if (mark === '+') newLeft--;
    else if (mark === ' ' || lines.line(i) === '') {
      oldLeft--;
      newLeft--;
    } else if (mark !== '\\') return undefined;
  }
  if (oldLeft !== 0 || newLeft !== 0) return undefined;
  while (i < limit && lines.line(i).startsWith('\\ No newline')) i++;
  return i;
}

function headerStart(lines: Lines, at: number, floor: number): number {
  let i = at;
  while (i > floor && EXTENDED.test(lines.line(i - 1))) i--;
  return i > floor && GIT.test(lines.line(i - 1)) ? i - 1 : at;
}

export function findUnifiedDiffs(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  for (const range of free) {
    let floor = range.start;
    for (let i = range.start; i + 2 < range.end; i++) {
      if (!budget.spend(1)) return found;
      if (lines.text[lines.start(i)] !== '-') continue;
      const old = OLD.exec(lines.line(i));
      const renewed = old && NEW.exec(lines.line(i + 1));
      if (!old || !renewed) continue;
      const { hunks, end } = readHunks(i + 2, budget, (at) => hunkEnd(lines, at, range.end));
      if (hunks === 0) continue;
      const start = headerStart(lines, i, floor);
      const path = (renewed[1] === '/dev/null' ? old[1] : renewed[1]) as string;
      const facts = { hunks, ...extentOf(context, { start, end }) };
      found.push({ start, end, facts, captures: { path: path.trim() } });
      floor = end;
      i = end - 1;
    }
  }
  return found;
}
