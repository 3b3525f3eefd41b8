import { CHARS_PER_UNIT } from '../../budget.ts';
import { extentOf } from '../../extent.ts';
import { type Lines, MAX_MATCHED_LINE } from '../../lines.ts';
import type { Candidate, FindContext } from '../../types.ts';
import { cellFacts } from './cells.ts';

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

/** Runs of records with the same number of fields. */
export function findDelimitedTables(context: FindContext, delimiter: string): Candidate[] {
  const { lines, free, budget } = context;
  const found: Candidate[] = [];
  for (const range of free) {
    let i = range.start;
    while (i < range.end) {
      const rows: (readonly string[])[] = [];
      let spaced = 0;
      let end = i;
      while (end < range.end) {
        const line = lines.line(end);
        if (!budget.spend(1 + Math.ceil(Math.min(line.length, MAX_MATCHED_LINE) / CHARS_PER_UNIT)))
          return found;
        if (line.length > MAX_MATCHED_LINE || !line.includes(delimiter)) break;
        const record = recordAt(lines, end, range.end, delimiter);
        if (!record || (rows[0] && record.fields.length !== rows[0].length)) break;
        budget.spend(record.end - end);
        rows.push(record.fields);
        spaced += record.spaced;
        end = record.end;
      }
      if (rows.length > 1) {
        const facts = { ...extentOf(context, { start: i, end }), ...cellFacts(rows) };
        const gaps = rows.length * (facts.columns - 1);
        found.push({
          start: i,
          end,
          facts: { ...facts, spaced_ratio: spaced / gaps, ruled: 0 },
          captures: {},
        });
      }
      // A run of one record is tried again as the header of the next.
      i = rows.length > 1 ? end : i + 1;
    }
  }
  return found;
}
