import { FormError } from '../form.ts';

/** A hunk of a unified or combined diff: where it begins on each side, and its lines with their marks. */
export interface Hunk {
  /** First lines as they were written: of each parent, then of the result. */
  readonly starts: readonly string[];
  /** The text behind the positions: nothing, or a blank and the function that the hunk lies in. */
  readonly heading: string;
  /** Each with a mark for every parent in front. */
  readonly lines: readonly string[];
}

export interface ReadHunk {
  readonly hunk: Hunk;
  /** The line after the hunk. */
  readonly end: number;
}

/** How a kind of diff prints its hunks. */
export interface HunkSyntax {
  /** The hunk that begins at `at`; `undefined` for other lines. Takes what `print` gives back, or more. */
  read(lines: readonly string[], at: number): ReadHunk | undefined;
  print(hunk: Hunk): readonly string[];
}

/** The line before a hunk's lines: `@@ 52 heading`, or `@@ -52 +55 heading` where the positions differ. */
const MARK = /^(@{2,9}) (?:([0-9]+)|((?:-[0-9]+ )+)\+([0-9]+))((?: .*)?)$/s;

/** Ends a hunk if the next line would be read as one of its lines. */
export const HUNK_END = '@@';

const isBody = (line: string): boolean => line === '' || /^[ +\\-]/.test(line);

/** Whether a line stands in front of a hunk, or ends one. */
export const isMark = (line: string): boolean => line.startsWith(HUNK_END);

function markOf({ starts, heading }: Hunk): string {
  const signs = '@'.repeat(starts.length);
  const [first] = starts;
  if (starts.every((start) => start === first)) return `${signs} ${first}${heading}`;
  const old = starts.slice(0, -1).map((start) => `-${start}`);
  return `${signs} ${old.join(' ')} +${starts.at(-1)}${heading}`;
}

/** Context lines without any text are empty; lines that were empty hold the blanks instead. */
function swapBlank(line: string, parents: number): string {
  const blank = ' '.repeat(parents);
  if (line === blank) return '';
  return line === '' ? blank : line;
}

/**
 * All lines of a file that is new or gone, without their marks: `@@ added 12 lines`. By mark: the word, and where such
 * a hunk begins on both sides.
 */
const WHOLE = {
  '+': { word: 'added', starts: ['0', '1'] },
  '-': { word: 'removed', starts: ['1', '0'] },
} as const;
const WHOLE_MARK = /^@@ (added|removed) ([0-9]{1,9}) lines$/;

function writeWhole({ starts, heading, lines }: Hunk): readonly string[] | undefined {
  const [mark] = lines[0]!;
  if ((mark !== '+' && mark !== '-') || starts.join() !== WHOLE[mark].starts.join()) return undefined;
  if (heading !== '' || !lines.every((line) => line.startsWith(mark))) return undefined;
  return [`@@ ${WHOLE[mark].word} ${lines.length} lines`, ...lines.map((line) => line.slice(1))];
}

function readWhole(lines: readonly string[], at: number): ReadHunk | undefined {
  const [, word, count] = WHOLE_MARK.exec(lines[at]!) ?? [];
  if (word === undefined) return undefined;
  const mark = word === WHOLE['+'].word ? '+' : '-';
  const end = at + 1 + Number(count);
  if (Number(count) === 0 || end > lines.length) throw new FormError('a hunk ends too early');
  const body = lines.slice(at + 1, end).map((line) => mark + line);
  const after = lines[end] === HUNK_END ? end + 1 : end;
  return { hunk: { starts: WHOLE[mark].starts, heading: '', lines: body }, end: after };
}

/** The lines of a hunk; `next` is the line behind it, if there is one. */
export function writeHunk(hunk: Hunk, next: string | undefined): readonly string[] {
  const whole = writeWhole(hunk);
  if (whole) return next === undefined && whole.at(-1)!.trim() === '' ? [...whole, HUNK_END] : whole;
  const lines = hunk.lines.map((line) => swapBlank(line, hunk.starts.length - 1));
  const closed = next === undefined ? lines.at(-1)!.trim() === '' : isBody(next);
  return [markOf(hunk), ...lines, ...(closed ? [HUNK_END] : [])];
}

/** The inverse of `writeHunk`. */
export function readHunk(lines: readonly string[], at: number): ReadHunk {
  const whole = readWhole(lines, at);
  if (whole) return whole;
  const [, signs = '', same, old = '', last, heading = ''] = MARK.exec(lines[at]!) ?? [];
  const starts =
    same === undefined
      ? [...old.matchAll(/[0-9]+/g)].map(String).concat(last ?? [])
      : new Array<string>(signs.length).fill(same);
  if (signs === '' || starts.length !== signs.length) {
    throw new FormError(`not the beginning of a hunk: ${lines[at]!.slice(0, 60)}`);
  }
  let end = at + 1;
  while (end < lines.length && isBody(lines[end]!)) end++;
  const body = lines.slice(at + 1, end).map((line) => swapBlank(line, signs.length - 1));
  return { hunk: { starts, heading, lines: body }, end: lines[end] === HUNK_END ? end + 1 : end };
}
