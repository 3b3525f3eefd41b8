import { messageOf } from '../../../diagnostics/error.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import { atMost } from '../../../platform/timing.ts';
import {
  type Frame,
  isInitialize,
  type Lexeme,
  parseFrame,
  type RequestFrame,
  stringIn,
} from '../../wire/frame.ts';
import { onOneLine, readBody } from '../../wire/http-body.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents, Ending } from '../channel.ts';
import { LineReader } from '../line-reader.ts';
import { readAnswer } from './answer-stream.ts';
import { errorIn, foreignAnswer, isForNobody } from './foreign-answer.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';
import {
  forgetsSession,
  isRefusal,
  refusalBody,
  refusalOf,
  saysNoSession,
  unreachable,
} from './http-refusal.ts';
import { listenToOwn } from './own-stream.ts';
import { SendQueue } from './send-queue.ts';
import { readEvents, type StreamPlace } from './streams.ts';

/**
 * How long requests wait for the standalone stream after `initialized`, so that no message is lost; in milliseconds.
 */
const LISTEN_WAIT = 2000;
/** How long the server may take to end the session; in milliseconds. */
const FAREWELL_WAIT = 1000;

export interface StreamableContext {
  readonly client: HttpClient;
  readonly events: ChannelEvents;
  readonly maxFrameBytes: number;
  /** The server does not speak this transport. True if another transport is tried with the message. */
  readonly onforeign: (status: number) => Promise<boolean>;
  /** The server begins no session. True if its answer does not count, because another way was found. */
  readonly onstateless: () => Promise<boolean>;
}

/** A server over streamable HTTP: each message is a POST, answered with JSON or a stream of events. */
export class StreamableChannel implements Channel {
  readonly notes: readonly string[] = [];
  #session: string | undefined;
  #version: string | undefined;
  #paused = false;
  readonly #reading = new Set<HttpAnswer>();
  /** Later messages wait for this. */
  #gate: Promise<void> | undefined;
  readonly #ends = new AbortController();
  readonly #queue = new SendQueue(() => {
    if (!this.#ended) this.context.events.ondrain();
  });
  #ended = false;
  #farewell: Promise<void> | undefined;

  /** The id of the initialize. Its answer names the version for the headers. */
  #opening: Lexeme | undefined;
  readonly #reader: LineReader;

  constructor(private readonly context: StreamableContext) {
    const { client, events, maxFrameBytes } = context;
    this.#reader = new LineReader({
      ...{ server: client.server, maxFrameBytes, hide: (text) => this.hide(text) },
      events: {
        onframe: (frame, about) => {
          if (about !== undefined && about === this.#opening)
            this.#version ??= stringIn(frame, 'result', 'protocolVersion');
          events.onframe(frame, about);
        },
        onunusable: (line) => events.onunusable(line),
      },
    });
  }

  hide(text: string): string {
    return hideValues(text, this.context.client.secrets);
  }

  get queuedBytes(): number {
    return this.#queue.bytes;
  }

  send({ frame }: OutgoingMessage): void {
    if (this.#ended) return;
    const done = this.#queue.add(frame.bytes.length);
    const post = (): Promise<void> => this.#post(frame, done);
    const sent = this.#gate === undefined ? post() : this.#gate.then(post);
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
    this.#finish({ reason: messageOf('remote-left', { server: client.server }), failure: undefined });
    if (this.#session !== undefined) {
      const signal = AbortSignal.timeout(FAREWELL_WAIT);
      const request = {
        ...{ method: 'DELETE', url: client.url, headers: this.#headers(), signal },
        leaves: true,
      } as const;
      await client.send(request).then(
        (answer) => answer.resume(),
        () => {},
      );
    }
    client.close();
  }

  /** This life of the server is over. */
  #finish(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#ends.abort();
    this.context.events.onend(ending);
  }

  #headers(): HttpRequest['headers'] {
    return { 'mcp-session-id': this.#session, 'mcp-protocol-version': this.#version };
  }

  async #post(frame: Frame, done: () => void): Promise<void> {
    if (frame.kind === 'request' && isInitialize(frame)) this.#opening = frame.id;
    const { client, events } = this.context;
    try {
      const answer = await client.send({
        method: 'POST',
        url: client.url,
        headers: {
          ...this.#headers(),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: frame.bytes,
        opens: isInitialize(frame) || undefined,
        onsent: done,
        signal: this.#ends.signal,
      });
      // Some servers answer before they have read the whole body.
      done();
      await this.#answered(frame, answer);
    } catch (error) {
      done();
      if (this.#ended) return;
      const failure = unreachable(client, error);
      if (isInitialize(frame)) this.#finish({ reason: failure.message, failure });
      else if (frame.kind === 'request')
        events.onundelivered(frame.id, { reason: failure.message, exit: failure.exit });
    }
  }

  async #answered(frame: Frame, answer: HttpAnswer): Promise<void> {
    const { events } = this.context;
    const status = answer.statusCode ?? 0;
    if (isRefusal(status)) return this.#refused(frame, answer);
    const session = answer.headers['mcp-session-id'];
    if (isInitialize(frame) && typeof session === 'string') this.#session = session;
    if (isInitialize(frame) && this.#session === undefined && (await this.context.onstateless())) {
      answer.resume();
      return;
    }
    const type = answer.headers['content-type'] ?? '';
    let body: Buffer | undefined;
    if (/^text\/event-stream/i.test(type)) body = await this.#streamed(frame, answer);
    else if (/^application\/json/i.test(type)) {
      body = await readBody(answer, this.context.maxFrameBytes);
      if (body === undefined) {
        answer.destroy();
        const about = frame.kind === 'request' ? frame.id : undefined;
        this.#reader.oversize(Buffer.alloc(0), Buffer.alloc(0), about);
      } else if (body.length > 0) this.#heard(frame, body);
    } else if (frame.kind === 'request') body = await refusalBody(answer);
    else answer.resume();
    if (frame.kind === 'request' && events.awaits(frame.id)) this.#foreign(frame, answer, body);
  }

  /** Reads the stream of an answer. Returns its last event, if that was a message for nobody. */
  async #streamed(frame: Frame, answer: HttpAnswer): Promise<Buffer | undefined> {
    let last: Buffer | undefined;
    const waits = (): boolean =>
      frame.kind === 'request' && !this.#ended && this.context.events.awaits(frame.id);
    const isRefused = (): boolean =>
      frame.kind === 'request' && last !== undefined && errorIn(last, frame.id) !== undefined;
    await readAnswer(answer, {
      get: (lastId) => this.#get(lastId),
      read: (stream, place) =>
        this.#events(stream, place, (data) => {
          last = data;
          this.#heard(frame, data);
        }),
      // Nothing follows an error.
      waits: () => waits() && !isRefused(),
      signal: this.#ends.signal,
    });
    return waits() && last !== undefined && isForNobody(last) ? last : undefined;
  }

  /** The server has sent no answer to this request, but perhaps words. */
  #foreign({ id }: RequestFrame, answer: HttpAnswer, body: Buffer | undefined): void {
    const { client, events } = this.context;
    const said = foreignAnswer(client, answer, body);
    const error = said && errorIn(said.body, id);
    if (error !== undefined) this.#reader.line(error, id);
    else
      events.onundelivered(id, {
        reason: messageOf('remote-silent', { server: client.server, ...said?.shown }),
      });
  }

  #heard(frame: Frame | undefined, data: Buffer): void {
    this.#reader.line(onOneLine(data), frame?.kind === 'request' ? frame.id : undefined);
  }

  async #refused(frame: Frame, answer: HttpAnswer): Promise<void> {
    const { client, events } = this.context;
    const status = answer.statusCode ?? 0;
    if (isInitialize(frame) && (await this.context.onforeign(status))) {
      answer.resume();
      return;
    }
    const { failure, body } = await refusalOf(client, answer);
    const lost = this.#session !== undefined && forgetsSession(status, body);
    // A JSON-RPC error is the server's own answer.
    const parsed = body === undefined ? undefined : parseFrame(onOneLine(body));
    const rpcAnswer = parsed?.kind === 'frame' && parsed.frame.kind === 'response' ? parsed.frame : undefined;
    // The session is gone, even if the error carries the request's id. No later request would be answered.
    const gone = lost && status === 404 && saysNoSession(body);
    if (!gone && rpcAnswer !== undefined && frame.kind === 'request' && rpcAnswer.id === frame.id)
      events.onframe(rpcAnswer);
    else if (isInitialize(frame)) this.#finish({ reason: failure.message, failure });
    else if (lost) {
      const reason = messageOf('remote-session-lost', { server: client.server });
      // The server has not read the request.
      if (frame.kind === 'request') events.onundelivered(frame.id, { reason, unseen: true });
      this.#forgotten();
    } else if (frame.kind === 'request')
      events.onundelivered(frame.id, { reason: failure.message, exit: failure.exit });
  }

  /** Reads a stream to its end. Rejects if it breaks off. */
  async #events(message: HttpAnswer, place: StreamPlace, heard: (data: Buffer) => void): Promise<void> {
    this.#reading.add(message);
    try {
      const reading = readEvents(message, place, this.context.maxFrameBytes, {
        message: heard,
        oversize: (head, tail) => this.#reader.oversize(head, tail),
      });
      if (this.#paused) message.pause();
      await reading;
    } finally {
      this.#reading.delete(message);
    }
  }

  #get(lastId: string | undefined): Promise<HttpAnswer> {
    const { client } = this.context;
    return client.send({
      method: 'GET',
      url: client.url,
      headers: { ...this.#headers(), accept: 'text/event-stream', 'last-event-id': lastId },
      signal: this.#ends.signal,
    });
  }

  /** Opens the standalone stream. Resolves when it is open, or cannot be had. */
  #listen(): Promise<void> {
    return listenToOwn({
      get: (lastId) => this.#get(lastId),
      read: (stream, place) => this.#events(stream, place, (data) => this.#heard(undefined, data)),
      onforgotten: () => {
        if (this.#session !== undefined) this.#forgotten();
      },
      signal: this.#ends.signal,
    });
  }

  /** The server does not know the session. This life of the server is over. */
  #forgotten(): void {
    const reason = messageOf('remote-session-lost', { server: this.context.client.server });
    this.#session = undefined;
    this.#finish({ reason, failure: undefined });
  }
}
