/** The client of a daemon. The quick client is bundled with this file, so it loads nothing of bcp-proxy but `frames.ts`. */
import { statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { BridgeRequest } from '../bridge/bridge-context.ts';
import type { DaemonPlace } from './daemon-place.ts';
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

/** Whether a socket stands there that is this user's. */
function hasSocket(path: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isSocket() === true && (process.geteuid === undefined || stats.uid === process.geteuid());
  } catch {
    // There can be no socket here. The error of starting a daemon gives the reason.
    return false;
  }
}

/** A connection to the daemon; `undefined` where none answers. */
export function connected({ socket: path }: Pick<DaemonPlace, 'socket'>): Promise<Socket | undefined> {
  if (!hasSocket(path)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const socket = connect(path);
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

/**
 * Why a daemon gave no exit code. `gone` and `silent`: nothing was run, and the command line can be run elsewhere.
 * `refused`: it knows another token. `lost`: it went away while it ran the command. `interrupted`: it did not end after
 * Ctrl-C.
 */
export type NoExit = 'gone' | 'silent' | 'refused' | 'lost' | 'interrupted';

export class DaemonFailure extends Error {
  override readonly name = 'DaemonFailure';
  constructor(readonly kind: NoExit) {
    super(kind);
  }
}

/** A command line that the daemon runs. */
class RunThere {
  #exit: number | undefined;
  #begun = false;
  /** Once the daemon wants it. A process that still reads does not end. */
  #stdin: Readable | undefined;
  #writing: Promise<void> = Promise.resolve();
  // A process that was stopped reads what has come meanwhile before it gives up.
  readonly #late = setTimeout(() => setImmediate(() => this.#giveUp()), BEGIN_WAIT);

  constructor(
    private readonly socket: Socket,
    private readonly streams: ClientStreams,
    private readonly ended: { resolve(exit: number): void; reject(error: unknown): void },
  ) {}

  fail(error: unknown): void {
    clearTimeout(this.#late);
    this.socket.destroy();
    this.ended.reject(error);
    this.#stdin?.destroy();
  }

  #giveUp(): void {
    if (!this.#begun) this.fail(new DaemonFailure('silent'));
  }

  lost(): void {
    if (this.#exit !== undefined) return;
    this.fail(new DaemonFailure(this.#begun ? 'lost' : 'gone'));
  }

  cancel(): void {
    this.socket.write(frameOf(FRAME.cancel));
    setTimeout(() => this.fail(new DaemonFailure('interrupted')), CANCEL_WAIT).unref();
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
    else if (type === FRAME.refused) this.fail(new DaemonFailure('refused'));
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
    this.#stdin = stdin;
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
      this.#stdin?.destroy();
    });
  }
}

/** A command line for the daemon. */
export interface ThereRequest extends BridgeRequest {
  /** The server that it needs for certain. */
  readonly needs?: string | undefined;
}

/** A daemon that has much to do may take longer. The usual client then waits for it, in milliseconds. */
const ANSWER_WAIT = 250;

/** Asks a daemon whether it is the one for a command line. It runs nothing, so nobody has to wait for its answer. */
export function isDaemonOf(
  socket: Socket,
  { token }: Pick<DaemonPlace, 'token'>,
  line: BridgeRequest,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (answer: boolean): void => {
      clearTimeout(late);
      socket.off('data', take).off('error', no).off('close', no);
      resolve(answer);
    };
    const no = (): void => settle(false);
    const late = setTimeout(no, ANSWER_WAIT);
    const reader = new FrameReader((type, payload) => settle(type === FRAME.answer && payload[0] === 1), 1);
    const take = (chunk: Buffer): void => {
      try {
        reader.push(chunk);
      } catch {
        no();
      }
    };
    socket.on('data', take).on('error', no).on('close', no);
    socket.write(frameOf(FRAME.isFor, JSON.stringify({ ...line, token })));
  });
}

/**
 * Lets the daemon run a command line. Gives its exit code.
 *
 * @throws DaemonFailure; what `out` rejects with
 */
export function runThere(
  socket: Socket,
  { token }: Pick<DaemonPlace, 'token'>,
  { env: _, ...request }: ThereRequest,
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
    const line = { ...request, canAsk: confirm !== undefined, token };
    socket.write(frameOf(FRAME.run, JSON.stringify(line)));
    if (signal.aborted) run.cancel();
  });
}
