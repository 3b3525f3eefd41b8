import { labelOf } from './labels.ts';
import { type LineRange, type Lines, MAX_MATCHED_LINE } from './lines.ts';

/**
 * Records as databases print them for people: a column a line, the names right-aligned. People align names by hand at the
 * left, and do not write the same names in the same order three times.
 *
 *        id = 1
 *      name = bolt
 *
 *        id = 2
 *      name = nut
 */

/** Lines that are looked at: enough to tell, and bounded. */
const MAX_LINES = 1000;
/** The first label stands in one of so many lines: a line may stand above it that counts the record. */
const MAX_BEFORE = 3;
const MIN_RECORDS = 3;
/** Columns of a record. */
const MIN_COLUMNS = 2;
const MAX_COLUMNS = 200;
/** The end of a value, or of a line around it, in a program. */
const CODE_END = /[,;{([]\s*$/;
const BULLET = /^\s*[-*+•] /;

function columnOf(lines: Lines, i: number): string | undefined {
  const line = lines.line(i).slice(0, MAX_MATCHED_LINE);
  return BULLET.test(line) || CODE_END.test(line) ? undefined : labelOf(line);
}

const isIndented = (label: string): boolean => /^\s/.test(label);

/** The labels of the first record, whose signs stand below each other; `undefined` if they are not right-aligned. */
function columnsFrom(lines: Lines, { start, end }: LineRange): readonly string[] | undefined {
  const first = columnOf(lines, start);
  if (first === undefined) return undefined;
  const columns = new Set([first]);
  for (let i = start + 1; i < end && !lines.isBlank(i) && columns.size <= MAX_COLUMNS; i++) {
    const label = columnOf(lines, i);
    if (label === undefined || label.length !== first.length) continue;
    if (columns.has(label)) break;
    columns.add(label);
  }
  const all = [...columns];
  if (all.length < MIN_COLUMNS || all.length > MAX_COLUMNS || !all.some(isIndented)) return undefined;
  const depths = new Set(all.map((label) => label.search(/\S/)));
  return depths.size > 1 ? all : undefined;
}

/** Part of a range's lines that are of records with right-aligned names; 0 for fewer than three records. */
export function recordsRatio(lines: Lines, range: LineRange): number {
  const end = Math.min(range.end, range.start + MAX_LINES);
  const last = Math.min(end, range.start + MAX_BEFORE);
  let start = range.start;
  while (start < last && columnOf(lines, start) === undefined) start++;
  const columns = start < last ? columnsFrom(lines, { start, end }) : undefined;
  if (columns === undefined) return 0;
  let [filled, matched, records, next] = [start - range.start, 0, 0, 0];
  for (let i = start; i < end; i++) {
    if (lines.isBlank(i)) continue;
    filled++;
    const label = columnOf(lines, i);
    if (label === columns[0]) next = 0;
    if (label === undefined || label !== columns[next]) continue;
    matched++;
    next++;
    if (next === columns.length) records++;
  }
  return records < MIN_RECORDS ? 0 : matched / filled;
}
