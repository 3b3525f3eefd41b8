/**
 * A cheap, deterministic estimate of o200k_base tokens, good enough to choose between texts that differ clearly; the
 * exact count decides the rest. The weights follow from how that tokenizer splits text: a space joins the word after
 * it, digits come in threes, punctuation in twos and threes, indentation is one token however long.
 *
 * A table says what each character costs behind what stands before it: every text is read several times, and a branch
 * for each kind of character would take three times as long.
 */
import { REPEATED, ROW_BITS, START, StepTable, TOKEN } from './step-table.ts';

const ROW_MASK = (1 << ROW_BITS) - 1;
/** Marks that a token of a rule holds. */
const RULE = 16;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** UTF-16 units that are read in one go. */
const PART = 16_384;
/** A unit is three bytes at most. Filled and read within one part. */
const bytes = new Uint8Array(3 * PART);
const encoder = new TextEncoder();

let table: StepTable | undefined;

/** A character of two units is in one part. */
function partLength(text: string, from: number): number {
  const last = text.charCodeAt(from + PART - 1);
  return last >= 0xd800 && last < 0xdc00 ? PART - 1 : PART;
}

/** The first line break from `from` on with something else behind it, before which all is as at the beginning. */
function lineEnd(from: number, length: number): number {
  for (let at = from; at + 1 < length; at++) {
    const next = bytes[at + 1];
    if (bytes[at] === NEWLINE && next !== NEWLINE && next !== RETURN) return at;
  }
  return length;
}

/** Parts of fewer bytes are not split into halves. */
const MIN_HALVED = 128;

/** The cost of a rule of so many marks, without its first marks, which are counted already. */
const ruleCost = (marks: number): number => TOKEN * Math.max(0, (marks - 1 + REPEATED) / RULE - 1);

/** Reads a text, part by part. */
class Reader {
  #total = 0;
  #row = START;
  /** The mark of the rule that the part ended in, and the number of its marks. */
  #mark = -1;
  #marks = 0;

  constructor(private readonly table: StepTable) {}

  /** So many bytes. */
  part(length: number): void {
    const from = this.#endRule(length);
    const middle = length < MIN_HALVED ? length : lineEnd((from + length) >> 1, length);
    if (middle === length) this.#run(from, length, length);
    else this.#halves(from, middle, length);
  }

  /** Finds the end of a rule that began in the part before. */
  #endRule(length: number): number {
    if (this.#mark < 0) return 0;
    let end = 0;
    while (end < length && bytes[end] === this.#mark) end++;
    this.#marks += end;
    if (end === length) return end;
    this.#total += ruleCost(this.#marks);
    this.#mark = -1;
    return end;
  }

  /** Reads the marks of a rule from `at` on. Returns its end. */
  #rule(at: number, length: number): number {
    const mark = bytes[at] as number;
    let end = at + 1;
    while (end < length && bytes[end] === mark) end++;
    if (end < length) this.#total += ruleCost(end - at);
    else {
      this.#mark = mark;
      this.#marks = end - at;
    }
    return end;
  }

  #run(from: number, to: number, length: number): void {
    const { steps, classes, ruled } = this.table;
    let row = this.#row;
    let cost = 0;
    for (let i = from; i < to; i++) {
      const step = steps[row + (classes[bytes[i] as number] as number)] as number;
      cost += step >> ROW_BITS;
      row = step & ROW_MASK;
      if (row !== ruled) continue;
      i = this.#rule(i, length) - 1;
      row = START;
    }
    this.#total += cost;
    this.#row = row;
  }

  /** Both halves in turns: a step has to wait for the one before it, but not for one of the other half. */
  #halves(from: number, middle: number, length: number): void {
    const { steps, classes, ruled } = this.table;
    let first = this.#row;
    let second = START;
    let cost = 0;
    let i = from;
    let j = middle + 1;
    for (; i <= middle && j < length; i++, j++) {
      const a = steps[first + (classes[bytes[i] as number] as number)] as number;
      const b = steps[second + (classes[bytes[j] as number] as number)] as number;
      cost += (a >> ROW_BITS) + (b >> ROW_BITS);
      first = a & ROW_MASK;
      second = b & ROW_MASK;
      if (first === ruled) {
        i = this.#rule(i, length) - 1;
        first = START;
      }
      if (second === ruled) {
        j = this.#rule(j, length) - 1;
        second = START;
      }
    }
    this.#total += cost;
    this.#row = first;
    this.#run(i, middle + 1, length);
    this.#row = second;
    this.#run(j, length, length);
  }

  /** A blank at the end belongs to nothing that follows. */
  end(): number {
    const { single } = this.table;
    if (this.#mark >= 0) this.#total += ruleCost(this.#marks);
    return this.#row === single[0] || this.#row === single[1] ? this.#total + TOKEN : this.#total;
  }
}

/** Tokens, about: not an integer. */
export function estimateTokens(text: string): number {
  table ??= new StepTable();
  const reader = new Reader(table);
  for (let from = 0; from < text.length; ) {
    const part = text.length <= PART ? text : text.slice(from, from + partLength(text, from));
    reader.part(encoder.encodeInto(part, bytes).written);
    from += part.length;
  }
  return reader.end() / TOKEN;
}
