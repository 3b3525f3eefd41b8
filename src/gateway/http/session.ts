import type { ServerResponse } from 'node:http';
import type { ClientTransport, Exchange } from '../relay/client-transport.ts';
import { EventLog, readEventId } from './event-log.ts';
import { EventStream, STREAM_HEADERS } from './event-stream.ts';
import { PostExchange } from './post-exchange.ts';

/** The stream for what belongs to no request. */
const OWN = 0;
/** Streams that ended are known for so long that a client can come back for their end. */
const MAX_STREAMS = 1000;
/** A client that has more than this to read is answered nothing more until it does; in bytes. */
export const MAX_UNREAD = 64 * 1024 * 1024;
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
}

/** One client over HTTP: its requests, and the streams on which it is spoken to. */
export class HttpSession implements ClientTransport {
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  ondrain?: () => void;
  onerror?: ((error: Error) => void) | undefined;
  onclose?: (() => void) | undefined;
  readonly #log = new EventLog();
  readonly #streams = new Map<number, EventStream>();
  readonly #own: EventStream;
  #made = OWN;
  /** Of POSTs that are not answered yet: the connections that they came on. */
  readonly #open = new Set<ServerResponse>();
  /** The connections on which something may still be on its way to the client. */
  readonly #unread = new Set<ServerResponse>();
  /** Those who wait until enough of that is read. */
  readonly #asking: (() => void)[] = [];
  #idle: NodeJS.Timeout | undefined;
  #usedAt = performance.now();
  #left = false;
  #idleMs: number;

  constructor(private readonly context: SessionContext) {
    this.#idleMs = context.idleMs;
    this.#own = this.#stream(OWN);
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
      this.onframe?.(line);
      response.writeHead(202, this.#headers).end();
      return;
    }
    this.#open.add(response);
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
    });
  }

  /** Whether the client has too much to read to be answered more. */
  get full(): boolean {
    return [...this.#unread].reduce((sum, { writableLength }) => sum + writableLength, 0) > MAX_UNREAD;
  }

  #read(): void {
    if (!this.full) for (const resolve of this.#asking.splice(0)) resolve();
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

  /** What is posted is small and read as a whole: there is nothing to hold back. */
  pause(): void {}

  resume(): void {}

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
    setTimeout(() => {
      for (const response of this.#unread) response.destroy();
    }, LAST_READ).unref();
    return Promise.resolve();
  }

  /** For how long nobody has used it; 0 while a connection waits for an answer or carries a stream. In milliseconds. */
  get unusedMs(): number {
    const waits = [...this.#open].some(({ destroyed }) => !destroyed);
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
