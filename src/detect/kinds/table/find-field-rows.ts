import { classesIn } from '../../characters.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import { type LineRange, type Lines, MAX_MATCHED_LINE } from '../../lines.ts';
import { evenly, FIRST_LOOK, isHalfWithout, isProgramLine, programShare } from '../../program-lines.ts';
import { proseRatio } from '../../prose.ts';
import { isQuoted } from '../../source-code.ts';
import { lazyFacts } from '../lazy-facts.ts';
import { CELL_FACTS, isCapitals, isHeader } from './cell-facts.ts';
import { placeOf } from './table-place.ts';

/**
 * Rows of fields with blanks between them, aligned or not: `mount`, `apt list`, `du`, `git diff --numstat`.
 *
 *     proc on /proc type proc (rw,relatime)
 *     sysfs on /sys type sysfs (rw,relatime)
 */

/** The most fields of a row that are looked at: fields behind them may be words. */
const MAX_FIELDS = 8;
/** Rows that are looked at: enough to tell, and bounded. */
const MAX_ROWS = 100;
/** Part of the rows that a field has to be in, and to be alike in, to be a column. */
const MOST = 0.8;

const BLANKS = classesIn(' \t');
/** A number, with a sign, a unit or a mark around it; a date; a hash; a path; a sign for an empty value. */
const VALUE = /^(?:[0-9a-f]{7,}|[-+$€£~(]?[0-9].*|\.{0,2}\/.*|[^\s:"'(=]+\/[^\s"'(]*|[-?*])$/;
const fieldsOf = (line: string): readonly string[] => line.trim().split(/[ \t]+/, MAX_FIELDS);

const isRow = (lines: Lines, i: number): boolean =>
  ((lines.classes[i] as number) & BLANKS) !== 0 && lines.start(i + 1) - lines.start(i) <= MAX_MATCHED_LINE;

/** Whether a line holds a value among its fields and is none of a program. */
function mayBeRow(lines: Lines, i: number): boolean {
  if (!isRow(lines, i) || isProgramLine(lines, i)) return false;
  const fields = fieldsOf(lines.line(i));
  return fields.length > 1 && fields.some((field) => VALUE.test(field));
}

/** Whether half of the text may be rows. */
const isLikely = (lines: Lines, range: LineRange): boolean =>
  isHalfWithout(range, (i) => !mayBeRow(lines, i));

/** Rows stand in a program where the lines around them are of one. */
function codeRatio({ lines, body }: FindContext, range: LineRange): number {
  const around = [
    { start: body.start, end: range.start },
    { start: range.end, end: body.end },
  ];
  return Math.max(programShare(lines, range), ...around.map((side) => programShare(lines, side)));
}

const FIELD_FACTS = ['columns', ...CELL_FACTS] as const;

function fieldFacts(context: FindContext, range: LineRange) {
  const { lines } = context;
  const looked = evenly(range, MAX_ROWS);
  const all = looked.map((i) => fieldsOf(lines.line(i)));
  const first = fieldsOf(lines.line(range.start));
  const header = isHeader(first);
  const rows = header ? all.slice(1) : all;
  const enough = MOST * rows.length;
  const filled = (column: number): number => rows.filter((row) => row.length > column).length;
  let columns = 0;
  while (columns < MAX_FIELDS && filled(columns) >= enough) columns++;
  let [typed, same] = [0, 0];
  for (let column = 0; column < columns; column++) {
    const counts = new Map<string, number>();
    let values = 0;
    for (const row of rows) {
      const field = row[column];
      if (field === undefined) continue;
      counts.set(field, (counts.get(field) ?? 0) + 1);
      if (VALUE.test(field)) values++;
    }
    if (values >= enough) typed++;
    if (Math.max(0, ...counts.values()) >= enough) same++;
  }
  return {
    columns,
    header: Number(header),
    capitals: Number(isCapitals(first)),
    typed_ratio: typed / Math.max(1, columns),
    same_ratio: same / Math.max(1, columns),
    wordy_ratio: proseRatio(lines, range),
    code_ratio: codeRatio(context, range),
  };
}

/** Runs of lines with fields in them, where the text is likely to hold rows. */
export function findFieldRows(context: FindContext): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  for (const range of free) {
    if (range.end - range.start < Math.max(2, least) || !budget.spend(FIRST_LOOK)) continue;
    if (!isLikely(lines, range)) continue;
    for (let i = range.start, end = i; i + least <= range.end; i = end + 1) {
      for (end = i; end < range.end && isRow(lines, end) && !lines.isBlank(end); end++) {
        if (!budget.spend(1)) return found;
      }
      // The opening of a here-document has blanks in it as rows do.
      const quoted = isQuoted(lines, i, end) || isQuoted(lines, i + 1, end);
      if (end - i < Math.max(2, least) || quoted) continue;
      // For the facts, should a rule ask for them: the rows and the lines on both sides.
      if (!budget.spend(Math.min(lines.count, 3 * MAX_ROWS))) return found;
      const run = { start: i, end };
      const known = { rows: end - i, spaced_ratio: 0, quoted_ratio: 0, ruled: 0, ...placeOf(context, run) };
      const facts = lazyFacts(known, FIELD_FACTS, () => fieldFacts(context, run));
      found.push({ start: i, end, facts, captures: {} });
    }
  }
  return found;
}
