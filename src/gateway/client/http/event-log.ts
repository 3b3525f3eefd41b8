/** A message on one stream that was sent or will be. */
export interface LoggedEvent {
  readonly stream: number;
  /** Its place in its stream, counted from 1. */
  readonly place: number;
  /** Its bytes on the stream, with its id. */
  readonly bytes: Buffer;
  /** Whether a connection has taken it as a whole. */
  taken?: true;
}

/** How many sent events are kept, so that a client that lost its connection can get the others. */
export interface LogBounds {
  readonly maxEvents: number;
  readonly maxBytes: number;
}

const LOG_BOUNDS: LogBounds = { maxEvents: 1000, maxBytes: 8 * 1024 * 1024 };

export interface LogOptions extends Partial<LogBounds> {
  /** Called when the log has grown, or could forget more. */
  readonly onmore?: () => void;
}

/** The last events of a session. The oldest ones are dropped first. */
export class EventLog {
  #events: LoggedEvent[] = [];
  #bytes = 0;
  readonly #options: LogBounds & LogOptions;

  constructor(options: LogOptions = {}) {
    this.#options = { ...LOG_BOUNDS, ...options };
  }

  /** How many bytes it keeps. */
  get bytes(): number {
    return this.#bytes;
  }

  add(event: LoggedEvent): void {
    this.#events.push(event);
    this.#bytes += event.bytes.length;
    const { maxEvents, maxBytes, onmore } = this.#options;
    let gone = 0;
    while (this.#events.length - gone > maxEvents || this.#bytes > maxBytes) {
      const oldest = this.#events[gone++];
      if (oldest === undefined) break;
      this.#bytes -= oldest.bytes.length;
    }
    if (gone > 0) this.#events = this.#events.slice(gone);
    onmore?.();
  }

  /** A connection has taken this event as a whole. */
  took(event: LoggedEvent): void {
    event.taken = true;
    this.#options.onmore?.();
  }

  /** Forgets about so many bytes, if connections have taken as many; returns how many. */
  forget(least: number): number {
    let freed = 0;
    this.#events = this.#events.filter(({ taken, bytes }) => {
      if (!taken || freed >= least) return true;
      freed += bytes.length;
      return false;
    });
    this.#bytes -= freed;
    return freed;
  }

  /** The kept events of a stream after a place. */
  after(stream: number, place: number): readonly LoggedEvent[] {
    return this.#events.filter((event) => event.stream === stream && event.place > place);
  }
}

/**
 * A place on a stream. `mark`: the requests that the stream answers, if another replica may be asked for the
 * remaining events.
 */
export interface EventPlace extends Pick<LoggedEvent, 'stream' | 'place'> {
  readonly mark?: string | undefined;
}

/** The id of an event. A client can resume the stream from it. */
export const eventId = ({ stream, place, mark }: EventPlace): string =>
  mark === undefined ? `${stream}-${place}` : `${stream}-${place}-${mark}`;

export function readEventId(id: string): EventPlace | undefined {
  const [, stream, place, mark] = /^(\d{1,15})-(\d{1,15})(?:-([\w-]{1,1000}))?$/.exec(id) ?? [];
  return stream === undefined ? undefined : { stream: Number(stream), place: Number(place), mark };
}
