import { stat } from 'node:fs/promises';
import { loadConfig } from '../config/load-config.ts';
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

/** Replays transcripts by the config that applies here. It shows on a terminal how far it is. */
export async function replayedTally(
  found: readonly FoundTranscript[],
  file: string | undefined,
  io: Io,
  watch: Pick<ReplayWatch, 'onskipped' | 'onbroken'>,
): Promise<SessionTally> {
  const tally = new SessionTally();
  if (found.length === 0) return tally;
  const warn = (what: string): void => void io.stderr.write(`bcp-proxy warn ${visible(what)}\n`);
  const source = { cwd: process.cwd(), env: io.env, warn, file };
  const [engine, { config }, count] = await Promise.all([
    loadEngine(source),
    loadConfig(source),
    loadTokenCounter(),
  ]);
  const progress = new Progress('reading conversations', await sizeOfAll(found), io.stderr);
  let done = 0;
  const onread = (bytes: number): void => {
    done += bytes;
    progress.at(done);
  };
  const window = windowOf(config.references);
  const replay = new Replay({ engine, count, window, explains: config.explain });
  const replaying = new TranscriptReplay(replay, { ...watch, onread });
  for await (const call of replaying.calls(found)) tally.add(call);
  progress.end();
  return tally;
}
