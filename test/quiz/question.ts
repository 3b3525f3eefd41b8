/** What a reader of the compact text is asked, with the answer that the original gives. */
export interface Question {
  readonly ask: string;
  readonly answer: string;
}

/** Asks about one kind of text. Pure: the same original gives the same questions. */
export type Asker = (original: string) => readonly Question[];

/** Entries at even distances, neither the first nor the last. */
export function spread<T>(entries: readonly T[], count: number): readonly T[] {
  const step = entries.length / (count + 1);
  const places = Array.from({ length: count }, (_, i) => Math.floor(step * (i + 1)));
  return [...new Set(places)].flatMap((at) => entries.slice(at, at + 1));
}

/** How often each entry stands there, in the order in which they come first. */
export function tally(entries: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

/** Entries that stand there once. */
export function onlyOnce(entries: readonly string[]): readonly string[] {
  return [...tally(entries)].filter(([, count]) => count === 1).map(([entry]) => entry);
}

/** Blanks and quotes around an answer are a matter of writing. */
function bare(answer: string): string {
  const text = answer.trim().replace(/\s+/g, ' ');
  return /^(["'`]).*\1$/.test(text) ? text.slice(1, -1).trim() : text;
}

export const isRight = (given: string, answer: string): boolean => bare(given) === bare(answer);
