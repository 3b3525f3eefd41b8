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

/**
 * Lets the daemon run a command line. Gives its exit code.
 *
 * @throws BridgeError `DAEMON_UNREACHABLE` where it went away meanwhile; NotBegun; what `out` rejects with
 */
export function runThere(
  socket: Socket,
  place: DaemonPlace,
  { env, ...request }: BridgeRequest,
  { stdin, out, err, confirm, signal }: ClientStreams,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let exit: number | undefined;
    let begun = false;
    const late = setTimeout(() => fail(new NotBegun(true)), BEGIN_WAIT);
    let writing: Promise<void> = Promise.resolve();
    const fail = (error: unknown): void => {
      clearTimeout(late);
      socket.destroy();
      reject(error);
    };
    const lost = (): void => {
      if (exit === undefined)
        fail(
          begun
            ? new BridgeError('DAEMON_UNREACHABLE', messageOf('shell-daemon-lost', undefined))
            : new NotBegun(false),
        );
    };
    const pass = (payload: Buffer): void => {
      // The pipe of a slow reader holds the daemon back, and it the server.
      socket.pause();
      writing = writing.then(() => out(payload)).then(() => void socket.resume(), fail);
    };
    const give = async (): Promise<void> => {
      // A process that still reads does not end.
      signal.addEventListener('abort', () => stdin.destroy(), { once: true });
      for await (const chunk of stdin) {
        const bytes = Buffer.from(chunk);
        for (let at = 0; at < bytes.length; at += MAX_PART)
          await written(socket, frameOf(FRAME.stdin, bytes.subarray(at, at + MAX_PART)));
      }
      await written(socket, frameOf(FRAME.stdin));
    };
    const reader = new FrameReader((type, payload) => {
      if (type === FRAME.begun) {
        begun = true;
        clearTimeout(late);
      } else if (type === FRAME.stdout) pass(Buffer.from(payload));
      else if (type === FRAME.stderr) err(Buffer.from(payload));
      else if (type === FRAME.wants)
        void give().catch((error: unknown) => void (signal.aborted || fail(error)));
      else if (type === FRAME.asks) {
        const said = confirm?.(payload.toString()) ?? Promise.resolve(false);
        void said.then((yes) => socket.write(frameOf(FRAME.said, Uint8Array.of(yes ? 1 : 0))), fail);
      } else if (type === FRAME.refused)
        fail(new BridgeError('DAEMON_UNREACHABLE', messageOf('shell-daemon-refused', undefined)));
      else if (type === FRAME.exit) {
        exit = payload[0] ?? 1;
        const code = exit;
        void writing.then(() => {
          socket.destroy();
          resolve(code);
        });
      }
    });
    const cancel = (): void => {
      socket.write(frameOf(FRAME.cancel));
      const interrupted = new BridgeError('INTERRUPTED', messageOf('shell-interrupted', undefined));
      setTimeout(() => fail(interrupted), CANCEL_WAIT).unref();
    };
    signal.addEventListener('abort', cancel);
    socket.on('error', lost);
    socket.on('close', lost);
    socket.on('data', (chunk) => {
      try {
        reader.push(chunk as Buffer);
      } catch (error) {
        fail(error);
      }
    });
    socket.write(
      frameOf(
        FRAME.run,
        JSON.stringify({ ...request, env: shownEnv(env), canAsk: confirm !== undefined, token: place.token }),
      ),
    );
    if (signal.aborted) cancel();
  });
}
