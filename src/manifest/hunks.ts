import type { ManifestHunk } from './types.ts';

const HEADER = /^@@ -([0-9]+)(?:,[0-9]+)? \+([0-9]+)(?:,[0-9]+)? @@/;

/** The hunks of one file's unified diff, without its header lines. */
export function hunksOf(source: string): ManifestHunk[] {
  const hunks: { old_start: number; new_start: number; lines: string[] }[] = [];
  for (const line of source.split('\n')) {
    const found = HEADER.exec(line);
    if (found) hunks.push({ old_start: Number(found[1]), new_start: Number(found[2]), lines: [] });
    else hunks.at(-1)?.lines.push(`${line}\n`);
  }
  return hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.join('') }));
}
