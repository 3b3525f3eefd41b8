/**
 * A cheap, deterministic estimate of o200k_base tokens, good enough to choose between texts that differ clearly; the
 * exact count decides the rest. The weights follow from how that tokenizer splits text: a space joins the word after
 * it, digits come in threes, punctuation in twos and threes, indentation is one token however long.
 */

const SPACE = 0x20;
const NEWLINE = 0x0a;

/** What an ASCII character is; everything that is none of these is a mark. */
const MARK = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const BLANK = 4;
const BREAK = 5;

const CLASSES = new Uint8Array(128);
CLASSES.fill(LOWER, 0x61, 0x7b);
CLASSES.fill(UPPER, 0x41, 0x5b);
CLASSES.fill(DIGIT, 0x30, 0x3a);
for (const blank of ' \t') CLASSES[blank.charCodeAt(0)] = BLANK;
for (const lineBreak of '\n\r') CLASSES[lineBreak.charCodeAt(0)] = BREAK;

/** Of ASCII alone; behind the end of a text stands nothing, which is a mark like any other. */
const classOf = (c: number): number => (c < 128 ? (CLASSES[c] as number) : MARK);

const isLetter = (c: number): boolean => classOf(c) === LOWER || classOf(c) === UPPER;

/** Letters that one token of a word holds on average. */
const WORD = 6;

/** Marks that mostly form one token with the word after them: `/src`, `.ts`, `_id`, `-name`. */
const JOINERS = [...'/._-'].map((c) => c.charCodeAt(0));
const JOINED = 0.35;
/** So many of the same mark are a rule or a fence. */
const REPEATED = 4;

/** Alphabets with words of their own in the vocabulary, ideographs, symbols; each half of a surrogate pair counts. */
function foreignCost(c: number): number {
  if (c < 0x0600) return 0.4;
  return c >= 0x2000 && c < 0x3000 ? 1.3 : 0.8;
}

/** A mark four times and more stands alone; other marks go together, with one line break behind them. */
function marksEnd(text: string, from: number, c: number): number {
  let end = from;
  let next = text.charCodeAt(end);
  while (next === c) next = text.charCodeAt(++end);
  if (end - from >= REPEATED - 1) return end;
  while (next > SPACE && next < 0x7f && CLASSES[next] === MARK) next = text.charCodeAt(++end);
  return next === NEWLINE ? end + 1 : end;
}

function marksCost(text: string, at: number, end: number, c: number): number {
  const length = end - at;
  const marks = text.charCodeAt(end - 1) === NEWLINE ? length - 1 : length;
  if (marks >= REPEATED && text.charCodeAt(at + REPEATED - 1) === c) return Math.max(1, marks / 16);
  if (length === 1 && JOINERS.includes(c) && isLetter(text.charCodeAt(end))) return JOINED;
  return Math.max(1, marks / 2.6);
}

/** Tokens, about: not an integer. Allocates nothing and calls little: every text is read several times. */
export function estimateTokens(text: string): number {
  let total = 0;
  for (let at = 0; at < text.length; ) {
    const c = text.charCodeAt(at);
    let end = at + 1;
    if (c > 0x7f) {
      total += foreignCost(c);
      at = end;
      continue;
    }
    let next = text.charCodeAt(end);
    switch (CLASSES[c]) {
      case LOWER:
      case UPPER:
        while (next >= 0x41 && next <= 0x5a) next = text.charCodeAt(++end);
        while (next >= 0x61 && next <= 0x7a) next = text.charCodeAt(++end);
        total += end - at <= WORD ? 1 : (end - at) / WORD;
        break;
      case DIGIT:
        while (next >= 0x30 && next <= 0x39) next = text.charCodeAt(++end);
        total += Math.ceil((end - at) / 3);
        break;
      case BLANK:
        while (next === c) next = text.charCodeAt(++end);
        // One blank is a part of what follows, but before numbers and at the end of lines.
        if (end - at > 1 || classOf(next) === DIGIT || next === NEWLINE || Number.isNaN(next)) total += 1;
        break;
      case BREAK:
        while (next === NEWLINE || next === 0x0d) next = text.charCodeAt(++end);
        total += 1;
        break;
      default:
        end = marksEnd(text, end, c);
        total += marksCost(text, at, end, c);
    }
    at = end;
  }
  return total;
}
