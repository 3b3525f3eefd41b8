import type { Lines } from '../../lines.ts';

/** A quoted field may hold line breaks; a quote that never closes is not searched further than this. */
const MAX_RECORD_LINES = 30;

export interface Record {
  readonly fields: readonly string[];
  /** The line after it. */
  readonly end: number;
  /** Fields behind a delimiter that begin with a blank: usual in prose and code, not in data. */
  readonly spaced: number;
  /** Fields in quotes. */
  readonly quoted: number;
}

/** One record as RFC 4180 has it. `undefined` where its quotes are wrong. */
export function recordAt(lines: Lines, start: number, limit: number, delimiter: string): Record | undefined {
  let line = lines.line(start);
  let i = start;
  if (!line.includes('"')) {
    const fields = line.split(delimiter);
    return {
      fields,
      end: start + 1,
      spaced: fields.slice(1).filter((field) => field.startsWith(' ')).length,
      quoted: 0,
    };
  }
  const fields: string[] = [];
  let spaced = 0;
  let quoted = 0;
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
      quoted++;
      if (at < line.length && line[at] !== delimiter) return undefined;
    } else {
      const next = line.indexOf(delimiter, at);
      const field = line.slice(at, next < 0 ? undefined : next);
      if (field.includes('"')) return undefined;
      fields.push(field);
      at = next < 0 ? line.length : next;
    }
    if (at >= line.length) return { fields, end: i + 1, spaced, quoted };
    at++;
  }
}
