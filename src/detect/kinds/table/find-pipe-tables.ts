import { classesIn } from '../../characters.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import { lineFilter } from '../../line-filter.ts';
import { type Lines, MAX_MATCHED_LINE } from '../../lines.ts';
import { lazyFacts } from '../lazy-facts.ts';
import { CELL_FACTS, cellFacts, columnCount } from './cell-facts.ts';
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

/** In a line without them, each bar stands between two cells. */
const UNPLAIN = classesIn('\\│');

/** A bar at the end is the frame's where one stands at the beginning: psql ends rows with one before an empty cell. */
function cellsOf(line: string, classes: number): readonly string[] {
  const text = line.trim();
  const framed = /^[|+│](.*)[|+│]$/.exec(text)?.[1];
  return (framed ?? text.replace(/^[|+│]/, ''))
    .split((classes & UNPLAIN) === 0 ? '|' : /(?<!\\)[|│]/)
    .map((cell) => cell.trim());
}

const columnsOf = (ruler: string): number =>
  ruler
    .trim()
    .replace(/^[|+┌├└]/, '')
    .replace(/[|+┐┤┘]$/, '')
    .split(/[|+┬┼┴]/).length;

/** What stands in a line: the cells of a row, or so many columns of a ruler. */
interface ReadLine {
  readonly cells?: readonly string[];
  readonly columns?: number;
}

function readLine(line: string, classes: number): ReadLine {
  if (isRuler(line)) return { columns: columnsOf(line) };
  return /[|│]/.test(line) && line.length <= MAX_MATCHED_LINE ? { cells: cellsOf(line, classes) } : {};
}

/** Lines are read once, however many rulers begin above them and make no table. */
function lineReader(lines: Lines): (i: number) => ReadLine {
  const read = new Map<number, ReadLine>();
  return (i) => {
    const known = read.get(i) ?? readLine(lines.line(i), lines.classes[i] as number);
    read.set(i, known);
    return known;
  };
}

export function findPipeTables(context: FindContext): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  const rulers = lineFilter(RULER).over(lines);
  if (!rulers) return found;
  const read = lineReader(lines);
  for (const range of free) {
    let floor = range.start;
    for (let from = range.start, i = from; from < range.end; from = i + 1) {
      i = rulers.next(from, range.end);
      if (!budget.spend(Math.min(i + 1, range.end) - from)) return found;
      if (i === range.end) break;
      const { columns } = read(i);
      if (columns === undefined) continue;
      // A grid begins with a ruler; in the others the header stands above it.
      const above = i > floor ? read(i - 1).cells : undefined;
      const header = above?.length === columns ? above : undefined;
      const start = header ? i - 1 : i;
      const rows = header ? [header] : [];
      let end = i + 1;
      for (; end < range.end && budget.spend(1); end++) {
        const line = read(end);
        if (line.cells) rows.push(line.cells);
        else if (line.columns !== columns) break;
      }
      const fitting = rows.filter((row) => row.length === columns).length;
      if (columns > 1 && rows.length > 1 && fitting >= 0.8 * rows.length) {
        const known = {
          ...{ rows: rows.length, columns: columnCount(rows), ruled: 1 },
          ...{ spaced_ratio: 0, quoted_ratio: 0 },
          ...placeOf(context, { start, end }),
        };
        const facts = lazyFacts(known, CELL_FACTS, () => cellFacts(rows));
        found.push({ start, end, facts, captures: {} });
        floor = end;
        i = end - 1;
      }
    }
  }
  return found;
}
