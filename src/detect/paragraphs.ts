import type { LineRange, Lines } from './lines.ts';

/** Lines that are looked at: enough to tell, and bounded. */
const MAX_LINES = 1000;
/** People write paragraphs of as many lines too, but seldom so many. */
const MIN_PARAGRAPHS = 5;
/** Lines of a paragraph. */
const MIN_LINES = 2;
const MOST_LINES = 12;

/** The lines of each paragraph. Blank lines stand between them. */
function sizesOf(lines: Lines, { start, end }: LineRange): readonly number[] {
  const sizes: number[] = [];
  let size = 0;
  for (let i = start; i <= end; i++) {
    if (i < end && !lines.isBlank(i)) size++;
    else if (size > 0) {
      sizes.push(size);
      size = 0;
    }
  }
  return sizes;
}

/** Part of a range's lines that stand in paragraphs of as many lines as most; 0 for fewer than five such paragraphs. */
export function paragraphRatio(lines: Lines, range: LineRange): number {
  const sizes = sizesOf(lines, { start: range.start, end: Math.min(range.end, range.start + MAX_LINES) });
  const usual = [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  const same = sizes.filter((size) => size === usual).length;
  if (same < MIN_PARAGRAPHS || usual < MIN_LINES || usual > MOST_LINES) return 0;
  return (same * usual) / sizes.reduce((sum, size) => sum + size, 0);
}
