import type { Candidate, FindContext } from '../../finder.ts';
import { lineFilter } from '../../line-filter.ts';
import { MAX_MATCHED_LINE } from '../../lines.ts';
import { cellFacts } from './cell-facts.ts';
import { placeOf } from './table-place.ts';

/**
 * Tables drawn with pipes: markdown's, those of psql and mysql, and those of sqlite.
 *
 *     | a | b |        a | b         +---+---+       ┌───┬───┐
 *     |---|--:|       ---+---        | a | b |       │ a │ b │
 *     | 1 | 2 |        1 | 2         +---+---+       ├───┼───┤
 */
const RULER =
  /^[ \t]*(?:[|+][ \t]*)?:?-+:?[ \t]*(?:[|+][ \t]*:?-+:?[ \t]*)*(?:[|+][ \t]*)?$|^[┌├└]─+(?:[┬┼┴]─+)*[┐┤┘]$/;

function isRuler(line: string): boolean {
  return line.length <= MAX_MATCHED_LINE && /--|──/.test(line) && /[|+┬┼┴]/.test(line) && RULER.test(line);
}

/** A bar at the end is the frame's where one stands at the beginning: psql ends rows with one before an empty cell. */
function cellsOf(line: string): readonly string[] {
  const text = line.trim();
  const framed = /^[|+│](.*)[|+│]$/.exec(text)?.[1];
  return (framed ?? text.replace(/^[|+│]/, '')).split(/(?<!\\)[|│]/).map((cell) => cell.trim());
}

const columnsOf = (ruler: string): number =>
  ruler
    .trim()
    .replace(/^[|+┌├└]/, '')
    .replace(/[|+┐┤┘]$/, '')
    .split(/[|+┬┼┴]/).length;

export function findPipeTables(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  const rulers = lineFilter(RULER).over(lines);
  if (!rulers) return found;
  for (const range of free) {
    let floor = range.start;
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = rulers.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      if (i === range.end) break;
      const ruler = lines.line(i);
      if (!isRuler(ruler)) continue;
      const columns = columnsOf(ruler);
      const isRow = (at: number): boolean => {
        const line = lines.line(at);
        return /[|│]/.test(line) && line.length <= MAX_MATCHED_LINE && !isRuler(line);
      };
      // A grid begins with a ruler; in the others the header stands above it.
      const hasHeader = i > floor && isRow(i - 1) && cellsOf(lines.line(i - 1)).length === columns;
      const start = hasHeader ? i - 1 : i;
      const rows = hasHeader ? [cellsOf(lines.line(i - 1))] : [];
      let end = i + 1;
      for (; end < range.end && budget.spend(1); end++) {
        if (isRow(end)) rows.push(cellsOf(lines.line(end)));
        else if (!isRuler(lines.line(end)) || columnsOf(lines.line(end)) !== columns) break;
      }
      const fitting = rows.filter((row) => row.length === columns).length;
      if (columns > 1 && rows.length > 1 && fitting >= 0.8 * rows.length) {
        const facts = {
          spaced_ratio: 0,
          quoted_ratio: 0,
          ruled: 1,
          ...placeOf(context, { start, end }),
          ...cellFacts(rows),
        };
        found.push({ start, end, facts, captures: {} });
        floor = end;
        i = end - 1;
      }
    }
  }
  return found;
}
