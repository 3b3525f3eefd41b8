import type { ChildProcess } from 'node:child_process';
import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../log.ts';
import {
  type ByteEdit,
  type Frame,
  idKey,
  isPortableId,
  type Lexeme,
  parseFrame,
  type RequestFrame,
  type ResponseFrame,
  replaceBytes,
  requestText,
  salvageId,
} from '../wire/frame.ts';
import { StdioTransport } from '../wire/stdio-transport.ts';
import { endGroup } from './process-group.ts';
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
const CANCELLED = 'cancelled';

/** The first characters of a line, for a log. */
function startOf(line: Buffer): string {
  return JSON.stringify(line.subarray(0, SHOWN_CHARS).toString());
}

/** One life of a server's process, and the requests that it has not answered yet. */
export class Connection {
  readonly stderr = new StderrTail();
  readonly #transport: StdioTransport;
  readonly #pending = new Map<string, Settle | typeof CANCELLED>();
  #asked = 0;
  #exit: Exit | undefined;
  #ending: Promise<void> | undefined;

  constructor(
    private readonly name: string,
    private readonly child: ChildProcess,
    private readonly events: ConnectionEvents,
    private readonly log: Log,
    private readonly maxFrameBytes: number,
  ) {
    const { stdin, stdout, stderr } = child;
    if (stdin === null || stdout === null || stderr === null)
      throw new Error('a server is started with pipes');
    this.#transport = new StdioTransport(stdout, stdin, maxFrameBytes);
    this.#transport.onframe = (line) => this.#line(line);
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
    this.#transport.sendFrame(pieces);
  }

  /**
   * Sends a client's request on, under its own id where that is free and portable, else under one of ours.
   * Returns the id it went under. `settle` runs synchronously when the answer's line has been read.
   */
  relay(frame: RequestFrame, edits: readonly ByteEdit[], settle: Settle): Lexeme {
    const free = isPortableId(frame.id) && !this.#pending.has(idKey(frame.id));
    const id = free ? frame.id : this.#ownId();
    this.#pending.set(idKey(id), settle);
    this.send(replaceBytes(frame.bytes, free ? edits : [...edits, { ...frame.idSpan, text: id }]));
    return id;
  }

  /** A request of the proxy's own. `params` is JSON text. */
  ask(method: string, params: string | undefined): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#ownId();
      this.#pending.set(idKey(id), resolve);
      this.send([Buffer.from(requestText(id, method, params))]);
    });
  }

  /** Nobody waits for this request any more: a late answer will be dropped. */
  forget(id: Lexeme): void {
    if (this.#pending.has(idKey(id))) this.#pending.set(idKey(id), CANCELLED);
  }

  /** Ends the process and its descendants. */
  end(): Promise<void> {
    this.#ending ??= endGroup(this.child);
    return this.#ending;
  }

  #ownId(): Lexeme {
    for (;;) {
      const id = `"bcp-proxy:${++this.#asked}"`;
      if (!this.#pending.has(idKey(id))) return id;
    }
  }

  #line(line: Buffer): void {
    const parsed = parseFrame(line);
    const from = `server "${this.name}"`;
    switch (parsed.kind) {
      case 'frame':
        if (parsed.frame.kind === 'response') this.#answer(parsed.frame);
        else this.events.onframe(parsed.frame);
        return;
      case 'batch':
        for (const item of parsed.items) this.#line(item);
        return;
      case 'not-json':
        this.#unusable(messageOf('frame-not-json', { from, start: startOf(line) }), salvageId(line, line));
        return;
      case 'invalid':
        this.#unusable(messageOf('frame-not-rpc', { from, start: startOf(line) }), parsed.id);
        return;
      case 'blank':
        return;
    }
  }

  #answer(frame: ResponseFrame): void {
    const settle = this.#take(frame.id);
    if (settle !== undefined) settle({ kind: 'response', frame });
    else this.log('debug', messageOf('answer-unasked', { from: `server "${this.name}"`, id: frame.id }));
  }

  /** Some servers give `"1"` back for `1`, or the other way round. */
  #take(id: Lexeme): Settle | undefined {
    const key = idKey(id);
    const swapped = key.startsWith('number:')
      ? key.replace('number:', 'string:')
      : key.replace('string:', 'number:');
    const found = this.#pending.has(key) ? key : swapped;
    const settle = this.#pending.get(found);
    this.#pending.delete(found);
    return settle === CANCELLED ? undefined : settle;
  }

  #oversize(head: Buffer, tail: Buffer): void {
    const reason = messageOf('frame-too-long', { from: `server "${this.name}"`, max: this.maxFrameBytes });
    this.#unusable(reason, salvageId(head, tail));
  }

  /** A line that cannot be relayed: whoever waits for it must not wait for ever. */
  #unusable(reason: string, id: Lexeme | undefined): void {
    this.log('warn', reason);
    if (id !== undefined) this.#take(id)?.({ kind: 'lost', reason });
  }

  #ended(exit: Exit): void {
    if (this.#exit !== undefined) return;
    this.#exit = exit;
    // Children that the server left behind go with it.
    void this.end();
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    this.events.onexit(exit);
    const reason = this.lastWords();
    for (const settle of waiting) if (settle !== CANCELLED) settle({ kind: 'lost', reason });
  }

  /** Why the process is gone, with the end of its stderr. */
  lastWords(): string {
    const { code, signal } = this.#exit ?? { code: null, signal: null };
    const how = signal === null ? `exit code ${code ?? 'unknown'}` : `signal ${signal}`;
    return messageOf('server-ended', { server: this.name, how, stderr: this.stderr.lines() });
  }
}
