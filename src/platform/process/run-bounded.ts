import type { ChildProcess } from 'node:child_process';
import { errorCode } from '../../diagnostics/error-code.ts';
import { Captured } from './captured.ts';
import { descriptorLimit } from './descriptor-limit.ts';
import { clearGroup, endGroup, type ProcessGroup } from './process-group.ts';
import { killMarkedSoon } from './process-mark.ts';
import type { WatchedLaunch, Watcher } from './watcher.ts';

export interface Bounds {
  readonly timeoutMs: number;
  /** Bytes of stdout, and of stderr, that are kept. */
  readonly maxOutput: number;
  /** Ends the command and all that it has started. */
  readonly signal: AbortSignal;
  readonly watcher: Watcher;
  /** Gets the output on stdout as it comes. */
  readonly onoutput?: (chunk: Buffer) => void;
}

export type HowEnded =
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'signal'; readonly signal: NodeJS.Signals }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'not-started'; readonly error: Error };

export interface Finished {
  readonly how: HowEnded;
  readonly stdout: Captured;
  readonly stderr: Captured;
}

/** The time between TERM and KILL for a command that must end. In milliseconds. */
const TERM_GRACE = 500;
/**
 * If processes that the command left behind hold its pipes open, so long a silence ends the reading; in milliseconds.
 */
const SILENCE = 100;
/** Most such silences to wait for. Processes left behind may print for ever. */
const MOST_SILENCES = 10;

/** Errors of a temporary shortage of descriptors or processes. */
const SCARCE: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE', 'EAGAIN']);
/** A command takes two descriptors, and more while it starts; the rest of the process needs some too. */
const DESCRIPTORS = 4;
/** The system says it once. */
let limit: number | undefined;
const most = (): number => {
  limit ??= Math.max(1, Math.floor((descriptorLimit() ?? Number.POSITIVE_INFINITY) / DESCRIPTORS));
  return limit;
};
let running = 0;
/** Others give theirs back: how often that is looked for, at first and at the most; in milliseconds. */
const FIRST_WAIT = 20;
const LONGEST_WAIT = 200;

/**
 * Runs a command without input to its end, or to one of its bounds. The processes that it started end with it. If the
 * system has no room for it, it is tried again until its time is up. Never rejects.
 */
export async function runBounded(what: WatchedLaunch, bounds: Bounds): Promise<Finished> {
  const until = performance.now() + bounds.timeoutMs;
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    const isLast = performance.now() + wait > until;
    if (isLast || running < most()) {
      running++;
      const finished = await runOnce(what, bounds).finally(() => running--);
      const { how } = finished;
      if (isLast || how.kind !== 'not-started' || !SCARCE.has(errorCode(how.error))) return finished;
    } else if (bounds.signal.aborted) return runOnce(what, bounds);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function runOnce(
  what: WatchedLaunch,
  { timeoutMs, maxOutput, signal, watcher, onoutput }: Bounds,
): Promise<Finished> {
  const stdout = new Captured(maxOutput);
  const stderr = new Captured(maxOutput);
  const done = (how: HowEnded): Finished => ({ how, stdout, stderr });
  if (signal.aborted) return done({ kind: 'aborted' });
  let group: ProcessGroup;
  try {
    group = watcher.launch(what);
  } catch (error) {
    return done({ kind: 'not-started', error: error as Error });
  }
  const { child } = group;
  let chunks = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks++;
    stdout.push(chunk);
    onoutput?.(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    chunks++;
    stderr.push(chunk);
  });
  const how = await ending(child, timeoutMs, signal);
  if (how.kind === 'timeout' || how.kind === 'aborted') await endGroup(group, { leave: 0, term: TERM_GRACE });
  else {
    await drained(child, () => chunks);
    clearGroup(group);
    killMarkedSoon(group.mark);
  }
  watcher.forget(group);
  for (const stream of child.stdio) stream?.destroy();
  return done(how);
}

function ending(child: ChildProcess, timeoutMs: number, signal: AbortSignal): Promise<HowEnded> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end({ kind: 'timeout' }), timeoutMs);
    const abort = (): void => end({ kind: 'aborted' });
    const end = (how: HowEnded): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(how);
    };
    signal.addEventListener('abort', abort);
    child.once('error', (error) => end({ kind: 'not-started', error }));
    child.once('exit', (code, name) =>
      end(name === null ? { kind: 'exit', code: code ?? 0 } : { kind: 'signal', signal: name }),
    );
  });
}

/** Resolves when all output has been read. Processes that the command left behind may hold the pipes open for ever. */
async function drained({ stdout, stderr }: ChildProcess, chunks: () => number): Promise<void> {
  const ended = (): boolean => (stdout?.readableEnded ?? true) && (stderr?.readableEnded ?? true);
  const closed = Promise.all(
    [stdout, stderr].map(
      (stream) =>
        new Promise<void>((resolve) => {
          if (stream === null || stream.readableEnded || stream.destroyed) resolve();
          else stream.once('close', resolve).once('end', resolve);
        }),
    ),
  );
  for (let before = -1, waits = 0; !ended() && before !== chunks() && waits < MOST_SILENCES; waits++) {
    before = chunks();
    let timer: NodeJS.Timeout | undefined;
    // A busy process hears of the silence before it has read: what waits in the pipes is read behind the timer.
    const silent = new Promise<void>((resolve) => {
      timer = setTimeout(() => setImmediate(() => setImmediate(resolve)), SILENCE);
    });
    await Promise.race([closed, silent]);
    clearTimeout(timer);
  }
}
