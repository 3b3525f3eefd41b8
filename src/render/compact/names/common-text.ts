import type { GrepLine } from './grep-lines.ts';

/** A beginning that fewer lines have, or a shorter one, is not worth a line of its own. */
const MIN_LENGTH = 4;
const MIN_LINES = 5;
const MIN_SHARE = 0.7;

const FIRST_WORDS = /^\s*\S+\s+(?:\S+\s+)?/;

/** The beginning (one or two words and the blanks after them) that most texts have, and how many. */
function commonest(texts: readonly string[]): { words: string; count: number } {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = FIRST_WORDS.exec(text)?.[0] ?? '';
    // Two words count for their first one too.
    for (const candidate of new Set([words, words.replace(/\S+\s+$/, '')])) {
      if (candidate.trim() !== '') counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
    }
  }
  let best = { words: '', count: 0 };
  for (const [words, count] of counts) {
    const enough = count >= texts.length * MIN_SHARE && words.trim().length >= MIN_LENGTH;
    if (enough && words.length > best.words.length) best = { words, count };
  }
  return best;
}

/**
 * What most matches begin with: searches for `export function` find little else. Empty where saying it once would
 * not pay.
 */
export function commonBeginning(lines: readonly GrepLine[]): string {
  const { words, count } = commonest(lines.map(({ text }) => text));
  return count >= MIN_LINES ? words : '';
}
