import type { DiffBlock, DiffHunk } from '../../bcp/blocks.ts';
import { decodeStrict } from '../../bcp/text.ts';
import { contentBody } from './content.ts';
import type { Part } from './file-part.ts';

/** The hunks as a unified diff; where their lines cannot stand in one, each hunk as a part of its own. */
export function diffParts(head: readonly string[], { hunks }: DiffBlock): Part[] {
  const texts = hunks.map(unified);
  if (texts.every((text) => text !== undefined)) {
    return [texts.length === 0 ? { head } : { head, text: texts.join('\n') }];
  }
  return [
    { head },
    ...hunks.map(({ oldStart, newStart, lines }) => ({
      head: ['hunk', `-${oldStart}`, `+${newStart}`],
      ...contentBody(lines),
    })),
  ];
}

const BREAKS_UP = /(?:^|\n)@@ /;

/** `@@ -a,b +c,d @@` and the lines, without the last line break. The counts follow from the lines. */
function unified({ oldStart, newStart, lines }: DiffHunk): string | undefined {
  const text = decodeStrict(lines);
  if (text === undefined || BREAKS_UP.test(text)) return undefined;
  if (text !== '' && !text.endsWith('\n')) return undefined;
  const rows = text === '' ? [] : text.slice(0, -1).split('\n');
  const count = (own: string): number =>
    rows.filter((row) => row === '' || row.startsWith(' ') || row.startsWith(own)).length;
  return [`@@ -${range(oldStart, count('-'))} +${range(newStart, count('+'))} @@`, ...rows].join('\n');
}

/** As in every unified diff, a count of 1 is left out. */
function range(start: DiffHunk['oldStart'], count: number): string {
  return count === 1 ? String(start) : `${start},${count}`;
}
