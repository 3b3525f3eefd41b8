import { COMBINED_HUNK } from './find-combined-diffs.ts';
import { NEW_RANGE, OLD_RANGE } from './find-context-diffs.ts';
import { HUNK_HEADER } from './find-unified-diffs.ts';

/** A hunk: its beginning in both files, and its lines with their leading `+`, `-` or space. */
export interface TextHunk {
  readonly old_start: number;
  readonly new_start: number;
  readonly lines: string;
}

interface Start {
  readonly old_start: number;
  readonly new_start: number;
}

/** The beginning of a hunk in both files: unified, or combined with the first parent as the old file. */
function startOf(line: string): Start | undefined {
  if (!line.startsWith('@@')) return undefined;
  const unified = HUNK_HEADER.exec(line)?.groups;
  if (unified) return { old_start: Number(unified['old']), new_start: Number(unified['new']) };
  const combined = COMBINED_HUNK.exec(line)?.groups;
  if (!combined) return undefined;
  const first = /^-(\d+)/.exec(combined['parents'] as string)?.[1];
  return { old_start: Number(first), new_start: Number(combined['new']) };
}

const isContext = (lines: readonly string[]): boolean =>
  lines[0]?.startsWith('*** ') === true && lines.some((line) => OLD_RANGE.test(line));

/** The lines of one file's diff that its hunks leave out: those above the first, and the positions. */
export function headerOf(source: string): readonly string[] {
  const all = source.split('\n');
  if (isContext(all)) {
    return all.filter((line, i) => i < 2 || OLD_RANGE.test(line) || NEW_RANGE.test(line));
  }
  const first = all.findIndex((line) => startOf(line) !== undefined);
  return all.filter((line, i) => first < 0 || i < first || startOf(line) !== undefined);
}

/** The hunks of one file's diff, without its header lines. */
export function hunksOf(source: string): TextHunk[] {
  const all = source.split('\n');
  if (isContext(all)) return contextHunks(all);
  const hunks: (Start & { lines: string[] })[] = [];
  for (const line of all) {
    const start = startOf(line);
    if (start) hunks.push({ lines: [], ...start });
    else hunks.at(-1)?.lines.push(`${line}\n`);
  }
  return hunks.map(({ old_start, new_start, lines }) => ({ old_start, new_start, lines: lines.join('') }));
}

/** One side of a context diff's hunk: lines with their mark, without the blank behind it. */
interface Side {
  readonly start: number;
  readonly lines: string[];
}

/** The two sides of a hunk as one: what only the old one has, then what only the new one has, between what both have. */
function merged({ lines: old }: Side, { lines: renewed }: Side): string[] {
  // A side without changes may be left out: it consists of the unchanged lines of the other side.
  const before = old.length > 0 ? old : renewed.filter((line) => line.startsWith(' '));
  const after = renewed.length > 0 ? renewed : old.filter((line) => line.startsWith(' '));
  const all: string[] = [];
  let o = 0;
  let n = 0;
  while (o < before.length || n < after.length) {
    while (o < before.length && !before[o]?.startsWith(' ')) all.push(`-${before[o++]?.slice(1)}\n`);
    while (n < after.length && !after[n]?.startsWith(' ')) all.push(`+${after[n++]?.slice(1)}\n`);
    if (o < before.length) all.push(`${before[o]}\n`);
    o++;
    n++;
  }
  return all;
}

function contextHunks(lines: readonly string[]): TextHunk[] {
  const hunks: { old: Side; renewed: Side }[] = [];
  let side: Side | undefined;
  for (const line of lines.slice(2)) {
    const old = OLD_RANGE.exec(line)?.groups?.['first'];
    const renewed = NEW_RANGE.exec(line)?.groups?.['first'];
    if (old !== undefined) {
      side = { start: Number(old), lines: [] };
      hunks.push({ old: side, renewed: { start: 0, lines: [] } });
    } else if (renewed !== undefined) {
      side = { start: Number(renewed), lines: [] };
      const last = hunks.at(-1);
      if (last) last.renewed = side;
    } else if (/^[ !+-](?: |$)/.test(line)) side?.lines.push(`${line[0]}${line.slice(2)}`);
  }
  return hunks.map(({ old, renewed }) => ({
    old_start: old.start,
    new_start: renewed.start,
    lines: merged(old, renewed).join(''),
  }));
}
