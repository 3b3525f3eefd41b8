import { type LineRange, type Lines, MAX_MATCHED_LINE } from './lines.ts';

/** Lines that are looked at: enough to tell, and bounded. */
const SAMPLE = 100;

/** What ends lines of programs and of markup, a comment aside, or begins them. */
const PROGRAM =
  /[;{}([,\\]\s*(?:(?:\/\/|\/\*|#).*)?$|^(?!-+$|=+$)\s*(?:\/\/|\/?\*|[#@<>|`'"[{(]|--|[-+*] |\d+[.)] |[$\w.]+\(|\S+ =)/;

/** Up to so many lines of a range, evenly. */
export function evenly({ start, end }: LineRange, most: number): number[] {
  const step = Math.max(1, (end - start) / most);
  return Array.from({ length: Math.min(most, end - start) }, (_, n) => start + Math.floor(n * step));
}

/** Whether a line begins or ends as those of programs and of markup do. */
export const isProgramLine = (lines: Lines, i: number): boolean =>
  PROGRAM.test(lines.line(i).slice(0, MAX_MATCHED_LINE).trimEnd());

/** Part of some lines, evenly taken, that are of a program. */
export function programShare(lines: Lines, range: LineRange): number {
  const some = evenly(range, SAMPLE).filter((i) => !lines.isBlank(i));
  return some.filter((i) => isProgramLine(lines, i)).length / Math.max(1, some.length);
}
