/**
 * The lines of a text as fields with blanks between them. No field is cut out before it is needed: most are only
 * compared.
 */
export interface LineFields {
  readonly text: string;
  /**
   * For each line the number of its first field, and at the end the number of all fields. An empty line, and
   * a line with too many fields, have none.
   */
  readonly first: readonly number[];
  /** By field, where it stands. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** By field, how many blanks stand before it. */
  readonly gaps: readonly number[];
  /** By field a number, not negative, that follows from its text: other texts mostly have another one. */
  readonly sums: readonly number[];
}

/** Longer lines are taken as they are: nobody aligns that many fields. */
const MAX_FIELDS = 64;

const SPACE = 0x20;
const TAB = 0x09;
const SLASH = 0x2f;
const COLON = 0x3a;
const NEWLINE = 0x0a;
/** A folder named by a hash, as builds and stores have them: what lies below it is a field of its own. */
const HASHED = /\/[0-9a-f]{16,128}\//;
const MIN_HASHED = 18;

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;

/** Large, and nothing begins with 0: so two characters do not make up for each other, and those of the value 0 count. */
const SUM_FACTOR = 0x01000193;
const SUM_START = 1;
/** The bits that a fast integer holds. */
const SUM_MASK = 0x3fffffff;

function sumOf(text: string, start: number, end: number): number {
  let sum = SUM_START;
  for (let i = start; i < end; i++) sum = (Math.imul(sum, SUM_FACTOR) + text.charCodeAt(i)) & SUM_MASK;
  return sum;
}

class FieldReader implements LineFields {
  readonly first: number[] = [0];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly gaps: number[] = [];
  readonly sums: number[] = [];

  constructor(readonly text: string) {
    for (let at = 0; at <= text.length; at++) {
      const before = this.sums.length;
      at = this.#line(at);
      if (this.sums.length - before > MAX_FIELDS) this.#forget(before);
      this.first.push(this.sums.length);
    }
  }

  /** Reads a line, and returns its end. */
  #line(from: number): number {
    const { text } = this;
    let at = from;
    for (;;) {
      let start = at;
      while (text.charCodeAt(start) === SPACE) start++;
      let sum = SUM_START;
      let digits = 0;
      let colon = 0;
      let slashed = false;
      let end = start;
      for (; end < text.length; end++) {
        const c = text.charCodeAt(end);
        if (c === SPACE || c === NEWLINE || (c === TAB && end > start)) break;
        if (isDigit(c)) digits++;
        else if (c === COLON) colon = end;
        else if (c === SLASH) slashed = true;
        sum = (Math.imul(sum, SUM_FACTOR) + c) & SUM_MASK;
      }
      if (end === from) return end;
      // `15:18`: programs align both numbers, each on its own.
      const isPosition = colon > start && colon < end - 1 && digits === end - start - 1;
      const division = isPosition
        ? colon
        : slashed && end - start > MIN_HASHED
          ? this.#hashed(start, end)
          : end;
      if (division === end) this.#add(start, end, start - at, sum);
      else {
        this.#add(start, division, start - at, sumOf(text, start, division));
        this.#add(division, end, 0, sumOf(text, division, end));
      }
      if (end === text.length || text.charCodeAt(end) === NEWLINE) return end;
      at = end;
    }
  }

  #hashed(start: number, end: number): number {
    const hash = HASHED.exec(this.text.slice(start, end));
    return hash ? start + hash.index + hash[0].length : end;
  }

  #add(start: number, end: number, gap: number, sum: number): void {
    this.starts.push(start);
    this.ends.push(end);
    this.gaps.push(gap);
    this.sums.push(sum);
  }

  #forget(from: number): void {
    for (const list of [this.starts, this.ends, this.gaps, this.sums]) list.length = from;
  }
}

export const fieldsOf = (text: string): LineFields => new FieldReader(text);
