import { closest } from '../diagnostics/suggest.ts';
import { type QueryWord, queryWords, wordReader } from './search-words.ts';

/** How much a word's repetition counts, and how much a text's length does. */
const K1 = 1.2;
const B = 0.75;

/** A text that is searched, and how much its words count. */
export interface Field {
  readonly text: string;
  readonly weight: number;
}

/** A document that was found. */
export interface Ranking {
  readonly index: number;
  readonly score: number;
}

/** How much it counts which share of the query's words a document has. */
const COVERAGE = 0.5;

/** Shorter words are near to too many. */
const SHORTEST_MISSPELT = 4;

interface Entry {
  /** Weighted occurrences of each word. */
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** Ranks documents by the words that they share with a query: Okapi BM25 over weighted fields. */
export class Bm25 {
  readonly #entries: readonly Entry[];
  /** In how many documents a word occurs. */
  readonly #spread = new Map<string, number>();
  readonly #average: number;

  constructor(documents: readonly (readonly Field[])[]) {
    const read = wordReader();
    this.#entries = documents.map((fields) => {
      const counts = new Map<string, number>();
      let length = 0;
      for (const { text, weight } of fields) {
        for (const word of read(text)) {
          counts.set(word, (counts.get(word) ?? 0) + weight);
          length += weight;
        }
      }
      for (const word of counts.keys()) this.#spread.set(word, (this.#spread.get(word) ?? 0) + 1);
      return { counts, length };
    });
    const total = this.#entries.reduce((sum, { length }) => sum + length, 0);
    this.#average = total / Math.max(1, this.#entries.length) || 1;
  }

  /** Documents that share words with the query, or words like them: the best first; equal ones in their order. */
  rank(query: string): readonly Ranking[] {
    const words = queryWords(
      query,
      (word) => this.#spread.has(word),
      (word) => (word.length < SHORTEST_MISSPELT ? undefined : closest(word, this.#alike(word))),
    );
    return this.#entries
      .map((entry, index) => ({
        index,
        score: this.#total(words, entry),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index);
  }

  /**
   * Words that a misspelt one may have been: nearly as long, and with one of its first two letters in place. So few are
   * left that each can be compared.
   */
  #alike(word: string): readonly string[] {
    const most = Math.max(1, Math.floor(word.length / 3));
    return [...this.#spread.keys()].filter(
      (one) => Math.abs(one.length - word.length) <= most && (one[0] === word[0] || one[1] === word[1]),
    );
  }

  /** An entry that has more of the query's words comes before an entry that has one of them often. */
  #total(words: readonly QueryWord[], entry: Entry): number {
    const scores = words.map((word) => this.#best(word, entry));
    const sum = scores.reduce((total, score) => total + score, 0);
    const had = scores.filter((score) => score > 0).length;
    return sum * (had / Math.max(1, words.length)) ** COVERAGE;
  }

  /** A word counts once, as what of it is there. */
  #best(word: QueryWord, entry: Entry): number {
    let best = 0;
    for (const [one, weight] of word) best = Math.max(best, weight * this.#score(one, entry));
    return best;
  }

  #score(word: string, { counts, length }: Entry): number {
    const count = counts.get(word);
    if (count === undefined) return 0;
    const spread = this.#spread.get(word) ?? 0;
    const rarity = Math.log(1 + (this.#entries.length - spread + 0.5) / (spread + 0.5));
    return (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / this.#average));
  }
}
