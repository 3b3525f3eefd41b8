/** Who has subscribed to which resources. */
export class Subscriptions<T> {
  readonly #holders = new Map<string, Set<T>>();

  add(uri: string, holder: T): void {
    const holders = this.#holders.get(uri) ?? new Set<T>();
    this.#holders.set(uri, holders.add(holder));
  }

  /** Whether nobody holds it any more. */
  delete(uri: string, holder: T): boolean {
    const holders = this.#holders.get(uri);
    holders?.delete(holder);
    if (holders !== undefined && holders.size > 0) return false;
    this.#holders.delete(uri);
    return true;
  }

  /** The resources that were this one's alone, which nobody holds now. */
  leave(holder: T): readonly string[] {
    const held = [...this.#holders].flatMap(([uri, holders]) => (holders.has(holder) ? [uri] : []));
    return held.filter((uri) => this.delete(uri, holder));
  }

  /** Who is to know that a resource has changed: it may be a part of what was subscribed to. */
  of(changed: string): readonly T[] {
    const exact = this.#holders.get(changed);
    if (exact !== undefined) return [...exact];
    const above = [...this.#holders].filter(([uri]) => changed.startsWith(uri));
    return [...new Set(above.flatMap(([, holders]) => [...holders]))];
  }
}
