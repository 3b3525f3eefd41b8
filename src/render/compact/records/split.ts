import type { LineRange } from '../../../detect/lines.ts';
import { isBetween, isLabel, keyOf, TEXT } from './keys.ts';

/**
 * Lines as records: blocks of lines that begin with the same words in the same order.
 *
 *     Name: bzip2
 *     Size: 121 kB
 *
 *     Name: zlib1g
 *     Size: 168 kB
 */

/** The lines of one block. */
export interface RecordLines {
  /** By line of the pattern the number of the line that is like it, or nothing. */
  readonly at: readonly (number | undefined)[];
  /** For each line of the pattern, the number of lines behind it that belong to its value. */
  readonly more: readonly number[];
}

interface Matched extends RecordLines {
  /** The line behind the last one that was taken. */
  readonly end: number;
  /** The last line of the pattern that was found; -1 for none. */
  readonly last: number;
}

export interface Records {
  /** The beginnings of a block's lines. */
  readonly pattern: readonly string[];
  readonly records: readonly RecordLines[];
  /** Lines before the first block, and behind the last one. */
  readonly head: number;
  readonly tail: number;
  /** The lines that stand between blocks. */
  readonly between: readonly string[];
  /** Whether those are missing behind the last block. */
  readonly open: boolean;
}

/** Fewer blocks show no pattern. */
const MIN_RECORDS = 3;
/** Lines before the first one with a label that may belong to a block. */
const MAX_TITLE = 3;
/** Blocks of more lines are no records, nor are those of more labels. */
const MAX_BLOCK = 512;
const MAX_PATTERN = 64;
/** Blocks that lack more than this of the pattern are not of one kind. */
const MIN_FILLED = 0.6;

/** The numbers of the lines with the label that most blocks begin with, if there are any blocks. */
function anchorsOf(keys: readonly string[]): readonly number[] | undefined {
  const places = new Map<string, number[]>();
  for (const [line, key] of keys.entries()) {
    if (!isLabel(key)) continue;
    const known = places.get(key);
    if (known) known.push(line);
    else places.set(key, [line]);
  }
  /** By how often a label comes, how many do. */
  const labels = new Map<number, number>();
  for (const { length } of places.values()) {
    if (length >= MIN_RECORDS) labels.set(length, (labels.get(length) ?? 0) + 1);
  }
  const [usual] = [...labels].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return [...places.values()].find(({ length }) => length === usual);
}

/**
 * How many lines stand directly before each of these and belong to its block: those behind a blank line or a line of
 * marks, or those without a label.
 */
function titleOf(keys: readonly string[], anchors: readonly number[]): number {
  let least = MAX_TITLE;
  for (const [i, anchor] of anchors.entries()) {
    const before = i === 0 ? -1 : (anchors[i - 1] as number);
    let filled = anchor - 1;
    while (filled > before && !isBetween(keys[filled] as string)) filled--;
    let text = anchor - 1;
    while (text > before && keys[text] === TEXT) text--;
    const isSetOff = filled > before || i === 0;
    least = Math.min(least, anchor - 1 - (isSetOff ? filled : text));
  }
  return least;
}

/** Whether a line belongs to the value above it: text without a label, or a deeper line. */
const goesOn = (key: string): boolean => key === TEXT || /^\s+\S/.test(key);

/** The lines of a block as those of the pattern, in its order, as far as that goes; and where that ends. */
function match(keys: readonly string[], { start, end }: LineRange, pattern: readonly string[]): Matched {
  const at: (number | undefined)[] = new Array(pattern.length).fill(undefined);
  const more: number[] = new Array(pattern.length).fill(0);
  let last = -1;
  let line = start;
  for (; line < end; line++) {
    const key = keys[line] as string;
    const found = pattern.indexOf(key, last + 1);
    if (found >= 0) {
      at[found] = line;
      last = found;
    } else if (last >= 0 && goesOn(key) && !isBetween(pattern[last] as string)) {
      more[last] = (more[last] as number) + 1;
    } else break;
  }
  return { at, more, end: line, last };
}

/** What most blocks are; of those that are as many, the shortest. Then the labels that others have besides. */
function patternOf(keys: readonly string[], blocks: readonly LineRange[]): string[] {
  const counts = new Map<string, { readonly keys: readonly string[]; count: number }>();
  for (const { start, end } of blocks) {
    const own = keys.slice(start, end);
    const name = own.join('\n');
    const known = counts.get(name);
    if (known) known.count++;
    else counts.set(name, { keys: own, count: 1 });
  }
  const [first, ...rest] = counts.values();
  const usual = rest.reduce((best, one) => {
    const isMore = one.count > best.count || (one.count === best.count && one.keys.length < best.keys.length);
    return isMore ? one : best;
  }, first!);
  const pattern = [...usual.keys];
  for (const block of blocks) {
    for (
      let tried = match(keys, block, pattern);
      tried.end < block.end;
      tried = match(keys, block, pattern)
    ) {
      const key = keys[tried.end] as string;
      if (!isLabel(key) || pattern.length >= MAX_PATTERN) break;
      pattern.splice(tried.last + 1, 0, key);
    }
  }
  return pattern;
}

/** The lines at the end of most blocks that only stand between them. */
function betweenOf(keys: readonly string[], starts: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const [i, start] of starts.entries()) {
    if (i === 0) continue;
    let line = start;
    while (line > (starts[i - 1] as number) && isBetween(keys[line - 1] as string)) line--;
    counts.set(start - line, (counts.get(start - line) ?? 0) + 1);
  }
  const [usual] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
  return usual;
}

/** Part of the lines of the pattern that the blocks have. */
function filledShare(records: readonly RecordLines[]): number {
  let filled = 0;
  for (const { at } of records) for (const line of at) if (line !== undefined) filled++;
  return filled / (records.length * (records[0]?.at.length ?? 1));
}

const withoutComma = (key: string | undefined): string | undefined => key?.replace(/,$/, '');

/**
 * The last block. It ends before a line like the first one between the others, whether or not a comma follows, or with the
 * lines that it can take.
 */
function lastOf(
  keys: readonly string[],
  start: number,
  pattern: readonly string[],
  between: readonly string[],
): Matched {
  // A blank line may stand in a block, too.
  const first = withoutComma(between.find((key) => key.trim() !== ''));
  const closing = keys.findIndex((key, line) => line > start && withoutComma(key) === first);
  const closed = match(keys, { start, end: closing }, pattern);
  const isWhole = closing > 0 && closed.end === closing && closed.last === pattern.length - 1;
  return isWhole ? closed : match(keys, { start, end: keys.length }, pattern);
}

/** `undefined` where the lines are no such blocks. */
export function splitRecords(lines: readonly string[]): Records | undefined {
  const keys = lines.map(keyOf);
  const anchors = anchorsOf(keys);
  if (!anchors) return undefined;
  const title = titleOf(keys, anchors);
  const starts = anchors.map((line) => line - title);
  for (const line of anchors) keys.fill(TEXT, line - title, line);
  const behind = betweenOf(keys, starts);
  const second = starts[1] as number;
  const between = keys.slice(second - behind, second);
  const blocks = starts.slice(1).map((next, i) => ({ start: starts[i] as number, end: next - behind }));
  if (blocks.some(({ start, end }) => end <= start || end - start > MAX_BLOCK)) return undefined;
  const isBetweenAt = (line: number): boolean => between.every((key, i) => keys[line + i] === key);
  const lastStart = starts.at(-1) as number;
  const blank = keys.findIndex((key, line) => line > lastStart && isBetween(key));
  const lastBlock = { start: lastStart, end: blank < 0 ? lines.length : blank };
  const pattern = patternOf(keys, [...blocks, lastBlock]);
  if (pattern.length < 2 || pattern.length + behind > MAX_PATTERN) return undefined;
  const records: RecordLines[] = [];
  for (const block of blocks) {
    const record = match(keys, block, pattern);
    if (record.end !== block.end || !isBetweenAt(block.end)) return undefined;
    records.push(record);
  }
  const last = lastOf(keys, lastStart, pattern, between);
  if (filledShare([...records, last]) < MIN_FILLED) return undefined;
  const open = !isBetweenAt(last.end);
  return {
    pattern,
    between: lines.slice(second - behind, second),
    records: [...records, last],
    head: starts[0] as number,
    tail: lines.length - last.end - (open ? 0 : behind),
    open,
  };
}
