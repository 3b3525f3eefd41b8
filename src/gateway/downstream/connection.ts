import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { endGroup, type ProcessGroup } from '../../process/process-group.ts';
import type { Log } from '../log.ts';
import { SkippedLines } from '../skipped-lines.ts';
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
import { StdioTransport } from '../wire/stdio-transport.ts';
import { PendingRequests } from './pending.ts';
import { StderrTail } from './stderr-tail.ts';

/** What became of a request: the server's answer, or why there will be none. */
export type Answer = { readonly kind: 'response'; readonly frame: ResponseFrame } | Lost;
export interface Lost {
  readonly kind: 'lost';
  readonly reason: string;
}
export type Settle = (answer: Answer) => void;

/** How a server's process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set where the process never began. */
  readonly spawnError: Error | undefined;
}

export interface ConnectionEvents {
  /** A request or notification of the server. Answers go to those who asked. */
  onframe(frame: Exclude<Frame, ResponseFrame>): void;
  onexit(exit: Exit): void;
  ondrain(): void;
}

/** After the process has ended, this long for what is still in its stdout, which a grandchild may hold open. */
const LAST_WORDS_MS = 100;
const SHOWN_CHARS = 200;

/** The first characters of a line, for a log. */
function startOf(line: Buffer): string {
  return JSON.stringify(line.subarray(0, SHOWN_CHARS).toString());
}

/** One life of a server's process, and the requests that it has not answered yet. */
export class Connection {
  readonly stderr = new StderrTail();
  readonly #transport: StdioTransport;
  readonly #pending = new PendingRequests();
  readonly #from: string;
  readonly #skipped: SkippedLines;
  #usedAt = performance.now();
  #exit: Exit | undefined;
  #ending: Promise<void> | undefined;

  constructor(
    private readonly name: string,
    private readonly group: ProcessGroup,
    private readonly events: ConnectionEvents,
    private readonly log: Log,
    private readonly maxFrameBytes: number,
  ) {
    this.#from = `server "${name}"`;
    this.#skipped = new SkippedLines(this.#from, log);
    const { child } = group;
    const { stdin, stdout, stderr } = child;
    // They are missing, not null, where no further descriptor could be opened.
    if (!stdin || !stdout || !stderr) throw new Error('there are no pipes to it');
    this.#transport = new StdioTransport(stdout, stdin, maxFrameBytes);
    this.#transport.onframe = (line) =>
      receive(line, {
        message: (message, bytes) => this.#message(message, bytes),
        failed: (error, bytes, frame) => this.#failed(error, bytes, frame),
      });
    this.#transport.onoversize = (head, tail) => this.#oversize(head, tail);
    this.#transport.ondrain = () => events.ondrain();
    // A server that closed a stream can neither ask nor answer any more.
    this.#transport.onclose = () => void this.end();
    stderr.setEncoding('utf8').on('data', (text: string) => this.stderr.push(text));
    stderr.on('error', () => {});
    child.once('error', (spawnError) => this.#ended({ code: null, signal: null, spawnError }));
    child.once('exit', (code, signal) => {
      const done = () => this.#ended({ code, signal, spawnError: undefined });
      if (stdout.readableEnded) done();
      else {
        stdout.once('end', done);
        setTimeout(done, LAST_WORDS_MS);
      }
    });
    void this.#transport.start();
  }

  get alive(): boolean {
    return this.#exit === undefined;
  }

  /** When something was last said to it or by it, as `performance.now()` gives it. */
  get usedAt(): number {
    return this.#usedAt;
  }

  /** How many requests it has not answered yet. */
  get waiting(): number {
    return this.#pending.size;
  }

  get queuedBytes(): number {
    return this.#transport.queuedBytes;
  }

  pause(): void {
    this.#transport.pause();
  }

  resume(): void {
    this.#transport.resume();
  }

  send(pieces: readonly Buffer[]): void {
    this.#usedAt = performance.now();
    this.#transport.sendFrame(pieces);
  }

  /**
   * Sends a client's request on, under its own id where that is free and portable, else under one of ours.
   * Returns the id it went under. `settle` runs synchronously when the answer's line has been read.
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

  /** Nobody waits for this request any more: it is settled now, and a late answer will be dropped. */
  forget(id: Lexeme): void {
    this.#pending.cancel(id);
  }

  /** Ends the process and its descendants. */
  end(): Promise<void> {
    this.#ending ??= endGroup(this.group);
    return this.#ending;
  }

  #message(message: Message, bytes: Buffer): void {
    const from = this.#from;
    this.#usedAt = performance.now();
    switch (message.kind) {
      case 'frame':
        if (message.frame.kind === 'response') this.#answer(message.frame);
        else this.events.onframe(message.frame);
        return;
      case 'not-json':
        this.#unusable(messageOf('frame-not-json', { from, start: startOf(bytes) }), salvageId(bytes, bytes));
        return;
      case 'invalid':
        this.#unusable(messageOf('frame-not-rpc', { from, start: startOf(bytes) }), message.id);
        return;
      case 'blank':
        return;
    }
  }

  #answer(frame: ResponseFrame): void {
    const settle = this.#pending.take(frame.id);
    if (settle === undefined || settle === 'dropped') {
      this.log('debug', messageOf('answer-unasked', { from: this.#from, id: frame.id }));
      return;
    }
    try {
      settle({ kind: 'response', frame });
    } catch (error) {
      // Whoever waits must not wait for ever.
      settle({ kind: 'lost', reason: this.#failure(error) });
      throw error;
    }
  }

  #oversize(head: Buffer, tail: Buffer): void {
    const reason = messageOf('frame-too-long', { from: this.#from, max: this.maxFrameBytes });
    this.#unusable(reason, salvageId(head, tail));
  }

  /** A line that cannot be relayed: whoever waits for it must not wait for ever. */
  #unusable(reason: string, id: Lexeme | undefined): void {
    this.#skipped.add(reason);
    this.#lose(id, reason);
  }

  #lose(id: Lexeme | undefined, reason: string): void {
    const settle = id === undefined ? undefined : this.#pending.take(id);
    if (settle !== undefined && settle !== 'dropped') settle({ kind: 'lost', reason });
  }

  /** No line of a server may end the proxy, whatever is wrong in here. */
  #failed(error: unknown, bytes: Buffer, frame: Frame | undefined): void {
    const reason = this.#failure(error);
    this.log('error', reason);
    if (frame?.kind === 'request') this.send([Buffer.from(errorText(frame.id, RPC.internal, reason))]);
    else if (frame === undefined) this.#lose(salvageId(bytes, bytes), reason);
  }

  #failure(error: unknown): string {
    return messageOf('line-failed', { from: this.#from, reason: reasonOf(error) });
  }

  #ended(exit: Exit): void {
    if (this.#exit !== undefined) return;
    this.#exit = exit;
    // Children that the server left behind go with it.
    void this.end();
    const waiting = this.#pending.drain();
    this.events.onexit(exit);
    const reason = this.lastWords();
    for (const settle of waiting) settle({ kind: 'lost', reason });
  }

  /** Why the process is gone, with the end of its stderr. */
  lastWords(): string {
    const { code, signal } = this.#exit ?? { code: null, signal: null };
    const how = signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`;
    return messageOf('server-ended', { server: this.name, how, stderr: this.stderr.lines() });
  }
}
