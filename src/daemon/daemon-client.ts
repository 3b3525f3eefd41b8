import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { BridgeRequest } from '../bridge/bridge-context.ts';
import { BridgeError } from '../bridge/errors.ts';
import { messageOf } from '../diagnostics/error.ts';
import { type DaemonPlace, hasSocket } from './daemon-place.ts';
import { FRAME, FrameReader, frameOf, MAX_PART, written } from './frames.ts';

/** The streams of the shell, as bytes: the daemon's output is passed on as it comes. */
export interface ClientStreams {
  readonly stdin: Readable;
  /** Resolves when it can take more. Rejects where the reader has gone. */
  readonly out: (bytes: Uint8Array) => Promise<void>;
  readonly err: (bytes: Uint8Array) => void;
  /** Asks who typed it, where somebody can answer. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Ctrl-C. */
  readonly signal: AbortSignal;
}

/** A connection to the daemon; `undefined` where none answers. */
export function connected(place: DaemonPlace): Promise<Socket | undefined> {
  if (!hasSocket(place)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const socket = connect(place.socket);
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', () => resolve(undefined));
  });
}

/** How long a daemon may be silent before it has begun, and after the command was interrupted; in milliseconds. */
const BEGIN_WAIT = 10_000;
const CANCEL_WAIT = 5000;

/** The part of the shell's environment that decides which messages it gets. */
const shownEnv = ({ BCP_LOG_LEVEL: level }: NodeJS.ProcessEnv): object =>
  level === undefined ? {} : { BCP_LOG_LEVEL: level };

/** The daemon was gone before it had begun: the command line can be run elsewhere. */
export class NotBegun extends Error {
  override readonly name = 'NotBegun';
  /** @param silent whether it is there, and says nothing: then it may still begin */
  constructor(readonly silent: boolean) {
    super();
  }
}

/** A command line that the daemon runs. */
class RunThere {
  #exit: number | undefined;
  #begun = false;
  #writing: Promise<void> = Promise.resolve();
  readonly #late = setTimeout(() => this.fail(new NotBegun(true)), BEGIN_WAIT);

  constructor(
    private readonly socket: Socket,
    private readonly streams: ClientStreams,
    private readonly ended: { resolve(exit: number): void; reject(error: unknown): void },
  ) {}

  fail(error: unknown): void {
    clearTimeout(this.#late);
    this.socket.destroy();
    this.ended.reject(error);
  }

  lost(): void {
    if (this.#exit !== undefined) return;
    const unreachable = (): Error =>
      new BridgeError('DAEMON_UNREACHABLE', messageOf('shell-daemon-lost', undefined));
    this.fail(this.#begun ? unreachable() : new NotBegun(false));
  }

  cancel(): void {
    this.socket.write(frameOf(FRAME.cancel));
    const interrupted = new BridgeError('INTERRUPTED', messageOf('shell-interrupted', undefined));
    setTimeout(() => this.fail(interrupted), CANCEL_WAIT).unref();
  }

  take(type: number, payload: Buffer): void {
    const { signal, err } = this.streams;
    if (type === FRAME.begun) {
      this.#begun = true;
      clearTimeout(this.#late);
    } else if (type === FRAME.stdout) this.#pass(Buffer.from(payload));
    else if (type === FRAME.stderr) err(Buffer.from(payload));
    else if (type === FRAME.wants)
      void this.#give().catch((error: unknown) => void (signal.aborted || this.fail(error)));
    else if (type === FRAME.asks) this.#ask(payload.toString());
    else if (type === FRAME.refused)
      this.fail(new BridgeError('DAEMON_UNREACHABLE', messageOf('shell-daemon-refused', undefined)));
    else if (type === FRAME.exit) this.#end(payload[0] ?? 1);
  }

  /** The pipe of a slow reader holds the daemon back, and it the server. */
  #pass(payload: Buffer): void {
    const { socket, streams } = this;
    socket.pause();
    const passed = this.#writing.then(() => streams.out(payload));
    this.#writing = passed.then(
      () => void socket.resume(),
      (error: unknown) => this.fail(error),
    );
  }

  async #give(): Promise<void> {
    const { socket } = this;
    const { stdin, signal } = this.streams;
    // A process that still reads does not end.
    signal.addEventListener('abort', () => stdin.destroy(), { once: true });
    for await (const chunk of stdin) {
      const bytes = Buffer.from(chunk);
      for (let at = 0; at < bytes.length; at += MAX_PART)
        await written(socket, frameOf(FRAME.stdin, bytes.subarray(at, at + MAX_PART)));
    }
    await written(socket, frameOf(FRAME.stdin));
  }

  #ask(question: string): void {
    const said = this.streams.confirm?.(question) ?? Promise.resolve(false);
    void said.then(
      (yes) => this.socket.write(frameOf(FRAME.said, Uint8Array.of(yes ? 1 : 0))),
      (error: unknown) => this.fail(error),
    );
  }

  #end(exit: number): void {
    this.#exit = exit;
    void this.#writing.then(() => {
      this.socket.destroy();
      this.ended.resolve(exit);
    });
  }
}

/** A command line for the daemon. */
export interface ThereRequest extends BridgeRequest {
  /** The server that it needs for certain. */
  readonly needs?: string | undefined;
}

/**
 * Lets the daemon run a command line. Gives its exit code.
 *
 * @throws BridgeError `DAEMON_UNREACHABLE` where it went away meanwhile; NotBegun; what `out` rejects with
 */
export function runThere(
  socket: Socket,
  place: DaemonPlace,
  { env, ...request }: ThereRequest,
  streams: ClientStreams,
): Promise<number> {
  const { confirm, signal } = streams;
  return new Promise((resolve, reject) => {
    const run = new RunThere(socket, streams, { resolve, reject });
    const reader = new FrameReader((type, payload) => run.take(type, payload));
    signal.addEventListener('abort', () => run.cancel());
    socket.on('error', () => run.lost());
    socket.on('close', () => run.lost());
    socket.on('data', (chunk) => {
      try {
        reader.push(chunk as Buffer);
      } catch (error) {
        run.fail(error);
      }
    });
    const line = { ...request, env: shownEnv(env), canAsk: confirm !== undefined, token: place.token };
    socket.write(frameOf(FRAME.run, JSON.stringify(line)));
    if (signal.aborted) run.cancel();
  });
}
