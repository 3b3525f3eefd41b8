/**
 * A cheap, deterministic estimate of o200k_base tokens, good enough to choose between texts that differ clearly; the
 * exact count decides the rest. The weights follow from how that tokenizer splits text: a space joins the word after
 * it, digits come in threes, punctuation in twos and threes, indentation is one token however long.
 */

const SPACE = 0x20;
const NEWLINE = 0x0a;

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const isUpper = (c: number): boolean => c >= 0x41 && c <= 0x5a;
const isLower = (c: number): boolean => c >= 0x61 && c <= 0x7a;

/** Letters that one token of a word holds on average. */
const WORD = 6;

const isBlank = (c: number): boolean => c === SPACE || c === 0x09;
const isBreak = (c: number): boolean => c === NEWLINE || c === 0x0d;
const isLetter = (c: number): boolean => isUpper(c) || isLower(c);

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

/** Where the run that begins at `at` with the character `c` ends. */
function runEnd(text: string, at: number, c: number): number {
  let end = at + 1;
  if (isLetter(c)) {
    while (isUpper(text.charCodeAt(end))) end++;
    while (isLower(text.charCodeAt(end))) end++;
  } else if (isDigit(c)) while (isDigit(text.charCodeAt(end))) end++;
  else if (isBlank(c)) while (text.charCodeAt(end) === c) end++;
  else if (isBreak(c)) while (isBreak(text.charCodeAt(end))) end++;
  else if (c <= 0x7f) return punctuationEnd(text, end, c);
  return end;
}

/** A mark four times and more stands alone; other marks go together, with one line break behind them. */
function punctuationEnd(text: string, from: number, c: number): number {
  let end = from;
  while (text.charCodeAt(end) === c) end++;
  if (end - from >= REPEATED - 1) return end;
  for (;;) {
    const next = text.charCodeAt(end);
    if (!(next > SPACE && next < 0x7f) || isDigit(next) || isLetter(next)) break;
    end++;
  }
  return text.charCodeAt(end) === NEWLINE ? end + 1 : end;
}

function costOf(text: string, at: number, end: number, c: number): number {
  const length = end - at;
  if (isLetter(c)) return Math.max(1, length / WORD);
  if (isDigit(c)) return Math.ceil(length / 3);
  if (isBreak(c)) return 1;
  const next = text.charCodeAt(end);
  if (isBlank(c)) return length === 1 && !isDigit(next) && next !== NEWLINE && !Number.isNaN(next) ? 0 : 1;
  if (c > 0x7f) return foreignCost(c);
  const marks = text.charCodeAt(end - 1) === NEWLINE ? length - 1 : length;
  if (marks >= REPEATED && text.charCodeAt(at + REPEATED - 1) === c) return Math.max(1, marks / 16);
  if (length === 1 && JOINERS.includes(c) && isLetter(next)) return JOINED;
  return Math.max(1, marks / 2.6);
}

/** Tokens, about: not an integer. Allocates nothing: it reads every text twice. */
export function estimateTokens(text: string): number {
  let total = 0;
  for (let at = 0; at < text.length; ) {
    const c = text.charCodeAt(at);
    const end = runEnd(text, at, c);
    total += costOf(text, at, end, c);
    at = end;
  }
  return total;
}
