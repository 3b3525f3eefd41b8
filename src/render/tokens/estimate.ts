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

const isLetter = (c: number): boolean => isUpper(c) || isLower(c);

/** Marks that mostly form one token with the word after them: `/src`, `.ts`, `_id`, `-name`. */
const JOINERS = [...'/._-'].map((c) => c.charCodeAt(0));
const JOINED = 0.35;

/** Alphabets with words of their own in the vocabulary, ideographs, symbols; each half of a surrogate pair counts. */
function foreignCost(c: number): number {
  if (c < 0x0600) return 0.4;
  return c >= 0x2000 && c < 0x3000 ? 1.3 : 0.8;
}

/** The cost of the run that begins at `at`, and where it ends. */
function run(text: string, at: number): { end: number; cost: number } {
  const c = text.charCodeAt(at);
  let end = at + 1;
  if (isLetter(c)) {
    while (isUpper(text.charCodeAt(end))) end++;
    while (isLower(text.charCodeAt(end))) end++;
    return { end, cost: Math.max(1, (end - at) / WORD) };
  }
  if (isDigit(c)) {
    while (isDigit(text.charCodeAt(end))) end++;
    return { end, cost: Math.ceil((end - at) / 3) };
  }
  if (c === SPACE || c === 0x09) {
    while (text.charCodeAt(end) === c) end++;
    const next = text.charCodeAt(end);
    const joins = !isDigit(next) && next !== NEWLINE && !Number.isNaN(next);
    return { end, cost: end - at === 1 && joins ? 0 : 1 };
  }
  if (c === NEWLINE || c === 0x0d) {
    while (text.charCodeAt(end) === NEWLINE || text.charCodeAt(end) === 0x0d) end++;
    return { end, cost: 1 };
  }
  if (c > 0x7f) return { end, cost: foreignCost(c) };
  return punctuation(text, at, c);
}

function punctuation(text: string, at: number, c: number): { end: number; cost: number } {
  let end = at + 1;
  while (text.charCodeAt(end) === c) end++;
  if (end - at > 3) return { end, cost: Math.max(1, (end - at) / 16) };
  for (;;) {
    const next = text.charCodeAt(end);
    if (!(next > SPACE && next < 0x7f) || isDigit(next) || isLetter(next)) break;
    end++;
  }
  if (end - at === 1 && JOINERS.includes(c) && isLetter(text.charCodeAt(end))) return { end, cost: JOINED };
  // A line break after punctuation is part of its token.
  const joined = text.charCodeAt(end) === NEWLINE ? 1 : 0;
  return { end: end + joined, cost: Math.max(1, (end - at) / 2.6) };
}

/** Tokens, about: not an integer. */
export function estimateTokens(text: string): number {
  let total = 0;
  for (let at = 0; at < text.length; ) {
    const { end, cost } = run(text, at);
    total += cost;
    at = end;
  }
  return total;
}
