/** A message that was sent, or will be, on one stream. */
export interface LoggedEvent {
  readonly stream: number;
  /** Its place in its stream, counted from 1. */
  readonly place: number;
  /** Its bytes on the stream, with its id. */
  readonly bytes: Buffer;
  /** Whether a connection has taken it as a whole. */
  taken?: true;
}

/** How much is kept of what was sent, so that a client that lost its connection can have the rest. */
export interface LogBounds {
  readonly maxEvents: number;
  readonly maxBytes: number;
}

const LOG_BOUNDS: LogBounds = { maxEvents: 1000, maxBytes: 8 * 1024 * 1024 };

export interface LogOptions extends Partial<LogBounds> {
  /** Called when the log has grown, or could forget more. */
  readonly onmore?: () => void;
}

/** The last events of a session, the oldest of which make room. */
export class EventLog {
  #events: LoggedEvent[] = [];
  #bytes = 0;
  readonly #options: LogBounds & LogOptions;

  constructor(options: LogOptions = {}) {
    this.#options = { ...LOG_BOUNDS, ...options };
  }

  /** How much it keeps. */
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

  /** Forgets so many bytes and hardly more, where connections have taken as many; returns how many. */
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

  /** What is kept of a stream behind a place. */
  after(stream: number, place: number): readonly LoggedEvent[] {
    return this.#events.filter((event) => event.stream === stream && event.place > place);
  }
}

/** A place on a stream. `mark`: which requests the stream answers, where another replica may be asked for the rest of it. */
export interface EventPlace extends Pick<LoggedEvent, 'stream' | 'place'> {
  readonly mark?: string | undefined;
}

/** The id of an event, from which its stream can be taken up again. */
export const eventId = ({ stream, place, mark }: EventPlace): string =>
  mark === undefined ? `${stream}-${place}` : `${stream}-${place}-${mark}`;

export function readEventId(id: string): EventPlace | undefined {
  const [, stream, place, mark] = /^(\d{1,15})-(\d{1,15})(?:-([\w-]{1,1000}))?$/.exec(id) ?? [];
  return stream === undefined ? undefined : { stream: Number(stream), place: Number(place), mark };
}
