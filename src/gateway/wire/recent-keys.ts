/** The last keys that were added, up to a bound: the oldest make room. */
export class RecentKeys {
  readonly #keys = new Set<string>();

  constructor(private readonly bound: number) {}

  add(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    if (this.#keys.size <= this.bound) return;
    for (const oldest of this.#keys) {
      this.#keys.delete(oldest);
      return;
    }
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** Whether it was there. */
  delete(key: string): boolean {
    return this.#keys.delete(key);
  }
}
