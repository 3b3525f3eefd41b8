/**
 * A string of several lines stands as these lines, without escapes. The head counts them; `\n` says that the last one ends
 * in a line break, too.
 *
 *     stdout[3 lines \n]:
 *     total 8
 *     -rw-r--r-- 1 ada ada 12 a.txt
 *     -rw-r--r-- 1 ada ada 40 b.txt
 */

/** Fewer lines are read as fast with their escapes. */
const MIN_LINES = 4;

/** Characters that do not survive as a part of a line, or that nobody would see there. */
const HIDDEN = /[\0-\x08\x0b-\x1f\x7f\u2028\u2029]/;

const headOf = (count: number, ended: boolean): string => `[${count} lines${ended ? ' \\n' : ''}]:`;

/** The string as lines below a head; `undefined` if it has few, or if its lexeme could not be told from them. */
export function textLines(lexeme: string): { head: string; lines: readonly string[] } | undefined {
  if (!lexeme.includes('\\n')) return undefined;
  const text = JSON.parse(lexeme) as string;
  const lines = text.split('\n');
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  // A compact text does not end in an empty line.
  if (lines.length < MIN_LINES || lines.at(-1)?.trim() === '') return undefined;
  if (HIDDEN.test(text) || JSON.stringify(text) !== lexeme) return undefined;
  return { head: headOf(lines.length, ended), lines };
}

/** The lexeme of the string that stands as these lines. */
export const lexemeOfLines = (lines: readonly string[], ended: boolean): string =>
  JSON.stringify(lines.join('\n') + (ended ? '\n' : ''));
