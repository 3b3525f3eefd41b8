import type { Grid } from './grid.ts';

/** Values separated by a character, quoted as RFC 4180 says. */
export interface Dialect {
  readonly delimiter: ',' | '\t' | ';' | '|';
  /** Every cell stands in quotes, or only those that need them. */
  readonly quotes: 'all' | 'needed';
}

/** Cells are read by one pattern, so that a text of quotes takes no more time than any other. */
function readLine(
  text: string,
  start: number,
  delimiter: string,
): { cells: string[]; end: number } | undefined {
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
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
      cells.push(text.slice(at, end));
      at = end;
    }
    if (at === text.length || text[at] === '\n') return { cells, end: at };
    if (text[at] !== delimiter) return undefined;
    at++;
  }
}

/** `undefined` where a row has other cells than the header, or quotes stand where none may. */
export function readDelimited(text: string, delimiter: string): Grid | undefined {
  const lines: string[][] = [];
  for (let at = 0; at <= text.length; ) {
    const line = readLine(text, at, delimiter);
    if (!line || line.cells.length !== (lines[0] ?? line.cells).length) return undefined;
    lines.push(line.cells);
    at = line.end + 1;
  }
  const [header, ...rows] = lines;
  return header ? { header, rows } : undefined;
}

export function writeDelimited({ header, rows }: Grid, { delimiter, quotes }: Dialect): string {
  const cell = (text: string): string => {
    const quoted = quotes === 'all' || text.includes(delimiter) || /["\n\r]/.test(text);
    return quoted ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [header, ...rows].map((row) => row.map(cell).join(delimiter)).join('\n');
}
