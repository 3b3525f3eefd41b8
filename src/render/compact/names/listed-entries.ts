import type { NameEntry } from './order.ts';

/** An entry of a directory and, in listings with sizes, how large the file is (`8.21 KB`). */
export interface Listed extends NameEntry {
  readonly size?: string;
}

export function listedEntries(name: string, directory: boolean): Listed {
  return { name, directory, block: directory };
}

const DIRECTORY = '[DIR] ';
const FILE = '[FILE] ';
const SIZE = /^\d+(?:\.\d+)? [KMGT]?B$/;

export function entryLine({ name, directory }: Pick<Listed, 'name' | 'directory'>): string {
  return (directory ? DIRECTORY : FILE) + name;
}

/** Widths of the columns in the filesystem server's `list_directory_with_sizes`, a space between them. */
const NAME_WIDTH = 30;
const SIZE_WIDTH = 10;

export function sizedLine({ name, directory, size = '' }: Listed): string {
  return `${entryLine({ name: name.padEnd(NAME_WIDTH), directory })} ${directory ? '' : size.padStart(SIZE_WIDTH)}`;
}

function readPlain(line: string): Listed | undefined {
  if (line.startsWith(FILE)) return listedEntries(line.slice(FILE.length), false);
  return line.startsWith(DIRECTORY) ? listedEntries(line.slice(DIRECTORY.length), true) : undefined;
}

/** Without the spaces at its end; a regular expression would take quadratic time. */
function trimEnd(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x20) end--;
  return text.slice(0, end);
}

/** Only spaces stand between a name and its size, so a line is laid out as above if it is as long. */
function readSized(line: string): Listed | undefined {
  const plain = readPlain(line);
  if (!plain) return undefined;
  const { name: columns, directory } = plain;
  if (directory) {
    const name = trimEnd(columns);
    return columns.length === Math.max(NAME_WIDTH, name.length) + 1 ? listedEntries(name, true) : undefined;
  }
  const sizeAt = columns.lastIndexOf(' ', columns.lastIndexOf(' ') - 1);
  const size = columns.slice(sizeAt + 1);
  if (sizeAt < 0 || !SIZE.test(size)) return undefined;
  const name = trimEnd(columns.slice(0, sizeAt));
  const length = Math.max(NAME_WIDTH, name.length) + 1 + Math.max(SIZE_WIDTH, size.length);
  return columns.length === length ? { name, directory, block: false, size } : undefined;
}

function readAll(
  lines: readonly string[],
  read: (line: string) => Listed | undefined,
): readonly Listed[] | undefined {
  const entries: Listed[] = [];
  for (const line of lines) {
    const entry = read(line);
    if (entry === undefined) return undefined;
    entries.push(entry);
  }
  return entries;
}

/** Reads lines of `[DIR] name` and `[FILE] name`, all with sizes or all without. */
export function readEntries(source: string): { entries: readonly Listed[]; sized: boolean } | undefined {
  if (source.includes('\r')) return undefined;
  const lines = source.split('\n');
  const sized = readAll(lines, readSized);
  if (sized) return { entries: sized, sized: true };
  const entries = readAll(lines, readPlain);
  return entries && { entries, sized: false };
}
