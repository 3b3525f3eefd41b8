import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Log } from '../../platform/log.ts';
import { monotonicMs } from '../../platform/monotonic.ts';
import {
  type ByteEdit,
  errorText,
  type Frame,
  type Lexeme,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  requestText,
  type ServerFrame,
} from '../wire/frame.ts';
import { OpenRequests } from '../wire/open-requests.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { SkippedLines } from '../wire/skipped-lines.ts';
import type { Answer, Channel, Ending, OpenChannel, Settle, Undelivered, Unusable } from './channel.ts';

export interface ConnectionEvents {
  /**
   * A request or notification of the server. Answers go to `settle` of their request. `about`: the id, as the
   * server knows it, of the request to which the frame belongs, if that is known.
   */
  onframe(frame: ServerFrame, about: Lexeme | undefined): void;
  onend(ending: Ending): void;
  ondrain(): void;
}

/** One life of a server, and the requests that it has not answered yet. */
export class Connection {
  readonly #channel: Channel;
  readonly #pending = new OpenRequests<Settle>();
  /** Milliseconds since 1970. */
  readonly since = Date.now();
  /** As in "a line from …". */
  readonly from: string;
  readonly #skipped: SkippedLines;
  #usedAt = monotonicMs();
  #ended = false;

  /** Throws the errors of `open`. */
  constructor(
    name: string,
    open: OpenChannel,
    private readonly events: ConnectionEvents,
    private readonly log: Log,
  ) {
    this.from = `server "${name}"`;
    this.#skipped = new SkippedLines(this.from, log);
    this.#channel = open({
      onframe: (frame, about) => this.#frame(frame, about),
      onunusable: (line) => this.#unusable(line),
      onundelivered: (id, why) => (this.#pending.has(id) ? this.#lose(id, why) : undefined),
      awaits: (id) => this.#pending.has(id),
      ondrain: () => events.ondrain(),
      onend: (ending) => this.#end(ending),
    });
  }

  /** The process id, if a process was started for it. */
  get pid(): number | undefined {
    return this.#channel.pid;
  }

  get alive(): boolean {
    return !this.#ended;
  }

  /** The time of the last message to it or from it, as `monotonicMs` gives it. */
  get usedAt(): number {
    return this.#usedAt;
  }

  /** How many requests it has not answered yet. */
  get waiting(): number {
    return this.#pending.size;
  }

  get queuedBytes(): number {
    return this.#channel.queuedBytes;
  }

  /** The last lines that the server has written beside the protocol. */
  get notes(): readonly string[] {
    return this.#channel.notes;
  }

  /** A text of the server without the config's secrets. */
  hide(text: string): string {
    return this.#channel.hide(text);
  }

  pause(): void {
    this.#channel.pause();
  }

  resume(): void {
    this.#channel.resume();
  }

  send(message: OutgoingMessage): void {
    this.#usedAt = monotonicMs();
    this.#channel.send(message);
  }

  /**
   * Sends a client's request under its own id if that is free and portable, or else under one of ours.
   * Returns the id that it used. `settle` runs synchronously when the answer's line has been read.
   *
   * @param isOneOfMany whether other clients use the connection too: its own id could be one of theirs, or have been one,
   * and their late answers would count for it. It then always gets an id of ours.
   */
  relay(
    frame: RequestFrame,
    editsFor: (id: Lexeme) => readonly ByteEdit[],
    settle: Settle,
    isOneOfMany = false,
  ): Lexeme {
    const id = this.#pending.add(settle, isOneOfMany ? undefined : frame.id);
    const edits = editsFor(id);
    const all = id === frame.id ? edits : [...edits, { ...frame.idSpan, text: id }];
    this.send(OutgoingMessage.edited(frame, all));
    return id;
  }

  /** A request of the proxy's own. `params` is JSON text. */
  ask(method: string, params: string | undefined): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#pending.add(resolve);
      this.send(OutgoingMessage.text(requestText(id, method, params)));
    });
  }

  /** Nobody waits for this request any more. It is settled now, and a late answer will be dropped. */
  forget(id: Lexeme): void {
    this.#pending.cancel(id)?.({ kind: 'lost', reason: 'cancelled' });
  }

  /** Ends this life of the server. Resolves when every part of it has ended. */
  end(): Promise<void> {
    return this.#channel.end();
  }

  /** No message of a server may end the proxy. */
  #frame(frame: Frame, about: Lexeme | undefined): void {
    this.#usedAt = monotonicMs();
    try {
      if (frame.kind === 'response') this.#answer(frame);
      else this.events.onframe(frame, about);
    } catch (error) {
      const reason = this.#failure(error);
      this.log('error', reason);
      if (frame.kind === 'request')
        this.send(OutgoingMessage.text(errorText(frame.id, RPC.internal, reason)));
    }
  }

  #answer(frame: ResponseFrame): void {
    const settle = this.#pending.take(frame.id);
    if (settle === undefined) {
      this.log('debug', messageOf('answer-unasked', { from: this.from, id: frame.id }));
      return;
    }
    try {
      settle({ kind: 'response', frame });
    } catch (error) {
      // The request must not wait for ever.
      settle({ kind: 'lost', reason: this.#failure(error) });
      throw error;
    }
  }

  /** Drops a line that cannot be relayed. A request that waits for it is settled as lost. */
  #unusable(line: Unusable): void {
    this.#usedAt = monotonicMs();
    this.#skipped.add(line.reason);
    this.#lose(line.id, { reason: line.reason });
  }

  #lose(id: Lexeme | undefined, why: Undelivered): void {
    if (id !== undefined) this.#pending.take(id)?.({ kind: 'lost', ...why });
  }

  #failure(error: unknown): string {
    return messageOf('line-failed', { from: this.from, reason: reasonOf(error) });
  }

  #end(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    const waiting = this.#pending.drain();
    this.events.onend(ending);
    for (const settle of waiting) settle({ kind: 'lost', reason: ending.reason });
  }
}
