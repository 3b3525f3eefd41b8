import { allowExpanded } from '../form.ts';
import type { Grid } from './grid.ts';

/**
 * The cells that stand in quotes: those that need them (RFC 4180), all, all but numbers, or, as in sqlite,
 * all with blanks, apostrophes or letters that are not ASCII.
 */
export const QUOTES = ['needed', 'all', 'text', 'words'] as const;

/** Values separated by a character. */
export interface DelimitedDialect {
  readonly delimiter: ',' | '\t' | ';' | '|';
  readonly quotes: (typeof QUOTES)[number];
  /** Rows leave out the empty cells at their ends. */
  readonly ragged: boolean;
}

const NEEDED = /["\n\r]/;
const NUMBER = /^-?[0-9.]+(?:e[+-]?[0-9]+)?$/i;
const SPECIAL = /[^!#-&(-~]/;

function isQuoted(text: string, { delimiter, quotes }: DelimitedDialect): boolean {
  if (quotes === 'all' || text.includes(delimiter) || NEEDED.test(text)) return true;
  if (quotes === 'needed') return false;
  return quotes === 'text' ? !NUMBER.test(text) : SPECIAL.test(text);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const LINE_BREAK = 0x0a;

/** Cells are read by one pattern, so that a text of quotes takes no more time than any other. */
function readLine(
  text: string,
  start: number,
  delimiter: string,
): { cells: string[]; end: number } | undefined {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let at = start;
  for (;;) {
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        end = text.indexOf('"', end);
        if (end < 0) return undefined;
        if (text[end + 1] !== '"') break;
        end += 2;
      }
      cells.push(text.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      let end = at;
      for (let c = text.charCodeAt(end); end < text.length && c !== separator && c !== LINE_BREAK; )
        c = text.charCodeAt(++end);
      cells.push(text.slice(at, end));
      at = end;
    }
    if (at === text.length || text[at] === '\n') return { cells, end: at };
    if (text[at] !== delimiter) return undefined;
    at++;
  }
}

/** A row may lack its last cells. `undefined` where one has more than the header, or quotes stand where none may. */
export function readDelimited(text: string, delimiter: string): Grid | undefined {
  const lines: string[][] = [];
  for (let at = 0; at <= text.length; ) {
    const line = readLine(text, at, delimiter);
    const width = (lines[0] ?? line?.cells ?? []).length;
    // Rows that lack more than half are not rows of this delimiter; filling them up could take all memory.
    if (!line || line.cells.length > width || line.cells.length < width >> 1) return undefined;
    while (line.cells.length < width) line.cells.push('');
    lines.push(line.cells);
    at = line.end + 1;
  }
  const [header, ...rows] = lines;
  return header ? { header, rows } : undefined;
}

function withoutEnd(row: readonly string[]): readonly string[] {
  let end = row.length;
  while (end > 1 && row[end - 1] === '') end--;
  return row.slice(0, end);
}

/** Only the header is never ragged. */
function writeRow(row: readonly string[], dialect: DelimitedDialect, isHeader: boolean): string {
  const shown = dialect.ragged && !isHeader ? withoutEnd(row) : row;
  let line = '';
  for (let i = 0; i < shown.length; i++) {
    const text = shown[i] as string;
    if (i > 0) line += dialect.delimiter;
    line += isQuoted(text, dialect) ? quoted(text) : text;
  }
  return line;
}

/** The end of the row that begins at `from`; -1 if the text has another row there. */
function rowEnd(text: string, from: number, row: readonly string[], dialect: DelimitedDialect): number {
  let at = from;
  for (let i = 0; i < row.length; i++) {
    if (i > 0 && text[at++] !== dialect.delimiter) return -1;
    const cell = row[i] as string;
    const written = isQuoted(cell, dialect) ? quoted(cell) : cell;
    if (!text.startsWith(written, at)) return -1;
    at += written.length;
  }
  return at;
}

/**
 * Whether the text is the one that `writeDelimited` gives. For most wrong dialects, a line or two show it.
 */
export function isDelimited({ header, rows }: Grid, dialect: DelimitedDialect, text: string): boolean {
  let at = rowEnd(text, 0, header, dialect);
  for (let i = 0; i < rows.length && at >= 0; i++) {
    if (text[at] !== '\n') return false;
    const row = rows[i] as readonly string[];
    at = rowEnd(text, at + 1, dialect.ragged ? withoutEnd(row) : row, dialect);
  }
  return at === text.length;
}

export function writeDelimited({ header, rows }: Grid, dialect: DelimitedDialect): string {
  let size = 0;
  const lines = [header, ...rows].map((row, i) => {
    const line = writeRow(row, dialect, i === 0);
    size += line.length + 1;
    allowExpanded(size);
    return line;
  });
  return lines.join('\n');
}
