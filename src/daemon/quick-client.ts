/**
 * Has a command line run by the daemon that a hint names. It is a file of its own in the package, and loads nothing else:
 * most of what a warm command costs beside Node itself is loading.
 */
import { isatty } from 'node:tty';
import { saidOf } from '../bridge/said.ts';
import { connected, DaemonFailure, type NoExit, runThere } from './daemon-client.ts';
import { readHint } from './hint.ts';

/** How a command line ended: with a code, without one, or because nobody could read the output. */
export type QuickEnd =
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'failed'; readonly why: NoExit }
  | { readonly kind: 'unwritable'; readonly error: Error };

/** A person at a terminal gets other views, and may be asked. */
const isTyped = (): boolean => [0, 1, 2].some((descriptor) => isatty(descriptor));

/** `undefined`: it was removed. */
function folderOf({ cwd }: Pick<NodeJS.Process, 'cwd'>): string | undefined {
  try {
    return cwd();
  } catch {
    return undefined;
  }
}

/** `undefined`: nothing was run, and the command line has to be run in the usual way. */
export async function runQuickly(argv: readonly string[]): Promise<QuickEnd | undefined> {
  const { env } = process;
  const cwd = folderOf(process);
  const hint = cwd === undefined ? undefined : readHint({ cwd, config: saidOf(argv, 'config') }, env);
  if (cwd === undefined || hint === undefined || isTyped()) return undefined;
  const socket = await connected(hint);
  if (socket === undefined) return undefined;
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  process.once('SIGTERM', () => interruption.abort());
  const streams = {
    get stdin() {
      return process.stdin;
    },
    out: (bytes: Uint8Array) => writtenTo(process.stdout, bytes),
    err: (bytes: Uint8Array) => void process.stderr.on('error', () => undefined).write(bytes),
    signal: interruption.signal,
  };
  const line = { argv, program: 'bcp-proxy' as const, cwd, env, terminal: undefined, asks: env };
  try {
    return { kind: 'exit', code: await runThere(socket, hint, line, streams) };
  } catch (error) {
    if (!(error instanceof DaemonFailure)) return { kind: 'unwritable', error: error as Error };
    const wasRun = error.kind === 'lost' || error.kind === 'interrupted';
    if (wasRun) return { kind: 'failed', why: error.kind };
    return undefined;
  }
}

function writtenTo(stream: NodeJS.WriteStream, bytes: Uint8Array): Promise<void> {
  stream.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
