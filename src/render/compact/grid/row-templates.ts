import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { type Anatomy, TABLE_ANATOMY } from '../anatomy.ts';
import { FormError } from '../form.ts';
import { bestTemplates } from '../lines/best-templates.ts';
import { type Template, writeTemplate } from '../lines/template.ts';
import { LETTERS, readRow, readTemplates, withRows } from '../lines/template-rows.ts';

/**
 * Rows of a table that mostly say the same, with templates above its header:
 *
 *     A: gcc-*-base 12.2.0-14+deb12u1 libs *
 *     [4]{name version section size}
 *     A 11 100
 *     A 12 100
 *     gdb 13.1-3 devel 11629
 */

/** The table with templates has to take less than this share of the plain table's tokens. */
const WORTH = 0.96;
const NOTE = /-([1-6])_templates$/;

export interface TemplatedTable {
  readonly lines: readonly string[];
  /** Behind the variant: how many templates stand above the header. */
  readonly note: string;
}

/** Rows below rows are deeper. Templates hold only the text behind these blanks. */
function blanksOf(row: string): string {
  let end = 0;
  while (row[end] === ' ') end++;
  return row.slice(0, end);
}

/** A row is not a letter alone, and what it says behind its cells, in braces, is read by itself. */
function isClear(template: Template): boolean {
  const literals = template.filter((part) => typeof part === 'string');
  return literals.length < template.length && !literals.some((text) => text.includes('{'));
}

/** The lines of a table as they are, or with templates where that is smaller. */
export function withRowTemplates(lines: readonly string[]): TemplatedTable {
  const [header = '', ...rows] = lines;
  const asIs = { lines, note: '' };
  const blanks = rows.map(blanksOf);
  const texts = rows.map((row, i) => row.slice(blanks[i]!.length));
  const templates = bestTemplates(texts.join('\n'), LETTERS.length).filter(({ template }) =>
    isClear(template),
  );
  if (templates.length === 0) return asIs;
  const heads = templates.map(({ template }, i) => `${LETTERS[i]}: ${writeTemplate(template)}`);
  const templated = [...heads, header, ...withRows(texts, templates).map((row, i) => blanks[i]! + row)];
  if (templated.at(-1)?.trim() === '') return asIs;
  const isWorth = estimateTokens(templated.join('\n')) < estimateTokens(lines.join('\n')) * WORTH;
  return isWorth ? { lines: templated, note: `-${templates.length}_templates` } : asIs;
}

/** How many templates a variant says, and the rest of it. */
export function splitNote(variant: string): { readonly count: number; readonly variant: string } {
  const [note = '', count = '0'] = NOTE.exec(variant) ?? [];
  return { count: Number(count), variant: variant.slice(0, variant.length - note.length) };
}

/** The inverse. Throws `FormError`. */
export function withoutRowTemplates(lines: readonly string[], count: number): readonly string[] {
  if (count === 0) return lines;
  const templates = readTemplates(lines.slice(0, count));
  const [header, ...rows] = lines.slice(count);
  if (header === undefined) throw new FormError('the text ends too early');
  return [
    header,
    ...rows.map((row) => {
      const blanks = blanksOf(row);
      return blanks + readRow(row.slice(blanks.length), templates);
    }),
  ];
}

/** The templates are part of the legend. */
export const anatomyOfTable = (count: number): Anatomy => ({ ...TABLE_ANATOMY, legend: count + 1 });
