import type { IncomingMessage } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import { atMost } from '../../timing.ts';
import { type Frame, parseFrame, stringIn } from '../../wire/frame.ts';
import { onOneLine, readBody } from '../../wire/http-body.ts';
import type { Channel, ChannelEvents, Ending } from '../channel.ts';
import type { HttpClient } from './http-client.ts';
import { isRefusal, refusalOf, unreachable } from './refusal.ts';
import { readEvents, type StreamPlace } from './streams.ts';

/** After `initialized`, how long requests wait for the server's own stream, so that nothing it says is lost; in milliseconds. */
const LISTEN_WAIT = 2000;
/** How long the server may take to end the session; in milliseconds. */
const FAREWELL_WAIT = 1000;
/** Before a stream that broke off is asked for again, where the server does not say; in milliseconds. */
const RETRY_WAIT = 1000;
const LONGEST_RETRY = 30_000;
const SHORTEST_RETRY = 10;
/** A stream that breaks off so often without a word is not asked for again. */
const MAX_RESUMES = 5;

export interface StreamableContext {
  readonly client: HttpClient;
  readonly events: ChannelEvents;
  readonly maxFrameBytes: number;
  /** The server does not speak this transport: true where another one is tried, and the message is not lost. */
  readonly onforeign: (status: number) => boolean;
}

/** A server that is reached by streamable HTTP: each message a POST, answered by JSON or a stream of events. */
export class StreamableChannel implements Channel {
  readonly notes: readonly string[] = [];
  #session: string | undefined;
  #version: string | undefined;
  #queuedBytes = 0;
  #paused = false;
  readonly #reading = new Set<IncomingMessage>();
  /** What later messages wait for. */
  #gate: Promise<void> | undefined;
  readonly #ends = new AbortController();
  #ended = false;
  #farewell: Promise<void> | undefined;

  constructor(private readonly context: StreamableContext) {}

  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  send(pieces: readonly Buffer[]): void {
    const bytes = Buffer.concat(pieces);
    const parsed = parseFrame(bytes);
    if (this.#ended || parsed.kind !== 'frame') return;
    const { frame } = parsed;
    this.#queuedBytes += bytes.length;
    const sent = this.#gate === undefined ? this.#post(frame) : this.#gate.then(() => this.#post(frame));
    if (frame.kind !== 'notification' || frame.method !== 'notifications/initialized') return;
    const open = sent.then(() => atMost(LISTEN_WAIT, this.#listen()));
    this.#gate = open;
    void open.then(() => {
      if (this.#gate === open) this.#gate = undefined;
    });
  }

  pause(): void {
    this.#paused = true;
    for (const message of this.#reading) message.pause();
  }

  resume(): void {
    this.#paused = false;
    for (const message of this.#reading) message.resume();
  }

  end(): Promise<void> {
    this.#farewell ??= this.#leave();
    return this.#farewell;
  }

  async #leave(): Promise<void> {
    const { client } = this.context;
    this.#over({ reason: messageOf('remote-left', { server: client.server }), failure: undefined });
    if (this.#session !== undefined) {
      const signal = AbortSignal.timeout(FAREWELL_WAIT);
      const request = { method: 'DELETE', url: client.url, headers: this.#headers(), signal } as const;
      await client.send(request).then(
        (answer) => answer.resume(),
        () => {},
      );
    }
    client.close();
  }

  /** Nothing more is heard from this life of the server. */
  #over(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#ends.abort();
    this.context.events.onend(ending);
  }

  #headers(): Record<string, string> {
    return {
      ...(this.#session === undefined ? {} : { 'mcp-session-id': this.#session }),
      ...(this.#version === undefined ? {} : { 'mcp-protocol-version': this.#version }),
    };
  }

  async #post(frame: Frame): Promise<void> {
    const { client, events } = this.context;
    const { bytes } = frame;
    try {
      const answer = await client.send({
        method: 'POST',
        url: client.url,
        headers: {
          ...this.#headers(),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: bytes,
        signal: this.#ends.signal,
      });
      this.#taken(bytes.length);
      await this.#answered(frame, answer);
    } catch (error) {
      this.#taken(0);
      if (this.#ended) return;
      const failure = unreachable(client, error);
      if (isInitialize(frame)) this.#over({ reason: failure.message, failure });
      else if (frame.kind === 'request') events.onundelivered(frame.id, { reason: failure.message });
    }
  }

  /** So many bytes were taken; whatever is left over of a request that failed will never be. */
  #taken(size: number): void {
    this.#queuedBytes = Math.max(0, this.#queuedBytes - size);
    this.context.events.ondrain();
  }

  async #answered(frame: Frame, answer: IncomingMessage): Promise<void> {
    const { client, events, maxFrameBytes } = this.context;
    const status = answer.statusCode ?? 0;
    if (isRefusal(status)) return this.#refused(frame, answer);
    const session = answer.headers['mcp-session-id'];
    if (isInitialize(frame) && typeof session === 'string') this.#session = session;
    const type = answer.headers['content-type'] ?? '';
    if (/^text\/event-stream/i.test(type)) await this.#read(frame, answer);
    else if (/^application\/json/i.test(type)) {
      const body = await readBody(answer, maxFrameBytes);
      if (body === undefined) events.onoversize(Buffer.alloc(0), Buffer.alloc(0));
      else if (body.length > 0) this.#heard(frame, body);
    } else answer.resume();
    if (frame.kind === 'request' && events.awaits(frame.id))
      events.onundelivered(frame.id, { reason: messageOf('remote-silent', { server: client.server }) });
  }

  #heard(frame: Frame | undefined, data: Buffer): void {
    const line = onOneLine(data);
    if (frame !== undefined && isInitialize(frame)) {
      const parsed = parseFrame(line);
      if (parsed.kind === 'frame') this.#version ??= stringIn(parsed.frame, 'result', 'protocolVersion');
    }
    this.context.events.onframe(line);
  }

  async #refused(frame: Frame, answer: IncomingMessage): Promise<void> {
    const { client, events } = this.context;
    const status = answer.statusCode ?? 0;
    const lost = status === 404 && this.#session !== undefined;
    if (isInitialize(frame) && this.context.onforeign(status)) {
      answer.resume();
      return;
    }
    const { failure, body } = await refusalOf(client, answer);
    // An error in the terms of the protocol is the server's own answer.
    const parsed = body === undefined ? undefined : parseFrame(onOneLine(body));
    const own = parsed?.kind === 'frame' && parsed.frame.kind === 'response' ? parsed.frame : undefined;
    if (own !== undefined && frame.kind === 'request' && own.id === frame.id) events.onframe(own.bytes);
    else if (isInitialize(frame)) this.#over({ reason: failure.message, failure });
    else if (lost) {
      const reason = messageOf('remote-session-lost', { server: client.server });
      // It has not even looked at the request.
      if (frame.kind === 'request') events.onundelivered(frame.id, { reason, unseen: true });
      this.#session = undefined;
      this.#over({ reason, failure: undefined });
    } else if (frame.kind === 'request') events.onundelivered(frame.id, { reason: failure.message });
  }

  /** Reads a stream to its end. Rejects where it breaks off. */
  async #events(message: IncomingMessage, place: StreamPlace, frame: Frame | undefined): Promise<void> {
    this.#reading.add(message);
    try {
      const { events, maxFrameBytes } = this.context;
      const reading = readEvents(message, place, maxFrameBytes, {
        message: (data) => this.#heard(frame, data),
        oversize: (head, tail) => events.onoversize(head, tail),
      });
      if (this.#paused) message.pause();
      await reading;
    } finally {
      this.#reading.delete(message);
    }
  }

  /** The stream that answers a request; where it breaks off before the answer came, the rest is asked for. */
  async #read(frame: Frame, answer: IncomingMessage): Promise<void> {
    const place: StreamPlace = { id: undefined, retryMs: RETRY_WAIT, heard: 0 };
    let broken: unknown;
    await this.#events(answer, place, frame).catch((error: unknown) => {
      broken = error;
    });
    const waits = (): boolean =>
      frame.kind === 'request' && !this.#ended && this.context.events.awaits(frame.id);
    let heard = place.heard;
    for (let tries = 0; waits() && place.id !== undefined && tries < MAX_RESUMES; tries++) {
      await this.#pause(Math.max(SHORTEST_RETRY, place.retryMs));
      if (!waits()) return;
      const resumed = await this.#get(place.id).catch(() => undefined);
      if (resumed === undefined) continue;
      if (isRefusal(resumed.statusCode ?? 0)) {
        resumed.resume();
        break;
      }
      await this.#events(resumed, place, frame).catch(() => {});
      if (place.heard > heard) tries = 0;
      heard = place.heard;
    }
    if (broken !== undefined && waits()) throw broken;
  }

  #get(lastId: string | undefined): Promise<IncomingMessage> {
    const { client } = this.context;
    return client.send({
      method: 'GET',
      url: client.url,
      headers: {
        ...this.#headers(),
        accept: 'text/event-stream',
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      signal: this.#ends.signal,
    });
  }

  /** Opens the stream for what the server says by itself. Resolves when it is open, or is not to be had. */
  async #listen(): Promise<void> {
    const place: StreamPlace = { id: undefined, retryMs: RETRY_WAIT, heard: 0 };
    const first = await this.#get(undefined).catch(() => undefined);
    if (first === undefined || isRefusal(first.statusCode ?? 0)) {
      // Servers need not have one.
      first?.resume();
      return;
    }
    void this.#keepListening(first, place);
  }

  async #keepListening(first: IncomingMessage, place: StreamPlace): Promise<void> {
    let stream: IncomingMessage | undefined = first;
    let failures = 0;
    while (!this.#ended) {
      // A server may end its stream at any time, and be asked for it again.
      const ended = stream !== undefined && (await this.#readsToEnd(stream, place));
      failures = ended ? 0 : failures + 1;
      await this.#pause(
        Math.min(LONGEST_RETRY, Math.max(SHORTEST_RETRY, place.retryMs) * 2 ** Math.min(failures, 10)),
      );
      if (this.#ended) return;
      stream = await this.#get(place.id).catch(() => undefined);
      if (stream === undefined || !isRefusal(stream.statusCode ?? 0)) continue;
      stream.resume();
      const { server } = this.context.client;
      const gone = stream.statusCode === 404 && this.#session !== undefined;
      if (!gone) return;
      this.#session = undefined;
      this.#over({ reason: messageOf('remote-session-lost', { server }), failure: undefined });
    }
  }

  #readsToEnd(stream: IncomingMessage, place: StreamPlace): Promise<boolean> {
    return this.#events(stream, place, undefined).then(
      () => true,
      () => false,
    );
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const { signal } = this.#ends;
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      timer.unref();
      signal.addEventListener('abort', done);
    });
  }
}

const isInitialize = (frame: Frame): boolean => frame.kind === 'request' && frame.method === 'initialize';
