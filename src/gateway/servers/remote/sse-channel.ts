import { messageOf } from '../../../diagnostics/error.ts';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import type { Frame } from '../../wire/frame.ts';
import { onOneLine } from '../../wire/http-body.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents, Ending } from '../channel.ts';
import { LineReader } from '../line-reader.ts';
import { failure } from '../start-failure.ts';
import type { HttpAnswer } from './http-answer.ts';
import type { HttpClient } from './http-client.ts';
import { isRefusal, refusalOf, unreachable } from './http-refusal.ts';
import { SendQueue } from './send-queue.ts';
import { SseReader } from './sse-reader.ts';
import { readStream } from './streams.ts';

/**
 * A server of the older HTTP+SSE transport: one stream for all its messages, which begins with the address to post to.
 */
export class SseChannel implements Channel {
  readonly notes: readonly string[] = [];
  #stream: HttpAnswer | undefined;
  #paused = false;
  /** The address for messages. It is known when the stream has begun. */
  readonly #endpoint: Promise<URL>;
  #tellEndpoint: (url: URL) => void = () => {};
  readonly #ends = new AbortController();
  readonly #queue = new SendQueue(() => {
    if (!this.#ended) this.events.ondrain();
  });
  readonly #reader: LineReader;
  #ended = false;

  constructor(
    private readonly client: HttpClient,
    private readonly events: ChannelEvents,
    private readonly maxFrameBytes: number,
  ) {
    const hide = (text: string): string => this.hide(text);
    this.#reader = new LineReader({ server: client.server, maxFrameBytes, hide, events });
    this.#endpoint = new Promise((resolve) => {
      this.#tellEndpoint = resolve;
    });
    void this.#listen();
  }

  hide(text: string): string {
    return hideValues(text, this.client.secrets);
  }

  get queuedBytes(): number {
    return this.#queue.bytes;
  }

  send({ frame }: OutgoingMessage): void {
    if (!this.#ended) void this.#post(frame);
  }

  pause(): void {
    this.#paused = true;
    this.#stream?.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#stream?.resume();
  }

  end(): Promise<void> {
    this.#finish({ reason: messageOf('remote-left', { server: this.client.server }), failure: undefined });
    this.client.close();
    return Promise.resolve();
  }

  #finish(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#ends.abort();
    this.events.onend(ending);
  }

  async #listen(): Promise<void> {
    const { client } = this;
    const { signal } = this.#ends;
    try {
      const headers = { accept: 'text/event-stream' };
      const stream = await client.send({ method: 'GET', url: client.url, headers, opens: true, signal });
      const isStream = /^text\/event-stream/i.test(stream.headers['content-type'] ?? '');
      if (isRefusal(stream.statusCode ?? 0) || !isStream) throw (await refusalOf(client, stream)).failure;
      this.#stream = stream;
      const reader = new SseReader(this.maxFrameBytes, {
        event: ({ type, data }) => this.#event(type, data),
        id: () => {},
        retry: () => {},
        oversize: (head, tail) => this.#reader.oversize(head, tail),
      });
      const reading = readStream(stream, reader);
      if (this.#paused) stream.pause();
      await reading;
      this.#finish({
        reason: messageOf('remote-session-lost', { server: client.server }),
        failure: undefined,
      });
    } catch (error) {
      const reason = unreachable(client, error);
      this.#finish({ reason: reason.message, failure: reason });
    }
  }

  #event(type: string, data: Buffer): void {
    if (type === 'message') this.#reader.line(onOneLine(data));
    if (type !== 'endpoint') return;
    const { url, server } = this.client;
    const text = data.toString();
    const endpoint = URL.canParse(text, url.href) ? new URL(text, url) : undefined;
    // The headers must not go to another origin.
    if (endpoint?.origin === url.origin) this.#tellEndpoint(endpoint);
    else {
      const foreign = failure('remote-endpoint', { server, origin: url.origin }, EXIT.unreachable);
      this.#finish({ reason: foreign.message, failure: foreign });
    }
  }

  async #post(frame: Frame): Promise<void> {
    const { client, events } = this;
    const done = this.#queue.add(frame.bytes.length);
    try {
      const url = await this.#endpoint;
      const headers = { 'content-type': 'application/json' };
      const { signal } = this.#ends;
      const answer = await client.send({ method: 'POST', url, headers, body: frame.bytes, signal });
      if (isRefusal(answer.statusCode ?? 0)) throw (await refusalOf(client, answer)).failure;
      answer.resume();
    } catch (error) {
      if (frame.kind === 'request' && !this.#ended) {
        const { message: reason, exit } = unreachable(client, error);
        events.onundelivered(frame.id, { reason, exit });
      }
    } finally {
      done();
    }
  }
}
