import { FormError } from '../form.ts';
import type { Fitted } from './fitted.ts';
import { fill, readTemplate, type Template } from './template.ts';

/** `A: …` is a template, `A …` a row of it. A line that reads like either stands behind `= `. */
export const LETTERS = 'ABCDEF';
const RAW = '= ';

const hasLetter = (line: string): boolean => {
  const c = line.charCodeAt(0);
  return c >= 0x41 && c < 0x41 + LETTERS.length;
};

/** Whether a line reads like a row: a letter, and a blank or nothing behind it. */
export const isRow = (line: string): boolean =>
  hasLetter(line) && (line.length === 1 || line.charCodeAt(1) === 0x20);

/** Whether a line reads like a template: a letter, a colon and a blank. */
export const isHead = (line: string): boolean => hasLetter(line) && line.startsWith(': ', 1);

const rawLine = (line: string): string =>
  isRow(line) || isHead(line) || line.startsWith(RAW) ? RAW + line : line;

/** The lines of the text in their order, those of a template as its letter and their values. */
export function withRows(all: readonly string[], templates: readonly Fitted[]): readonly string[] {
  const rows: (string | undefined)[] = new Array(all.length).fill(undefined);
  for (let i = 0; i < templates.length; i++) {
    const { lines: indices, columns } = templates[i] as Fitted;
    for (let row = 0; row < indices.length; row++) {
      let text = LETTERS[i] as string;
      for (const column of columns) text += ` ${column[row]}`;
      rows[indices[row] as number] = text;
    }
  }
  return rows.map((row, i) => row ?? rawLine(all[i] as string));
}

export function readRow(line: string, templates: readonly Template[]): string {
  if (line.startsWith(RAW)) return line.slice(RAW.length);
  if (isHead(line)) throw new FormError(`a template out of place: ${line.slice(0, 60)}`);
  if (!isRow(line)) return line;
  const template = templates[LETTERS.indexOf(line[0] as string)];
  if (!template) throw new FormError(`no template for the row ${JSON.stringify(line.slice(0, 60))}`);
  return fill(template, line.length === 1 ? [] : line.slice(2).split(' '));
}

export function readTemplates(lines: readonly string[]): Template[] {
  return lines.map((line, i) => {
    if (!line.startsWith(`${LETTERS[i]}: `)) throw new FormError(`not a template: ${line.slice(0, 60)}`);
    return readTemplate(line.slice(3));
  });
}
