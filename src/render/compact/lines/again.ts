import { allowExpanded, FormError } from '../form.ts';
import { lineBlocksOf } from './line-blocks.ts';

/**
 * Repeated lines stand once, at their first place, under a number. At each later place, the numbers stand for them.
 * Lines repeat if a program runs several times or quotes the same source:
 *
 *     src/a.ts(3,5): error TS2304: Cannot find name 'x'. #1
 *     In function 'count': #2:
 *       13 |     if (total = 3)
 *     [end #]
 *     built in 3 s
 *     [again 1-2]
 *
 * `#1` numbers one line, `#2:` that line and those below it, to `[end #]` or the end of the text. A line that
 * ends like a numbered one, or reads like one in brackets, ends in ` #=`.
 */

const LABEL = / #([1-9][0-9]{0,5})(:?)$/;
const AGAIN = /^\[again ([1-9][0-9]{0,5}(?:-[1-9][0-9]{0,5})?(?: [1-9][0-9]{0,5}(?:-[1-9][0-9]{0,5})?)*)\]$/;
const END = '[end #]';
const ESCAPE = ' #=';

export interface RepeatedLines {
  /** The lines that stand in the text. */
  readonly kept: readonly string[];
  /** The tokens saved, about. */
  readonly gain: number;
  /** Puts numbers and references to repeats back among the kept lines, in any form that those have by now. */
  weave(shown: readonly string[]): string[];
}

/** `1-3 7`: runs of numbers as their ends. */
function ranges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (numbers[end + 1] === numbers[end]! + 1) end++;
    parts.push(end === i ? `${numbers[i]}` : `${numbers[i]}-${numbers[end]}`);
    i = end + 1;
  }
  return parts.join(' ');
}

/**
 * `undefined` where nothing comes again that would be worth a number.
 *
 * @param mayRepeat whether a line says the same wherever it stands
 */
export function findRepeats(
  lines: readonly string[],
  mayRepeat: (line: string) => boolean = () => true,
): RepeatedLines | undefined {
  const { blocks, gain } = lineBlocksOf(lines, mayRepeat);
  if (blocks.length === 0) return undefined;
  /**
   * For each line: the number of the block that begins there, and whether that block stands in the text
   * already.
   */
  const beginning = new Int32Array(lines.length);
  const repeated = new Uint8Array(lines.length);
  for (const [i, { starts, length }] of blocks.entries()) {
    for (const start of starts) beginning[start] = i + 1;
    for (const start of starts.slice(1)) repeated.fill(1, start, start + length);
  }
  const weave = (shown: readonly string[]): string[] => {
    const out: string[] = [];
    let next = 0;
    /** Lines that are left of the block, and whether one has ended that goes on to the next mark. */
    let inside = 0;
    let open = false;
    let again: number[] = [];
    const flush = (): void => {
      if (again.length > 0) out.push(`[again ${ranges(again)}]`);
      again = [];
    };
    for (let at = 0; at < lines.length; at++) {
      const number = beginning[at]!;
      if (inside === 0 && open) {
        out.push(END);
        open = false;
      }
      if (repeated[at] === 1) {
        if (number > 0) again.push(number);
        continue;
      }
      flush();
      const text = shown[next++]!;
      const line = markOf(text) || text.endsWith(ESCAPE) ? text + ESCAPE : text;
      if (number > 0) {
        inside = blocks[number - 1]!.length - 1;
        open = inside > 0;
        out.push(`${line} #${number}${open ? ':' : ''}`);
        continue;
      }
      if (inside > 0) inside--;
      out.push(line);
    }
    flush();
    return out;
  };
  return { kept: lines.filter((_, at) => repeated[at] === 0), gain, weave };
}

/** The meaning of a line in a text with numbers, besides its own text. */
export type Mark =
  | { readonly kind: 'again'; readonly ranges: readonly (readonly [first: number, last: number])[] }
  | { readonly kind: 'end' }
  /** `text`: the line without its number. `goesOn`: the lines below have the same number. */
  | { readonly kind: 'label'; readonly text: string; readonly number: number; readonly goesOn: boolean };

/**
 * Whether a bracket, or a number with or without a colon, stands at the end. This quick check decides for
 * most lines.
 */
function endsLikeMark(line: string): boolean {
  const c = line.charCodeAt(line.length - 1);
  return (c >= 0x30 && c <= 0x3a) || c === 0x5d;
}

/** `undefined` for a line that stands for itself. */
export function markOf(line: string): Mark | undefined {
  if (!endsLikeMark(line)) return undefined;
  if (line === END) return { kind: 'end' };
  const again = AGAIN.exec(line)?.[1];
  if (again !== undefined) {
    const ranges = again.split(' ').map((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return [first, last] as const;
    });
    return { kind: 'again', ranges };
  }
  const [label, number, colon] = LABEL.exec(line) ?? [];
  if (label === undefined) return undefined;
  const text = line.slice(0, -label.length);
  return { kind: 'label', text, number: Number(number), goesOn: colon === ':' };
}

interface Numbered {
  readonly start: number;
  end: number;
}

/** The inverse; `read` gives the line that a written line stands for. Throws `FormError`. */
export function readRepeats(all: readonly string[], read: (line: string) => string): string[] {
  const out: string[] = [];
  const blocks: Numbered[] = [];
  let open: Numbered | undefined;
  let size = 0;
  const add = (line: string): void => {
    size += line.length + 1;
    allowExpanded(size);
    out.push(line);
  };
  for (const line of all) {
    const mark = markOf(line);
    if (mark?.kind === 'end') open = undefined;
    else if (mark?.kind === 'again') {
      open = undefined;
      for (const [first, last] of mark.ranges) {
        if (last < first || last > blocks.length) throw new FormError(`no lines with the number ${last}`);
        for (const { start, end } of blocks.slice(first - 1, last)) {
          for (let at = start; at < end; at++) add(out[at]!);
        }
      }
    } else {
      const text = mark?.text ?? line;
      add(read(text.endsWith(ESCAPE) ? text.slice(0, -ESCAPE.length) : text));
      if (mark) {
        if (mark.number !== blocks.length + 1) throw new FormError(`a number out of place: ${mark.number}`);
        const block = { start: out.length - 1, end: out.length };
        blocks.push(block);
        open = mark.goesOn ? block : undefined;
      } else if (open) open.end = out.length;
    }
  }
  return out;
}

/** For each line that refers to repeated lines: the lines of the text that it refers to. */
export function repeatedBy(lines: readonly string[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  const blocks: number[][] = [];
  let open: number[] | undefined;
  for (const [at, line] of lines.entries()) {
    const mark = markOf(line);
    if (mark?.kind === 'again') {
      found.set(
        at,
        mark.ranges.flatMap(([first, last]) => blocks.slice(first - 1, last).flat()),
      );
    }
    if (mark?.kind === 'label') blocks.push([at]);
    else if (mark === undefined) open?.push(at);
    if (mark) open = mark.kind === 'label' && mark.goesOn ? blocks.at(-1) : undefined;
  }
  return found;
}
