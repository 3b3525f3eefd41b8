import { CHARS_PER_UNIT } from '../../budget.ts';
import { type Lines, MAX_MATCHED_LINE } from '../../lines.ts';
import type { Candidate, FindContext } from '../../types.ts';
import { cellFacts, isHeader } from './cells.ts';
import { lazyFacts } from './lazy-facts.ts';
import { placeOf } from './place.ts';

/** A quoted field may hold line breaks; a quote that never closes is not searched further than this. */
const MAX_RECORD_LINES = 30;

interface Record {
  readonly fields: readonly string[];
  /** The line after it. */
  readonly end: number;
  /** Fields behind a delimiter that begin with a blank: usual in prose and code, not in data. */
  readonly spaced: number;
}

/** One record as RFC 4180 has it. `undefined` where its quotes are wrong. */
function recordAt(lines: Lines, start: number, limit: number, delimiter: string): Record | undefined {
  let line = lines.line(start);
  let i = start;
  if (!line.includes('"')) {
    const fields = line.split(delimiter);
    return {
      fields,
      end: start + 1,
      spaced: fields.slice(1).filter((field) => field.startsWith(' ')).length,
    };
  }
  const fields: string[] = [];
  let spaced = 0;
  let at = 0;
  for (;;) {
    if (fields.length > 0 && line[at] === ' ') spaced++;
    if (line[at] === '"') {
      let value = '';
      let from = at + 1;
      for (;;) {
        const quote = line.indexOf('"', from);
        if (quote < 0) {
          value += `${line.slice(from)}\n`;
          i++;
          if (i >= limit || i - start >= MAX_RECORD_LINES) return undefined;
          line = lines.line(i);
          from = 0;
        } else if (line[quote + 1] === '"') {
          value += line.slice(from, quote + 1);
          from = quote + 2;
        } else {
          value += line.slice(from, quote);
          at = quote + 1;
          break;
        }
      }
      fields.push(value);
      if (at < line.length && line[at] !== delimiter) return undefined;
    } else {
      const next = line.indexOf(delimiter, at);
      const field = line.slice(at, next < 0 ? undefined : next);
      if (field.includes('"')) return undefined;
      fields.push(field);
      at = next < 0 ? line.length : next;
    }
    if (at >= line.length) return { fields, end: i + 1, spaced };
    at++;
  }
}

/** Cells of so many rows are looked at. */
const MAX_ROWS = 200;

/** Delimiters in a line without quotes; `undefined` where quotes may hold some. */
function delimitersIn(line: string, delimiter: string): number | undefined {
  if (line.includes('"')) return undefined;
  let count = 0;
  for (let at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, at + 1)) count++;
  return count;
}

/** Below a header of so many names, rows may leave out empty fields at their ends. */
const MIN_RAGGED = 5;

interface Run {
  readonly end: number;
  /** First lines of the records, up to `MAX_ROWS`; none of a single one. */
  readonly starts: readonly number[];
  readonly rows: number;
}

const QUOTE = 0x22;
const RETURN = 0x0d;

const unitsOf = (length: number): number =>
  1 + Math.ceil(Math.min(length, MAX_MATCHED_LINE) / CHARS_PER_UNIT);

/**
 * Finds lines that may begin a record: with a delimiter, or with a quote, which may go on to one. All others are told
 * without being cut out of the text.
 */
class RecordStarts {
  /** The first delimiter from the line on that was looked at last. */
  #at = -1;

  constructor(
    private readonly context: FindContext,
    private readonly delimiter: string,
  ) {}

  from(first: number, limit: number): number {
    const { lines, budget } = this.context;
    const { text } = lines;
    for (let i = first; i < limit; i++) {
      const start = lines.start(i);
      const next = lines.start(i + 1);
      if (this.#at < start) {
        const at = text.indexOf(this.delimiter, start);
        this.#at = at < 0 ? text.length + 1 : at;
      }
      if (this.#at < next || text.charCodeAt(start) === QUOTE) return i;
      const hasReturn = next - 2 >= start && text.charCodeAt(next - 2) === RETURN;
      if (!budget.spend(unitsOf(next - 1 - start - Number(hasReturn)))) return limit;
    }
    return limit;
  }
}

/** The records from `start` on that have as many fields as the first one, or as the header allows. Most lines are only counted, not split. */
function runFrom({ lines, budget }: FindContext, start: number, limit: number, delimiter: string): Run {
  const starts: number[] = [];
  let rows = 0;
  let fields: number | undefined;
  /** Rows may have so few fields. */
  let ragged = Number.POSITIVE_INFINITY;
  let end = start;
  while (end < limit) {
    const line = lines.line(end);
    if (!budget.spend(unitsOf(line.length))) break;
    if (line.length > MAX_MATCHED_LINE) break;
    const delimiters = delimitersIn(line, delimiter);
    const record = delimiters === undefined ? recordAt(lines, end, limit, delimiter) : undefined;
    const count = delimiters === undefined ? (record?.fields.length ?? 0) : delimiters + 1;
    if (count < 2 || (fields !== undefined && count !== fields && !(count < fields && count >= ragged)))
      break;
    if (fields === undefined) {
      fields = count;
      if (count >= MIN_RAGGED && isHeader(record?.fields ?? line.split(delimiter))) ragged = count >> 1;
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

const CELL_FACTS = [
  'columns',
  'header',
  'capitals',
  'typed_ratio',
  'wordy_ratio',
  'code_ratio',
  'spaced_ratio',
] as const;

function recordFacts(lines: Lines, starts: readonly number[], limit: number, delimiter: string) {
  const records = starts.flatMap((start) => recordAt(lines, start, limit, delimiter) ?? []);
  const cells = cellFacts(records.map(({ fields }) => fields));
  const gaps = records.length * (cells.columns - 1);
  const spaced = records.reduce((sum, record) => sum + record.spaced, 0);
  return { spaced_ratio: spaced / gaps, ...cells };
}

/** Runs of records with the same number of fields, or with fewer than the header names. */
export function findDelimitedTables(context: FindContext, delimiter: string): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  const records = new RecordStarts(context, delimiter);
  for (const range of free) {
    const limit = range.end + 1 - Math.max(1, least);
    let i = records.from(range.start, limit);
    while (i < limit && !budget.exhausted) {
      const { end, starts, rows } = runFrom(context, i, range.end, delimiter);
      if (rows > 1 && end - i >= least) {
        const place = placeOf(context, { start: i, end });
        const cells = () => recordFacts(lines, starts, range.end, delimiter);
        found.push({
          start: i,
          end,
          facts: lazyFacts({ rows, ruled: 0, ...place }, CELL_FACTS, cells),
          captures: {},
        });
      }
      // The record that ends a run may be the header of the next.
      i = records.from(Math.max(end, i + 1), limit);
    }
  }
  return found;
}
