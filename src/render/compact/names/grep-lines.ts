/** A line of `grep -r` or `rg`: `path:12:text`, as context `path-12-text`, or without numbers `path:text`. */
export interface GrepLine {
  readonly path: string;
  /** `12`, or `12:5` where the output has columns. */
  readonly number?: string;
  /** Between the parts. */
  readonly mark: ':' | '-';
  readonly text: string;
}

/** Any other line: `--` between groups, `Binary file x matches`. */
export interface OtherLine {
  readonly other: string;
}

export type ReadLine = GrepLine | OtherLine;

export const BREAK = '--';

/** Longer ones are no paths (PATH_MAX of Linux). */
const NUMBERED = /^(.{1,4096}?):(\d+):/s;
const PLAIN = /^([^:\s]{1,4096}):/;
const CONTEXT = /-(\d+)-/g;

/** Among the first `-12-` of a line one ends its path, or the line is read as something else. */
const MAX_CANDIDATES = 8;

function contextOf(line: string, path: string, number: string): GrepLine {
  return { path, number, mark: '-', text: line.slice(path.length + number.length + 2) };
}

function lineOf({ number = '' }: GrepLine): number {
  return Number.parseInt(number, 10);
}

function contextAfter(line: string, before: GrepLine): GrepLine | undefined {
  const number = String(lineOf(before) + 1);
  return line.startsWith(`${before.path}-${number}-`) ? contextOf(line, before.path, number) : undefined;
}

/** The context line of a path that has a match somewhere. */
function contextAmong(line: string, paths: ReadonlySet<string>): GrepLine | undefined {
  let candidates = 0;
  for (const found of line.slice(0, 4096).matchAll(CONTEXT)) {
    const path = line.slice(0, found.index);
    if (paths.has(path)) return contextOf(line, path, found[1]!);
    if (++candidates === MAX_CANDIDATES) break;
  }
  return undefined;
}

/**
 * A text may hold `:12:` and a path may hold `-12-`. So a line with both counts as context only where it goes on
 * from the line before it, or where a group begins and the path has a match elsewhere.
 */
function readNumbered(lines: readonly string[]): readonly ReadLine[] {
  const matches = lines.map((line) => NUMBERED.exec(line));
  const paths = new Set<string>();
  for (const match of matches) if (match) paths.add(match[1]!);
  if (paths.size === 0) return [];
  let before: GrepLine | undefined;
  return lines.map((line, i) => {
    const match = matches[i];
    before =
      (before && contextAfter(line, before)) ??
      (before && match ? undefined : contextAmong(line, paths)) ??
      (match
        ? { path: match[1]!, number: match[2]!, mark: ':', text: line.slice(match[0].length) }
        : undefined);
    return before ?? { other: line };
  });
}

function readPlain(lines: readonly string[]): readonly ReadLine[] {
  let path: string | undefined;
  return lines.map((line) => {
    const found = PLAIN.exec(line)?.[1];
    if (found && /[./]/.test(found)) {
      path = found;
      return { path, mark: ':', text: line.slice(found.length + 1) };
    }
    const text = path !== undefined && line.startsWith(`${path}-`) ? line.slice(path.length + 1) : undefined;
    // `--` alone is kept for breaks
    return path === undefined || text === undefined || text === '-'
      ? { other: line }
      : { path, mark: '-', text };
  });
}

/** `undefined` where most lines are something else, or where no path comes twice. */
export function readGrep(lines: readonly string[]): readonly ReadLine[] | undefined {
  for (const read of [readNumbered, readPlain]) {
    const found = read(lines);
    const paths = new Set<string>();
    let matches = 0;
    let others = 0;
    for (const line of found) {
      if ('path' in line) {
        matches++;
        paths.add(line.path);
      } else if (line.other !== BREAK) others++;
    }
    const comeAgain = read === readNumbered || paths.size * 2 <= matches;
    if (matches > 1 && others * 4 <= matches && comeAgain) return found;
  }
  return undefined;
}

const COLUMN = /^(\d+):/;

/** The lines with the column moved to the number, if all matches have one. */
export function withColumns(lines: readonly ReadLine[]): readonly ReadLine[] | undefined {
  const moved: ReadLine[] = [];
  for (const line of lines) {
    const column = 'path' in line && line.mark === ':' ? COLUMN.exec(line.text) : undefined;
    if (column === null || ('path' in line && line.number === undefined)) return undefined;
    moved.push(
      column && 'path' in line
        ? { ...line, number: `${line.number}:${column[1]}`, text: line.text.slice(column[0].length) }
        : line,
    );
  }
  return moved;
}

/** Whether a break has to stand between two lines that are shown with context. */
function isGap(before: GrepLine, after: GrepLine): boolean {
  return before.path !== after.path || lineOf(after) !== lineOf(before) + 1;
}

/** Breaks put wherever line numbers or paths do not go on. */
export function withBreaks(lines: readonly GrepLine[]): readonly ReadLine[] {
  const all: ReadLine[] = [];
  let before: GrepLine | undefined;
  for (const line of lines) {
    if (before && isGap(before, line)) all.push({ other: BREAK });
    all.push(line);
    before = line;
  }
  return all;
}

/** The lines without their breaks, if `withBreaks` puts the same breaks back. */
export function withoutBreaks(lines: readonly ReadLine[]): readonly GrepLine[] | undefined {
  const kept = lines.filter((line) => 'path' in line);
  if (kept.length === lines.length) return undefined;
  const again = withBreaks(kept);
  if (again.length !== lines.length) return undefined;
  const same = lines.every((line, i) => {
    const other = again[i]!;
    return 'path' in line ? line === other : 'other' in other && line.other === other.other;
  });
  return same ? kept : undefined;
}

export function grepLine(line: ReadLine): string {
  if ('other' in line) return line.other;
  const { path, number, mark, text } = line;
  return path + mark + (number === undefined ? '' : number + mark) + text;
}
