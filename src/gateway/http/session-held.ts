import type { ServerResponse } from 'node:http';
import type { Held, Holder } from './held.ts';

/** A client for which more than this is held is answered nothing more until it is less; in bytes. */
export const MAX_WAITING = 64 * 1024 * 1024;
/** What a client may say, without asking anything, to a server that does not read; in bytes. */
const MAX_UNSENT = 16 * 1024 * 1024;

/**
 * Why a client has to wait with what it says next: too much waits for itself, a server does not read, or too much waits for
 * all clients.
 */
export type Busy = 'waiting' | 'unsent' | 'crowded';

/** What is held for one session: of what it has asked, what servers have not taken, and what it has not read. */
export class SessionHeld implements Holder {
  /** Of POSTs that are not answered yet: the connections that they came on, and how much was asked. */
  readonly #asked = new Map<ServerResponse, number>();
  /** The connections on which something may still be on its way to the client. */
  readonly #unread = new Set<ServerResponse>();
  /** Those who wait until it is less. */
  readonly #waiting: (() => void)[] = [];
  /** Set while a server does not read: how much was said to it meanwhile without asking anything. */
  #unsent: number | undefined;
  #closed = false;

  constructor(private readonly all: Held) {
    all.add(this);
  }

  get held(): number {
    let sum = 0;
    for (const asked of this.#asked.values()) sum += asked;
    for (const { writableLength } of this.#unread) sum += writableLength;
    return sum;
  }

  /** The connections on which an answer is still to come. */
  get asking(): Iterable<ServerResponse> {
    return this.#asked.keys();
  }

  ask(response: ServerResponse, bytes: number): void {
    this.#asked.set(response, bytes);
  }

  answered(response: ServerResponse): void {
    this.#asked.delete(response);
    this.#less();
  }

  /** Something is said that asks nothing. */
  tell(bytes: number): void {
    if (this.#unsent !== undefined) this.#unsent += bytes;
  }

  /** What goes out on this connection counts until it is read, and is not waited for for ever. */
  write(response: ServerResponse): void {
    this.#unread.add(response);
    response.on('drain', () => this.#less());
    response.once('close', () => {
      this.#unread.delete(response);
      this.#less();
      this.#forget();
    });
    const { all } = this;
    response.setTimeout(all.stalledMs, () => {
      if (response.writableLength > 0 && all.isTooMuch(this.held)) response.destroy();
      else response.socket?.setTimeout(all.stalledMs);
    });
  }

  /** A server does not read, or does again. */
  pause(): void {
    this.#unsent ??= 0;
  }

  resume(): void {
    this.#unsent = undefined;
    this.#less();
  }

  /** `undefined` where nothing has to wait. */
  get busy(): Busy | undefined {
    const { held } = this;
    if (held > MAX_WAITING) return 'waiting';
    if (this.#unsent !== undefined) return 'unsent';
    return this.all.isTooMuch(held) ? 'crowded' : undefined;
  }

  /** Whether no more may be said to its servers, also where nothing is asked. */
  get deaf(): boolean {
    return (this.#unsent ?? 0) > MAX_UNSENT;
  }

  #less(): void {
    if (this.busy === undefined) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Whether somebody waits for that to be over: what comes now comes behind. */
  get holds(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when that is over. */
  room(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#less();
    });
  }

  /** The session is over: what is still to be read is held until it is. */
  close(): void {
    this.#closed = true;
    this.#forget();
  }

  /** Waits for nobody any more. */
  cut(): void {
    for (const response of this.#unread) response.destroy();
  }

  #forget(): void {
    if (this.#closed && this.#unread.size === 0) this.all.delete(this);
  }
}
