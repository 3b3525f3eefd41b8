import type { Lexeme } from './frame.ts';
import { idKey, isPortableId, knownKey, RecentKeys } from './id.ts';

/** How many cancelled requests are remembered. A late answer is then not mistaken for another request's. */
const REMEMBERED = 256;

/** Requests that are not answered yet, by the ids under which the other side knows them. */
export class OpenRequests<T> {
  readonly #open = new Map<string, T>();
  readonly #cancelled = new RecentKeys(REMEMBERED);
  #made = 0;

  get size(): number {
    return this.#open.size;
  }

  values(): Iterable<T> {
    return this.#open.values();
  }

  /** An id for the next request: the wanted one if it is free and portable, or else one of ours. */
  idFor(wanted?: Lexeme): Lexeme {
    if (wanted !== undefined && isPortableId(wanted) && !this.#knows(idKey(wanted))) return wanted;
    for (;;) {
      const id = `"bcp-proxy:${++this.#made}"`;
      if (!this.#knows(idKey(id))) return id;
    }
  }

  /** @param id from `idFor` */
  set(id: Lexeme, request: T): void {
    this.#open.set(idKey(id), request);
  }

  /** Adds a request. Returns its id, as `idFor` gives it. */
  add(request: T, wanted?: Lexeme): Lexeme {
    const id = this.idFor(wanted);
    this.set(id, request);
    return id;
  }

  /** Whether a request has exactly this id. */
  has(id: Lexeme): boolean {
    return this.#open.has(idKey(id));
  }

  /** The request with this id. Some peers give an id back as another type. */
  get(id: Lexeme): T | undefined {
    const key = knownKey(id, (one) => this.#knows(one));
    return key === undefined ? undefined : this.#open.get(key);
  }

  /** Takes out the request that is answered under this id. `undefined`: nobody waits for it, or not any more. */
  take(id: Lexeme): T | undefined {
    const key = knownKey(id, (one) => this.#knows(one));
    if (key === undefined || this.#cancelled.delete(key)) return undefined;
    const request = this.#open.get(key);
    this.#open.delete(key);
    return request;
  }

  /** Takes out a request that nobody waits for any more. Its id stays taken, because it may still be answered. */
  cancel(id: Lexeme): T | undefined {
    const key = idKey(id);
    const request = this.#open.get(key);
    if (this.#open.delete(key)) this.#cancelled.add(key);
    return request;
  }

  /** Takes out all requests. */
  drain(): readonly T[] {
    const all = [...this.#open.values()];
    this.#open.clear();
    return all;
  }

  #knows(key: string): boolean {
    return this.#open.has(key) || this.#cancelled.has(key);
  }
}
