import { StartFailure } from '../start-failure.ts';
import type { HttpAnswer } from './http-answer.ts';
import { forgetsSession, isRefusal, isTemporary, refusalBody } from './http-refusal.ts';
import { retryWait, type StreamPlace, startOfStream } from './streams.ts';
import { waitBeforeRetry } from './wait.ts';

const LONGEST_WAIT = 30_000;
/** Internal Server Error. */
const MISHAP = 500;

export interface OwnStreamContext {
  /** Requests the stream, after an event if one is named. */
  readonly get: (lastId: string | undefined) => Promise<HttpAnswer>;
  /** Reads it to its end. Rejects if it breaks off. */
  readonly read: (stream: HttpAnswer, place: StreamPlace) => Promise<void>;
  /** The server does not know the session any more. */
  readonly onforgotten: () => void;
  readonly signal: AbortSignal;
}

/** Opens the standalone stream, for messages that belong to no request. Resolves when it is open, or cannot be had. */
export async function listenToOwn(context: OwnStreamContext): Promise<void> {
  let broke = false;
  const first = await context.get(undefined).catch((error: unknown) => {
    // A refused login will be refused again in a moment.
    broke = !(error instanceof StartFailure);
    return undefined;
  });
  const status = first?.statusCode ?? 0;
  if (first !== undefined && !isRefusal(status)) void keepListening(first, context);
  // A server need not have a standalone stream.
  else first?.resume();
  if (broke || isTemporary(status)) void keepListening(undefined, context);
}

async function keepListening(
  first: HttpAnswer | undefined,
  { get, read, onforgotten, signal }: OwnStreamContext,
): Promise<void> {
  const place = startOfStream();
  let stream: HttpAnswer | undefined = first;
  let failures = 0;
  while (!signal.aborted) {
    const ended = stream !== undefined && (await succeeds(read(stream, place)));
    // A server may end its stream at any time. Then it is opened again.
    failures = ended ? 0 : failures + 1;
    await waitBeforeRetry(Math.min(LONGEST_WAIT, retryWait(place) * 2 ** Math.min(failures, 10)), signal);
    if (signal.aborted) return;
    stream = await get(place.id).catch(() => undefined);
    const status = stream?.statusCode ?? 0;
    if (stream === undefined || !isRefusal(status)) continue;
    const body = await refusalBody(stream);
    stream = undefined;
    // The server has had such a stream, and may have one again. The waits grow.
    if (isTemporary(status) || status === MISHAP) continue;
    if (forgetsSession(status, body)) onforgotten();
    return;
  }
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
