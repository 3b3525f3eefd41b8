import { classesIn } from '../../characters.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import { type Lines, MAX_MATCHED_LINE } from '../../lines.ts';
import { lazyFacts } from '../lazy-facts.ts';
import { CELL_FACTS, cellFacts, isHeader } from './cell-facts.ts';
import { Marks, unitsOf } from './marks.ts';
import { recordAt } from './record.ts';
import { placeOf } from './table-place.ts';

/** The number of rows whose cells are looked at. */
const MAX_ROWS = 200;

/** Below a header of so many names, rows may leave out empty fields at their ends. */
const MIN_RAGGED = 5;

interface Run {
  readonly end: number;
  /** First lines of the records, up to `MAX_ROWS`; none of a single one. */
  readonly starts: readonly number[];
  readonly rows: number;
}

/** The records from `start` on that have as many fields as the first one, or as the header allows. Most lines are only counted, not split. */
function runFrom(
  { lines, budget }: FindContext,
  marks: Marks,
  start: number,
  limit: number,
  delimiter: string,
): Run {
  const starts: number[] = [];
  let rows = 0;
  let fields: number | undefined;
  /** Rows may have so few fields. */
  let ragged = Number.POSITIVE_INFINITY;
  let end = start;
  while (end < limit) {
    const length = marks.length(end);
    if (!budget.spend(unitsOf(length))) break;
    if (length > MAX_MATCHED_LINE) break;
    const delimiters = marks.count(end);
    const record = delimiters === undefined ? recordAt(lines, end, limit, delimiter) : undefined;
    const count = delimiters === undefined ? (record?.fields.length ?? 0) : delimiters + 1;
    if (count < 2 || (fields !== undefined && count !== fields && !(count < fields && count >= ragged)))
      break;
    if (fields === undefined) {
      fields = count;
      if (count >= MIN_RAGGED && isHeader(record?.fields ?? lines.line(end).split(delimiter)))
        ragged = count >> 1;
    }
    // Most runs are a line that the next one is unlike.
    if (rows === 1) starts.push(start);
    if (rows > 0 && rows < MAX_ROWS) starts.push(end);
    rows++;
    const after = record?.end ?? end + 1;
    budget.spend(after - end - 1);
    end = after;
  }
  return { end, starts, rows };
}

const RECORD_FACTS = ['columns', ...CELL_FACTS, 'spaced_ratio', 'quoted_ratio'] as const;

function recordFacts(lines: Lines, starts: readonly number[], limit: number, delimiter: string) {
  const records = starts.flatMap((start) => recordAt(lines, start, limit, delimiter) ?? []);
  const cells = cellFacts(records.map(({ fields }) => fields));
  const gaps = records.length * (cells.columns - 1);
  const spaced = records.reduce((sum, record) => sum + record.spaced, 0);
  const quoted = records.reduce((sum, record) => sum + record.quoted, 0);
  const all = records.reduce((sum, { fields }) => sum + fields.length, 0);
  return { spaced_ratio: spaced / gaps, quoted_ratio: quoted / all, ...cells };
}

/** Runs of records with the same number of fields, or with fewer than the header names. */
export function findDelimitedTables(context: FindContext, delimiter: string): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  if ((classesIn(delimiter) & ~lines.allClasses) !== 0) return found;
  const marks = new Marks(context, delimiter);
  for (const range of free) {
    const limit = range.end + 1 - Math.max(1, least);
    let i = marks.begin(range.start, limit, range.end);
    while (i < limit && !budget.exhausted) {
      const { end, starts, rows } = runFrom(context, marks, i, range.end, delimiter);
      if (rows > 1 && end - i >= least) {
        const place = placeOf(context, { start: i, end });
        const cells = () => recordFacts(lines, starts, range.end, delimiter);
        found.push({
          start: i,
          end,
          facts: lazyFacts({ rows, ruled: 0, ...place }, RECORD_FACTS, cells),
          captures: {},
        });
      }
      // The record that ends a run may be the header of the next.
      i = marks.begin(Math.max(end, i + 1), limit, range.end);
    }
  }
  return found;
}
