/** What readers of the quiz got right, written into docs/accuracy.md. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Marked, markAnswers } from '../../test/quiz/answers.ts';
import type { Sheet } from '../../test/quiz/sheets.ts';

/** Answers of readers, by `READER.compact.txt` and `READER.original.txt`. */
const FOLDER = 'bench/results/quiz';
const DOCUMENT = 'docs/accuracy.md';

const TEXTS = ['compact', 'original'] as const;
type Texts = (typeof TEXTS)[number];

interface Reading {
  readonly reader: string;
  readonly texts: Texts;
  readonly answers: string;
}

/** A sheet with the forms that its text gets. */
export interface SheetInForms extends Sheet {
  readonly forms: readonly string[];
}

function readings(folder: string): readonly Reading[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, reader = '', texts] = /^(.+)\.(compact|original)\.txt$/.exec(file) ?? [];
      const known = TEXTS.find((one) => one === texts);
      return known === undefined
        ? []
        : [{ reader, texts: known, answers: readFileSync(join(folder, file), 'utf8') }];
    });
}

const share = ({ right, answered }: Pick<Marked, 'right' | 'answered'>): string =>
  answered === 0 ? '–' : `${right} of ${answered} (${((right / answered) * 100).toFixed(1)} %)`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function byReader(all: readonly Reading[], sheets: readonly SheetInForms[]): string {
  const rows = all.map(({ reader, texts, answers }) => {
    const marked = markAnswers(sheets, answers);
    return [reader, texts, share(marked)];
  });
  return table(['reader', 'texts', 'right'], rows);
}

function sumOf(all: readonly Reading[], texts: Texts, sheets: readonly SheetInForms[]): string {
  const known = new Set(sheets.map(({ capture }) => capture));
  const isAbout = (line: string): boolean => known.has(line.split(' ', 1)[0] ?? '');
  const marked = all
    .filter((one) => one.texts === texts)
    .map(({ answers }) => markAnswers(sheets, answers.split('\n').filter(isAbout).join('\n')));
  return share({
    right: marked.reduce((sum, { right }) => sum + right, 0),
    answered: marked.reduce((sum, { answered }) => sum + answered, 0),
  });
}

function byForm(all: readonly Reading[], sheets: readonly SheetInForms[]): string {
  const forms = [...new Set(sheets.flatMap((sheet) => sheet.forms))].sort();
  return table(
    ['form', 'compact', 'original'],
    forms.map((form) => {
      const of = sheets.filter((sheet) => sheet.forms.includes(form));
      return [`\`${form}\``, ...TEXTS.map((texts) => sumOf(all, texts, of))];
    }),
  );
}

/** Every wrong answer, in full. */
function misses(all: readonly Reading[], sheets: readonly SheetInForms[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = all.flatMap(({ reader, texts, answers }) =>
    markAnswers(sheets, answers).faults.map((fault) => {
      const [, about = '', given = '', right = ''] =
        /^(.*)\n {2}given: (.*)\n {2}right: (.*)$/s.exec(fault) ?? [];
      return [reader, texts, about || fault, given, right].map(cell);
    }),
  );
  return rows.length === 0
    ? 'There is none.'
    : table(['reader', 'texts', 'question', 'given', 'right'], rows);
}

/** The page with the results of all kept answers between its marks. */
export function withResults(page: string, sheets: readonly SheetInForms[], folder = FOLDER): string {
  const all = readings(folder);
  const parts = { readers: byReader(all, sheets), forms: byForm(all, sheets), misses: misses(all, sheets) };
  return Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- quiz: ${name} -->\n)[^]*?(<!-- /quiz -->)`),
        (_, begin: string, end: string) => `${begin}\n${part}\n\n${end}`,
      ),
    page,
  );
}

/** Writes the page anew from the kept answers. */
export function writeReport(sheets: readonly SheetInForms[]): void {
  writeFileSync(DOCUMENT, withResults(readFileSync(DOCUMENT, 'utf8'), sheets));
}
