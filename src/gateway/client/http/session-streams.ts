import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import { errorText, type Frame, RPC } from '../../wire/frame.ts';
import { type EventPlace, readEventId } from './event-log.ts';
import type { EventLogs } from './event-logs.ts';
import { EventStream } from './event-stream.ts';

/** The longest mark. Longer ones are left out, because each event contains the mark. */
const MAX_MARK = 1000;

/** The ids of a message's requests, as the ids of events can carry them. */
export function streamMark(frames: readonly Frame[]): string | undefined {
  const ids = frames.flatMap((frame) => (frame.kind === 'request' ? [frame.id] : []));
  const mark = Buffer.from(`[${ids.join()}]`).toString('base64url');
  return ids.length === 0 || mark.length > MAX_MARK ? undefined : mark;
}

/** The events that tell a client that nobody answers these requests any more. */
export function lostEvents(mark: string): readonly string[] {
  let ids: unknown;
  try {
    ids = JSON.parse(Buffer.from(mark, 'base64url').toString());
  } catch {
    return [];
  }
  const known = Array.isArray(ids)
    ? ids.filter((id) => typeof id === 'string' || typeof id === 'number')
    : [];
  const message = messageOf('http-answer-elsewhere', undefined);
  return known.map((id) => `event: message\ndata: ${errorText(JSON.stringify(id), RPC.server, message)}\n\n`);
}

/** The number of the standalone stream, for messages that belong to no request. */
const STANDALONE = 0;
/** Streams that ended are known for so long that a client can come back for their end. */
const MAX_STREAMS = 1000;

/** The event streams to one client: the standalone one, and one for each POST that is answered with events. */
export class SessionStreams {
  readonly #log;
  readonly #streams = new Map<number, EventStream>();
  readonly standalone: EventStream;
  #opened: number;

  /**
   * `onfree`: a full connection takes bytes again, or is gone. `shared`: other replicas may have had streams
   * of the same session. The numbers then begin at a place that the others do not use.
   */
  constructor(
    private readonly logs: EventLogs,
    private readonly onfree: () => void,
    private readonly shared = false,
  ) {
    this.#log = logs.begin();
    this.#opened = shared ? randomInt(2 ** 47) : STANDALONE;
    this.standalone = this.#make(this.#opened);
  }

  /** Opens a stream for a POST. */
  next(frames: readonly Frame[]): EventStream {
    return this.#make(++this.#opened, this.shared ? streamMark(frames) : undefined);
  }

  #make(number: number, mark?: string): EventStream {
    const stream = new EventStream(number, { log: this.#log, onfree: this.onfree }, mark);
    this.#streams.set(number, stream);
    for (const [oldest, { done, carried }] of this.#streams) {
      if (this.#streams.size <= MAX_STREAMS) break;
      if (done && !carried) this.#streams.delete(oldest);
    }
    return stream;
  }

  /**
   * Returns how the stream of an event continues after it; `undefined` if some later events are no longer
   * kept.
   */
  behind(lastEventId: string): ((response: ServerResponse) => void) | undefined {
    const place = readEventId(lastEventId);
    const stream = place && this.#streams.get(place.stream);
    if (this.shared && place !== undefined && stream === undefined) return this.#elsewhere(place);
    const missed = place && stream?.missed(place.place);
    return stream && missed && ((response) => stream.resume(response, missed));
  }

  /**
   * Another replica had the stream. The answers on it are lost, and its standalone messages continue here.
   */
  #elsewhere({ mark }: EventPlace): (response: ServerResponse) => void {
    if (mark === undefined) return (response) => this.standalone.carry(response, false);
    return (response) => {
      for (const event of lostEvents(mark)) response.write(event);
      response.end();
    };
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
