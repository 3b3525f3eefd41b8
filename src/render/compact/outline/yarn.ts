import { FormError } from '../form.ts';
import { type Dialect, type Entry, isMapping, type Outline, textOf } from './value.ts';

/**
 * Yarn's lock file: `name "value"`, two blanks deeper a level, an empty line between the packages. The text
 * itself decides what yarn quotes (yarn 1: lockfile/stringify.js).
 */

/** A line that ends in a colon has more below it. Yarn quotes a value that ends in a colon. */
const OPENS = /^( *)(\S.*):$/;
const LINE = /^( *)(\S.*?) ("[^"\\]*"|[^" ]+)$/;
const QUOTED = /^(?:true|false|[0-9]|[^A-Za-z])|[:\s\n\\",[\]]/;
const BETWEEN = ', ';

const quoted = (text: string): string => (QUOTED.test(text) ? `"${text}"` : text);

const unquoted = (text: string): string => (text.startsWith('"') ? text.slice(1, -1) : text);

/** `"a@^1", "a@^2"` without the quotes. */
const namesOf = (text: string): string => text.split(BETWEEN).map(unquoted).join(BETWEEN);
const writtenNames = (text: string): string => text.split(BETWEEN).map(quoted).join(BETWEEN);

function mappingAt(
  lines: readonly string[],
  from: number,
  indent: number,
): { readonly entries: Entry[]; readonly end: number } {
  const entries: Entry[] = [];
  let at = from;
  while (at < lines.length) {
    const line = lines[at] as string;
    const [, blanks = '', key = '', value] = OPENS.exec(line) ?? LINE.exec(line) ?? [];
    if (key === '' || blanks.length !== indent) break;
    at++;
    if (value !== undefined) {
      entries.push([namesOf(key), JSON.stringify(unquoted(value))]);
      continue;
    }
    const below = mappingAt(lines, at, indent + 2);
    if (below.entries.length === 0 || indent > 2) return { entries: [], end: from };
    entries.push([namesOf(key), { members: below.entries }]);
    at = below.end;
  }
  return { entries, end: at };
}

/** Each line ends with a line break. */
function printEntry([key, value]: Entry, indent: string): string {
  if (typeof value === 'string') return `${indent}${writtenNames(key)} ${quoted(textOf(value))}\n`;
  if (!isMapping(value)) throw new FormError('items in a lock file');
  let text = `${indent}${writtenNames(key)}:\n`;
  for (const entry of value.members) text += printEntry(entry, `${indent}  `);
  return text;
}

export const yarn: Dialect = {
  read(lines): Outline | undefined {
    const filled = lines.filter((line) => line !== '');
    const { entries, end } = mappingAt(filled, 0, 0);
    return end === filled.length && entries.length > 0
      ? { root: { members: entries }, style: new Set() }
      : undefined;
  },
  print({ root }) {
    let text = '';
    for (const entry of root.members) text += (text === '' ? '' : '\n') + printEntry(entry, '');
    return text.slice(0, -1);
  },
};
