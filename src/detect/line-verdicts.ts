import type { Lines } from './lines.ts';

/** A question about a line alone that several rules ask: each line is asked once. */
export class LineQuestion {
  /** Two bits: whether the line was asked, and what it answered. */
  readonly #asked: number;
  readonly #yes: number;

  /**
   * @param place the place of its bits among those of the other questions, from 0
   * @param needs the answer is no for a line that lacks a class of one of these
   */
  constructor(
    place: 0 | 1 | 2 | 3,
    private readonly needs: readonly number[],
    private readonly answer: (lines: Lines, i: number) => boolean,
  ) {
    this.#asked = 1 << (2 * place);
    this.#yes = 2 << (2 * place);
  }

  of(lines: Lines, i: number): boolean {
    const known = lines.verdicts[i] as number;
    if ((known & this.#asked) !== 0) return (known & this.#yes) !== 0;
    const answer = this.#may(lines.classes[i] as number) && this.answer(lines, i);
    lines.verdicts[i] = known | this.#asked | (answer ? this.#yes : 0);
    return answer;
  }

  #may(classes: number): boolean {
    for (const need of this.needs) if ((classes & need) === 0) return false;
    return true;
  }
}
