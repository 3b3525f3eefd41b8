import type { ServerResponse } from 'node:http';
import type { ClientTransport, Exchange } from '../relay/client-transport.ts';
import { Backlog } from './backlog.ts';
import { EventLog, readEventId } from './event-log.ts';
import { EventStream, STREAM_HEADERS } from './event-stream.ts';
import type { Held } from './held.ts';
import { PostExchange } from './post-exchange.ts';

/** The stream for what belongs to no request. */
const OWN = 0;
/** Streams that ended are known for so long that a client can come back for their end. */
const MAX_STREAMS = 1000;
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

/** One client over HTTP: its requests, and the streams on which it is spoken to. */
export class HttpSession implements ClientTransport {
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  ondrain?: () => void;
  onerror?: ((error: Error) => void) | undefined;
  onclose?: (() => void) | undefined;
  /** What is held for it. */
  readonly backlog: Backlog;
  readonly #log = new EventLog();
  readonly #streams = new Map<number, EventStream>();
  readonly #own: EventStream;
  #made = OWN;
  #idle: NodeJS.Timeout | undefined;
  #usedAt = performance.now();
  #left = false;
  #idleMs: number;

  constructor(private readonly context: SessionContext) {
    this.#idleMs = context.idleMs;
    this.#own = this.#stream(OWN);
    this.backlog = new Backlog(context.held);
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
      this.backlog.said(line.length);
      this.onframe?.(line);
      response.writeHead(202, this.#headers).end();
      return;
    }
    this.backlog.asked(response, line.length);
    this.backlog.carries(response, () => this.#touch());
    this.#touch();
    const exchange = new PostExchange({
      response,
      requests,
      batch,
      primed,
      headers: this.#headers,
      stream: () => this.#stream(++this.#made),
      onend: () => {
        this.backlog.answered(response);
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
    this.backlog.carries(response, () => this.#touch());
    this.#touch();
    response.writeHead(200, { ...this.#headers, ...STREAM_HEADERS });
    // The client waits for the headers.
    response.flushHeaders();
    if (stream !== undefined && missed !== undefined) stream.resume(response, missed);
    else this.#own.carry(response, false);
    return true;
  }

  sendFrame(pieces: readonly Buffer[]): boolean {
    return this.#own.send(pieces);
  }

  /** A server does not read: what is posted now is held back. */
  pause(): void {
    this.backlog.pause();
  }

  resume(): void {
    this.backlog.resume();
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
    this.backlog.close(LAST_READ);
    return Promise.resolve();
  }

  /** For how long nobody has used it; 0 while a connection waits for an answer or carries a stream. In milliseconds. */
  get unusedMs(): number {
    const used = this.backlog.awaited || [...this.#streams.values()].some(({ carried }) => carried);
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
    const restMs = (this.backlog.open ? OPEN_GRACE * idleMs : idleMs) - this.unusedMs;
    if (restMs <= 0) this.leave();
    else this.#idle = setTimeout(() => this.#watch(), Math.min(restMs, idleMs)).unref();
  }
}
