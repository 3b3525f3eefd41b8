import type { HttpAnswer } from './http-answer.ts';
import { isRefusal, isTemporary } from './http-refusal.ts';
import { retryWait, type StreamPlace, startOfStream } from './streams.ts';
import { waitBeforeRetry } from './wait.ts';

/** How often a stream may break off without an event before it is given up. */
const MAX_RESUMES = 5;

export interface AnswerStreamContext {
  /** Requests the events after an event. */
  readonly get: (lastId: string) => Promise<HttpAnswer>;
  /** Reads a stream to its end. Rejects if it breaks off. */
  readonly read: (stream: HttpAnswer, place: StreamPlace) => Promise<void>;
  /** Whether the answer is still to come. */
  readonly waits: () => boolean;
  readonly signal: AbortSignal;
}

/** Reads the stream that answers a request. Resumes it if it ends before the answer. */
export async function readAnswer(
  answer: HttpAnswer,
  { get, read, waits, signal }: AnswerStreamContext,
): Promise<void> {
  const place = startOfStream();
  let broken: unknown;
  await read(answer, place).catch((error: unknown) => {
    broken = error;
  });
  let { heard } = place;
  for (let tries = 0; waits() && place.id !== undefined && tries < MAX_RESUMES; tries++) {
    await waitBeforeRetry(retryWait(place), signal);
    if (!waits()) return;
    const resumed = await get(place.id).catch(() => undefined);
    if (resumed === undefined) continue;
    if (isRefusal(resumed.statusCode ?? 0)) {
      resumed.resume();
      if (isTemporary(resumed.statusCode ?? 0)) continue;
      break;
    }
    await read(resumed, place).catch(() => {});
    if (place.heard > heard) tries = 0;
    heard = place.heard;
  }
  if (broken !== undefined && waits()) throw broken;
}
