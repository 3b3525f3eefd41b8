import { classesIn } from '../../characters.ts';
import type { Candidate, FindContext } from '../../finder.ts';
import { lineFilter } from '../../line-filter.ts';
import type { Lines } from '../../lines.ts';
import type { SievedLines } from '../../sieve.ts';
import { cellFacts } from './cell-facts.ts';
import { placeOf } from './table-place.ts';

/**
 * Tables whose columns are aligned by blanks: `ps`, `df`, `docker ps`, `kubectl get`, `pip list`.
 *
 *     NAME      READY   STATUS
 *     web-1     1/1     Running
 */
const MIN_WIDTH = 5;
const MAX_WIDTH = 400;
/** "\r\n" behind a line. */
const LINE_END = 2;
/** A first line begins at the margin and has gaps of two blanks, or is made of words in capitals. */
const GAPS = /^\S[^ ]*(?: [^ ]+)* {2,}\S/;
const CAPITALS = /^ *[A-Z%#+/_-]+(?: +[A-Z%#+/_-]+)+ *$/;

/** Tells on which lines a table may begin, most of them without cutting them out of the text. Asked in order. */
class Beginnings {
  readonly #gapped: SievedLines | undefined;
  readonly #capitals: SievedLines | undefined;
  /** The position of the next two blanks in a row, counted from the last line that was asked for. */
  #nextGap = -1;

  constructor(private readonly lines: Lines) {
    this.#gapped = lineFilter(GAPS).over(lines);
    this.#capitals = lineFilter(CAPITALS).over(lines);
  }

  get any(): boolean {
    return this.#gapped !== undefined || this.#capitals !== undefined;
  }

  at(i: number): boolean {
    const capitals = this.#capitals?.may(i) ?? false;
    if (!capitals && this.#gapped?.may(i) !== true) return false;
    const { lines } = this;
    const [start, end] = [lines.start(i), lines.start(i + 1)];
    if (end - start <= MIN_WIDTH || end - start > MAX_WIDTH + LINE_END) return false;
    if (((lines.classes[i] as number) & TAB) !== 0) return false;
    const gapped = this.#gapped?.may(i) === true && this.#hasGap(start, end);
    if (!capitals && !gapped) return false;
    const line = lines.line(i);
    if (line.length < MIN_WIDTH || line.length > MAX_WIDTH) return false;
    return (capitals && CAPITALS.test(line)) || (gapped && GAPS.test(line));
  }

  #hasGap(start: number, end: number): boolean {
    if (this.#nextGap < start) {
      const at = this.lines.text.indexOf('  ', start);
      this.#nextGap = at < 0 ? this.lines.text.length : at;
    }
    return this.#nextGap < end;
  }
}

const TAB = classesIn('\t');
const RULER = /^ *-{2,}(?: +-{2,})+ *$/;

/** Takes the places that are filled in a line from those that are blank in all. */
function fillIn(blank: Uint8Array, line: string): void {
  for (let at = 0; at < line.length; at++) if (line.charCodeAt(at) !== 0x20) blank[at] = 0;
}

function columnCount(blank: Uint8Array, width: number): number {
  let count = 0;
  for (let at = 0; at < width; at++) if (blank[at] === 0 && (at === 0 || blank[at - 1] === 1)) count++;
  return count;
}

/** Where columns begin: behind each stretch that is blank in all lines, and at the first place that is not. */
function columnStarts(blank: Uint8Array, width: number): number[] {
  const starts: number[] = [];
  for (let at = 0; at < width; at++) {
    if (blank[at] === 0 && (at === 0 || blank[at - 1] === 1)) starts.push(at);
  }
  return starts;
}

const cut = (line: string, starts: readonly number[]): readonly string[] =>
  starts.map((start, i) => line.slice(start, starts[i + 1]).trim());

/** Every column is named by the first row, or begun by it. */
const isFilled = ([first = []]: readonly (readonly string[])[]): boolean => !first.includes('');

export function findAlignedTables(context: FindContext): Candidate[] {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  const blank = new Uint8Array(MAX_WIDTH);
  const before = new Uint8Array(MAX_WIDTH);
  const beginnings = new Beginnings(lines);
  if (!beginnings.any) return found;
  for (const range of free) {
    for (let i = range.start; i + Math.max(2, least) <= range.end; i++) {
      if (!budget.spend(1)) return found;
      if (!beginnings.at(i)) continue;
      const first = lines.line(i);
      blank.fill(1);
      fillIn(blank, first);
      let width = first.length;
      let columns = columnCount(blank, width);
      let end = i + 1;
      for (; end < range.end && budget.spend(2); end++) {
        const line = lines.line(end);
        if (lines.isBlank(end) || line.length > MAX_WIDTH || line.includes('\t')) break;
        before.set(blank);
        fillIn(blank, line);
        const next = Math.max(width, line.length);
        const now = columnCount(blank, next);
        // Single blanks inside cells close soon; a line that closes half of the columns is no row.
        if (now < 2 || (end > i + 3 && now * 2 <= columns)) {
          blank.set(before);
          break;
        }
        columns = now;
        width = next;
      }
      if (end - i >= least) {
        const starts = columnStarts(blank, width);
        const ruled = end > i + 1 && RULER.test(lines.line(i + 1));
        const body = Array.from({ length: end - i }, (_, n) => i + n).filter((n) => !ruled || n !== i + 1);
        const rows = body.map((n) => cut(lines.line(n), starts));
        if (rows.length > 2 && starts.length > 1 && isFilled(rows)) {
          const facts = {
            spaced_ratio: 0,
            quoted_ratio: 0,
            ruled: Number(ruled),
            ...placeOf(context, { start: i, end }),
            ...cellFacts(rows),
          };
          found.push({ start: i, end, facts, captures: {} });
        }
      }
      if (end > i + 2) i = end - 1;
    }
  }
  return found;
}
