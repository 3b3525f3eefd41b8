/**
 * Names and times of both sides on one line, as they stand in diffs that are not git's. The line gives the common
 * beginning of all names once, with a star for the rest:
 *
 *     diff -ru /srv/old/* new/*
 *     diff lib/a.c 2026-01-01 10:00:00.0 +0000, 2026-01-02 10:00:00.0 +0000
 */
export interface Sides {
  /** `diff -ru`, where the command stands in front of each file. */
  readonly command: string;
  readonly before: string;
  readonly after: string;
}

/** The marks in front of the two names: `---` and `+++`, in context diffs `***` and `---`. */
export type NameMarks = readonly [before: string, after: string];

const NAME = '[^\\s"*]+';
const TIME = '[^\\t,*]+';
const STYLE = /^(diff -.*|\*\*\*|---) ([^\s"*]*)\* (?:(\+\+\+|---) )?([^\s"*]*)\*$/;
const FILE = new RegExp(`^diff (${NAME})(?: (${TIME}), (${TIME}))?$`);

export const isStyle = (line: string): boolean => STYLE.test(line);

export function writeStyle({ command, before, after }: Sides, [old, now]: NameMarks): string {
  return command === '' ? `${old} ${before}* ${now} ${after}*` : `${command} ${before}* ${after}*`;
}

export function readStyle(line: string): Sides {
  const [, first = '', before = '', mark, after = ''] = STYLE.exec(line) ?? [];
  return { command: mark === undefined ? first : '', before, after };
}

export interface FileNames {
  readonly sides: Sides;
  /** The line for this file. */
  readonly line: string;
  /** The line after the names. */
  readonly end: number;
}

/** The common end of two names, from the beginning of a folder's or file's name. */
function commonEnd(a: string, b: string): string {
  let length = 0;
  while (length < a.length && length < b.length && a[a.length - 1 - length] === b[b.length - 1 - length])
    length++;
  const end = a.slice(a.length - length);
  const starts = (name: string): boolean => name.length === length || name[name.length - length - 1] === '/';
  return starts(a) && starts(b) ? end : end.slice(end.indexOf('/') + 1);
}

/** `undefined` where no names stand at `at`. Keeps to the sides of the file before it where they fit. */
export function readNames(
  lines: readonly string[],
  at: number,
  marks: NameMarks,
  last: Sides | undefined,
): FileNames | undefined {
  const commanded = /^diff -(?!-git|-c)/.test(lines[at]!);
  const first = commanded ? at + 1 : at;
  const [old, now] = marks.map((mark, i) => {
    const line = lines[first + i] ?? '';
    return line.startsWith(`${mark} `) ? line.slice(mark.length + 1).split('\t') : [];
  }) as [string[], string[]];
  const [from, to] = [old[0], now[0]];
  if (!from || !to || old.length !== now.length || old.length > 2) return undefined;
  const stays = last && from.startsWith(last.before) && last.after + from.slice(last.before.length) === to;
  const name = stays ? from.slice(last.before.length) : commonEnd(from, to);
  const command = commanded ? lines[at]!.slice(0, -` ${from} ${to}`.length) : '';
  const sides = {
    command,
    before: from.slice(0, from.length - name.length),
    after: to.slice(0, to.length - name.length),
  };
  const line = `diff ${name}${old.length === 2 ? ` ${old[1]}, ${now[1]}` : ''}`;
  const again = printNames(line, sides, marks);
  const style = writeStyle(sides, marks);
  const end = first + 2;
  if (!isStyle(style) || writeStyle(readStyle(style), marks) !== style) return undefined;
  return again?.length === end - at && again.every((one, i) => one === lines[at + i])
    ? { sides, line, end }
    : undefined;
}

/** The lines that a file's line stands for; `undefined` for a line that is none. */
export function printNames(
  line: string,
  { command, before, after }: Sides,
  [old, now]: NameMarks,
): readonly string[] | undefined {
  const [, name, from, to] = FILE.exec(line) ?? [];
  if (name === undefined) return undefined;
  const time = (text: string | undefined): string => (text === undefined ? '' : `\t${text}`);
  return [
    ...(command === '' ? [] : [`${command} ${before}${name} ${after}${name}`]),
    `${old} ${before}${name}${time(from)}`,
    `${now} ${after}${name}${time(to)}`,
  ];
}
