import type { ObjectNode } from '../../../json/scan.ts';

/**
 * A string of several lines stands as these lines, without escapes. The head counts them; `\n` says that the last one ends
 * in a line break, too.
 *
 *     stdout[3 lines \n]:
 *     total 8
 *     -rw-r--r-- 1 ada ada 12 a.txt
 *     -rw-r--r-- 1 ada ada 40 b.txt
 *     [end]
 */

/** Fewer lines are read as fast with their escapes. */
const MIN_LINES = 4;
/** A lexeme of so many lines has at least so many characters. */
const MIN_LENGTH = 2 + 3 * (MIN_LINES - 1);

/** Characters that do not survive as a part of a line, or that nobody would see there. */
const HIDDEN = /[\0-\x08\x0b-\x1f\x7f\u2028\u2029]/;

const headOf = (count: number, ended: boolean): string => `[${count} lines${ended ? ' \\n' : ''}]:`;

/** Behind the lines. The head counts them, so that one of them may read the same. */
export const TEXT_END = '[end]';

/** The string as lines below a head, with their end; `undefined` if it has few, or if its lexeme could not be told from them. */
export function textLines(lexeme: string): { head: string; lines: readonly string[] } | undefined {
  if (!lexeme.includes('\\n')) return undefined;
  const text = JSON.parse(lexeme) as string;
  const lines = text.split('\n');
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  if (lines.length < MIN_LINES) return undefined;
  if (HIDDEN.test(text) || !text.isWellFormed() || JSON.stringify(text) !== lexeme) return undefined;
  return { head: headOf(lines.length, ended), lines: [...lines, TEXT_END] };
}

/** Cells of a table have no lines. So many line breaks for each member of the rows are worth more than a table. */
const BREAKS = 3;

/** Whether rows are mostly texts of several lines, such as the files that a search found. */
export function areTexts(source: string, rows: readonly ObjectNode[]): boolean {
  let [breaks, members] = [0, 0];
  for (const row of rows) {
    members += row.members.length;
    for (const { value } of row.members) {
      if (value.type !== 'string' || value.end - value.start < MIN_LENGTH) continue;
      breaks += textLines(source.slice(value.start, value.end))?.lines.length ?? 0;
    }
  }
  return breaks > members * BREAKS;
}

/** The head of a string, or of an array of paths. Only that array can be the document itself. */
const HEAD =
  /^ *(?:- )?(?:[^\s:,[\]{}"\\=|~?]+|"(?:[^"\\]|\\.)*")?(?:(?:: )?&[\w-]+ )?\[(?:[0-9]{1,9} paths, )?([0-9]{1,9}) lines(?: \\n| [a-z_-]+| (?:json|python)\/[a-z0-9]+)?\]:$/;

/** The number of lines below a line of a document that are the lines of a string or of paths, and their end. */
export function textBelow(line: string): number {
  const count = line.endsWith(']:') ? HEAD.exec(line)?.[1] : undefined;
  return count === undefined ? 0 : Number(count) + 1;
}

/** The lexeme of the string that stands as these lines. */
export const lexemeOfLines = (lines: readonly string[], ended: boolean): string =>
  JSON.stringify(lines.join('\n') + (ended ? '\n' : ''));
