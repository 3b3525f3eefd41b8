import type { ServerConfig } from '../../model/server-config.ts';
import type { Skipped } from '../../platform/entries.ts';
import { createLog } from '../../platform/log.ts';
import type { FoundTranscript } from '../../sessions/find-transcripts.ts';
import { Progress } from '../bcp/progress.ts';
import type { Io } from '../io.ts';
import { replayedTally } from '../replayed-tally.ts';
import { warnSkipped } from '../warn-skipped.ts';
import { type DefinitionCosts, definitionCosts } from './definition-costs.ts';
import { type ResultCosts, resultCosts } from './result-costs.ts';

/** A first look takes seconds, whatever agents have written in years. */
const MOST_READ = { bytes: 32 * 1024 * 1024, ms: 10_000 } as const;
/** In milliseconds. */
const PROGRESS_EVERY = 250;

export interface Measuring {
  readonly io: Io;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export async function measuredDefinitions(
  servers: readonly ServerConfig[],
  { io: { env, stderr }, timeoutMs, signal }: Measuring,
): Promise<DefinitionCosts> {
  const log = createLog('error', (line) => stderr.write(line));
  const progress = new Progress('asking servers', servers.length, stderr);
  let asked = 0;
  const onasked = (count: number): void => {
    asked = count;
  };
  const timer = setInterval(() => progress.at(asked), PROGRESS_EVERY);
  try {
    return await definitionCosts(servers, { env, timeoutMs, signal, log, onasked });
  } finally {
    clearInterval(timer);
    progress.end();
  }
}

/** The costs of results in transcripts, of which those in front are read. */
export async function measuredResults(
  found: readonly FoundTranscript[],
  { io, signal }: Measuring,
): Promise<ResultCosts> {
  const skipped: Skipped[] = [];
  const onskipped = (one: Skipped): void => void skipped.push(one);
  const { tally, begun } = await replayedTally(found, undefined, io, onskipped, { ...MOST_READ, signal });
  warnSkipped(skipped, io);
  return resultCosts(tally.report(), { read: begun, found: found.length });
}
