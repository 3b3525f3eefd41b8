import { closest } from '../diagnostics/suggest.ts';
import { queryWeights, wordsOf } from './words.ts';

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
    this.#entries = documents.map((fields) => {
      const counts = new Map<string, number>();
      let length = 0;
      for (const { text, weight } of fields) {
        for (const word of wordsOf(text)) {
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
    const weights = queryWeights(
      query,
      (word) => this.#spread.has(word),
      (word) => (word.length < SHORTEST_MISSPELT ? undefined : closest(word, this.#spread.keys())),
    );
    return this.#entries
      .map((entry, index) => ({
        index,
        score: [...weights].reduce((sum, [word, weight]) => sum + weight * this.#score(word, entry), 0),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index);
  }

  /** Their indexes. */
  search(query: string): readonly number[] {
    return this.rank(query).map(({ index }) => index);
  }

  #score(word: string, { counts, length }: Entry): number {
    const count = counts.get(word);
    if (count === undefined) return 0;
    const spread = this.#spread.get(word) ?? 0;
    const rarity = Math.log(1 + (this.#entries.length - spread + 0.5) / (spread + 0.5));
    return (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / this.#average));
  }
}
