import { messageOf } from '../../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { errorText, type Frame, find, type Lexeme, parseFrame, RPC, textAt } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import { DRAIN_WAIT, lastAnswers } from '../../wire/last-answers.ts';
import { META } from '../../wire/stateless-protocol.ts';
import { mayBeModern } from '../../wire/stateless-signs.ts';
import type { StdioTransport } from '../../wire/stdio-transport.ts';
import type { ClientTransport, Exchange } from '../client-transport.ts';
import type { ModernFront } from './modern-front.ts';
import type { StdioModern } from './stdio-modern.ts';

/** A session of an older revision on this process's streams. */
export interface LegacySession {
  readonly done: Promise<ExitCode>;
  stop(): void;
}

/**
 * One client on stdio, which may speak either generation, message by message. Some clients first ask which
 * revision the gateway speaks, and then still begin a session. The session begins with the first message of
 * an older revision. The code for other messages is loaded with the first of those.
 */
export class StdioSplit {
  readonly #view: LegacyView;
  #session: LegacySession | undefined;
  #modern: Promise<StdioModern> | undefined;
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
    private readonly front: () => Promise<ModernFront>,
    private readonly begin: (transport: ClientTransport) => LegacySession,
    /** How long open requests may still be answered after the client has left; in milliseconds. */
    private readonly drainMs: number = DRAIN_WAIT,
  ) {
    this.#view = new LegacyView(wire);
    wire.onframe = (line) => this.#line(line);
    wire.onoversize = (head, tail) => this.#legacy().onoversize?.(head, tail);
    wire.onclose = () => void this.#left();
    wire.onerror = (error) => {
      this.#view.onerror?.(error);
      // Nobody can read the answers.
      void this.#modern?.then((modern) => modern.end());
    };
    void wire.start();
  }

  /** The session of an older revision begins at once, so its servers start early. */
  beginSession(): void {
    this.#legacy();
  }

  /** Ends everything now. */
  stop(): void {
    void this.#modern?.then((modern) => modern.end());
    if (this.#session !== undefined) this.#session.stop();
    else {
      void this.wire.close();
      void this.#end(EXIT.ok);
    }
  }

  #line(line: Buffer): void {
    // A client that has begun no session cannot mean a session with a notification. The request that it
    // cancels may be answered already.
    const isAlone = this.#session === undefined && this.#modern !== undefined;
    const isLooked = isAlone || this.#open.size > 0 || mayBeModern(line);
    const frame = isLooked ? modernFrame(line, this.#open, isAlone) : undefined;
    if (frame === undefined) {
      this.#legacy().onframe?.(line);
      return;
    }
    if (frame.kind === 'request') this.#open.set(idKey(frame.id), frame.id);
    this.#modern ??= this.#loadModern();
    // The messages are handled one after the other, in the order in which they came.
    this.#modern.then(
      (modern) => modern.take(frame),
      (error: unknown) => this.#unloaded(frame, error),
    );
  }

  /** The code cannot be loaded now. Later messages try again. */
  #unloaded(frame: Frame, error: unknown): void {
    this.#modern = undefined;
    if (frame.kind !== 'request') return;
    this.#open.delete(idKey(frame.id));
    const reason = messageOf('call-failed', { method: frame.method, reason: reasonOf(error) });
    this.wire.sendFrame([Buffer.from(errorText(frame.id, RPC.internal, reason))]);
  }

  async #loadModern(): Promise<StdioModern> {
    const [{ StdioModern }, front] = await Promise.all([import('./stdio-modern.ts'), this.front()]);
    return new StdioModern(
      front,
      (bytes) => void this.wire.sendFrame([bytes]),
      (key) => this.#open.delete(key),
    );
  }

  #legacy(): LegacyView {
    this.#session ??= this.#beginLegacy();
    return this.#view;
  }

  #beginLegacy(): LegacySession {
    const session = this.begin(this.#view);
    session.done.then(
      (code) => this.#end(code),
      () => this.#end(EXIT.failed),
    );
    return session;
  }

  /** The client has left. Open requests are still answered. */
  async #left(): Promise<void> {
    if (this.#modern !== undefined) this.#settling = this.#drained(this.#modern);
    this.#view.onclose?.();
    await this.#settling;
    if (this.#session === undefined) await this.#end(EXIT.ok);
  }

  async #drained(loaded: Promise<StdioModern>): Promise<void> {
    const ms = this.drainMs;
    const settled = loaded.then((modern) => modern.settled());
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
    await this.#modern?.then((modern) => modern.end());
    this.#finish(code === EXIT.ok ? this.#exit : code);
  }
}

/** The message in a line, if it is of the revision without sessions or about a request of that revision. */
function modernFrame(line: Buffer, open: ReadonlyMap<string, Lexeme>, isAlone: boolean): Frame | undefined {
  const parsed = parseFrame(line);
  if (parsed.kind !== 'frame' || parsed.frame.kind === 'response') return undefined;
  const { frame } = parsed;
  if (find(frame, 'params', '_meta', META.version) !== undefined) return frame;
  if (frame.kind === 'request') return frame.method === 'server/discover' ? frame : undefined;
  if (isAlone) return frame;
  if (frame.method !== 'notifications/cancelled') return undefined;
  const span = find(frame, 'params', 'requestId');
  return span !== undefined && open.has(idKey(textAt(frame.bytes, span))) ? frame : undefined;
}

/** The client as its session sees it, without the messages that need no session. */
class LegacyView implements ClientTransport {
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  onerror?: ((error: Error) => void) | undefined;
  onclose?: (() => void) | undefined;

  constructor(private readonly wire: StdioTransport) {}

  set ondrain(told: () => void) {
    this.wire.ondrain = told;
  }

  async start(): Promise<void> {}

  sendFrame(pieces: readonly Buffer[]): boolean {
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
