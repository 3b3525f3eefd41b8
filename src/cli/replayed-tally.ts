import { stat } from 'node:fs/promises';
import { loadConfig } from '../config/load-config.ts';
import { messageOf } from '../diagnostics/error.ts';
import { visible } from '../diagnostics/visible.ts';
import { loadEngine } from '../engine/load-engine.ts';
import { loadTokenCounter } from '../render/tokens/count.ts';
import type { FoundTranscript } from '../sessions/find-transcripts.ts';
import { Replay } from '../sessions/replay.ts';
import { type ReplayWatch, TranscriptReplay } from '../sessions/replay-transcripts.ts';
import { SessionTally } from '../sessions/session-tally.ts';
import { windowOf } from '../store/seen-lines.ts';
import { Progress } from './bcp/progress.ts';
import type { Io } from './io.ts';

/** In bytes. */
async function sizeOfAll(found: readonly FoundTranscript[]): Promise<number> {
  const sizes = found
    .flatMap(({ files }) => files)
    .map((file) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** How much is read at most. */
export interface ReadBound {
  readonly bytes: number;
  /** In milliseconds. */
  readonly ms: number;
  readonly signal: AbortSignal;
}

export interface Replayed {
  readonly tally: SessionTally;
  /** How many transcripts were begun. */
  readonly begun: number;
}

/** Replays transcripts by the config that applies here, in their order. It shows on a terminal how far it is. */
export async function replayedTally(
  found: readonly FoundTranscript[],
  file: string | undefined,
  io: Io,
  onskipped: ReplayWatch['onskipped'],
  bound?: ReadBound,
): Promise<Replayed> {
  const tally = new SessionTally();
  if (found.length === 0) return { tally, begun: 0 };
  const warn = (what: string): void => void io.stderr.write(`bcp-proxy warn ${visible(what)}\n`);
  const source = { cwd: process.cwd(), env: io.env, warn, file };
  const [engine, { config }, count] = await Promise.all([
    loadEngine(source),
    loadConfig(source),
    loadTokenCounter(),
  ]);
  const size = Math.min(await sizeOfAll(found), bound?.bytes ?? Number.POSITIVE_INFINITY);
  const progress = new Progress('reading conversations', size, io.stderr);
  let done = 0;
  const onread = (bytes: number): void => {
    done += bytes;
    progress.at(Math.min(done, size));
  };
  const began = performance.now();
  const isEnough = (): boolean =>
    bound !== undefined &&
    (done >= bound.bytes || performance.now() - began >= bound.ms || bound.signal.aborted);
  const window = windowOf(config.references);
  const replay = new Replay({ engine, count, window, explains: config.explain });
  const broken = new Map<string, number>();
  const onbroken = (path: string): void => void broken.set(path, (broken.get(path) ?? 0) + 1);
  const replaying = new TranscriptReplay(replay, { onskipped, onbroken, onread, isEnough });
  for await (const call of replaying.calls(found)) tally.add(call);
  progress.end();
  if (broken.size > 0) warn(messageOf('transcripts-broken', { parts: [...broken] }));
  return { tally, begun: replaying.begun };
}
