import { HUNK_HEADER } from '../detect/kinds/diff.ts';
import type { ManifestHunk } from './types.ts';

/** The hunks of one file's unified diff, without its header lines. */
export function hunksOf(source: string): (ManifestHunk & { readonly lines: string })[] {
  const hunks: { old_start: number; new_start: number; lines: string[] }[] = [];
  for (const line of source.split('\n')) {
    const found = HUNK_HEADER.exec(line)?.groups;
    if (found) hunks.push({ old_start: Number(found['old']), new_start: Number(found['new']), lines: [] });
    else hunks.at(-1)?.lines.push(`${line}\n`);
  }
  return hunks.map((hunk) => ({ ...hunk, lines: hunk.lines.join('') }));
}
