import type { ServerResponse } from 'node:http';
import { onOneLine } from '../../wire/http-body.ts';
import { type EventLog, eventId, type LoggedEvent } from './event-log.ts';

/** How long a client waits before it asks for the rest of a stream that broke off; in milliseconds. */
const RETRY = 1000;
/** How often a stream sends a sign of life: proxies in between close silent connections. In milliseconds. */
const ALIVE_EVERY = 15_000;
const ALIVE = ': still here\n\n';

const END = Buffer.from('\n\n');

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const;

export interface StreamContext {
  readonly log: EventLog;
  /** A connection that took too much at once takes bytes again, or is gone. */
  readonly onfree: () => void;
}

/** Messages to a client on one logical stream, which outlives the connections that carry it. */
export class EventStream {
  #response: ServerResponse | undefined;
  #alive: NodeJS.Timeout | undefined;
  /** The place of the newest event, and of the newest that a connection was given. */
  #last = 0;
  #given = 0;
  /** The place of the newest event that a connection has taken as a whole. */
  #taken = 0;
  #done = false;

  constructor(
    readonly number: number,
    private readonly context: StreamContext,
    /** See `EventPlace`. */
    private readonly mark?: string,
  ) {}

  /** Whether a connection carries it. */
  get carried(): boolean {
    return this.#response !== undefined;
  }

  /** Whether its last event is on its way. */
  get done(): boolean {
    return this.#done;
  }

  /** False if the sender should wait for the connection. */
  send(pieces: readonly Buffer[]): boolean {
    const place = { stream: this.number, place: ++this.#last };
    const head = Buffer.from(`id: ${eventId({ ...place, mark: this.mark })}\nevent: message\ndata: `);
    const bytes = Buffer.concat([head, ...pieces, END]);
    onOneLine(bytes.subarray(head.length, -END.length));
    const event: LoggedEvent = { ...place, bytes };
    this.context.log.add(event);
    return this.#response === undefined || this.#write(event);
  }

  #write(event: LoggedEvent): boolean {
    this.#given = event.place;
    const ontaken = (error: Error | null | undefined): void => {
      if (error) return;
      this.context.log.took(event);
      this.#taken = Math.max(this.#taken, event.place);
    };
    return this.#response?.write(event.bytes, ontaken) ?? true;
  }

  /** No event follows. The connection ends. */
  finish(): void {
    this.#done = true;
    this.#response?.end();
  }

  /**
   * Continues over this connection, whose headers have been sent, with the events that no connection has got
   * yet. `primed`: the first event is empty, and gives the client an id for resuming.
   */
  carry(response: ServerResponse, primed: boolean): void {
    this.#take(response);
    if (this.#response !== response) return;
    if (primed) {
      const event = { stream: this.number, place: this.#last, mark: this.mark };
      response.write(`id: ${eventId(event)}\nretry: ${RETRY}\ndata: \n\n`);
    }
    for (const event of this.context.log.after(this.number, this.#given)) this.#write(event);
    if (this.#done) response.end();
  }

  /** The events after a place; `undefined` if some of them are no longer kept. */
  missed(place: number): readonly LoggedEvent[] | undefined {
    const events = this.context.log.after(this.number, place);
    return events.length === this.#last - place ? events : undefined;
  }

  /** Continues over this connection after the events that the client has missed. */
  resume(response: ServerResponse, missed: readonly LoggedEvent[]): void {
    this.#take(response);
    if (this.#response !== response) return;
    for (const event of missed) this.#write(event);
    this.#given = this.#last;
    if (this.#done) response.end();
  }

  #take(response: ServerResponse): void {
    this.#leave(this.#response);
    // The client has left before the first event. Events wait until it returns.
    if (response.destroyed) return;
    this.#response = response;
    this.#alive = setInterval(() => {
      if (!response.writableNeedDrain) response.write(ALIVE);
    }, ALIVE_EVERY).unref();
    response.on('drain', () => this.context.onfree());
    response.on('close', () => {
      if (this.#response === response) this.#leave(response);
      this.context.onfree();
    });
  }

  #leave(response: ServerResponse | undefined): void {
    clearInterval(this.#alive);
    this.#response = undefined;
    if (response?.writable !== true) return;
    if (response.writableNeedDrain) {
      // Nobody reads this connection. Its events go to the next connection, and are not held for both.
      this.#given = this.#taken;
      response.destroy();
    } else response.end();
  }

  /**
   * Whether its connection takes no bytes for now. A connection that is about to end needs no `drain`, but is
   * not read either.
   */
  get full(): boolean {
    const response = this.#response;
    if (response?.writableEnded !== true) return response?.writableNeedDrain === true;
    return response.writableLength >= response.writableHighWaterMark;
  }
}
