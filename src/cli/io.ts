import { promises, writeSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import type { Terminal } from '../bridge/bridge-outcome.ts';
import { KnownError } from '../diagnostics/error.ts';
import { errorCode } from '../diagnostics/error-code.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { leftToWriters } from '../platform/left-to-writers.ts';
import type { Signals } from '../serve/signals.ts';

/**
 * The world of one command line. The process is one; tests make others. The working folder is always the process's own:
 * relative paths go to the system as they are.
 */
export interface Io extends Signals {
  /** For this run alone: servers and the daemon see what is set there. */
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable & { readonly isTTY?: boolean; readonly setRawMode?: (mode: boolean) => unknown };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Calls when Ctrl-C is pressed, or somebody else ends the command. */
  once(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  /**
   * Writes to stdout without its stream. Waits while a pipe is full; where the pipe does not wait, gives back what it
   * did not take.
   *
   * @throws KnownError `unwritable-output`
   */
  readonly writeNow?: ((bytes: Uint8Array) => Uint8Array) | undefined;
}

/** This process. Node takes milliseconds to make its streams: each is made where it is used. */
export const processIo: Io = {
  env: process.env,
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return leftToWriters(process.stdout);
  },
  get stderr() {
    return leftToWriters(process.stderr);
  },
  on: (signal, listener) => process.on(signal, listener),
  once: (signal, listener) => process.once(signal, listener),
  // A console of Windows shows only what its stream has converted.
  writeNow: process.platform === 'win32' ? undefined : writeNow,
};

function writeNow(bytes: Uint8Array): Uint8Array {
  let at = 0;
  try {
    while (at < bytes.length) at += writeSync(1, bytes, at);
  } catch (error) {
    // Whoever started this process may have its pipe in a mode in which nothing waits.
    if (errorCode(error) !== 'EAGAIN') throw unwritable(error as Error);
  }
  return bytes.subarray(at);
}

/** A signal that is given when Ctrl-C is pressed. A second time ends the process at once. */
export function interruption(io: Pick<Io, 'once'>): AbortSignal {
  const controller = new AbortController();
  io.once('SIGINT', () => controller.abort());
  io.once('SIGTERM', () => controller.abort());
  return controller.signal;
}

/** @throws KnownError `unreadable-input` */
export async function readInputFile(file: string): Promise<Buffer> {
  try {
    return await promises.readFile(file);
  } catch (cause) {
    const reason = ioReason(cause) ?? String(cause);
    throw new KnownError('unreadable-input', { file, reason }, { cause });
  }
}

/** Bytes of a file, or of standard input for `-` and for no name at all. */
export async function readInput(file: string | undefined, io: Pick<Io, 'stdin'>): Promise<Buffer> {
  if (file !== undefined && file !== '-') return readInputFile(file);
  const chunks: Buffer[] = [];
  for await (const chunk of io.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Resolves when the bytes are written. A pipe holds 64 KiB, and bytes that are not written at exit would be lost.
 *
 * @throws KnownError `unwritable-output`
 */
export function writeOutput(data: string | Uint8Array, { stdout }: Pick<Io, 'stdout'>): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.write(data, (error) => (error ? reject(unwritable(error)) : resolve()));
  });
}

/** The error code distinguishes a reader that went away from a full disk. */
export function unwritable(cause: Error): Error {
  if (errorCode(cause) === 'EPIPE') return cause;
  return new KnownError('unwritable-output', { reason: ioReason(cause) ?? cause.message }, { cause });
}

/** A reader of a command's own stdout, where it is a terminal. */
export function terminalOf({ stdout, env }: Io): Terminal | undefined {
  if (!stdout.isTTY) return undefined;
  const colour = !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return { columns: stdout.columns || 80, colour };
}
