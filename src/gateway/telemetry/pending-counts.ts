import type { Labels } from '../stats/tallies.ts';
import type { FigureName } from './figures.ts';

interface Sum {
  readonly labels: Labels;
  sum: number;
}

/**
 * Adds up counts until somebody reads them. The libraries take microseconds to find a series by its labels,
 * and a call counts several. The callers bound the number of series.
 */
export class Pending {
  readonly #sums = new Map<FigureName, Map<string, Sum>>();

  /** `labels` of one figure come in one order. */
  add(figure: FigureName, labels: Labels, by: number): void {
    let sums = this.#sums.get(figure);
    if (sums === undefined) {
      sums = new Map();
      this.#sums.set(figure, sums);
    }
    let key = '';
    for (const name in labels) key += `${labels[name]}\n`;
    const known = sums.get(key);
    if (known === undefined) sums.set(key, { labels, sum: by });
    else known.sum += by;
  }

  /** Gives the sums since the last call. */
  drain(give: (figure: FigureName, labels: Labels, sum: number) => void): void {
    for (const [figure, sums] of this.#sums) {
      for (const { labels, sum } of sums.values()) give(figure, labels, sum);
      sums.clear();
    }
  }
}
