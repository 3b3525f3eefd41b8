/** Costs are whole numbers: of this, every weight is a multiple. */
export const TOKEN = 3120;
/** Letters that one token of a word holds on average. */
const WORD = 6;
const LETTER = TOKEN / WORD;
/** Marks that one token holds on average, where there are more than two. */
const MARK = TOKEN / 2.6;
/** Marks that mostly form one token with the word after them: `/src`, `.ts`, `_id`, `-name`. */
const JOINERS = '/._-';
const JOINED = 0.35 * TOKEN;
/** The marks of which rules mostly are that stand behind other marks: `-[ RECORD 1 ]-----`. */
const RULES = '-=';
/** From so many of the same mark on, a run is a rule or a fence. */
export const REPEATED = 4;

/** What a character is: alphabets with words of their own in the vocabulary, symbols, ideographs; each mark by itself. */
const LOWER = 0;
const UPPER = 1;
const DIGIT = 2;
const SPACE = 3;
const TAB = 4;
const NEWLINE = 5;
const RETURN = 6;
const CONTROL = 7;
const ALPHABET = 8;
const SYMBOL = 9;
const IDEOGRAPH = 10;
/** A character of two UTF-16 units, and the bytes of UTF-8 behind the first one of a character. */
const PAIR = 11;
const FURTHER = 12;
const FIRST_MARK = 13;
const MARK_COUNT = 32;
const CLASS_COUNT = FIRST_MARK + MARK_COUNT;

const isMark = (kind: number): boolean => kind >= FIRST_MARK;

const FOREIGN_COSTS = [0.4 * TOKEN, 1.3 * TOKEN, 0.8 * TOKEN, 2 * 0.8 * TOKEN] as const;

/** By a byte of UTF-8. */
function classesOfBytes(): Uint8Array {
  const classes = new Uint8Array(256).fill(CONTROL);
  // Up to U+05FF, U+2000 to U+2FFF, all others.
  classes.fill(IDEOGRAPH, 0xc0).fill(ALPHABET, 0xc0, 0xd8).fill(SYMBOL, 0xe2, 0xe3);
  classes.fill(FURTHER, 0x80, 0xc0).fill(PAIR, 0xf0);
  classes.fill(LOWER, 0x61, 0x7b);
  classes.fill(UPPER, 0x41, 0x5b);
  classes.fill(DIGIT, 0x30, 0x3a);
  let next = FIRST_MARK;
  for (let c = 0x21; c < 0x7f; c++) if (classes[c] === CONTROL) classes[c] = next++;
  for (const [blank, kind] of [
    [' ', SPACE],
    ['\t', TAB],
    ['\n', NEWLINE],
    ['\r', RETURN],
  ] as const)
    classes[blank.charCodeAt(0)] = kind;
  return classes;
}

/** The places in each state's row. */
const WIDTH = 64;
export const ROW_BITS = 13;

/** The state of a text in which nothing goes on. */
export const START = 0;

const marksCost = (count: number): number => Math.max(TOKEN, count * MARK);

/** The cost of each character, depending on the characters before it. */
export class StepTable {
  readonly classes = classesOfBytes();
  /** By the row of a state and a class: the cost, and below it in `ROW_BITS` bits the row of the next state. */
  readonly steps = new Int32Array(1 << ROW_BITS);
  #rows = 1;
  /** Words by their letters so far: with capitals only, after which small letters may come, and then no capitals. */
  readonly #capitals = this.#states(WORD);
  readonly #small = this.#states(WORD);
  readonly #digits = this.#states(3);
  readonly #breaks = this.#state();
  /** A blank that may be a part of what follows, and more of them; of spaces and of tabs. */
  readonly single = [this.#state(), this.#state()] as const;
  readonly #blanks = [this.#state(), this.#state()] as const;
  /** Different marks by how many there are, up to `REPEATED`. */
  readonly #marks = this.#states(REPEATED);
  /** The same mark, by the mark and how often it stands there. */
  readonly #same = Array.from({ length: CLASS_COUNT }, (_, kind) =>
    isMark(kind) ? this.#states(REPEATED - 1) : [],
  );
  /** A mark that makes rules, behind other marks, by how often it stands there: `]----`. */
  readonly #behind = new Map(
    [...RULES].map((mark) => [this.classes[mark.charCodeAt(0)] ?? 0, this.#states(REPEATED - 1)]),
  );
  /** A rule, whose length has to be counted. */
  readonly ruled = this.#state();

  constructor() {
    for (let row = 0; row < this.#rows; row++)
      for (let kind = 0; kind < CLASS_COUNT; kind++) this.#begin(WIDTH * row, kind, 0);
    this.#fillWords();
    this.#fillBlanks();
    this.#fillMarks();
  }

  #state(): number {
    return WIDTH * this.#rows++;
  }

  /** By how many characters so far, from 1. */
  #states(count: number): readonly number[] {
    return [START, ...Array.from({ length: count }, () => this.#state())];
  }

  #step(from: number | undefined, kind: number, to: number | undefined, cost: number): void {
    if (from !== undefined && to !== undefined) this.steps[from + kind] = (Math.round(cost) << ROW_BITS) | to;
  }

  /** Lets the token before end here, with `more` as its further cost, and a token of this kind begin. */
  #begin(from: number | undefined, kind: number, more: number): void {
    const step = (to: number | undefined, cost: number): void => this.#step(from, kind, to, cost + more);
    if (kind <= UPPER) step(this.#capitals[1], TOKEN);
    else if (kind === DIGIT) step(this.#digits[1], TOKEN);
    else if (kind === SPACE || kind === TAB) step(this.single[kind - SPACE], 0);
    else if (kind === NEWLINE || kind === RETURN) step(this.#breaks, TOKEN);
    else if (kind === CONTROL) step(this.#marks[1], TOKEN);
    else if (isMark(kind)) step(this.#same[kind]?.[1], TOKEN);
    else if (kind === FURTHER) this.#step(from, kind, from, 0);
    else step(START, FOREIGN_COSTS[kind - ALPHABET] ?? 0);
  }

  #fillWords(): void {
    for (let length = 1; length <= WORD; length++) {
      const longer = Math.min(WORD, length + 1);
      const cost = length === WORD ? LETTER : 0;
      this.#step(this.#capitals[length], UPPER, this.#capitals[longer], cost);
      this.#step(this.#capitals[length], LOWER, this.#small[longer], cost);
      this.#step(this.#small[length], LOWER, this.#small[longer], cost);
    }
    this.#step(this.#digits[1], DIGIT, this.#digits[2], 0);
    this.#step(this.#digits[2], DIGIT, this.#digits[3], 0);
  }

  /** The last blank is a part of what follows, but before numbers and at the end of lines. */
  #fillBlanks(): void {
    for (const [i, one] of this.single.entries()) {
      this.#step(one, SPACE + i, this.#blanks[i], TOKEN);
      this.#step(this.#blanks[i], SPACE + i, this.#blanks[i], 0);
      for (const kind of [DIGIT, NEWLINE]) this.#begin(one, kind, TOKEN);
      this.#begin(this.#blanks[i], DIGIT, TOKEN);
    }
    for (const kind of [NEWLINE, RETURN]) this.#step(this.#breaks, kind, this.#breaks, 0);
  }

  /** Other marks go together, with one line break behind them; a mark four times and more stands alone. */
  #fillMarks(): void {
    const kinds = Array.from({ length: MARK_COUNT }, (_, i) => FIRST_MARK + i);
    for (let count = 1; count <= REPEATED; count++) {
      const more = marksCost(count + 1) - marksCost(count);
      for (const from of [this.#marks[count], ...this.#same.map((lengths) => lengths[count])]) {
        for (const kind of kinds) {
          const behind = this.#behind.get(kind)?.[1];
          this.#step(from, kind, behind ?? this.#marks[Math.min(REPEATED, count + 1)], more);
        }
        this.#step(from, NEWLINE, START, 0);
      }
      for (const kind of kinds) {
        const lengths = this.#same[kind] ?? [];
        if (count + 1 < REPEATED) this.#step(lengths[count], kind, lengths[count + 1], more);
        else this.#step(lengths[count], kind, this.ruled, TOKEN - marksCost(count));
      }
    }
    for (const [rule, lengths] of this.#behind)
      for (let count = 1; count < REPEATED; count++) {
        for (const kind of kinds) this.#step(lengths[count], kind, this.#marks[REPEATED], MARK);
        this.#step(lengths[count], NEWLINE, START, 0);
        if (count + 1 < REPEATED) this.#step(lengths[count], rule, lengths[count + 1], MARK);
        else this.#step(lengths[count], rule, this.ruled, TOKEN - count * MARK);
      }
    for (const joiner of JOINERS) {
      const from = this.#same[this.classes[joiner.charCodeAt(0)] ?? 0]?.[1];
      for (const kind of [LOWER, UPPER]) this.#begin(from, kind, JOINED - TOKEN);
    }
  }
}
