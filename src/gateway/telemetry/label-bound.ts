/** What stands for all values beyond the bound. */
export const OTHER = 'other';
const LONGEST = 128;

/** Keeps the number of series small, whatever names clients make up: the first so many have their own. */
export class LabelBound {
  readonly #known = new Set<string>();

  constructor(private readonly most: number) {}

  /** The value to tell; `isSure` where it cannot be made up. What is beyond the bound, or unsure and new, is `other`. */
  of(scope: string, value: string, isSure = true): string {
    if (value.length > LONGEST) return OTHER;
    const key = `${scope}\n${value}`;
    if (this.#known.has(key)) return value;
    if (!isSure || this.#known.size >= this.most) return OTHER;
    this.#known.add(key);
    return value;
  }
}
