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
  replaceBytes,
  requestText,
} from '../wire/frame.ts';
import { salvageId } from '../wire/id.ts';
import { type Message, receive } from '../wire/receive.ts';
import { SkippedLines } from '../wire/skipped-lines.ts';
import type { Answer, Channel, Ending, OpenChannel, Settle, Undelivered } from './channel.ts';
import { PendingRequests } from './pending-requests.ts';
import { oversizeLine, type Unusable, unusableLine } from './unusable.ts';

export interface ConnectionEvents {
  /**
   * A request or notification of the server. Answers go to `settle` of their request. `about`: the id, as the
   * server knows it, of the request to which the frame belongs, if that is known.
   */
  onframe(frame: Exclude<Frame, ResponseFrame>, about: Lexeme | undefined): void;
  onend(ending: Ending): void;
  ondrain(): void;
}

/** One life of a server, and the requests that it has not answered yet. */
export class Connection {
  readonly #channel: Channel;
  readonly #pending = new PendingRequests();
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
    private readonly maxFrameBytes: number,
  ) {
    this.from = `server "${name}"`;
    this.#skipped = new SkippedLines(this.from, log);
    this.#channel = open({
      onframe: (line, about) =>
        receive(line, {
          message: (message, bytes) => this.#message(message, bytes, about),
          failed: (error, bytes, frame) => this.#failed(error, bytes, frame),
        }),
      onoversize: (head, tail) => this.#unusable(oversizeLine(this.from, this.maxFrameBytes, head, tail)),
      onundelivered: (id, why) => this.#lose(id, why),
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

  send(pieces: readonly Buffer[]): void {
    this.#usedAt = monotonicMs();
    this.#channel.send(pieces);
  }

  /**
   * Sends a client's request under its own id if that is free and portable, or else under one of ours.
   * Returns the id that it used. `settle` runs synchronously when the answer's line has been read.
   */
  relay(frame: RequestFrame, edits: readonly ByteEdit[], settle: Settle): Lexeme {
    const id = this.#pending.add(settle, frame.id);
    const all = id === frame.id ? edits : [...edits, { ...frame.idSpan, text: id }];
    this.send(replaceBytes(frame.bytes, all));
    return id;
  }

  /** A request of the proxy's own. `params` is JSON text. */
  ask(method: string, params: string | undefined): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#pending.add(resolve);
      this.send([Buffer.from(requestText(id, method, params))]);
    });
  }

  /** Nobody waits for this request any more. It is settled now, and a late answer will be dropped. */
  forget(id: Lexeme): void {
    this.#pending.cancel(id);
  }

  /** Ends this life of the server. Resolves when every part of it has ended. */
  end(): Promise<void> {
    return this.#channel.end();
  }

  #message(message: Message, bytes: Buffer, about: Lexeme | undefined): void {
    this.#usedAt = monotonicMs();
    if (message.kind !== 'frame')
      this.#unusable(unusableLine(this.from, message, bytes, (text) => this.hide(text)));
    else if (message.frame.kind === 'response') this.#answer(message.frame);
    else this.events.onframe(message.frame, about);
  }

  #answer(frame: ResponseFrame): void {
    const settle = this.#pending.take(frame.id);
    if (settle === undefined || settle === 'dropped') {
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
  #unusable(line: Unusable | undefined): void {
    if (line === undefined) return;
    this.#skipped.add(line.reason);
    this.#lose(line.id, { reason: line.reason });
  }

  #lose(id: Lexeme | undefined, why: Undelivered): void {
    const settle = id === undefined ? undefined : this.#pending.take(id);
    if (settle !== undefined && settle !== 'dropped') settle({ kind: 'lost', ...why });
  }

  /** Handles an error of our own: no line of a server may end the proxy. */
  #failed(error: unknown, bytes: Buffer, frame: Frame | undefined): void {
    const reason = this.#failure(error);
    this.log('error', reason);
    if (frame?.kind === 'request') this.send([Buffer.from(errorText(frame.id, RPC.internal, reason))]);
    else if (frame === undefined) this.#lose(salvageId(bytes, bytes), { reason });
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
