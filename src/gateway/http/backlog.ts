import type { ServerResponse } from 'node:http';
import type { Held, Holder } from './held.ts';

/** A client for which more than this is held is answered nothing more until it is less; in bytes. */
export const MAX_WAITING = 64 * 1024 * 1024;
/** What a client may say, without asking anything, to a server that does not read; in bytes. */
const MAX_UNSENT = 16 * 1024 * 1024;

/** So often those who wait look whether the others hold less; in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Why a client has to wait with what it says next: too much waits for itself, a server does not read, or too much waits for
 * all clients.
 */
export type Busy = 'waiting' | 'unsent' | 'crowded';

/** What is held for one client: what it has asked, what it has not read, what its servers have not. */
export class Backlog implements Holder {
  /** Of POSTs that are not answered yet: the connections that they came on, and how much was asked. */
  readonly #open = new Map<ServerResponse, number>();
  /** The connections on which something may still be on its way to the client. */
  readonly #unread = new Set<ServerResponse>();
  /** Those who wait until enough of that is read. */
  readonly #asking: (() => void)[] = [];
  /** Set while a server does not read: how much was said to it meanwhile without asking anything. */
  #unsent: number | undefined;
  #closed = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(private readonly all: Held) {
    all.add(this);
  }

  /** The bytes of its requests that are open, and of answers that the client has not read. */
  get held(): number {
    let sum = 0;
    for (const asked of this.#open.values()) sum += asked;
    for (const { writableLength } of this.#unread) sum += writableLength;
    return sum;
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

  /** Whether an answer is waited for. */
  get open(): boolean {
    return this.#open.size > 0;
  }

  /** Whether one is waited for over a connection that is still there. */
  get awaited(): boolean {
    return [...this.#open.keys()].some(({ destroyed }) => !destroyed);
  }

  /** Something was said that asks nothing. */
  said(bytes: number): void {
    if (this.#unsent !== undefined) this.#unsent += bytes;
  }

  /** Something was asked on a connection. */
  asked(response: ServerResponse, bytes: number): void {
    this.#open.set(response, bytes);
  }

  answered(response: ServerResponse): void {
    this.#open.delete(response);
    this.#read();
  }

  /** Something goes to the client on a connection, until that is gone. */
  carries(response: ServerResponse, onclose: () => void): void {
    this.#unread.add(response);
    response.on('drain', () => this.#read());
    response.once('close', () => {
      this.#unread.delete(response);
      onclose();
      this.#read();
      this.#forget();
    });
    const { stalledMs } = this.all;
    response.setTimeout(stalledMs, () => {
      if (response.writableLength > 0 && this.all.isTooMuch(this.held)) response.destroy();
      else response.socket?.setTimeout(stalledMs);
    });
  }

  /** A server does not read: what is asked now is held back. */
  pause(): void {
    this.#unsent ??= 0;
  }

  resume(): void {
    this.#unsent = undefined;
    this.#read();
  }

  /** It may be less now. */
  #read(): void {
    if (this.busy !== undefined) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
    for (const resolve of this.#asking.splice(0)) resolve();
  }

  /** Whether somebody waits for that to be over: what comes now comes behind. */
  get holds(): boolean {
    return this.#asking.length > 0;
  }

  /** Resolves when that is over. */
  room(): Promise<void> {
    return new Promise((resolve) => {
      this.#asking.push(resolve);
      this.#looking ??= setInterval(() => this.#read(), LOOK_EVERY).unref();
      this.#read();
    });
  }

  /** Nothing is asked any more; what is not read in so many milliseconds is given up. */
  close(lastReadMs: number): void {
    this.#closed = true;
    clearInterval(this.#looking);
    this.#forget();
    setTimeout(() => {
      for (const response of this.#unread) response.destroy();
    }, lastReadMs).unref();
  }

  /** What is to be read behind the end of the session is held until then. */
  #forget(): void {
    if (this.#closed && this.#unread.size === 0) this.all.delete(this);
  }
}
