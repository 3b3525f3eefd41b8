/** Counts o200k_base tokens of a text. */
export type TokenCounter = (text: string) => number;

/** Text without breaks costs the tokenizer quadratic time: longer runs are counted in pieces. */
const MAX_RUN = 256;
const LONG_RUN = new RegExp(`[^\\s]{${MAX_RUN + 1},}|\\s{${MAX_RUN + 1},}`, 'g');
const PIECE = new RegExp(`[^]{1,${MAX_RUN}}`, 'g');

/**
 * Loads the tokenizer (about 150 ms and 65 MB, once). Exact, but for runs of more than 256 characters without a
 * break, whose pieces are counted one by one.
 */
export async function loadTokenCounter(): Promise<TokenCounter> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // Text that spells a special token is ordinary text here.
  const count = (text: string): number =>
    text === '' ? 0 : countTokens(text, { disallowedSpecial: new Set() });
  return (text) => {
    let total = 0;
    let at = 0;
    for (const run of text.matchAll(LONG_RUN)) {
      total += count(text.slice(at, run.index));
      for (const piece of run[0].match(PIECE) ?? []) total += count(piece);
      at = run.index + run[0].length;
    }
    return total + count(text.slice(at));
  };
}
