import type { Socket } from 'node:net';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import type { BridgeIo, BridgeRequest, BridgeServices } from '../bridge/bridge-context.ts';
import { logLevelOf } from '../bridge/log-level.ts';
import { warnOnce } from '../bridge/told-once.ts';
import { isRecord } from '../json/is-record.ts';
import { createLog, type Log } from '../platform/log.ts';
import { isSameSecret } from '../platform/same-secret.ts';
import type { ThereRequest } from './daemon-client.ts';
import { FRAME, FrameReader, frameOf, MAX_PART, written } from './frames.ts';

/** A command line on its way to the daemon. */
interface RunRequest extends Omit<ThereRequest, 'env'> {
  readonly token: string;
  /** Only with a question. */
  readonly env?: NodeJS.ProcessEnv;
  /** Somebody reads, and can be asked. */
  readonly canAsk?: boolean;
}

/** The request of a text; `undefined` for anything else. */
function readRunRequest(text: string): RunRequest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const { token, argv, program, cwd, env } = value;
    const isLine = Array.isArray(argv) && argv.every((word) => typeof word === 'string');
    const isKnown = program === 'bcp-proxy' || program === 'mcp-cli';
    return typeof token === 'string' &&
      isLine &&
      isKnown &&
      typeof cwd === 'string' &&
      (env === undefined || isRecord(env))
      ? (value as unknown as RunRequest)
      : undefined;
  } catch {
    return undefined;
  }
}

export interface ConnectionContext {
  readonly token: string;
  readonly services: BridgeServices;
  readonly env: NodeJS.ProcessEnv;
  /** Whether this is the daemon for a command line. Never rejects. */
  readonly isFor: (line: BridgeRequest) => Promise<boolean>;
  /** Lets the next command line like this one find the daemon by a hint, and then ask that question. Never rejects. */
  readonly giveHint: (line: Pick<BridgeRequest, 'argv' | 'cwd' | 'program'>) => Promise<void>;
  /** Starts a server that a command will need, before what runs the command is loaded. Never rejects. */
  readonly startAhead: (server: string) => Promise<void>;
  /** Whether the daemon ends, and begins nothing any more. */
  readonly isOver: () => boolean;
  /** A command line begins, and is over. */
  readonly onbegin: (log: Log) => void;
  readonly onend: (log: Log) => void;
}

/** Larger command lines are none. */
const MAX_REQUEST = 16 * 1024 * 1024;

/** The streams of a command line, by the frames of its client. */
class RemoteStreams {
  readonly #interruption = new AbortController();
  readonly #input: Buffer[] = [];
  readonly #answers: ((yes: boolean) => void)[] = [];
  #inputOver: (() => void) | undefined;

  constructor(private readonly socket: Socket) {
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#interruption.abort();
      this.#inputOver?.();
      for (const answer of this.#answers.splice(0)) answer(false);
    });
  }

  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  take(type: number, payload: Buffer): void {
    if (type === FRAME.cancel) this.#interruption.abort();
    else if (type === FRAME.said) this.#answers.shift()?.(payload[0] === 1);
    else if (type === FRAME.stdin && payload.length > 0) this.#input.push(Buffer.from(payload));
    else if (type === FRAME.stdin) this.#inputOver?.();
  }

  readonly stdin = (): Promise<Buffer> =>
    new Promise((resolve) => {
      this.#inputOver = () => resolve(Buffer.concat(this.#input));
      this.socket.write(frameOf(FRAME.wants));
    });

  readonly confirm = (question: string): Promise<boolean> =>
    new Promise((resolve) => {
      this.#answers.push(resolve);
      this.socket.write(frameOf(FRAME.asks, question));
    });

  readonly out = async (text: string): Promise<void> => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += MAX_PART)
      await written(this.socket, frameOf(FRAME.stdout, bytes.subarray(at, at + MAX_PART)));
  };

  readonly err = (text: string): void => {
    if (!this.socket.destroyed) this.socket.write(frameOf(FRAME.stderr, text));
  };
}

/** @param asked the environment that came with the question whether this is the daemon; `undefined`: nobody asked */
async function run(
  text: string,
  socket: Socket,
  { stdin, out, err, confirm, signal }: RemoteStreams,
  context: ConnectionContext,
  asked: NodeJS.ProcessEnv | undefined,
): Promise<void> {
  const request = readRunRequest(text);
  if (request === undefined || !isSameSecret(request.token, context.token)) {
    socket.end(frameOf(FRAME.refused));
    return;
  }
  const { token: _, canAsk, needs, ...line } = request;
  const level = line.level ?? (await logLevelOf({ ...line, env: asked ?? {} }));
  // Whoever gave the command line up while this process could not read has run it elsewhere.
  await turnOfLoop();
  await turnOfLoop();
  if (socket.destroyed || socket.readableEnded) return;
  // The client runs it elsewhere.
  if (context.isOver()) return void socket.destroy();
  const shown = level ?? 'error';
  const once = warnOnce(createLog(shown, err), shown, out);
  const { log } = once;
  const io: BridgeIo = { stdin, out: once.out, err, confirm: canAsk === true ? confirm : undefined, signal };
  context.onbegin(log);
  socket.write(frameOf(FRAME.begun));
  const hinted = asked === undefined ? context.giveHint(line) : undefined;
  try {
    if (typeof needs === 'string') await context.startAhead(needs);
    const { runBridge } = await import('../bridge/run-bridge.ts');
    const exit = await runBridge({ ...line, level, env: context.env }, io, context.services);
    once.rest();
    // The next command line may follow at once.
    await hinted;
    socket.end(frameOf(FRAME.exit, Uint8Array.of(exit)));
  } catch (error) {
    err(`bcp-proxy: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    socket.end(frameOf(FRAME.exit, Uint8Array.of(1)));
  } finally {
    context.onend(log);
  }
}

/** Says whether this is the daemon for a command line. */
async function answer(
  request: RunRequest | undefined,
  socket: Socket,
  context: ConnectionContext,
): Promise<void> {
  const isOfUser = request !== undefined && isSameSecret(request.token, context.token);
  const is = isOfUser && (await context.isFor({ ...request, env: request.env ?? {} }));
  if (!socket.destroyed) socket.write(frameOf(FRAME.answer, Uint8Array.of(is ? 1 : 0)));
}

/** Serves one client: one command line, then the connection is over. */
export function serveConnection(socket: Socket, context: ConnectionContext): void {
  const streams = new RemoteStreams(socket);
  let begun = false;
  let asked: NodeJS.ProcessEnv | undefined;
  const reader = new FrameReader((type, payload) => {
    if (type === FRAME.isFor && asked === undefined) {
      const request = readRunRequest(payload.toString());
      asked = request?.env ?? {};
      void answer(request, socket, context);
    } else if (type === FRAME.run && !begun) {
      begun = true;
      void run(payload.toString(), socket, streams, context, asked);
    } else streams.take(type, payload);
  }, MAX_REQUEST);
  socket.on('data', (chunk) => {
    try {
      reader.push(chunk as Buffer);
    } catch {
      socket.destroy();
    }
  });
}
