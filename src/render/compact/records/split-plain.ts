/**
 * Blocks without labels: lines of a list that begin alike, or paragraphs of as many lines each. A program wrote them if
 * more is common to them: whoever reads the blocks decides about that.
 */
import { TEXT } from './keys.ts';
import type { RecordLines, Records } from './split.ts';

/** Fewer blocks show no pattern. */
const MIN_BLOCKS = 5;
/** Lines before the first block, and behind the last one. */
const MAX_AROUND = 4;
const MAX_LINES = 12;
/** The part of the blocks whose last value may have several lines. */
const MOST_LONG = 0.3;

/** The beginning of a line: its blanks, then a mark, or that it is a letter or a digit. */
function startOf(line: string): string {
  const [, blanks = '', first = ''] = /^(\s*)(\S?)/.exec(line) ?? [];
  return blanks + (/\p{L}/u.test(first) ? 'a' : /[0-9]/.test(first) ? '0' : first);
}

function mostCommon(keys: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Each line is a block. */
export function splitList(lines: readonly string[]): Records | undefined {
  const starts = lines.map(startOf);
  const usual = mostCommon(starts);
  if (usual === undefined || usual.trim() === '') return undefined;
  const head = starts.indexOf(usual);
  const end = starts.lastIndexOf(usual) + 1;
  const tail = lines.length - end;
  if (end - head < MIN_BLOCKS || head > MAX_AROUND || tail > MAX_AROUND) return undefined;
  const records: RecordLines[] = [];
  for (let line = head; line < end; line++) {
    if (starts[line] !== usual) return undefined;
    records.push({ at: [line], more: [0] });
  }
  return { pattern: [TEXT], records, head, tail, between: [], open: false };
}

/** The paragraphs of a text: the line that each begins with, and the line behind it. */
function paragraphsOf(lines: readonly string[]): readonly (readonly [start: number, end: number])[] {
  const found: [number, number][] = [];
  let start = 0;
  for (let line = 0; line <= lines.length; line++) {
    if (line < lines.length && (lines[line] as string).trim() !== '') continue;
    if (line > start) found.push([start, line]);
    start = line + 1;
  }
  return found;
}

/** Each paragraph is a block. The last value of one may have more lines. */
export function splitParagraphs(lines: readonly string[]): Records | undefined {
  const all = paragraphsOf(lines);
  const size = ([start, end]: readonly [number, number]): number => end - start;
  const sizes = all.map(size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  if (usual < 2 || usual > MAX_LINES) return undefined;
  const first = all.findIndex((one) => size(one) >= usual);
  const last = all.findLastIndex((one) => size(one) >= usual);
  const blocks = all.slice(first, last + 1);
  const [start, end] = [blocks[0]?.[0] ?? 0, blocks.at(-1)?.[1] ?? 0];
  if (blocks.length < MIN_BLOCKS || start > MAX_AROUND || lines.length - end > MAX_AROUND) return undefined;
  const isOneApart = blocks.every(
    ([from], i) => i === 0 || (from === (blocks[i - 1]?.[1] ?? 0) + 1 && lines[from - 1] === ''),
  );
  const long = blocks.filter((one) => size(one) > usual).length;
  if (!isOneApart || blocks.some((one) => size(one) < usual) || long > blocks.length * MOST_LONG)
    return undefined;
  const records = blocks.map((one): RecordLines => {
    const at = Array.from({ length: usual }, (_, i) => one[0] + i);
    const more = at.map((_, i) => (i === usual - 1 ? size(one) - usual : 0));
    return { at, more };
  });
  const pattern = new Array<string>(usual).fill(TEXT);
  return { pattern, records, between: [''], head: start, tail: lines.length - end, open: true };
}
