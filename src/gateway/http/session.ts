import type { ServerResponse } from 'node:http';
import type { ClientTransport, Exchange } from '../relay/client-transport.ts';
import { EventLog, readEventId } from './event-log.ts';
import { EventStream, STREAM_HEADERS } from './event-stream.ts';
import type { Held, Holder } from './held.ts';
import { PostExchange } from './post-exchange.ts';

/** The stream for what belongs to no request. */
const OWN = 0;
/** Streams that ended are known for so long that a client can come back for their end. */
const MAX_STREAMS = 1000;
/** A client for which more than this is held is answered nothing more until it is less; in bytes. */
export const MAX_WAITING = 64 * 1024 * 1024;
/** What a client may say, without asking anything, to a server that does not read; in bytes. */
const MAX_UNSENT = 16 * 1024 * 1024;
/** After the end of a session, how long a client may take to read what it has not read yet; in milliseconds. */
const LAST_READ = 60_000;
/** A client that lost its connection comes back for an answer that it waits for: it has so many times as long. */
const OPEN_GRACE = 10;

/** What a client has sent in one POST. */
export interface Posted {
  /** A message, or an array of them, on one line. */
  readonly line: Buffer;
  readonly requests: number;
  readonly batch: boolean;
  /** Whether the client knows events without data. */
  readonly primed: boolean;
}

export interface SessionContext {
  readonly id: string;
  /**
   * After so long without a request and without an open stream the client counts as gone, where it has a call open, after
   * ten times as long; in milliseconds.
   */
  readonly idleMs: number;
  readonly held: Held;
}

/**
 * Why a client has to wait with what it says next: too much waits for itself, a server does not read, or too much waits for
 * all clients.
 */
export type Busy = 'waiting' | 'unsent' | 'crowded';

/** One client over HTTP: its requests, and the streams on which it is spoken to. */
export class HttpSession implements ClientTransport, Holder {
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  ondrain?: () => void;
  onerror?: ((error: Error) => void) | undefined;
  onclose?: (() => void) | undefined;
  readonly #log = new EventLog();
  readonly #streams = new Map<number, EventStream>();
  readonly #own: EventStream;
  #made = OWN;
  /** Of POSTs that are not answered yet: the connections that they came on, and how much was asked. */
  readonly #open = new Map<ServerResponse, number>();
  /** The connections on which something may still be on its way to the client. */
  readonly #unread = new Set<ServerResponse>();
  /** Those who wait until enough of that is read. */
  readonly #asking: (() => void)[] = [];
  #idle: NodeJS.Timeout | undefined;
  #usedAt = performance.now();
  #left = false;
  #closed = false;
  /** Set while a server does not read: how much was said to it meanwhile without asking anything. */
  #unsent: number | undefined;
  #idleMs: number;

  constructor(private readonly context: SessionContext) {
    this.#idleMs = context.idleMs;
    this.#own = this.#stream(OWN);
    context.held.add(this);
    this.#touch();
  }

  get id(): string {
    return this.context.id;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  #stream(number: number): EventStream {
    const onfree = (): void => {
      this.#touch();
      if (![...this.#streams.values()].some(({ full }) => full)) this.ondrain?.();
    };
    const stream = new EventStream(number, { log: this.#log, onfree });
    this.#streams.set(number, stream);
    for (const [oldest, { done, carried }] of this.#streams) {
      if (this.#streams.size <= MAX_STREAMS) break;
      if (done && !carried) this.#streams.delete(oldest);
    }
    return stream;
  }

  get #headers(): Readonly<Record<string, string>> {
    return { 'mcp-session-id': this.id };
  }

  /** Hands on what the client has posted, and answers it as the answers come. */
  post({ line, requests, batch, primed }: Posted, response: ServerResponse): void {
    this.#touch();
    if (requests === 0) {
      if (this.#unsent !== undefined) this.#unsent += line.length;
      this.onframe?.(line);
      response.writeHead(202, this.#headers).end();
      return;
    }
    this.#open.set(response, line.length);
    this.#answers(response);
    this.#touch();
    const exchange = new PostExchange({
      response,
      requests,
      batch,
      primed,
      headers: this.#headers,
      stream: () => this.#stream(++this.#made),
      onend: () => {
        this.#open.delete(response);
        this.#touch();
        this.#read();
      },
    });
    this.onframe?.(line, exchange);
  }

  /** Opens the stream for what belongs to no request, or takes up the one that this event was on. False where that is gone. */
  listen(lastEventId: string | undefined, response: ServerResponse): boolean {
    const place = lastEventId === undefined ? undefined : readEventId(lastEventId);
    const stream = place === undefined ? undefined : this.#streams.get(place.stream);
    const missed = place === undefined ? undefined : stream?.missed(place.place);
    if (lastEventId !== undefined && missed === undefined) return false;
    this.#answers(response);
    this.#touch();
    response.writeHead(200, { ...this.#headers, ...STREAM_HEADERS });
    // The client waits for the headers.
    response.flushHeaders();
    if (stream !== undefined && missed !== undefined) stream.resume(response, missed);
    else this.#own.carry(response, false);
    return true;
  }

  #answers(response: ServerResponse): void {
    this.#unread.add(response);
    response.on('drain', () => this.#read());
    response.once('close', () => {
      this.#unread.delete(response);
      this.#touch();
      this.#read();
      this.#forget();
    });
    const { held } = this.context;
    response.setTimeout(held.stalledMs, () => {
      if (response.writableLength > 0 && held.isTooMuch(this.held)) response.destroy();
      else response.socket?.setTimeout(held.stalledMs);
    });
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
    return this.context.held.isTooMuch(held) ? 'crowded' : undefined;
  }

  /** Whether no more may be said to its servers, also where nothing is asked. */
  get deaf(): boolean {
    return (this.#unsent ?? 0) > MAX_UNSENT;
  }

  #read(): void {
    if (this.busy === undefined) for (const resolve of this.#asking.splice(0)) resolve();
  }

  /** Whether somebody waits for that to be over: what comes now comes behind. */
  get holds(): boolean {
    return this.#asking.length > 0;
  }

  /** Resolves when that is over. */
  room(): Promise<void> {
    return new Promise((resolve) => {
      this.#asking.push(resolve);
      this.#read();
    });
  }

  sendFrame(pieces: readonly Buffer[]): boolean {
    return this.#own.send(pieces);
  }

  /** A server does not read: what is posted now is held back. */
  pause(): void {
    this.#unsent ??= 0;
  }

  resume(): void {
    this.#unsent = undefined;
    this.#read();
  }

  /** Whether it takes no further requests. */
  get over(): boolean {
    return this.#left;
  }

  /** The client has left, or has to: what is open may still be answered. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    clearTimeout(this.#idle);
    this.onclose?.();
  }

  close(): Promise<void> {
    this.leave();
    for (const stream of this.#streams.values()) stream.finish();
    this.#closed = true;
    this.#forget();
    setTimeout(() => {
      for (const response of this.#unread) response.destroy();
    }, LAST_READ).unref();
    return Promise.resolve();
  }

  /** What is to be read behind the end of the session is held until then. */
  #forget(): void {
    if (this.#closed && this.#unread.size === 0) this.context.held.delete(this);
  }

  /** For how long nobody has used it; 0 while a connection waits for an answer or carries a stream. In milliseconds. */
  get unusedMs(): number {
    const waits = [...this.#open.keys()].some(({ destroyed }) => !destroyed);
    const used = waits || [...this.#streams.values()].some(({ carried }) => carried);
    return used ? 0 : performance.now() - this.#usedAt;
  }

  /** How long it may go unused from now on; in milliseconds. */
  adjust(idleMs: number): void {
    this.#idleMs = idleMs;
    this.#watch();
  }

  /** It is used: the time without use begins anew. */
  #touch(): void {
    this.#usedAt = performance.now();
    this.#watch();
  }

  /** Looks again and again whether the client counts as gone. */
  #watch(): void {
    clearTimeout(this.#idle);
    if (this.#left) return;
    const idleMs = this.#idleMs;
    const restMs = (this.#open.size > 0 ? OPEN_GRACE * idleMs : idleMs) - this.unusedMs;
    if (restMs <= 0) this.leave();
    else this.#idle = setTimeout(() => this.#watch(), Math.min(restMs, idleMs)).unref();
  }
}
