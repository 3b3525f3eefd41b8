import type { ServerResponse } from 'node:http';
import { type BufferBudget, type Holder, LITTLE } from './buffer-budget.ts';
import { WaitQueue } from './wait-queue.ts';

/** A client must wait when more bytes than this wait for it. */
export const MAX_WAITING = 64 * 1024 * 1024;
/** How many bytes a client may send while a server does not read. */
const MAX_UNSENT = 16 * 1024 * 1024;

/** How long a client may take to read the remaining bytes after the end of a session; in milliseconds. */
const LAST_READ = 60_000;

/**
 * Why a client must wait with its next message: too much waits for this client, a server does not read, or
 * too much waits for all clients.
 */
export type Busy = 'waiting' | 'unsent' | 'crowded';

/** A message of a client. */
export interface Said {
  readonly bytes: number;
  /** Whether it needs an answer. */
  readonly asks: boolean;
}

/**
 * The bytes held for one session: open requests, messages that servers have not read, answers that the client has not
 * read.
 */
export class BufferedBytes implements Holder {
  /** The size of each unanswered POST, by the connection that it came on. */
  readonly #requestBytes = new Map<ServerResponse, number>();
  /** The connections that may still carry bytes to the client. */
  readonly #writing = new Set<ServerResponse>();
  /**
   * Set while a server does not read: the bytes sent meanwhile, and how many of them (`told`) need no answer.
   */
  #unsent: { all: number; told: number } | undefined;
  readonly #turns = new WaitQueue();
  #closed = false;
  #lastRead: NodeJS.Timeout | undefined;

  constructor(private readonly all: BufferBudget) {
    all.add(this);
  }

  get held(): number {
    let sum = this.#unread + (this.#unsent?.told ?? 0);
    for (const bytes of this.#requestBytes.values()) sum += bytes;
    return sum;
  }

  /** The bytes that the client has not read. */
  get #unread(): number {
    let sum = 0;
    for (const { writableLength } of this.#writing) sum += writableLength;
    return sum;
  }

  /** Whether the client waits for nothing, and has read everything. */
  get quiet(): boolean {
    return this.#requestBytes.size === 0 && this.#unread === 0;
  }

  /** The connections with a pending answer. */
  get asking(): Iterable<ServerResponse> {
    return this.#requestBytes.keys();
  }

  /** Counts a message, and its open answer on this connection if it needs one. */
  say({ bytes, asks }: Said, response: ServerResponse): void {
    if (asks) this.#requestBytes.set(response, bytes);
    if (this.#unsent === undefined) return;
    this.#unsent.all += bytes;
    if (!asks) this.#unsent.told += bytes;
  }

  answered(response: ServerResponse): void {
    this.#requestBytes.delete(response);
    this.all.less();
  }

  /**
   * Counts the outgoing bytes of this connection until the client has read them, or until the connection has
   * stalled for too long.
   */
  write(response: ServerResponse): void {
    // The client has left while the message waited, so `close` will not come again.
    if (response.destroyed) return;
    this.#writing.add(response);
    response.on('drain', () => this.all.less());
    response.once('close', () => {
      this.#writing.delete(response);
      this.all.less();
      this.#forget();
    });
    const { stalledMs } = this.all;
    response.setTimeout(stalledMs, () => {
      if (response.writableLength > 0 && this.all.isTooMuch(this.#unread)) response.destroy();
      else response.socket?.setTimeout(stalledMs);
    });
  }

  /** A server does not read. */
  pause(): void {
    this.#unsent ??= { all: 0, told: 0 };
  }

  resume(): void {
    this.#unsent = undefined;
    this.all.less();
  }

  /** `undefined` if this message need not wait. */
  busy({ bytes, asks }: Said): Busy | undefined {
    const unsent = this.#unsent !== undefined && this.#unsent.all > MAX_UNSENT ? 'unsent' : undefined;
    if (!asks) return unsent;
    const { held } = this;
    // Long calls must not block small messages.
    const most = bytes > LITTLE ? MAX_WAITING : 2 * MAX_WAITING;
    if (this.#unread > MAX_WAITING || held > most) return 'waiting';
    return unsent ?? (this.all.isTooMuch(held) ? 'crowded' : undefined);
  }

  /** Resolves when neither this message nor an earlier one must wait, or after so many milliseconds. */
  room(said: Said, ms: number): Promise<void> {
    return this.#turns.wait(() => this.busy(said) !== undefined, ms);
  }

  /** Whether a message waits. Later messages wait after it. */
  get holds(): boolean {
    return this.#turns.taken;
  }

  look(): void {
    this.#turns.look();
  }

  /** The client sends nothing more. Nothing waits for room. */
  leave(): void {
    this.#turns.end();
  }

  /**
   * The session is over. The remaining bytes are held until the client has read them, or for a limited time.
   * Then nothing holds the session.
   */
  close(): void {
    this.#closed = true;
    const cut = (): void => {
      for (const response of this.#writing) response.destroy();
    };
    this.#lastRead ??= setTimeout(cut, LAST_READ).unref();
    this.#forget();
  }

  #forget(): void {
    if (!this.#closed || this.#writing.size > 0) return;
    clearTimeout(this.#lastRead);
    this.all.delete(this);
  }
}
