/**
 * Has a command line run by the daemon that a hint names. It is a file of its own in the package, and loads nothing else:
 * most of what a warm command costs beside Node itself is loading.
 */
import { fstatSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { BridgeRequest, ShellProgram } from '../bridge/bridge-context.ts';
import { saidOf } from '../bridge/said.ts';
import { leftToWriters } from '../platform/left-to-writers.ts';
import {
  type ClientStreams,
  connected,
  DaemonFailure,
  isDaemonOf,
  type NoExit,
  runThere,
} from './daemon-client.ts';
import { type Hint, readHint } from './hint.ts';

/** How a command line ended: with a code, without one, or because nobody could read the output. */
export type QuickEnd =
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'failed'; readonly why: NoExit }
  | { readonly kind: 'unwritable'; readonly error: Error };

/** A person at a terminal gets other views, and may be asked. */
const isTyped = (): boolean =>
  [0, 1, 2].some(
    (descriptor) =>
      // Pipes and files are none, and an import would load the module for them as well.
      fstatSync(descriptor).isCharacterDevice() && process.getBuiltinModule('node:tty').isatty(descriptor),
  );

/** `undefined`: it was removed. */
function folderOf({ cwd }: Pick<NodeJS.Process, 'cwd'>): string | undefined {
  try {
    return cwd();
  } catch {
    return undefined;
  }
}

const streamsWith = (signal: AbortSignal): ClientStreams => ({
  // Each of these streams takes Node a millisecond to make.
  get stdin() {
    return process.stdin;
  },
  out: (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      leftToWriters(process.stdout).write(bytes, (error) => (error ? reject(error) : resolve()));
    }),
  err: (bytes: Uint8Array): void => void leftToWriters(process.stderr).write(bytes),
  signal,
});

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A connection to the daemon that a hint names, if it is the one for the command line. */
async function hinted(line: BridgeRequest): Promise<readonly [Socket, Hint] | undefined> {
  const { argv, program, cwd, env } = line;
  // Whose pipe it is cannot be seen there.
  if (process.platform === 'win32') return undefined;
  const hint = readHint({ program, cwd, config: saidOf(argv, 'config') }, env);
  if (hint === undefined || isTyped()) return undefined;
  const socket = await connected(hint);
  if (socket === undefined) return undefined;
  if (await isDaemonOf(socket, hint, line)) return [socket, hint];
  socket.destroy();
  return undefined;
}

/** `undefined`: nothing was run, and the command line has to be run in the usual way. */
export async function runQuickly(
  argv: readonly string[],
  program: ShellProgram,
): Promise<QuickEnd | undefined> {
  const { env } = process;
  const cwd = folderOf(process);
  if (cwd === undefined) return undefined;
  // The daemon finds the level: that of mcp-cli stands in its config.
  const line = { argv, program, cwd, env, level: undefined, terminal: undefined };
  const there = await hinted(line);
  if (there === undefined) return undefined;
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    const code = await runThere(...there, line, streamsWith(interruption.signal));
    return { kind: 'exit', code };
  } catch (error) {
    if (!(error instanceof DaemonFailure)) return { kind: 'unwritable', error: error as Error };
    if (interruption.signal.aborted) return { kind: 'failed', why: 'interrupted' };
    return error.kind === 'lost' ? { kind: 'failed', why: error.kind } : undefined;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
