import { extentOf } from '../../extent.ts';
import type { Candidate, FindContext } from '../../finder.ts';

/**
 * The lines that git writes about a file without hunks: renames, copies, mode changes, new empty files, binary files.
 *
 *     diff --git a/old.png b/new.png
 *     similarity index 100%
 *     rename from old.png
 *     rename to new.png
 */
const HEADER = /^diff --git (?:"?a\/)?(?<old>.+?)"? "?b\/(?<path>.+?)"?$/;
const EXTENDED =
  /^(?:index [0-9a-f]+\.\.[0-9a-f]+|old mode [0-7]{6}|new mode [0-7]{6}|deleted file mode [0-7]{6}|new file mode [0-7]{6}|(?:dis)?similarity index [0-9]+%|rename from .|rename to .|copy from .|copy to .)/;
const BINARY = /^Binary files .* and .* differ$/;
const PATCH = /^GIT binary patch$/;
/** A part of a binary patch begins with its size and ends with a blank line. */
const PATCH_PART = /^(?:(?:literal|delta) [0-9]+|)$/;

/** A line of data begins with its length (A is 1, a is 27); four bytes are five characters. */
function isPatchData(line: string): boolean {
  const c = line.charCodeAt(0);
  const bytes = c >= 0x61 && c <= 0x7a ? c - 0x60 + 26 : c >= 0x41 && c <= 0x5a ? c - 0x40 : 0;
  return bytes > 0 && line.length === 1 + 5 * Math.ceil(bytes / 4);
}

const isPatchLine = (line: string): boolean => PATCH_PART.test(line) || isPatchData(line);

const MAX_HEADER = 2000;

export function findGitChanges(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  for (const range of free) {
    for (let i = range.start; i < range.end; i++) {
      if (!budget.spend(1)) return found;
      if (!lines.text.startsWith('diff --git ', lines.start(i))) continue;
      const header = HEADER.exec(lines.line(i).slice(0, MAX_HEADER));
      if (!header) continue;
      let end = i + 1;
      while (end < range.end && EXTENDED.test(lines.line(end)) && budget.spend(1)) end++;
      if (end < range.end && BINARY.test(lines.line(end))) end++;
      else if (end < range.end && PATCH.test(lines.line(end))) {
        do end++;
        while (end < range.end && budget.spend(1) && isPatchLine(lines.line(end)));
        while (lines.line(end - 1) === '') end--;
      }
      const followed = end < range.end && lines.line(end).startsWith('--- ');
      if (!followed && end > i + 1) {
        const facts = { hunks: 0, ...extentOf(context, { start: i, end }) };
        found.push({ start: i, end, facts, captures: { path: header.groups?.['path'] ?? '' } });
      }
      i = end - 1;
    }
  }
  return found;
}
