import { classesIn } from '../../characters.ts';
import type { FindContext } from '../../finder.ts';
import { MAX_MATCHED_LINE } from '../../lines.ts';
import { type SievedLines, sieved } from '../../sieve.ts';
import { CHARS_PER_UNIT } from '../../work-budget.ts';

const QUOTE = 0x22;
const QUOTES = classesIn('"');
const RETURN = 0x0d;

/** The cost of looking at a line of so many UTF-16 units, in units of the budget. */
export const unitsOf = (length: number): number =>
  1 + Math.ceil(Math.min(length, MAX_MATCHED_LINE) / CHARS_PER_UNIT);

/** Finds a text's delimiters and quotes line by line, without cutting the lines out of it. Lines are asked for in order. */
export class Marks {
  readonly #text: string;
  readonly #delimiters: number;
  readonly #beginnings: SievedLines | undefined;
  /** The place of the next delimiter. */
  #at = -1;
  /** The line that was counted last, and its count: the record that ends a run may begin the next. */
  #counted = -1;
  #count: number | undefined;

  constructor(
    private readonly context: Pick<FindContext, 'lines' | 'budget' | 'least'>,
    private readonly delimiter: string,
  ) {
    this.#text = context.lines.text;
    this.#delimiters = classesIn(delimiter);
    const mayHold = (classes: number, first: number): boolean =>
      (classes & this.#delimiters) !== 0 || ((classes & QUOTES) !== 0 && first === QUOTE);
    this.#beginnings = sieved(context.lines, { isRead: true, mayHold });
  }

  #next(from: number): number {
    if (this.#at >= from) return this.#at;
    const at = this.#text.indexOf(this.delimiter, from);
    this.#at = at < 0 ? this.#text.length + 1 : at;
    return this.#at;
  }

  /** UTF-16 units of a line, without its line break. */
  length(line: number): number {
    const { lines } = this.context;
    const start = lines.start(line);
    const end = lines.start(line + 1) - 1;
    return end - start - Number(end > start && this.#text.charCodeAt(end - 1) === RETURN);
  }

  /**
   * The first line from `first` on that may begin a table: with a delimiter, or with a quote, which may go on to one; and
   * no line follows too soon that can only be in a table if a quote before goes on to it.
   */
  begin(first: number, limit: number, end: number): number {
    const { budget } = this.context;
    for (let from = first; from < limit; ) {
      const i = this.#beginnings?.next(from, limit) ?? limit;
      if (!budget.spend(i - from)) return limit;
      if (i === limit) break;
      const broken = this.#broken(i, end);
      if (broken === undefined) return i;
      if (!budget.spend(1)) return limit;
      from = broken + 1;
    }
    return limit;
  }

  /** The line at which a table that begins here breaks off before it has its rows; `undefined` where none is seen. */
  #broken(start: number, end: number): number | undefined {
    const { lines, least } = this.context;
    const known = Math.min(end, start + Math.max(2, least));
    for (let i = start; i < known; i++) {
      const classes = lines.classes[i] as number;
      if ((classes & QUOTES) !== 0) return undefined;
      if ((classes & this.#delimiters) === 0) return i;
    }
    return known === end && end - start < Math.max(2, least) ? end : undefined;
  }

  /** Delimiters in a line without quotes; `undefined` where quotes may hold some. */
  count(line: number): number | undefined {
    if (line === this.#counted) return this.#count;
    const { lines } = this.context;
    const classes = lines.classes[line] as number;
    this.#counted = line;
    this.#count = undefined;
    if ((classes & QUOTES) !== 0) return undefined;
    let count = 0;
    if ((classes & this.#delimiters) !== 0) {
      const end = lines.start(line + 1);
      for (let at = this.#next(lines.start(line)); at < end; at = this.#next(at + 1)) count++;
    }
    this.#count = count;
    return count;
  }
}
