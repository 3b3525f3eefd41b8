import { classesIn } from './characters.ts';
import { LineQuestion } from './line-verdicts.ts';
import { type LineRange, type Lines, MAX_MATCHED_LINE } from './lines.ts';

/** Lines that are looked at: enough to tell, and bounded. */
const SAMPLE = 100;

/** The ends of lines in programs and in markup, without a comment. */
const END = /[;{}([,\\]\s*(?:(?:\/\/|\/\*|#).*)?$/;
/** The signs that END asks for. */
const ENDING = classesIn(';{}([,\\');
/** What begins them. */
const BEGIN = /^(?!-+$|=+$)\s*(?:\/\/|\/?\*|[#@<>|`'"[{(]|--|[-+*] |\d+[.)] |[$\w.]+\(|\S+ =)/;

/**
 * Declarations and imports of a name, at the start of a line, in languages that need no sign at the end of a
 * line.
 */
const DECLARATION =
  /^(?:export (?:default|const|let|function|class|type|interface|[*{])|(?:const|let|var) [\w$[{]+ =|import (?:[\w*$]+(?: as \w+)? from |["'])|from \S+ import )/;

/** A bullet and a label of words: `- **State**: open`. */
const BULLET = /^\s*[-*+•] [^:=]{0,24}[A-Z*][^:=]{0,48}:(?=\s|$)/;

/** Multiples of it fall everywhere between whole numbers. */
const GOLDEN = 0.618034;

/** Up to this number of lines of a range, evenly spread, but not at the same place of blocks that repeat. */
export function evenly({ start, end }: LineRange, most: number): number[] {
  const count = Math.min(most, end - start);
  const step = Math.max(1, (end - start) / most);
  const found: number[] = [];
  for (let n = 0; n < count; n++) found.push(start + Math.floor((n + ((n * GOLDEN) % 1)) * step));
  return found;
}

/** The number of lines that show what a text may be. */
export const FIRST_LOOK = 16;

/** Whether at least half of some lines, evenly taken, are none of the others. */
export function isHalfWithout(range: LineRange, isOther: (line: number) => boolean): boolean {
  const some = evenly(range, FIRST_LOOK);
  let others = 0;
  for (const i of some) {
    if (isOther(i)) others++;
    if (others * 2 > some.length) return false;
  }
  return true;
}

const textOf = (lines: Lines, i: number): string => lines.line(i).slice(0, MAX_MATCHED_LINE).trimEnd();

const ends = (lines: Lines, i: number, line: string): boolean =>
  ((lines.classes[i] as number) & ENDING) !== 0 && END.test(line);

const programLine = new LineQuestion(1, [], (lines, i) => {
  const line = textOf(lines, i);
  return ends(lines, i, line) || BEGIN.test(line);
});

const programButNoItem = new LineQuestion(2, [], (lines, i) => {
  const line = textOf(lines, i);
  return ends(lines, i, line) || (BEGIN.test(line) && !BULLET.test(line)) || DECLARATION.test(line);
});

/** Whether a line begins or ends as those of programs and of markup do. */
export const isProgramLine = (lines: Lines, i: number): boolean => programLine.of(lines, i);

/** The same, but an item with a label of words is none: those of YAML have no capitals. */
export const isProgramButNoItem = (lines: Lines, i: number): boolean => programButNoItem.of(lines, i);

/** Part of some lines, evenly taken, that are of a program. */
export function programShare(lines: Lines, range: LineRange, isOne = isProgramLine): number {
  const some = evenly(range, SAMPLE).filter((i) => !lines.isBlank(i));
  return some.filter((i) => isOne(lines, i)).length / Math.max(1, some.length);
}
