import type { Lexeme } from '../wire/frame.ts';
import { idKey, isPortableId, knownKey, RecentKeys } from '../wire/id.ts';
import type { Settle } from './channel.ts';

/** How many cancelled requests are remembered. A late answer is then not mistaken for another request's. */
const REMEMBERED = 256;

/** A server's unanswered requests, by the ids that it knows them under. */
export class PendingRequests {
  readonly #open = new Map<string, Settle>();
  readonly #cancelled = new RecentKeys(REMEMBERED);
  #made = 0;

  get size(): number {
    return this.#open.size;
  }

  /** Returns the id to send it under: the wanted one if it is free and portable, or else one of ours. */
  add(settle: Settle, wanted?: Lexeme): Lexeme {
    const free = wanted !== undefined && isPortableId(wanted) && !this.#knows(idKey(wanted));
    const id = free ? wanted : this.#own();
    this.#open.set(idKey(id), settle);
    return id;
  }

  /** Whether somebody waits for the answer under this id. */
  has(id: Lexeme): boolean {
    return this.#open.has(idKey(id));
  }

  /** The waiting request for the answer under this id; `dropped` if it was cancelled. */
  take(id: Lexeme): Settle | 'dropped' | undefined {
    const key = knownKey(id, (one) => this.#knows(one));
    if (key === undefined) return undefined;
    if (this.#cancelled.delete(key)) return 'dropped';
    const settle = this.#open.get(key);
    this.#open.delete(key);
    return settle;
  }

  /** Cancels a request: it is settled as lost. */
  cancel(id: Lexeme): void {
    const key = idKey(id);
    const settle = this.#open.get(key);
    if (settle === undefined) return;
    this.#open.delete(key);
    this.#cancelled.add(key);
    settle({ kind: 'lost', reason: 'cancelled' });
  }

  /** Takes out all waiting requests. */
  drain(): readonly Settle[] {
    const waiting = [...this.#open.values()];
    this.#open.clear();
    return waiting;
  }

  #knows(key: string): boolean {
    return this.#open.has(key) || this.#cancelled.has(key);
  }

  #own(): Lexeme {
    for (;;) {
      const id = `"bcp-proxy:${++this.#made}"`;
      if (!this.#knows(idKey(id))) return id;
    }
  }
}
