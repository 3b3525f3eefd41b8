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

const UNIT = /[A-Za-z_][A-Za-z_0-9]*|[0-9]+[A-Za-z_][A-Za-z_0-9]*|[0-9]+|[ \t]+|./gsu;

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

const unitOf = (text: string): string => {
  const c = text.charCodeAt(0);
  if (c === 0x20 || c === 0x09) return ' ';
  if (c >= 0x30 && c <= 0x39 && /^[0-9]+$/.test(text)) return '0';
  return /^[0-9A-Za-z_]/.test(text) ? 'a' : text;
};

/** The first and the last few units of a line. At its end, numbers are words: what comes last varies. */
function skeletonOf(line: string): string {
  const text = line.trimEnd();
  const begin = text.slice(0, MAX_LENGTH).match(UNIT) ?? [];
  const end = text.length > MAX_LENGTH ? (text.slice(-MAX_LENGTH).match(UNIT) ?? []) : begin;
  const last = end.slice(-UNITS).map((unit) => unitOf(unit).replace('0', 'a'));
  return `${begin.slice(0, UNITS).map(unitOf).join('')}…${last.join('')}`;
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
function isOfProgram(text: string): boolean {
  return isDeclared(text) || (ROW_END.test(text) && !STATEMENT.test(text.trim()));
}

/** Whether a text declares or frames as a program does. What is cheap to tell comes first. */
function isProgram(lines: Lines, rows: readonly number[], body: LineRange): boolean {
  if (isFramed(lines, body)) return true;
  let declared = 0;
  for (const i of rows) {
    if (isOfProgram(textOf(lines, i))) declared++;
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
