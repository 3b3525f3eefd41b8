import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { allowExpanded, FormError } from '../form.ts';
import { countedOut, countingFrom, hasCounter } from './counting.ts';

/**
 * Neighbouring lines that begin alike stand below a heading: their count and their common beginning. Headings in
 * headings are one space deeper and continue the heading above. `[end]` stands before lines that do not belong to the
 * last group any more:
 *
 *     [4] test/decode.test.ts >…
 *      [2]  arrays >…
 *      of numbers 1ms
 *      of strings 0ms
 *      [end]
 *      reads an empty object 3ms
 *      reads nothing 0ms
 *
 * `[×5] text` is the same line five times, `[×5] text {1,2…5}` one whose number counts. A line that reads like a heading, a repeat or an end stands behind `=`.
 */

const HEADING = /^( {0,3})\[([0-9]{1,9})\] (.*)…$/s;
const REPEAT = /^\[×([0-9]{1,4})\] (.*)$/s;
const END = /^ {0,3}\[end\]$/;
const EQUALS = 0x3d;
const BLANK = 0x20;
const BRACKET = 0x5b;
const LOOKS_LIKE_OURS = /^=* {0,3}\[(?:[0-9]{1,9}\] .*…|×[0-9]{1,4}\] .*|end\])$/s;

/**
 * Whether a bracket stands in front, behind blanks or our own marks. This quick check decides for most lines.
 */
function mayLookLikeOurs(text: string): boolean {
  let at = 0;
  while (text.charCodeAt(at) === EQUALS) at++;
  while (text.charCodeAt(at) === BLANK) at++;
  return text.charCodeAt(at) === BRACKET;
}

/** `[4] test/a.test.ts >…` stands above lines that begin so, and `[end]` says that they are over; however deep. */
const MARK = /^ *\[(?:[0-9]+\] .*…|end\])$/;
export const isGroupMark = (line: string): boolean => MARK.test(line);

const looksLikeOurs = (text: string): boolean => mayLookLikeOurs(text) && LOOKS_LIKE_OURS.test(text);

/** Shorter beginnings are not worth a line of their own; longer ones would let a small text grow without bound. */
const MIN_LENGTH = 4;
const MAX_LENGTH = 512;
/**
 * The cost of a heading, in about tokens: the brackets, the count, the ellipsis, the line and often an end.
 */
const HEADING_COST = 6;
/** A smaller gain is not worth a reader's effort. */
const MIN_GAIN = 8;
/**
 * The cost of a repeat, in about tokens. Then the most repeats of one line: a short text must not expand
 * without bound.
 */
const REPEAT_COST = 5;
const MAX_REPEATS = 9999;
/** Deeper headings in headings are hard to follow. The patterns above know it too. */
const MAX_DEPTH = 4;

const isWord = (c: number): boolean =>
  (c >= 0x30 && c <= 0x39) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || c === 0x5f || c > 0x7f;

/** How many characters two lines share, up to the end of a word; something of both is left. */
function sharedLength(a: string, b: string): number {
  const limit = Math.min(a.length, b.length, MAX_LENGTH) - 1;
  let end = 0;
  while (end < limit && a.charCodeAt(end) === b.charCodeAt(end)) end++;
  while (
    end > 0 &&
    isWord(a.charCodeAt(end - 1)) &&
    (isWord(a.charCodeAt(end)) || isWord(b.charCodeAt(end)))
  ) {
    end--;
  }
  // A blank in front of a word costs nothing there.
  if (end > 1 && a.charCodeAt(end - 1) === 0x20 && a.charCodeAt(end - 2) !== 0x20) end--;
  return end < MIN_LENGTH ? 0 : end;
}

/** Lines from `start` to before `end` share at least `length` characters. */
interface Run {
  readonly start: number;
  end: number;
  readonly length: number;
  readonly inner: Run[];
}

/** Runs in runs, from the lengths that neighbours share: what a stack of open ones gives in one pass. */
function runsOf(lines: readonly string[]): readonly Run[] {
  const root: Run = { start: 0, end: lines.length, length: 0, inner: [] };
  const open: Run[] = [root];
  const close = (end: number, length: number): Run | undefined => {
    let last: Run | undefined;
    while ((open.at(-1) as Run).length > length) {
      const run = open.pop() as Run;
      if (last) run.inner.push(last);
      run.end = end;
      last = run;
    }
    return last;
  };
  for (let i = 0; i + 1 < lines.length; i++) {
    const length = sharedLength(lines[i] as string, lines[i + 1] as string);
    const closed = close(i + 1, length);
    const top = open.at(-1) as Run;
    if (top.length === length) {
      if (closed) top.inner.push(closed);
    } else {
      const run: Run = {
        start: closed ? closed.start : i,
        end: i + 1,
        length,
        inner: closed ? [closed] : [],
      };
      open.push(run);
    }
  }
  const last = close(lines.length, 0);
  if (last) root.inner.push(last);
  return root.inner;
}

/** Lines, and how often each stands there. */
interface Counted {
  readonly lines: readonly string[];
  readonly counts: readonly number[];
  /** The part of each line that a heading may take. It holds no part of a number that counts. */
  readonly beginnings: readonly string[];
}

/** Writes lines that repeat the line before them, or count on from it, as one line, if that is smaller. */
function counted(all: readonly string[]): Counted {
  const lines: string[] = [];
  const counts: number[] = [];
  const beginnings: string[] = [];
  const add = (text: string, count: number, beginning = text): void => {
    lines.push(text);
    counts.push(count);
    beginnings.push(beginning);
  };
  for (let start = 0, end = 0; start < all.length; start = end) {
    const text = all[start] as string;
    const counting = countingFrom(all, start, MAX_REPEATS);
    if (counting && gainsCounted(counting.count, text, counting.text)) {
      add(counting.text, counting.count, counting.text.slice(0, counting.text.indexOf('{')));
      end = start + counting.count;
      continue;
    }
    while (all[end] === text && end - start < MAX_REPEATS) end++;
    const count = end - start;
    if (count > 1 && gainsCounted(count, text, text) && !hasCounter(text)) add(text, count);
    else for (let i = count; i > 0; i--) add(text, 1);
  }
  return { lines, counts, beginnings };
}

/** Whether writing so many lines once, as `said`, saves more than it costs. */
function gainsCounted(count: number, line: string, said: string): boolean {
  return count * (estimateTokens(line) + 1) > estimateTokens(said) + 1 + REPEAT_COST;
}

/** Writes lines below their headings. */
class Writer {
  readonly out: string[] = [];
  /** The depth of the outermost heading that ended since the last line. */
  #ended: number | undefined;

  heading(depth: number, count: number, beginning: string): void {
    this.out.push(`${' '.repeat(depth)}[${count}] ${beginning}…`);
    this.#ended = undefined;
  }

  end(depth: number): void {
    this.#ended = depth;
  }

  line(text: string, count: number): void {
    if (this.#ended !== undefined) this.out.push(`${' '.repeat(this.#ended)}[end]`);
    this.#ended = undefined;
    if (count > 1) this.out.push(`[×${count}] ${text}`);
    else this.out.push(looksLikeOurs(text) ? `=${text}` : text);
  }
}

/** A heading that says more characters than any estimate has tokens gains no less. */
const MOST_TOKENS = 1.5;

function gainOf(lines: number, beginning: string): number {
  if ((lines - 1) * beginning.length * MOST_TOKENS - HEADING_COST < MIN_GAIN) return 0;
  return (lines - 1) * estimateTokens(beginning) - HEADING_COST;
}

/** The lines with headings over those that begin alike, and repeats counted, where that is smaller. */
export function writeGroups(all: readonly string[]): readonly string[] {
  const writer = new Writer();
  const { lines, counts, beginnings } = counted(all);
  const write = (start: number, end: number, from: number): void => {
    for (let at = start; at < end; at++) writer.line((lines[at] as string).slice(from), counts[at] as number);
  };
  const visit = (runs: readonly Run[], start: number, end: number, from: number, depth: number): void => {
    let at = start;
    for (const run of runs) {
      write(at, run.start, from);
      at = run.end;
      const beginning = (lines[run.start] as string).slice(from, run.length);
      const headed = depth < MAX_DEPTH && gainOf(run.end - run.start, beginning) >= MIN_GAIN;
      if (headed) {
        let count = 0;
        for (let i = run.start; i < run.end; i++) count += counts[i] as number;
        writer.heading(depth, count, beginning);
      }
      visit(run.inner, run.start, run.end, headed ? run.length : from, headed ? depth + 1 : depth);
      if (headed) writer.end(depth);
    }
    write(at, end, from);
  };
  visit(runsOf(beginnings), 0, lines.length, 0, 0);
  return writer.out;
}

/** The inverse. Throws `FormError`. */
export function readGroups(lines: readonly string[]): string[] {
  const out: string[] = [];
  let size = 0;
  const add = (line: string, times: number): void => {
    size += times * (line.length + 1);
    allowExpanded(size);
    if (times > 1 && hasCounter(line)) for (const one of countedOut(line, times)) out.push(one);
    else for (let i = times; i > 0; i--) out.push(line);
  };
  /** Beginnings that hold, and the number of lines at which each ends. */
  const open: { readonly text: string; readonly end: number }[] = [];
  for (const line of lines) {
    while (open.length > 0 && (open.at(-1) as { end: number }).end <= out.length) open.pop();
    const top = open.at(-1);
    if (!mayLookLikeOurs(line)) {
      add((top?.text ?? '') + line, 1);
      continue;
    }
    const [heading, indent = '', count, beginning] = HEADING.exec(line) ?? [];
    if (heading !== undefined) {
      const end = out.length + Number(count);
      const text = (top?.text ?? '') + beginning;
      if (indent.length !== open.length || (top && end > top.end)) {
        throw new FormError(`a heading out of place: ${heading.slice(0, 60)}`);
      }
      if (text.length > MAX_LENGTH) throw new FormError('a heading that is too long');
      open.push({ text, end });
      continue;
    }
    if (END.test(line)) continue;
    const [, times = '1', repeat] = REPEAT.exec(line) ?? [];
    const rest = repeat ?? (LOOKS_LIKE_OURS.test(line) ? line.slice(1) : line);
    add((top?.text ?? '') + rest, Number(times));
  }
  if (open.some(({ end }) => end > out.length)) throw new FormError('fewer lines than a heading says');
  return out;
}
