import { LineQuestion } from './line-verdicts.ts';
import { type LineRange, type Lines, MAX_MATCHED_LINE } from './lines.ts';
import { evenly } from './program-lines.ts';
import { repeatedRatio } from './repeats.ts';

/**
 * Lines of data look alike from afar: `[2026-11-25 10:00:01] worker-1: done` begins with a bracket, a number and a hyphen in
 * every line, whatever it says. The lines of a program do not: this tells data with brackets and commas from programs.
 */

/** Lines that are compared: enough to tell, and bounded. */
const SAMPLE = 100;
/** Words, numbers, blanks and signs of a line that are looked at, at each end. */
const UNITS = 3;
/** Characters at each end of a long line that are looked at. */
const MAX_LENGTH = 120;
/** The most kinds of lines in such a text. Each kind makes at least this share of it. */
const MAX_KINDS = 4;
const LEAST_SHARE = 0.08;
const LEAST_LINES = 3;
/** The number of lines at either end of a text that decide about the lines between them. */
const ENDS = 3;
/** More lines that declare make a program of what looks alike. */
const MOST_DECLARED = 0.06;

/** Words that declare, assign or import in a program, behind the blanks at the start of a line. */
const KEYWORD =
  /^(?:export|import|from|const|let|var|static|extern|typedef|public|private|protected|def|class|function|func|use|using|return|if|for|while|else|local|module|package|require|include|source|enum|struct|assert|throw|raise)\b/;
const DECLARED =
  /^(?:# ?(?:define|include|undef|if|ifdef|ifndef|endif|pragma)\b|[\w$]{1,60} ?[:+]?= |[\w$]{1,60}\.(?:exports|prototype)\b|#{2,6} |\/[/*]|<[!?/\w]|@[\w.-]*(?:[^\w./-]|$))/;
/** Nothing but a call. */
const CALL = /^[\w.]{1,60}\([^()]*\)$/;
/** A line of a comment is one only where it stands deeper than the first. */
const COMMENT = /^[ \t]+\*/;
/** The ends of rows in a program's tables, which no blank follows. Statements of SQL, in capitals, are rows of data. */
const ROW_END = /[,;{([]\r?$/;
const STATEMENT = /^[A-Z]{3,}(?: .*)?;$/;
/** Opens or closes what a program holds its data in. */
const FRAME = /[{([]$|^(?:[\])}]|#!|"""|'''|<\?|-- )/;

const textOf = (lines: Lines, i: number): string => lines.line(i).slice(0, MAX_MATCHED_LINE);

function isDeclared(line: string): boolean {
  const text = line.trim();
  return KEYWORD.test(text) || DECLARED.test(text) || CALL.test(text) || COMMENT.test(line);
}

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const isLetter = (c: number): boolean => (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || c === 0x5f;
const isBlank = (c: number): boolean => c === 0x20 || c === 0x09;

/** Where the unit ends that begins at a place: a word, a number, blanks or a sign. */
function endOfUnit(text: string, from: number): number {
  const first = text.charCodeAt(from);
  let at = from + 1;
  if (isBlank(first)) {
    while (isBlank(text.charCodeAt(at))) at++;
    return at;
  }
  if (!isLetter(first) && !isDigit(first))
    return from + ((text.codePointAt(from) as number) > 0xffff ? 2 : 1);
  while (isDigit(text.charCodeAt(at))) at++;
  if (!isLetter(first) && !isLetter(text.charCodeAt(at))) return at;
  for (let c = text.charCodeAt(at); isLetter(c) || isDigit(c); c = text.charCodeAt(at)) at++;
  return at;
}

function unitOf(text: string, from: number, end: number): string {
  const c = text.charCodeAt(from);
  if (isBlank(c)) return ' ';
  if (isDigit(c)) return isDigit(text.charCodeAt(end - 1)) && isNumber(text, from, end) ? '0' : 'a';
  return isLetter(c) ? 'a' : text.slice(from, end);
}

function isNumber(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return true;
}

/** Where the units of a text begin, and its end. Filled and read within one skeleton. */
const places: number[] = [];

function placeUnits(text: string): void {
  places.length = 0;
  for (let at = 0; at < text.length; at = endOfUnit(text, at)) places.push(at);
  places.push(text.length);
}

/** The first and the last few units of a line. At its end, numbers are words: what comes last varies. */
function skeletonOf(line: string): string {
  const text = line.trimEnd();
  const begin = text.slice(0, MAX_LENGTH);
  placeUnits(begin);
  let skeleton = '';
  const unit = (of: string, n: number): string => unitOf(of, places[n] as number, places[n + 1] as number);
  for (let n = 0; n < Math.min(UNITS, places.length - 1); n++) skeleton += unit(begin, n);
  const end = text.length > MAX_LENGTH ? text.slice(-MAX_LENGTH) : begin;
  if (end !== begin) placeUnits(end);
  skeleton += '…';
  for (let n = Math.max(0, places.length - 1 - UNITS); n < places.length - 1; n++)
    skeleton += unit(end, n).replace('0', 'a');
  return skeleton;
}

/** Whether the text begins or ends as what holds a table in a program. */
function isFramed(lines: Lines, body: LineRange): boolean {
  const isFrame = (i: number): boolean => {
    const text = textOf(lines, i);
    return FRAME.test(text.trim()) || isDeclared(text);
  };
  const ends = (from: number, step: 1 | -1): boolean => {
    for (let i = from, n = 0; i >= body.start && i < body.end && n < ENDS; i += step) {
      if (lines.isBlank(i)) continue;
      if (isFrame(i)) return true;
      n++;
    }
    return false;
  };
  return ends(body.start, 1) || ends(body.end - 1, -1);
}

/** Whether a line declares, or ends as a row of a program's table does. */
const ofProgram = new LineQuestion(3, [], (lines, i) => {
  const text = textOf(lines, i);
  return isDeclared(text) || (ROW_END.test(text) && !STATEMENT.test(text.trim()));
});

/** Whether a text declares or frames as a program does. What is cheap to tell comes first. */
function isProgram(lines: Lines, rows: readonly number[], body: LineRange): boolean {
  if (isFramed(lines, body)) return true;
  let declared = 0;
  for (const i of rows) {
    if (ofProgram.of(lines, i)) declared++;
    if (declared > rows.length * MOST_DECLARED) return true;
  }
  return false;
}

const rowsOf = (lines: Lines, range: LineRange): readonly number[] =>
  evenly(range, SAMPLE).filter((i) => !lines.isBlank(i));

/**
 * Part of a range's lines that look like many others; 0 for a program. `body`: the text that the range stands in. Most
 * texts are programs or prose.
 */
export function skeletonRatio(lines: Lines, range: LineRange, body: LineRange): number {
  const rows = rowsOf(lines, range);
  if (isProgram(lines, rows, body)) return 0;
  const counts = new Map<string, number>();
  for (const i of rows) {
    const skeleton = skeletonOf(textOf(lines, i));
    counts.set(skeleton, (counts.get(skeleton) ?? 0) + 1);
  }
  const least = Math.max(LEAST_LINES, rows.length * LEAST_SHARE);
  const most = [...counts.values()]
    .filter((count) => count >= least)
    .sort((a, b) => b - a)
    .slice(0, MAX_KINDS);
  return most.reduce((sum, count) => sum + count, 0) / Math.max(1, rows.length);
}

/** Part of what a range's lines say that several of them say; 0 for a program. */
export const sharedRatio = (lines: Lines, range: LineRange, body: LineRange): number =>
  isProgram(lines, rowsOf(lines, range), body) ? 0 : repeatedRatio(lines, range);
