import { BREAK, type GrepLine, type ReadLine } from './grep-lines.ts';

/**
 * Matches below the path of their file, as `rg --heading` prints them: an empty line before each file but the first.
 *
 *     src/a.ts
 *     12:const a = 1;
 *     13-const b = 2;
 */
const ENTRY = /^([0-9]+)([:-])/;

/** `undefined` for lines in any other layout, and where there is nothing below a path. */
export function readHeadings(lines: readonly string[]): readonly ReadLine[] | undefined {
  const read: ReadLine[] = [];
  let path: string | undefined;
  for (const [i, line] of lines.entries()) {
    const [entry, number = '', mark] = ENTRY.exec(line) ?? [];
    if ((i === 0 || lines[i - 1] === '') && entry === undefined) path = line;
    else if (line === BREAK) read.push({ other: BREAK });
    else if (entry !== undefined && path) {
      read.push({ path, number, mark: mark === '-' ? '-' : ':', text: line.slice(entry.length) });
    } else if (line !== '') return undefined;
  }
  const printed = headingLines(read);
  return printed.length === lines.length && printed.every((line, i) => line === lines[i]) ? read : undefined;
}

const entryLine = ({ number, mark, text }: GrepLine): string => `${number ?? ''}${mark}${text}`;

/** The inverse of `readHeadings`. */
export function headingLines(read: readonly ReadLine[]): readonly string[] {
  const lines: string[] = [];
  let path: string | undefined;
  for (const line of read) {
    if ('other' in line) lines.push(line.other);
    else {
      if (line.path !== path) lines.push(...(path === undefined ? [] : ['']), line.path);
      path = line.path;
      lines.push(entryLine(line));
    }
  }
  return lines;
}
