import type { ServerResponse } from 'node:http';
import { type Frame, notificationText, ownFrame } from '../../wire/frame.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { ClientTransport, Exchange } from '../client-transport.ts';
import type { BufferBudget } from './buffer-budget.ts';
import { BufferedBytes, type Busy, type Said } from './buffered-bytes.ts';
import type { EventLogs } from './event-logs.ts';
import { STREAM_HEADERS } from './event-stream.ts';
import { IdleWatch } from './idle-watch.ts';
import { PostExchange } from './post-exchange.ts';
import type { RoamingSession } from './session-sharing.ts';
import { SessionStreams } from './session-streams.ts';

/** The content of one POST of a client. */
export interface Posted {
  readonly frames: readonly Frame[];
  /** The size of its line. */
  readonly bytes: number;
  readonly requests: number;
  readonly batch: boolean;
  /** Whether the client knows events without data. */
  readonly primed: boolean;
}

export interface SessionContext {
  readonly id: string;
  /**
   * After so long without a request and without an open stream, the client counts as gone. If it has an open
   * call, this takes ten times as long. In milliseconds.
   */
  readonly idleMs: number;
  readonly held: BufferBudget;
  readonly logs: EventLogs;
  /** Informs other replicas about the session; absent: there are none. */
  readonly shared?: RoamingSession;
}

const INITIALIZED = 'notifications/initialized';

/** One client over HTTP: its requests, and the event streams to it. */
export class HttpSession implements ClientTransport {
  onframe?: (frame: Frame, exchange?: Exchange) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  ondrain?: () => void;
  onerror?: ((error: Error) => void) | undefined;
  onclose?: (() => void) | undefined;
  readonly #held: BufferedBytes;
  readonly #idle: IdleWatch;
  readonly #streams: SessionStreams;
  #left = false;
  #isAnnounced = false;

  constructor(private readonly context: SessionContext) {
    this.#held = new BufferedBytes(context.held);
    const onfree = (): void => {
      this.#idle.touch();
      if (!this.#streams.full) this.ondrain?.();
    };
    this.#streams = new SessionStreams(context.logs, onfree, context.shared !== undefined);
    const use = () => {
      const asking = [...this.#held.asking];
      const waits = asking.some(({ destroyed }) => !destroyed);
      return { now: waits || this.#streams.carried, open: asking.length > 0 };
    };
    this.#idle = new IdleWatch(context.idleMs, use, () => this.leave());
    this.#idle.touch();
  }

  get id(): string {
    return this.context.id;
  }

  get owner(): string {
    return this.id;
  }

  get quiet(): boolean {
    return this.#held.quiet;
  }

  bound(server: string): void {
    this.context.shared?.bound(server);
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  get #headers(): Readonly<Record<string, string>> {
    return { 'mcp-session-id': this.id };
  }

  /** Passes on a posted message, and sends its answers as they come. */
  post({ frames, bytes, requests, batch, primed }: Posted, response: ServerResponse): void {
    this.#held.say({ bytes, asks: requests > 0 }, response);
    if (requests === 0) {
      this.#idle.touch();
      for (const frame of frames) if (!this.#isAnnouncedAgain(frame)) this.onframe?.(frame);
      response.writeHead(202, this.#headers).end();
      return;
    }
    this.#answers(response);
    const exchange = new PostExchange({
      response,
      requests,
      batch,
      primed,
      headers: this.#headers,
      stream: () => this.#streams.next(frames),
      onend: () => {
        this.#held.answered(response);
        this.#idle.touch();
      },
    });
    const { shared } = this.context;
    for (const frame of frames) this.onframe?.(frame, shared?.follow(frame, exchange) ?? exchange);
  }

  /**
   * Repeats a message for the client that it has sent to another replica. Resolves when the message is
   * answered: true if successfully.
   */
  say(line: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.onframe?.(ownFrame(line), {
        answer: ({ frame }) => {
          resolve(frame.kind === 'response' && frame.result !== undefined);
          return true;
        },
        tell: (message) => this.sendFrame(message),
        drop: () => resolve(false),
      });
    });
  }

  /** Sends `initialized` for the client. */
  announce(): void {
    this.#isAnnounced = true;
    this.onframe?.(ownFrame(notificationText(INITIALIZED)));
  }

  /**
   * Whether the client sends `initialized` again, which may happen when its session moves. Servers get it
   * once.
   */
  #isAnnouncedAgain(frame: Frame): boolean {
    return this.#isAnnounced && frame.kind === 'notification' && frame.method === INITIALIZED;
  }

  /** Opens the standalone stream, or resumes the stream of this event. False if that stream is gone. */
  listen(lastEventId: string | undefined, response: ServerResponse): boolean {
    const { standalone } = this.#streams;
    const carry =
      lastEventId === undefined ? () => standalone.carry(response, false) : this.#streams.behind(lastEventId);
    if (carry === undefined) return false;
    this.#answers(response);
    response.writeHead(200, { ...this.#headers, ...STREAM_HEADERS });
    // The client waits for the headers.
    response.flushHeaders();
    carry(response);
    return true;
  }

  #answers(response: ServerResponse): void {
    this.#held.write(response);
    response.once('close', () => this.#idle.touch());
    this.#idle.touch();
  }

  /** The reason why this message must wait; `undefined` if it need not. */
  busy(said: Said): Busy | undefined {
    return this.#held.busy(said);
  }

  /** Whether a posted message waits. Later messages wait after it. */
  get holds(): boolean {
    return this.#held.holds;
  }

  /** Resolves when neither this message nor an earlier one must wait, or after so many milliseconds. */
  room(said: Said, ms: number): Promise<void> {
    return this.#held.room(said, ms);
  }

  sendFrame({ pieces }: OutgoingMessage): boolean {
    return this.#streams.standalone.send(pieces);
  }

  /** A server does not read: posted messages are held back. */
  pause(): void {
    this.#held.pause();
  }

  resume(): void {
    this.#held.resume();
  }

  /** Whether it takes no further requests. */
  get over(): boolean {
    return this.#left;
  }

  /** The client has left, or must leave. Open requests may still be answered. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.#idle.end();
    this.#held.leave();
    this.onclose?.();
  }

  close(): Promise<void> {
    this.leave();
    this.#streams.finish();
    this.#held.close();
    return Promise.resolve();
  }

  /** How long it has been idle; 0 while a connection waits for an answer or carries a stream. In milliseconds. */
  get unusedMs(): number {
    return this.#idle.unusedMs;
  }

  /** Sets how long it may be unused; in milliseconds. */
  adjust(idleMs: number): void {
    this.#idle.adjust(idleMs);
  }
}
