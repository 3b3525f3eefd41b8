import { allowExpanded } from '../form.ts';
import type { Grid } from './grid.ts';

/** How a text aligns a column: blanks in front of it, and the side that its cells stand at. */
interface Column {
  readonly gap: number;
  readonly side: 'l' | 'r';
}

/** The facts about an aligned text that its cells do not hold. */
export interface Alignment {
  readonly columns: readonly Column[];
  /** The first line names the columns. */
  readonly named: boolean;
  /** A line of hyphens below the names. */
  readonly ruled: boolean;
  /** Every line is filled up with blanks to the last column's width. */
  readonly padded: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Wider ones are no tables; also bounds the work. */
const MAX_WIDTH = 400;
const MAX_COLUMNS = 40;
/**
 * If the widest line would make other lines so many times longer, they are no table. The limit also bounds
 * the work.
 */
const MAX_PADDING = 16;
const BLANK = 0x20;

/** Runs of positions at which some line has more than a blank. The last one takes everything to the end. */
function spansOf(lines: readonly string[]): Span[] {
  const width = lines.reduce((most, { length }) => Math.max(most, Math.min(MAX_WIDTH, length)), 0);
  const used = new Uint8Array(width);
  for (const line of lines) {
    for (let i = Math.min(line.length, width) - 1; i >= 0; i--) if (line.charCodeAt(i) !== BLANK) used[i] = 1;
  }
  const spans: Span[] = [];
  for (let i = 0; i < width; i++) {
    if (!used[i]) continue;
    let end = i;
    while (end < width && used[end]) end++;
    spans.push({ start: i, end });
    i = end;
  }
  const last = spans.at(-1);
  return last ? [...spans.slice(0, -1), { start: last.start, end: Number.POSITIVE_INFINITY }] : [];
}

const RULE = /^-+(?: +-+)*$/;

function isHeader(first: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const names = first.every((cell) => cell !== '' && !/\d|:$/.test(cell));
  return names && rows.some((row) => row.some((cell) => /\d/.test(cell)));
}

/** Names for columns that have none. */
const nameless = (count: number): string[] => Array.from({ length: count }, (_, i) => `c${i + 1}`);

/**
 * `undefined` if the lines are no columns. The result may be wrong: the caller has to compare the text of
 * `writeAligned`.
 */
export function readAligned(lines: readonly string[]): { grid: Grid; alignment: Alignment } | undefined {
  const ruled = RULE.test(lines[1]?.trimEnd() ?? '');
  const content = ruled ? lines.filter((_, i) => i !== 1) : lines;
  const spans = spansOf(content);
  if (spans.length < 2 || spans.length > MAX_COLUMNS) return undefined;
  const raw = content.map((line) => spans.map(({ start, end }) => line.slice(start, end)));
  const cells = raw.map((row) => row.map((cell) => cell.trim()));
  const columns = spans.map(({ start }, i): Column => {
    const left = raw.every((row, line) => !row[i]?.startsWith(' ') || cells[line]?.[i] === '');
    return { gap: start - (spans[i - 1]?.end ?? 0), side: left ? 'l' : 'r' };
  });
  const padded = lines.some((line) => line.endsWith(' '));
  if (padded && content.some((line) => line.length !== content[0]?.length)) return undefined;
  const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
  if (paddedSize(cells, columns, padded) > MAX_PADDING * size) return undefined;
  const [first = [], ...rest] = cells;
  const named = ruled || isHeader(first, rest);
  return {
    grid: { header: named ? first : nameless(spans.length), rows: named ? rest : cells },
    alignment: { columns, named, ruled, padded },
  };
}

function widthsOf(content: readonly (readonly string[])[], columns: readonly Column[]): number[] {
  return columns.map((_, i) => content.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0));
}

/** One long cell at the end must not make all lines as long. */
const isOpen = (i: number, columns: readonly Column[], padded: boolean): boolean =>
  !padded && i === columns.length - 1 && columns[i]?.side === 'l';

/** Characters that the lines have at most, but for cells at an open end. */
function paddedSize(
  content: readonly (readonly string[])[],
  columns: readonly Column[],
  padded: boolean,
): number {
  const widths = widthsOf(content, columns);
  const width = columns.reduce(
    (sum, { gap }, i) => sum + gap + (isOpen(i, columns, padded) ? 0 : (widths[i] ?? 0)),
    0,
  );
  return content.length * width;
}

/** The inverse. */
export function writeAligned({ header, rows }: Grid, { columns, named, ruled, padded }: Alignment): string[] {
  const content = named ? [header, ...rows] : rows;
  const widths = widthsOf(content, columns);
  const filled = widths.map((width, i) => (isOpen(i, columns, padded) ? 0 : width));
  allowExpanded(paddedSize(content, columns, padded));
  const write = (row: readonly string[]): string => {
    const line = columns
      .map(({ gap, side }, i) => {
        const cell = row[i] ?? '';
        const width = filled[i] ?? 0;
        return ' '.repeat(gap) + (side === 'l' ? cell.padEnd(width) : cell.padStart(width));
      })
      .join('');
    return padded ? line : line.trimEnd();
  };
  const lines = content.map(write);
  if (ruled) lines.splice(1, 0, write(widths.map((width) => '-'.repeat(width))));
  return lines;
}
