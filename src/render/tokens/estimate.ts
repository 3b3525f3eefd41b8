/**
 * A cheap, deterministic estimate of o200k_base tokens, good enough to choose between texts that differ clearly; the
 * exact count decides the rest. The weights follow from how that tokenizer splits text: a space joins the word after
 * it, digits come in threes, punctuation in twos and threes, indentation is one token however long.
 *
 * One table says what each character costs behind what stands before it: every text is read several times, and a
 * branch for each kind of character would take three times as long.
 */

/** Costs are whole numbers: of this, every weight is a multiple. */
const TOKEN = 3120;
/** Letters that one token of a word holds on average. */
const WORD = 6;
const LETTER = TOKEN / WORD;
/** Marks that one token holds on average, where there are more than two. */
const MARK = TOKEN / 2.6;
/** Marks that mostly form one token with the word after them: `/src`, `.ts`, `_id`, `-name`. */
const JOINERS = '/._-';
const JOINED = 0.35 * TOKEN;
/** So many of the same mark are a rule or a fence; a token holds so many of those. */
const REPEATED = 4;
const RULE = 16;

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
const FIRST_MARK = 11;

const CLASSES = new Uint8Array(128).fill(CONTROL);
CLASSES.fill(LOWER, 0x61, 0x7b);
CLASSES.fill(UPPER, 0x41, 0x5b);
CLASSES.fill(DIGIT, 0x30, 0x3a);
CLASSES[0x20] = SPACE;
CLASSES[0x09] = TAB;
CLASSES[0x0a] = NEWLINE;
CLASSES[0x0d] = RETURN;
let classes = FIRST_MARK;
for (let c = 0x21; c < 0x7f; c++) if (CLASSES[c] === CONTROL) CLASSES[c] = classes++;

const FOREIGN_COSTS = new Map([
  [ALPHABET, 0.4 * TOKEN],
  [SYMBOL, 1.3 * TOKEN],
  [IDEOGRAPH, 0.8 * TOKEN],
]);

function foreignClass(c: number): number {
  if (c < 0x0600) return ALPHABET;
  return c >= 0x2000 && c < 0x3000 ? SYMBOL : IDEOGRAPH;
}

/** A row for each state, of so many places. */
const WIDTH = 64;
const ROW_BITS = 13;
const ROW_MASK = (1 << ROW_BITS) - 1;

/** By state and class: the cost, and the row of the next state below it. */
const STEPS = new Int32Array(1 << ROW_BITS);

let rows = 0;
const state = (): number => WIDTH * rows++;
const isMark = (kind: number): boolean => kind >= FIRST_MARK && kind < classes;

/** Nothing that goes on. */
const START = state();
/** By how many characters so far, 1 to `count`. */
const states = (count: number): number[] => [START, ...Array.from({ length: count }, state)];
/** Words by their letters so far: with capitals only, after which small letters may come, and then no capitals. */
const CAPITALS = states(WORD);
const SMALL = states(WORD);
const DIGITS = states(3);
const BREAKS = state();
const ONE_BLANK = [state(), state()];
const BLANKS = [state(), state()];
/** By the marks so far, up to `REPEATED`. */
const MARKS = states(REPEATED);
/** By mark, and how often it stands there. */
const SAME = Array.from({ length: classes }, (_, kind) => (isMark(kind) ? states(REPEATED - 1) : []));
/** A rule, whose length is counted. */
const RULED = state();

const step = (from: number, kind: number, to: number, cost: number): void => {
  STEPS[from + kind] = (Math.round(cost) << ROW_BITS) | to;
};

/** What begins with a character of this class. */
function firstOf(kind: number): { readonly to: number; readonly cost: number } {
  if (kind <= UPPER) return { to: CAPITALS[1] as number, cost: TOKEN };
  if (kind === DIGIT) return { to: DIGITS[1] as number, cost: TOKEN };
  if (kind === SPACE || kind === TAB) return { to: ONE_BLANK[kind - SPACE] as number, cost: 0 };
  if (kind === NEWLINE || kind === RETURN) return { to: BREAKS, cost: TOKEN };
  if (isMark(kind)) return { to: SAME[kind]?.[1] as number, cost: TOKEN };
  return kind === CONTROL
    ? { to: MARKS[1] as number, cost: TOKEN }
    : { to: START, cost: FOREIGN_COSTS.get(kind) ?? 0 };
}

const marksCost = (count: number): number => Math.max(TOKEN, count * MARK);

function fillWords(): void {
  for (let length = 1; length <= WORD; length++) {
    const longer = Math.min(WORD, length + 1);
    const cost = length === WORD ? LETTER : 0;
    step(CAPITALS[length] as number, UPPER, CAPITALS[longer] as number, cost);
    step(CAPITALS[length] as number, LOWER, SMALL[longer] as number, cost);
    step(SMALL[length] as number, LOWER, SMALL[longer] as number, cost);
  }
}

/** One blank is a part of what follows, but before numbers and at the end of lines. */
function fillBlanks(): void {
  for (const [i, one] of ONE_BLANK.entries()) {
    const more = BLANKS[i] as number;
    step(one, SPACE + i, more, TOKEN);
    step(more, SPACE + i, more, 0);
    for (const kind of [DIGIT, NEWLINE]) step(one, kind, firstOf(kind).to, firstOf(kind).cost + TOKEN);
  }
}

/** Other marks go together, with one line break behind them; a mark four times and more stands alone. */
function fillMarks(): void {
  for (let count = 1; count <= REPEATED; count++) {
    const more = Math.min(REPEATED, count + 1);
    const cost = marksCost(count + 1) - marksCost(count);
    const same = SAME.map((lengths) => lengths[count]).filter((row) => row !== undefined);
    for (const row of [MARKS[count] as number, ...same]) {
      for (let kind = FIRST_MARK; kind < classes; kind++) step(row, kind, MARKS[more] as number, cost);
      step(row, NEWLINE, START, 0);
    }
    for (let kind = FIRST_MARK; kind < classes; kind++) {
      const [row, next] = [SAME[kind]?.[count], SAME[kind]?.[count + 1]];
      if (row === undefined) continue;
      if (next === undefined) step(row, kind, RULED, TOKEN - marksCost(count));
      else step(row, kind, next, cost);
    }
  }
  for (const joiner of JOINERS) {
    const row = SAME[CLASSES[joiner.charCodeAt(0)] as number]?.[1] as number;
    for (const kind of [LOWER, UPPER]) step(row, kind, firstOf(kind).to, firstOf(kind).cost + JOINED - TOKEN);
  }
}

for (let row = 0; row < rows; row++) {
  for (let kind = 0; kind < classes; kind++) step(WIDTH * row, kind, firstOf(kind).to, firstOf(kind).cost);
}
fillWords();
fillBlanks();
fillMarks();
step(DIGITS[1] as number, DIGIT, DIGITS[2] as number, 0);
step(DIGITS[2] as number, DIGIT, DIGITS[3] as number, 0);
for (const kind of [NEWLINE, RETURN]) step(BREAKS, kind, BREAKS, 0);

/** Tokens, about: not an integer. */
export function estimateTokens(text: string): number {
  const { length } = text;
  let total = 0;
  let row = START;
  for (let i = 0; i < length; i++) {
    const c = text.charCodeAt(i);
    const found = STEPS[row + (c < 128 ? (CLASSES[c] as number) : foreignClass(c))] as number;
    total += found >> ROW_BITS;
    row = found & ROW_MASK;
    if (row !== RULED) continue;
    const end = ruleEnd(text, i + 1, c);
    total += TOKEN * Math.max(0, (end - i - 1 + REPEATED) / RULE - 1);
    i = end - 1;
    row = START;
  }
  if (ONE_BLANK.includes(row)) total += TOKEN;
  return total / TOKEN;
}

function ruleEnd(text: string, from: number, c: number): number {
  let end = from;
  while (text.charCodeAt(end) === c) end++;
  return end;
}
