const NAMED: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

/**
 * All characters that Rust's `{:?}` escapes: unprintable ones, and those that would join the character before
 * them.
 */
const ESCAPED = /["\\]|(?! )[\p{C}\p{Z}\p{Grapheme_Extend}]/gu;

/** A text as Rust's `{:?}` prints it, which is how the reference quotes. */
export function rustDebug(text: string): string {
  const escaped = text.replace(
    ESCAPED,
    (character) => NAMED[character] ?? `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
  return `"${escaped}"`;
}
