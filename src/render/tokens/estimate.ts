/**
 * A cheap, deterministic estimate of o200k_base tokens, good enough to choose between texts that differ clearly; the
 * exact count decides the rest. The weights follow from how that tokenizer splits text: a space joins the word after
 * it, digits come in threes, punctuation in twos and threes, indentation is one token however long.
 */

const MARK = 0;
const UPPER = 1;
const LOWER = 2;
const DIGIT = 3;
const BLANK = 4;
const BREAK = 5;
const FOREIGN = 6;
/** Behind the last character. */
const NOTHING = 7;

/** What each ASCII character is. A table: every character of every result is looked up here. */
const KINDS = new Uint8Array(128).fill(MARK);
KINDS.fill(UPPER, 0x41, 0x5b);
KINDS.fill(LOWER, 0x61, 0x7b);
KINDS.fill(DIGIT, 0x30, 0x3a);
KINDS[0x20] = KINDS[0x09] = BLANK;
KINDS[0x0a] = KINDS[0x0d] = BREAK;

const kindAt = (text: string, at: number): number => {
  if (at >= text.length) return NOTHING;
  const c = text.charCodeAt(at);
  return c < 0x80 ? (KINDS[c] as number) : FOREIGN;
};

const isLetter = (kind: number): boolean => kind === UPPER || kind === LOWER;

const NEWLINE = 0x0a;
const SPACE = 0x20;
const DELETE = 0x7f;

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

/** Where the run of `kind` that `at` stands in ends. */
function runEnd(text: string, at: number, kind: number): number {
  let end = at;
  while (kindAt(text, end) === kind) end++;
  return end;
}

/** A mark four times and more stands alone; other marks go together, with one line break behind them. */
function marksEnd(text: string, at: number): number {
  const c = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === c) end++;
  if (end - at >= REPEATED) return end;
  while (kindAt(text, end) === MARK && text.charCodeAt(end) > SPACE && text.charCodeAt(end) < DELETE) end++;
  return text.charCodeAt(end) === NEWLINE ? end + 1 : end;
}

function marksCost(text: string, at: number, end: number): number {
  const c = text.charCodeAt(at);
  const marks = end - at - (text.charCodeAt(end - 1) === NEWLINE ? 1 : 0);
  if (marks >= REPEATED && text.charCodeAt(at + REPEATED - 1) === c) return Math.max(1, marks / 16);
  if (end - at === 1 && JOINERS.includes(c) && isLetter(kindAt(text, end))) return JOINED;
  return Math.max(1, marks / 2.6);
}

/** Blanks of one kind go together; a single one joins what follows, unless that is a number or nothing. */
function blanksEnd(text: string, at: number): number {
  const c = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === c) end++;
  return end;
}

function blanksCost(text: string, at: number, end: number): number {
  const next = kindAt(text, end);
  const joins = end - at === 1 && next !== DIGIT && next !== NOTHING && text.charCodeAt(end) !== NEWLINE;
  return joins ? 0 : 1;
}

/** Tokens, about: not an integer. Allocates nothing: it reads every text. */
export function estimateTokens(text: string): number {
  let total = 0;
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at);
    let end = at + 1;
    switch (kind) {
      case UPPER:
      case LOWER:
        end = runEnd(text, runEnd(text, end, UPPER), LOWER);
        total += Math.max(1, (end - at) / WORD);
        break;
      case DIGIT:
        end = runEnd(text, end, DIGIT);
        total += Math.ceil((end - at) / 3);
        break;
      case BLANK:
        end = blanksEnd(text, at);
        total += blanksCost(text, at, end);
        break;
      case BREAK:
        end = runEnd(text, end, BREAK);
        total += 1;
        break;
      case FOREIGN:
        total += foreignCost(text.charCodeAt(at));
        break;
      default:
        end = marksEnd(text, at);
        total += marksCost(text, at, end);
    }
    at = end;
  }
  return total;
}
