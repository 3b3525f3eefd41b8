import { messageOf } from '../../../diagnostics/error.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import type { Frame, Lexeme } from '../../wire/frame.ts';
import { onOneLine, readBody } from '../../wire/http-body.ts';
import { idKey } from '../../wire/id.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { STATELESS } from '../../wire/stateless-protocol.ts';
import { LineReader } from '../line-reader.ts';
import { errorIn, type ForeignAnswer, foreignAnswer, isForNobody } from '../remote/foreign-answer.ts';
import type { HttpAnswer } from '../remote/http-answer.ts';
import type { HttpClient } from '../remote/http-client.ts';
import {
  forgetsSession,
  isRefusal,
  refusalBody,
  refusalOf,
  saysNoSession,
  unreachable,
} from '../remote/http-refusal.ts';
import { readEvents, startOfStream } from '../remote/streams.ts';
import type { LinkEvents, LinkRequest, ServerLink } from './server-link.ts';

/** One open request, until its answer has been read. */
interface Post {
  readonly id: Lexeme;
  readonly abort: AbortController;
  answered: boolean;
}

/**
 * A server over HTTP that works without a session. Each request is a POST, and its answer holds all messages
 * that belong to it.
 */
export class HttpLink implements ServerLink {
  readonly hasHeaders = true;
  readonly notes: readonly string[] = [];
  #events: LinkEvents | undefined;
  #queuedBytes = 0;
  #paused = false;
  #ended = false;
  readonly #posts = new Map<string, Post>();
  readonly #reading = new Set<HttpAnswer>();
  /** Aborts messages that get no answer. */
  readonly #ends = new AbortController();
  readonly #reader: LineReader;

  constructor(
    private readonly client: HttpClient,
    private readonly maxFrameBytes: number,
  ) {
    this.#reader = new LineReader({
      ...{ server: client.server, maxFrameBytes, hide: (text) => this.hide(text) },
      events: {
        onframe: (frame, about) => this.#frame(frame, about),
        onunusable: (line) => this.#events?.onunusable(line),
      },
    });
  }

  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  hide(text: string): string {
    return hideValues(text, this.client.secrets);
  }

  attach(events: LinkEvents): void {
    this.#events = events;
  }

  request(request: LinkRequest): void {
    if (this.#ended) return;
    const post: Post = { id: request.id, abort: new AbortController(), answered: false };
    this.#posts.set(idKey(request.id), post);
    void this.#post(request, post).finally(() => {
      if (this.#posts.get(idKey(request.id)) === post) this.#posts.delete(idKey(request.id));
    });
  }

  /** The gateway cancels a request by closing the stream of its answer. */
  cancel(id: Lexeme): void {
    const post = this.#posts.get(idKey(id));
    if (post === undefined) return;
    post.answered = true;
    this.#posts.delete(idKey(id));
    post.abort.abort();
  }

  notify({ frame }: OutgoingMessage): void {
    if (this.#ended) return;
    this.#send(frame.bytes, {}, this.#ends.signal).then(
      (answer) => answer.resume(),
      () => {},
    );
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
    if (this.#ended) return Promise.resolve();
    this.#ended = true;
    for (const { abort } of this.#posts.values()) abort.abort();
    this.#posts.clear();
    this.#ends.abort();
    this.client.close();
    this.#events?.onend({
      reason: messageOf('remote-left', { server: this.client.server }),
      failure: undefined,
    });
    return Promise.resolve();
  }

  #send(body: Buffer, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<HttpAnswer> {
    let rest = body.length;
    this.#queuedBytes += rest;
    const sent = (): void => {
      if (rest === 0) return;
      this.#queuedBytes -= rest;
      rest = 0;
      if (!this.#ended) this.#events?.ondrain();
    };
    const all = {
      ...headers,
      'mcp-protocol-version': STATELESS,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const request = {
      method: 'POST',
      url: this.client.url,
      headers: all,
      body,
      onsent: sent,
      signal,
    } as const;
    // Some servers answer before they have read the whole body.
    return this.client.send(request).finally(sent);
  }

  async #post({ method, message, headers }: LinkRequest, post: Post): Promise<void> {
    const { client } = this;
    try {
      const all = { ...headers, 'mcp-method': method };
      const answer = await this.#send(Buffer.concat(message.pieces), all, post.abort.signal);
      const said = await this.#answered(answer, post);
      if (!post.answered) this.#foreign(post, said);
    } catch (error) {
      if (post.answered || this.#ended) return;
      const { message: reason, exit } = unreachable(client, error);
      this.#lost(post, { reason, exit });
    }
  }

  #lost(post: Post, why: Parameters<LinkEvents['onundelivered']>[1]): void {
    post.answered = true;
    if (!this.#ended) this.#events?.onundelivered(post.id, why);
  }

  /** The server has sent no answer to this request, but perhaps words. */
  #foreign(post: Post, said: ForeignAnswer | undefined): void {
    const { server } = this.client;
    const line = said && errorIn(said.body, post.id);
    if (line === undefined) {
      this.#lost(post, { reason: messageOf('remote-silent', { server, ...said?.shown }) });
      return;
    }
    post.answered = true;
    this.#reader.line(line, post.id);
  }

  /** Returns the body, if it held no answer to the request. */
  async #answered(answer: HttpAnswer, post: Post): Promise<ForeignAnswer | undefined> {
    if (isRefusal(answer.statusCode ?? 0)) {
      await this.#refused(answer, post);
      return undefined;
    }
    const type = answer.headers['content-type'] ?? '';
    if (/^text\/event-stream/i.test(type)) {
      const last = await this.#stream(answer, post);
      return last === undefined || post.answered || !isForNobody(last)
        ? undefined
        : foreignAnswer(this.client, answer, last);
    }
    if (!/^application\/json/i.test(type))
      return foreignAnswer(this.client, answer, await refusalBody(answer));
    const body = await readBody(answer, this.maxFrameBytes);
    if (body !== undefined) {
      if (body.length > 0) this.#heard(post, body);
      return foreignAnswer(this.client, answer, body);
    }
    answer.destroy();
    this.#reader.oversize(Buffer.alloc(0), Buffer.alloc(0), post.id);
    post.answered = true;
    return undefined;
  }

  /** Returns the last event. */
  async #stream(answer: HttpAnswer, post: Post): Promise<Buffer | undefined> {
    let last: Buffer | undefined;
    this.#reading.add(answer);
    try {
      const reading = readEvents(answer, startOfStream(), this.maxFrameBytes, {
        message: (data) => {
          last = data;
          this.#heard(post, data);
        },
        // Other messages of the stream may still hold the answer.
        oversize: (head, tail) => this.#reader.oversize(head, tail),
      });
      if (this.#paused) answer.pause();
      await reading;
      return last;
    } finally {
      this.#reading.delete(answer);
    }
  }

  #heard(post: Post, data: Buffer): void {
    if (!this.#ended && !post.answered) this.#reader.line(onOneLine(data), post.id);
  }

  /** Each answer comes on the stream of its own request. */
  #frame(frame: Frame, about: Lexeme | undefined): void {
    if (frame.kind === 'response') {
      const post = this.#posts.get(idKey(frame.id));
      if (about === undefined || idKey(frame.id) !== idKey(about)) return;
      if (post !== undefined) post.answered = true;
    }
    this.#events?.onframe(frame, about);
  }

  /** A protocol error is the answer. It may lack the id, because the server could not read the request. */
  async #refused(answer: HttpAnswer, post: Post): Promise<void> {
    const { failure, body } = await refusalOf(this.client, answer);
    if (post.answered || this.#ended) return;
    const line = body && errorIn(body, post.id);
    const why = { reason: failure.message, exit: failure.exit };
    // If the server misses a session, it has become a server with sessions. It has not looked at the request.
    if (forgetsSession(answer.statusCode ?? 0, body) && saysNoSession(body))
      this.#lost(post, { ...why, unseen: true });
    else if (line === undefined) this.#lost(post, why);
    else {
      post.answered = true;
      this.#reader.line(line, post.id);
    }
  }
}
