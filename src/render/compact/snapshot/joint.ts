/**
 * The texts between elements in a line: ` | ` between neighbours, ` > ` before the only line in an element.
 * If an element's own word consists of such signs alone, it gets one more of them.
 */
export const BESIDE = ' | ';
export const INSIDE = ' > ';

/**
 * The most elements in each other that share a line. Without this limit, a short text could expand to a tree
 * without bound.
 */
export const MAX_INSIDE = 16;

const SIGNS = /^(?:\|+|>+)$/;

const words = (text: string, change: (word: string) => string): string =>
  text
    .split(' ')
    .map((word) => (SIGNS.test(word) ? change(word) : word))
    .join(' ');

/** The text of an element, changed so that nothing in it separates elements. */
export const guarded = (text: string): string => words(text, (word) => word + word[0]);

/** The inverse. */
export const unguarded = (text: string): string => words(text, (word) => word.slice(1));

const ESCAPED = /[\\|\n]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' };
const PART = /(?:[^\\|]|\\[\s\S])*/y;
const ESCAPE = /\\([\s\S])/g;

/** Texts as they are, blanks at their ends too: `|one| two|three`. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => `|${text.replace(ESCAPED, (c) => ESCAPES[c] as string)}`).join('');

/** The inverse. */
export function splitTexts(line: string): string[] {
  const texts: string[] = [];
  for (let at = 0; at < line.length; at = PART.lastIndex) {
    PART.lastIndex = at + 1;
    const part = PART.exec(line)?.[0] ?? '';
    texts.push(part.replace(ESCAPE, (_, c: string) => (c === 'n' ? '\n' : c)));
    if (PART.lastIndex <= at) PART.lastIndex = at + 1;
  }
  return texts;
}
