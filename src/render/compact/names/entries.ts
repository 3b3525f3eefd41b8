import type { Entry } from './order.ts';

/** An entry of a directory and, in listings with sizes, how large the file is (`8.21 KB`). */
export interface Listed extends Entry {
  readonly size?: string;
}

export function listed(name: string, directory: boolean): Listed {
  return { name, directory, block: directory };
}

const ENTRY = /^\[(DIR|FILE)\] (.*)$/s;
const SIZE = /^\d+(?:\.\d+)? [KMGT]?B$/;

export function plainLine({ name, directory }: Pick<Listed, 'name' | 'directory'>): string {
  return `${directory ? '[DIR]' : '[FILE]'} ${name}`;
}

/** The layout of the filesystem server's `list_directory_with_sizes`. */
export function sizedLine({ name, directory, size = '' }: Listed): string {
  return `${plainLine({ name: name.padEnd(30), directory })} ${directory ? '' : size.padStart(10)}`;
}

function readPlain(line: string): Listed | undefined {
  const found = ENTRY.exec(line);
  return found ? listed(found[2]!, found[1] === 'DIR') : undefined;
}

/** Without the spaces at its end; a regular expression would take quadratic time. */
function trimEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end--;
  return text.slice(0, end);
}

function readSized(line: string): Listed | undefined {
  const plain = readPlain(line);
  if (!plain) return undefined;
  let entry: Listed = { ...plain, name: trimEnd(plain.name) };
  if (!plain.directory) {
    const sizeAt = plain.name.lastIndexOf(' ', plain.name.lastIndexOf(' ') - 1);
    const size = plain.name.slice(sizeAt + 1);
    if (sizeAt < 0 || !SIZE.test(size)) return undefined;
    entry = { ...listed(trimEnd(plain.name.slice(0, sizeAt)), false), size };
  }
  return sizedLine(entry) === line ? entry : undefined;
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
