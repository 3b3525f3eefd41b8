import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { reasonOf } from '../../diagnostics/reason.ts';
import { killGroup, type Launch, launch, type ProcessGroup } from './process-group.ts';

export interface RunLimits {
  readonly timeoutMs: number;
  /** Bytes of stdout. */
  readonly maxOutput: number;
}

/** How a command ended. */
export type Ran =
  /** `how` is `exit 1`, or the name of a signal; of stderr only the end is kept. */
  | { readonly kind: 'ended'; readonly how: string; readonly stdout: Buffer; readonly stderr: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'too-much-output' }
  | { readonly kind: 'not-started'; readonly reason: string };

type Ending = Exclude<Ran, { readonly kind: 'ended' }> | { readonly kind: 'ended'; readonly how: string };

const STDERR_KEPT = 4096;
/** The wait for output in the pipes that a command wrote before it ended. In milliseconds. */
const PIPES_WAIT = 1000;

/**
 * Runs a command without input to its end, or to one of its limits. However it ends, its processes are killed before
 * this resolves. Does not reject, and does not keep this process alive.
 */
export async function runOnce(command: Launch, { timeoutMs, maxOutput }: RunLimits): Promise<Ran> {
  let group: ProcessGroup;
  try {
    group = launch(command);
  } catch (error) {
    return { kind: 'not-started', reason: reasonOf(error) };
  }
  const { child } = group;
  letGo(child);
  const closed = once(child, 'close').catch(() => {});
  const stdout: Buffer[] = [];
  let size = 0;
  let stderr: Buffer = Buffer.alloc(0);
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxOutput) stdout.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = Buffer.concat([stderr, chunk]).subarray(-STDERR_KEPT);
  });
  const ending = await endingOf(child, timeoutMs, () => size > maxOutput);
  await killGroup(group);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, PIPES_WAIT).unref())]);
  // A descendant that escaped must not hold this process by the pipes it has inherited.
  for (const stream of child.stdio) stream?.destroy();
  if (size > maxOutput) return { kind: 'too-much-output' };
  if (ending.kind !== 'ended') return ending;
  return { ...ending, stdout: Buffer.concat(stdout), stderr: stderr.toString() };
}

/** A command that hangs must not keep a program that is about to end: it is killed as soon as that is gone. */
function letGo(child: ChildProcess): void {
  child.unref();
  for (const stream of child.stdio) if (stream instanceof Socket) stream.unref();
}

function endingOf(child: ChildProcess, timeoutMs: number, tooMuch: () => boolean): Promise<Ending> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'timeout' }), timeoutMs).unref();
    const end = (ending: Ending): void => {
      clearTimeout(timer);
      resolve(ending);
    };
    child.stdin?.on('error', () => {}).end();
    child.stdout?.on('data', () => {
      if (tooMuch()) end({ kind: 'too-much-output' });
    });
    child.once('error', (error) => end({ kind: 'not-started', reason: error.message }));
    child.once('exit', (code, signal) => end({ kind: 'ended', how: signal ?? `exit ${code}` }));
  });
}
