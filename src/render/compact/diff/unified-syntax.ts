import type { Hunk, HunkSyntax, ReadHunk } from './hunk.ts';

const HEADER = /^(@{2,9}) ((?:-[0-9]+(?:,[0-9]+)? )+)\+([0-9]+)(?:,([0-9]+))? \1((?: .*)?)$/s;

/** Adds a line to the number of lines that each side has, `by` 1 or -1. */
function countLine(counts: number[], line: string, by: number): void {
  const parents = counts.length - 1;
  const marks = line.slice(0, parents);
  const removed = marks.includes('-');
  for (let i = 0; i < parents; i++) {
    if (removed ? marks[i] === '-' : marks[i] !== '+') counts[i]! += by;
  }
  if (!removed) counts[parents]! += by;
}

function header({ starts, heading, lines }: Hunk): string {
  const counts = starts.map(() => 0);
  for (const line of lines) if (!line.startsWith('\\')) countLine(counts, line, 1);
  // A single line is not counted, but in a combined diff.
  const ranges = starts.map((start, i) =>
    counts[i] === 1 && starts.length === 2 ? start : `${start},${counts[i]}`,
  );
  const signs = '@'.repeat(starts.length);
  const old = ranges.slice(0, -1).map((range) => `-${range}`);
  return `${signs} ${old.join(' ')} +${ranges.at(-1)} ${signs}${heading}`;
}

function fits(line: string, parents: number): boolean {
  if (line === '' || line.startsWith('\\')) return true;
  for (let i = 0; i < parents; i++) if (!' +-'.includes(line[i] ?? '?')) return false;
  return true;
}

function read(lines: readonly string[], at: number): ReadHunk | undefined {
  const [, signs = '', old = '', first = '', count, heading = ''] = HEADER.exec(lines[at]!) ?? [];
  const sides = [...old.matchAll(/-([0-9]+)(?:,([0-9]+))?/g)].map(([, start = '', n]) => ({ start, n }));
  sides.push({ start: first, n: count });
  if (signs === '' || sides.length !== signs.length) return undefined;
  const left = sides.map(({ n }) => Number(n ?? 1));
  let end = at + 1;
  for (; end < lines.length && left.some((n) => n > 0); end++) {
    const line = lines[end]!;
    if (!fits(line, signs.length - 1)) return undefined;
    if (!line.startsWith('\\')) countLine(left, line, -1);
  }
  while (lines[end]?.startsWith('\\')) end++;
  const hunk: Hunk = {
    starts: sides.map(({ start }) => start),
    heading,
    lines: lines.slice(at + 1, end),
  };
  return hunk.lines.length > 0 && left.every((n) => n === 0) && header(hunk) === lines[at]
    ? { hunk, end }
    : undefined;
}

/** `@@ -1,3 +1,4 @@`, and with more sides `@@@ -1,3 -1,3 +1,4 @@@`. */
export const unified: HunkSyntax = { read, print: (hunk) => [header(hunk), ...hunk.lines] };
