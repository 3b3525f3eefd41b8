import { EXIT, type ExitCode } from '../../../diagnostics/exit-code.ts';
import type { ClientTransport, Exchange } from '../../client/client-transport.ts';
import { type Frame, find, parseFrame, textAt } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import type { StdioTransport } from '../../wire/stdio-transport.ts';
import { mayBeModern } from '../signs.ts';
import { claimsModern, readEnvelope } from './envelope.ts';
import type { ModernFront } from './modern-front.ts';
import { errorAnswer } from './results.ts';
import type { Cancellable } from './round.ts';

/** A session of an older revision on this process's streams. */
export interface LegacySession {
  readonly done: Promise<ExitCode>;
  stop(): void;
}

/** There is one client, and it shows no credential. */
const PRINCIPAL = 'stdio';

/**
 * One client on stdio, which may speak either generation, message by message: some ask what the gateway speaks, and then
 * begin a session all the same. The session begins with the first message of an older revision.
 */
export class StdioSplit {
  readonly #view: LegacyView;
  #session: LegacySession | undefined;
  readonly #open = new Map<string, Cancellable>();
  #isOver = false;
  #finish: (code: ExitCode) => void = () => {};
  /** Resolves when the client is gone, and everything has ended. */
  readonly done: Promise<ExitCode> = new Promise((resolve) => {
    this.#finish = resolve;
  });

  constructor(
    private readonly wire: StdioTransport,
    private readonly front: ModernFront,
    private readonly begin: (transport: ClientTransport) => LegacySession,
  ) {
    this.#view = new LegacyView(wire);
    wire.onframe = (line) => this.#line(line);
    wire.onoversize = (head, tail) => this.#legacy().onoversize?.(head, tail);
    wire.onclose = () => this.#left();
    wire.onerror = (error) => this.#view.onerror?.(error);
    void wire.start();
  }

  /** The session of an older revision begins at once: its servers run already. */
  beginSession(): void {
    this.#legacy();
  }

  /** Ends everything now. */
  stop(): void {
    this.#leave();
    if (this.#session !== undefined) this.#session.stop();
    else {
      void this.wire.close();
      this.#end(EXIT.ok);
    }
  }

  #line(line: Buffer): void {
    const frame = mayBeModern(line) || this.#open.size > 0 ? modernFrame(line, this.#open) : undefined;
    if (frame === undefined) this.#legacy().onframe?.(line);
    else this.#modern(frame);
  }

  #modern(frame: Frame): void {
    if (frame.kind === 'notification') {
      const span =
        frame.method === 'notifications/cancelled' ? find(frame, 'params', 'requestId') : undefined;
      if (span === undefined) return;
      const key = idKey(textAt(frame.bytes, span));
      this.#open.get(key)?.cancel();
      this.#open.delete(key);
      return;
    }
    if (frame.kind === 'response') return;
    const read = readEnvelope(frame, undefined);
    const send = (bytes: Buffer): void => void this.wire.sendFrame([bytes]);
    if (read.kind === 'problem') {
      send(errorAnswer(frame.id, read.problem));
      return;
    }
    const key = idKey(frame.id);
    let isAnswered = false;
    const handled = this.front.handle(frame, read.envelope, PRINCIPAL, {
      answer: (bytes) => {
        isAnswered = true;
        this.#open.delete(key);
        send(bytes);
      },
      tell: send,
    });
    if (!isAnswered) this.#open.set(key, handled);
  }

  #legacy(): LegacyView {
    this.#session ??= this.#beginLegacy();
    return this.#view;
  }

  #beginLegacy(): LegacySession {
    const session = this.begin(this.#view);
    void session.done.then(
      (code) => this.#end(code),
      () => this.#end(EXIT.failed),
    );
    return session;
  }

  #left(): void {
    this.#leave();
    this.#view.onclose?.();
    if (this.#session === undefined) this.#end(EXIT.ok);
  }

  #leave(): void {
    for (const handled of this.#open.values()) handled.cancel();
    this.#open.clear();
    this.front.stop();
  }

  #end(code: ExitCode): void {
    if (this.#isOver) return;
    this.#isOver = true;
    void this.front.ended().then(() => this.#finish(code));
  }
}

/** The message in a line that is of the revision without sessions, or about a request of that. */
function modernFrame(line: Buffer, open: ReadonlyMap<string, Cancellable>): Frame | undefined {
  const parsed = parseFrame(line);
  if (parsed.kind !== 'frame') return undefined;
  const { frame } = parsed;
  if (claimsModern(frame)) return frame;
  if (frame.kind === 'request') return frame.method === 'server/discover' ? frame : undefined;
  if (frame.kind !== 'notification' || frame.method !== 'notifications/cancelled') return undefined;
  const span = find(frame, 'params', 'requestId');
  return span !== undefined && open.has(idKey(textAt(frame.bytes, span))) ? frame : undefined;
}

/** The client as its session sees it: without what has no session. */
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
