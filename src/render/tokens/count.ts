/** Counts o200k_base tokens of a text. */
export type TokenCounter = (text: string) => number;

/** The tokenizer takes quadratic time on a piece of text without breaks: longer pieces are counted in parts. */
const MAX_PIECE = 256;
/**
 * The expression also names the character before a run. Otherwise it would read each run again from each of
 * its characters.
 */
const LONG_RUN = new RegExp(`(?:^|\\s)\\S{${MAX_PIECE + 1},}|(?:^|\\S)\\s{${MAX_PIECE + 1},}`);
const PART = new RegExp(`[^]{1,${MAX_PIECE}}`, 'gu');

/**
 * Loads the tokenizer (about 150 ms and 65 MB, once). Exact, but for pieces of more than 256 characters between two
 * places where the tokenizer splits by itself (one endless word, a long base64 blob): their parts are counted one by one.
 */
export async function loadTokenCounter(): Promise<TokenCounter> {
  const [{ countTokens }, { O200K_TOKEN_SPLIT_REGEX }] = await Promise.all([
    import('gpt-tokenizer/encoding/o200k_base'),
    import('gpt-tokenizer/encodingParams/constants'),
  ]);
  // Text that spells a special token is ordinary text here.
  const count = (text: string): number =>
    text === '' ? 0 : countTokens(text, { disallowedSpecial: new Set() });

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
  return (text) => (LONG_RUN.test(text) ? countInParts(text) : count(text));
}
