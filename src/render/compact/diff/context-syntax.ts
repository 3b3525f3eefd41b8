import { FormError } from '../form.ts';
import type { Hunk, HunkSyntax, ReadHunk } from './hunk.ts';

/**
 * Hunks of `diff -c`, which print what stays the same once for each side. Read, they are those of a unified diff.
 *
 *     ***************
 *     *** 1,2 ****
 *       same
 *     ! old
 *     --- 1,2 ----
 *       same
 *     ! new
 */
const RULE = /^\*{15}((?: .*)?)$/s;
const OLD = /^\*\*\* ([0-9]+)(?:,([0-9]+))? \*\*\*\*$/;
const NEW = /^--- ([0-9]+)(?:,([0-9]+))? ----$/;

const isChange = (line: string): boolean => /^[-+!]/.test(line);

/** At most `count` lines of one side from `at`, and the note behind the last of them. */
function sideOf(lines: readonly string[], at: number, count: number, marks: RegExp): readonly string[] {
  let end = at;
  for (let left = count; end < lines.length; end++) {
    if (lines[end]!.startsWith('\\')) continue;
    if (left-- === 0 || !marks.test(lines[end]!)) break;
  }
  return lines.slice(at, end);
}

const countOf = ([, first, last]: readonly (string | undefined)[]): number =>
  last === undefined ? 1 : Number(last) - Number(first) + 1;

/** Both sides as one; `undefined` if their common lines differ. */
function merged(old: readonly string[], now: readonly string[]): readonly string[] | undefined {
  const out: string[] = [];
  let i = 0;
  let j = 0;
  /** The changed lines of one side, with the notes behind them. */
  const changes = (side: readonly string[], from: number, mark: string): number => {
    let at = from;
    for (; at < side.length; at++) {
      const line = side[at]!;
      if (isChange(line)) out.push(mark + line.slice(2));
      else if (line.startsWith('\\') && at > from) out.push(line);
      else break;
    }
    return at;
  };
  while (i < old.length || j < now.length) {
    i = changes(old, i, '-');
    j = changes(now, j, '+');
    if (old[i] !== now[j]) return undefined;
    if (i < old.length) out.push(old[i]!.startsWith('\\') ? old[i]! : old[i]!.slice(1));
    i++;
    j++;
  }
  return out;
}

function read(lines: readonly string[], at: number): ReadHunk | undefined {
  const rule = RULE.exec(lines[at]!);
  const from = rule && OLD.exec(lines[at + 1] ?? '');
  if (!from) return undefined;
  const old = sideOf(lines, at + 2, countOf(from), /^[ !-] /);
  const middle = at + 2 + old.length;
  const to = NEW.exec(lines[middle] ?? '');
  if (!to) return undefined;
  const now = sideOf(lines, middle + 1, countOf(to), /^[ !+] /);
  // A side without changes is left out.
  const both = merged(
    old.length > 0 ? old : now.filter((line) => !isChange(line)),
    now.length > 0 ? now : old.filter((line) => !isChange(line)),
  );
  if (!both || both.length === 0) return undefined;
  const end = middle + 1 + now.length;
  const hunk: Hunk = { starts: [from[1]!, to[1]!], heading: rule![1]!, lines: both };
  const printed = print(hunk);
  return printed.length === end - at && printed.every((line, i) => line === lines[at + i])
    ? { hunk, end }
    : undefined;
}

/** The two sides of a hunk, marked as `diff -c` marks them. */
function sides(lines: readonly string[]): { old: string[]; now: string[] } {
  const [old, now]: [string[], string[]] = [[], []];
  for (let i = 0; i < lines.length; ) {
    let end = i;
    while (end < lines.length && !lines[end]!.startsWith(' ')) end++;
    const run = lines.slice(i, end);
    const [removed, added] = ['-', '+'].map((mark) => run.some((line) => line.startsWith(mark)));
    let side: readonly string[][] = [old, now];
    for (const line of run) {
      const mark = line[0];
      if (mark === '-') side = [old];
      else if (mark === '+') side = [now];
      else if (mark !== '\\') throw new FormError(`not a line of a hunk: ${line.slice(0, 60)}`);
      const shown = mark === '\\' ? line : `${removed && added ? '!' : mark} ${line.slice(1)}`;
      for (const one of side) one.push(shown);
    }
    if (end < lines.length) for (const one of [old, now]) one.push(` ${lines[end]}`);
    i = end + 1;
  }
  return { old, now };
}

function rangeOf(start: string, side: readonly string[]): string {
  const count = side.filter((line) => !line.startsWith('\\')).length;
  return count > 1 ? `${start},${Number(start) + count - 1}` : start;
}

function print({ starts, heading, lines }: Hunk): readonly string[] {
  if (starts.length !== 2) throw new FormError('a context diff has two sides');
  const { old, now } = sides(lines);
  return [
    `***************${heading}`,
    `*** ${rangeOf(starts[0]!, old)} ****`,
    ...(old.some(isChange) ? old : []),
    `--- ${rangeOf(starts[1]!, now)} ----`,
    ...(now.some(isChange) ? now : []),
  ];
}

export const context: HunkSyntax = { read, print };
