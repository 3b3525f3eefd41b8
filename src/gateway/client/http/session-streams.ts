import type { ServerResponse } from 'node:http';
import { readEventId } from './event-log.ts';
import type { EventLogs } from './event-logs.ts';
import { EventStream } from './event-stream.ts';

/** The number of the standalone stream, for messages that belong to no request. */
const STANDALONE = 0;
/** Streams that ended are known for so long that a client can come back for their end. */
const MAX_STREAMS = 1000;

/** The event streams to one client: the standalone one, and one for each POST that is answered with events. */
export class SessionStreams {
  readonly #log;
  readonly #streams = new Map<number, EventStream>();
  readonly standalone: EventStream;
  #opened = STANDALONE;

  /** `onfree`: a connection that was full takes bytes again, or is gone. */
  constructor(
    private readonly logs: EventLogs,
    private readonly onfree: () => void,
  ) {
    this.#log = logs.begin();
    this.standalone = this.#make(STANDALONE);
  }

  /** Opens a stream for a POST. */
  next(): EventStream {
    return this.#make(++this.#opened);
  }

  #make(number: number): EventStream {
    const stream = new EventStream(number, { log: this.#log, onfree: this.onfree });
    this.#streams.set(number, stream);
    for (const [oldest, { done, carried }] of this.#streams) {
      if (this.#streams.size <= MAX_STREAMS) break;
      if (done && !carried) this.#streams.delete(oldest);
    }
    return stream;
  }

  /** How the stream that an event was on goes on behind it; `undefined` where some of that is not kept any more. */
  behind(lastEventId: string): ((response: ServerResponse) => void) | undefined {
    const place = readEventId(lastEventId);
    const stream = place && this.#streams.get(place.stream);
    const missed = place && stream?.missed(place.place);
    return stream && missed && ((response) => stream.resume(response, missed));
  }

  /** Whether a connection takes no bytes for now. */
  get full(): boolean {
    return this.#some(({ full }) => full);
  }

  get carried(): boolean {
    return this.#some(({ carried }) => carried);
  }

  #some(is: (stream: EventStream) => boolean): boolean {
    for (const stream of this.#streams.values()) if (is(stream)) return true;
    return false;
  }

  /** Ends all streams. */
  finish(): void {
    for (const stream of this.#streams.values()) stream.finish();
    this.logs.end(this.#log);
  }
}
