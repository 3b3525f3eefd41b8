/** Counts o200k_base tokens of a text. */
export type TokenCounter = (text: string) => number;

/** The tokenizer takes quadratic time on a piece of text without breaks: longer pieces are counted in parts. */
const MAX_PIECE = 256;
const PART = new RegExp(`[^]{1,${MAX_PIECE}}`, 'gu');

/** A blank as the tokenizer knows it. */
function isBlank(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/.test(String.fromCharCode(code));
}

/**
 * Whether so many characters follow each other without a blank, or so many blanks. Each such run holds one of the places
 * that are looked at, and hardly any place has more than a few characters of its kind around it.
 */
export function hasLongRun(text: string): boolean {
  for (let at = MAX_PIECE; at < text.length; at += MAX_PIECE + 1) {
    const blank = isBlank(text.charCodeAt(at));
    let from = at;
    while (from > 0 && at - from < MAX_PIECE && isBlank(text.charCodeAt(from - 1)) === blank) from--;
    let to = at + 1;
    while (to < text.length && to - from <= MAX_PIECE && isBlank(text.charCodeAt(to)) === blank) to++;
    if (to - from > MAX_PIECE) return true;
  }
  return false;
}

/** Texts whose counts are kept: whoever weighs a text counts it again. */
const KEPT_COUNTS = 4;
/** Of longer texts, only a few parts are counted. In characters. */
const KEPT_LENGTH = 400_000;

/** Remembers the counts of the last texts. */
export function remembering(count: TokenCounter): TokenCounter {
  const known: { readonly text: string; readonly tokens: number }[] = [];
  return (text) => {
    const found = known.find((one) => one.text === text);
    if (found !== undefined) return found.tokens;
    const tokens = count(text);
    if (text.length > KEPT_LENGTH) return tokens;
    if (known.length === KEPT_COUNTS) known.shift();
    known.push({ text, tokens });
    return tokens;
  };
}

let loading: Promise<TokenCounter> | undefined;

/**
 * Loads the tokenizer (about 150 ms and 65 MB, once). Exact, but for pieces of more than 256 characters between two
 * places where the tokenizer splits by itself (one endless word, a long base64 blob): their parts are counted one by one.
 */
export function loadTokenCounter(): Promise<TokenCounter> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<TokenCounter> {
  const [{ countTokens }, { O200K_TOKEN_SPLIT_REGEX }] = await Promise.all([
    import('gpt-tokenizer/encoding/o200k_base'),
    import('gpt-tokenizer/encodingParams/constants'),
  ]);
  // Text that spells a special token is ordinary text here.
  const options = { disallowedSpecial: new Set<string>() };
  const count = (text: string): number => (text === '' ? 0 : countTokens(text, options));

  /** Only the pieces that are too long are cut: everywhere else the tokenizer's own splits stay as they are. */
  const countInParts = (text: string): number => {
    let total = 0;
    let at = 0;
    for (const piece of text.matchAll(O200K_TOKEN_SPLIT_REGEX)) {
      if (piece[0].length <= MAX_PIECE) continue;
      total += count(text.slice(at, piece.index));
      for (const part of piece[0].match(PART) ?? []) total += count(part);
      at = piece.index + piece[0].length;
    }
    return total + count(text.slice(at));
  };
  return remembering((text) => (hasLongRun(text) ? countInParts(text) : count(text)));
}
