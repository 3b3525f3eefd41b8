/** The label for all values beyond the bound. */
export const OTHER = 'other';
const LONGEST = 128;

/**
 * Keeps the number of series small, even if clients invent names. Only the first names get a series of their
 * own.
 */
export class LabelBound {
  readonly #known = new Set<string>();

  constructor(private readonly most: number) {}

  /**
   * The label for a value. `isSure`: no client can invent it. A value beyond the bound, or one that is unsure
   * and new, becomes `other`.
   */
  of(scope: string, value: string, isSure = true): string {
    if (value.length > LONGEST) return OTHER;
    const key = `${scope}\n${value}`;
    if (this.#known.has(key)) return value;
    if (!isSure || this.#known.size >= this.most) return OTHER;
    this.#known.add(key);
    return value;
  }
}
