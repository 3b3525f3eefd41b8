import { type ServerWords, type TextFinding, textFindings } from './text-findings.ts';

const partsOf = ({ server, instructions, lists }: ServerWords): readonly unknown[] => [
  server,
  instructions,
  ...Object.values(lists),
];

/** The suspicious texts of the running servers. They are checked again when a server changes its texts. */
export class TextDoubts {
  #parts: readonly unknown[] = [];
  #found: readonly TextFinding[] = [];

  /** @param words of all sessions. The newest texts of a server count */
  of(words: readonly ServerWords[]): { readonly doubts?: readonly TextFinding[] } {
    const newest = [...new Map(words.map((one) => [one.server, one])).values()];
    const parts = newest.flatMap(partsOf);
    const isSame = parts.length === this.#parts.length && parts.every((part, i) => part === this.#parts[i]);
    if (!isSame) this.#found = textFindings(newest);
    this.#parts = parts;
    return this.#found.length === 0 ? {} : { doubts: this.#found };
  }
}
