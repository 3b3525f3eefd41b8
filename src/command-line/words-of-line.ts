/** A quote with a backslash before it, or what stands between two quotes. */
const QUOTED = /\\["']|"(?:\\"|[^"])*"|'[^']*'/g;
const WORD = /(?:\\["']|"(?:\\"|[^"])*"|'[^']*'|[^\s"'])+/g;

function unquoted(text: string): string {
  if (text.startsWith('\\')) return text.slice(1);
  const inside = text.slice(1, -1);
  return text.startsWith('"') ? inside.replaceAll('\\"', '"') : inside;
}

/**
 * The words of a command line. Quotes hold blanks together. A quote behind a backslash is a letter, but for one within
 * single quotes. No shell reads the line.
 */
export const wordsOfLine = (line: string): readonly string[] =>
  (line.match(WORD) ?? []).map((word) => word.replace(QUOTED, unquoted));

/** Whether a quote has no end. */
export const hasOpenQuote = (line: string): boolean => /["']/.test(line.replace(QUOTED, ''));
