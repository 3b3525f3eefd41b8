/** A first sentence is enough to choose by, and so are its first words. */
const WORDS = 12;

/** The first sentence of a description on one line, cut where it is long. */
export function firstWords(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const sentence = /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
  const words = sentence.split(' ');
  return words.length > WORDS ? `${words.slice(0, WORDS).join(' ')}…` : sentence;
}
