import type { ServerResponse } from 'node:http';
import { defined } from '../../../model/defined.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Exchange } from '../client-transport.ts';
import { type EventStream, STREAM_HEADERS } from './event-stream.ts';
import { retryAfter } from './retry-after.ts';

/** An answer that takes longer than this becomes a stream, which the client can resume; in milliseconds. */
const PATIENCE = 100;

export interface PostContext {
  readonly response: ServerResponse;
  /** How many requests the POST holds. */
  readonly requests: number;
  /** Whether the POST is a batch. The answer to a single request can be plain JSON. */
  readonly batch: boolean;
  /** Whether the client knows events without data (from version 2025-11-25 on). */
  readonly primed: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: () => EventStream;
  readonly onend: () => void;
}

/**
 * The answer to a POST. It is JSON if only an answer comes, and comes soon. Otherwise it is a stream of
 * events.
 */
export class PostExchange implements Exchange {
  #stream: EventStream | undefined;
  #open: number;
  /** The answer tells the client to retry after this many milliseconds. */
  #retryAfterMs: number | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly context: PostContext) {
    this.#open = context.requests;
    this.#timer = setTimeout(() => this.#streaming(), PATIENCE);
    this.#timer.unref();
  }

  answer({ pieces }: OutgoingMessage): boolean {
    const { batch } = this.context;
    const plain = this.#stream === undefined && !batch;
    const ready = plain ? this.#json(pieces) : this.#streaming().send(pieces);
    this.#settled();
    return ready;
  }

  tell({ pieces }: OutgoingMessage): boolean {
    return this.#streaming().send(pieces);
  }

  limited(retryAfterMs: number): void {
    this.#retryAfterMs = retryAfterMs;
  }

  drop(): void {
    if (this.#open === 1) this.#streaming();
    this.#settled();
  }

  #settled(): void {
    if (--this.#open > 0) return;
    clearTimeout(this.#timer);
    this.#stream?.finish();
    this.context.onend();
  }

  #json(pieces: readonly Buffer[]): boolean {
    const { response, headers } = this.context;
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const later = this.#retryAfterMs;
    response.writeHead(later === undefined ? 200 : 429, {
      ...headers,
      ...defined({ 'retry-after': later === undefined ? undefined : retryAfter(later) }),
      'content-type': 'application/json',
      'content-length': String(length),
    });
    for (const piece of pieces) response.write(piece);
    response.end();
    return true;
  }

  #streaming(): EventStream {
    if (this.#stream !== undefined) return this.#stream;
    clearTimeout(this.#timer);
    const { response, headers, primed, stream } = this.context;
    this.#stream = stream();
    response.writeHead(200, { ...headers, ...STREAM_HEADERS });
    this.#stream.carry(response, primed);
    return this.#stream;
  }
}
