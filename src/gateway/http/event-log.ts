/** A message as it went, or is to go, on one stream. */
export interface LoggedEvent {
  readonly stream: number;
  /** Its place in its stream, counted from 1. */
  readonly place: number;
  /** As it stands on the stream, its id included. */
  readonly bytes: Buffer;
}

/** How much is kept of what was sent, so that a client that lost its connection can have the rest. */
export interface LogBounds {
  readonly maxEvents: number;
  readonly maxBytes: number;
}

export const LOG_BOUNDS: LogBounds = { maxEvents: 1000, maxBytes: 8 * 1024 * 1024 };

/** The last events of a session, the oldest of which make room. */
export class EventLog {
  #events: LoggedEvent[] = [];
  #bytes = 0;

  constructor(private readonly bounds: LogBounds = LOG_BOUNDS) {}

  add(event: LoggedEvent): void {
    this.#events.push(event);
    this.#bytes += event.bytes.length;
    const { maxEvents, maxBytes } = this.bounds;
    let gone = 0;
    while (this.#events.length - gone > maxEvents || this.#bytes > maxBytes) {
      const oldest = this.#events[gone++];
      if (oldest === undefined) break;
      this.#bytes -= oldest.bytes.length;
    }
    if (gone > 0) this.#events = this.#events.slice(gone);
  }

  /** What is kept of a stream behind a place. */
  after(stream: number, place: number): readonly LoggedEvent[] {
    return this.#events.filter((event) => event.stream === stream && event.place > place);
  }
}

/** The id of an event, from which its stream can be taken up again. */
export const eventId = ({ stream, place }: Pick<LoggedEvent, 'stream' | 'place'>): string =>
  `${stream}-${place}`;

export function readEventId(id: string): Pick<LoggedEvent, 'stream' | 'place'> | undefined {
  const [, stream, place] = /^(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  return stream === undefined ? undefined : { stream: Number(stream), place: Number(place) };
}
