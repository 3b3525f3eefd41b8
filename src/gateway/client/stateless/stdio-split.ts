import { messageOf } from '../../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { errorText, type Frame, find, type Lexeme, RPC, textAt } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import { DRAIN_WAIT, lastAnswers } from '../../wire/last-answers.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { receive, type Unread } from '../../wire/receive.ts';
import { META } from '../../wire/stateless-protocol.ts';
import type { StdioTransport } from '../../wire/stdio-transport.ts';
import type { ClientTransport, Exchange } from '../client-transport.ts';
import type { StatelessFront } from './stateless-front.ts';
import type { StatelessStdio } from './stateless-stdio.ts';

/** A session of a version with sessions on this process's streams. */
export interface StdioSession {
  readonly done: Promise<ExitCode>;
  stop(): void;
}

/**
 * One client on stdio, which may speak either protocol, message by message. Some clients first ask which
 * version the gateway speaks, and then still begin a session. The session begins with the first message of
 * a version with sessions. The code for other messages is loaded with the first of those.
 */
export class StdioSplit {
  readonly #view: SessionView;
  #session: StdioSession | undefined;
  #stateless: Promise<StatelessStdio> | undefined;
  /** Requests without a session that are open, by their keys. */
  readonly #open = new Map<string, Lexeme>();
  #isOver = false;
  #exit: ExitCode = EXIT.ok;
  /** Settles the open requests without a session, once the client has left. */
  #settling: Promise<unknown> = Promise.resolve();
  #finish: (code: ExitCode) => void = () => {};
  /** Resolves when the client is gone, and everything has ended. */
  readonly done: Promise<ExitCode> = new Promise((resolve) => {
    this.#finish = resolve;
  });

  constructor(
    private readonly wire: StdioTransport,
    private readonly front: () => Promise<StatelessFront>,
    private readonly begin: (transport: ClientTransport) => StdioSession,
    /** How long open requests may still be answered after the client has left; in milliseconds. */
    private readonly drainMs: number = DRAIN_WAIT,
  ) {
    this.#view = new SessionView(wire);
    wire.onframe = (line) =>
      receive(line, {
        frame: (frame) => this.#frame(frame),
        unread: (message) => this.#begun().onunread?.(message),
        failed: (error) => this.#view.onerror?.(error instanceof Error ? error : new Error(String(error))),
      });
    wire.onoversize = (head, tail) => this.#begun().onoversize?.(head, tail);
    wire.onclose = () => void this.#left();
    wire.onerror = (error) => {
      this.#view.onerror?.(error);
      // Nobody can read the answers.
      void this.#stateless?.then((stateless) => stateless.end());
    };
    void wire.start();
  }

  /** The session of a version with sessions begins at once, so its servers start early. */
  beginSession(): void {
    this.#begun();
  }

  /** Ends everything now. */
  stop(): void {
    void this.#stateless?.then((stateless) => stateless.end());
    if (this.#session !== undefined) this.#session.stop();
    else {
      void this.wire.close();
      void this.#end(EXIT.ok);
    }
  }

  #frame(frame: Frame): void {
    // A client that has begun no session cannot mean a session with a notification. The request that it
    // cancels may be answered already.
    const isAlone = this.#session === undefined && this.#stateless !== undefined;
    if (!isStateless(frame, this.#open, isAlone)) {
      this.#begun().onframe?.(frame);
      return;
    }
    if (frame.kind === 'request') this.#open.set(idKey(frame.id), frame.id);
    this.#stateless ??= this.#loadStateless();
    // The messages are handled one after the other, in the order in which they came.
    this.#stateless.then(
      (stateless) => {
        try {
          stateless.take(frame);
        } catch (error) {
          this.#failed(frame, error);
        }
      },
      (error: unknown) => {
        // The code cannot be loaded now. Later messages try again.
        this.#stateless = undefined;
        this.#failed(frame, error);
      },
    );
  }

  #failed(frame: Frame, error: unknown): void {
    if (frame.kind !== 'request') return;
    this.#open.delete(idKey(frame.id));
    const reason = messageOf('call-failed', { method: frame.method, reason: reasonOf(error) });
    this.wire.sendFrame([Buffer.from(errorText(frame.id, RPC.internal, reason))]);
  }

  async #loadStateless(): Promise<StatelessStdio> {
    const [{ StatelessStdio }, front] = await Promise.all([import('./stateless-stdio.ts'), this.front()]);
    return new StatelessStdio(
      front,
      (bytes) => void this.wire.sendFrame([bytes]),
      (key) => this.#open.delete(key),
    );
  }

  #begun(): SessionView {
    this.#session ??= this.#beginSession();
    return this.#view;
  }

  #beginSession(): StdioSession {
    const session = this.begin(this.#view);
    session.done.then(
      (code) => this.#end(code),
      () => this.#end(EXIT.failed),
    );
    return session;
  }

  /** The client has left. Open requests are still answered. */
  async #left(): Promise<void> {
    if (this.#stateless !== undefined) this.#settling = this.#drained(this.#stateless);
    this.#view.onclose?.();
    await this.#settling;
    if (this.#session === undefined) await this.#end(EXIT.ok);
  }

  async #drained(loaded: Promise<StatelessStdio>): Promise<void> {
    const ms = this.drainMs;
    const settled = loaded.then((stateless) => stateless.settled());
    await lastAnswers(ms, settled, () => this.wire.probe());
    if (this.#open.size === 0) return;
    for (const id of this.#open.values())
      this.wire.sendFrame([Buffer.from(errorText(id, RPC.server, messageOf('left-unanswered', { ms })))]);
    this.#exit = EXIT.timeout;
  }

  async #end(code: ExitCode): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    await this.#settling;
    await this.#stateless?.then((stateless) => stateless.end());
    this.#finish(code === EXIT.ok ? this.#exit : code);
  }
}

/** Whether a message is of the stateless protocol or about a request of that protocol. */
function isStateless(frame: Frame, open: ReadonlyMap<string, Lexeme>, isAlone: boolean): boolean {
  if (frame.kind === 'response') return false;
  if (find(frame, 'params', '_meta', META.version) !== undefined) return true;
  if (frame.kind === 'request') return frame.method === 'server/discover';
  if (isAlone) return true;
  if (frame.method !== 'notifications/cancelled') return false;
  const span = find(frame, 'params', 'requestId');
  return span !== undefined && open.has(idKey(textAt(frame.bytes, span)));
}

/** The client as its session sees it, without the messages that need no session. */
export class SessionView implements ClientTransport {
  onframe?: (frame: Frame, exchange?: Exchange) => void;
  onunread?: (message: Unread) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  onerror?: ((error: Error) => void) | undefined;
  onclose?: (() => void) | undefined;

  constructor(private readonly wire: StdioTransport) {}

  set ondrain(told: () => void) {
    this.wire.ondrain = told;
  }

  async start(): Promise<void> {}

  sendFrame({ pieces }: OutgoingMessage): boolean {
    return this.wire.sendFrame(pieces);
  }

  probe(): void {
    this.wire.probe();
  }

  pause(): void {
    this.wire.pause();
  }

  resume(): void {
    this.wire.resume();
  }

  close(): Promise<void> {
    return this.wire.close();
  }
}
