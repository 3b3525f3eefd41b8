import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

/** Tokens as the tokenizer itself counts them, slow where a text has no breaks. */
export const exactTokens = (text: string): number =>
  text === '' ? 0 : countTokens(text, { disallowedSpecial: new Set() });

/**
 * Law 1 as a stranger would check it, with nothing of this project's own: the same text, or, for a JSON document, the
 * same text once the white space between its tokens is gone.
 */
export function isLossless(original: string, expanded: string): boolean {
  if (original === expanded) return true;
  try {
    JSON.parse(original);
  } catch {
    return false;
  }
  return squeeze(original) === squeeze(expanded);
}

/** Strings are kept, white space between them goes; a separator keeps neighbouring literals apart. */
function squeeze(json: string): string {
  return (json.match(/"(?:[^"\\]|\\.)*"|[^\s"{}[\]:,]+|[{}[\]:,]/g) ?? []).join('\u0001');
}
