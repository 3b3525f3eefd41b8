import type { Usage } from '../../command-line/usage.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import { deferred } from '../../platform/timing.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { parseShellWords, wordNeeded } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { BridgeError, toBridgeError } from '../errors.ts';
import type { ServerRequest, ServerSession } from '../host/server-session.ts';
import { servedServer } from '../served-server.ts';
import { resourceError } from './not-found.ts';
import { VARIABLES } from './read-resource.ts';
import { ResourceNews } from './resource-news.ts';
import { resourceUri } from './resource-uri.ts';

/** How many follow each resource of a session: the last one that leaves ends the subscription. */
export class Subscribers<Session extends object> {
  readonly #counts = new WeakMap<Session, Map<string, number>>();

  join(session: Session, uri: string): void {
    const counts = this.#counts.get(session) ?? new Map<string, number>();
    this.#counts.set(session, counts.set(uri, (counts.get(uri) ?? 0) + 1));
  }

  /** Whether nobody follows it any more. */
  leave(session: Session, uri: string): boolean {
    const counts = this.#counts.get(session);
    const left = (counts?.get(uri) ?? 1) - 1;
    if (left > 0) counts?.set(uri, left);
    else counts?.delete(uri);
    return left <= 0;
  }
}

const WHAT = 'the server and the URI: resources subscribe SERVER URI';
export const SUBSCRIBE_OPTIONS = {
  ...VARIABLES,
  '--read': 'with subscribe: print the new contents too',
} as const;
/** A server that does not answer must not keep a shell that was interrupted. In milliseconds. */
const LEAVE_WAIT = 2000;
/**
 * How often a remote server is asked again. The system reports the end of a local process, but not of a remote server.
 * In milliseconds.
 */
const BEAT = 15_000;
const BEAT_WAIT = 10_000;

/** Sessions outlive a command line in a daemon, and several command lines may follow one resource. */
const subscribers = new Subscribers<ServerSession>();

/** Whether an update of this URI belongs to the subscription. Servers may report a part of the resource. */
const isWithin = (updated: string, uri: string): boolean =>
  updated === uri || updated.startsWith(uri.endsWith('/') ? uri : `${uri}/`);

/**
 * `resources subscribe SERVER URI`: a line of JSON for each update, until it is interrupted.
 *
 * @throws BridgeError in any case: `INTERRUPTED`, or `SERVER_UNREACHABLE` when no more updates can come
 */
export async function subscribeResource(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, SUBSCRIBE_OPTIONS, usage, 2);
  const server = servedServer(await context.plan(), wordNeeded(positionals[0], WHAT), context.program);
  const uri = await resourceUri(wordNeeded(positionals[1], WHAT), values.var ?? [], server, context);
  const session = (await context.sessions(server)).of(server);
  const { signal } = context;
  const ended = deferred<BridgeError>();
  let subscribed = false;
  const news = new ResourceNews(server, session, context, values.read === true, ended.resolve);
  const listening = session.listen({
    onnotification: (method, params) => {
      const updated = isRecord(params) ? params['uri'] : undefined;
      if (method !== 'notifications/resources/updated' || typeof updated !== 'string') return;
      if (isWithin(updated, uri)) news.updated(updated);
    },
    // An end before the answer is the answer's to tell: the request may have gone to the next life.
    onlost: (error) => (subscribed ? ended.resolve(error) : undefined),
  });
  const interrupted = (): void =>
    ended.resolve(new BridgeError('INTERRUPTED', messageOf('shell-interrupted', undefined)));
  const params = JSON.stringify({ uri });
  const action = 'resources subscribe';
  const subscribe = async (limit: Pick<ServerRequest, 'timeoutMs'> = {}): Promise<void> => {
    const answer = await session.ask({ ...limit, method: 'resources/subscribe', params, action, signal });
    if (answer.kind === 'error') throw await resourceError(answer, 'subscribe', uri, server, context);
  };
  const again = (): void =>
    void subscribe({ timeoutMs: BEAT_WAIT }).catch((error: unknown) => ended.resolve(toBridgeError(error)));
  // Nothing else need keep this process alive between two updates.
  const beat = setInterval(() => (subscribed && 'url' in server ? again() : undefined), BEAT);
  try {
    await subscribe();
    subscribed = true;
    subscribers.join(session, uri);
    signal.addEventListener('abort', interrupted);
    // It may have been given before anyone listened.
    if (signal.aborted) interrupted();
    const why = await ended.promise;
    const isLast = subscribers.leave(session, uri);
    if (why.code === 'INTERRUPTED' && isLast) await unsubscribe(session, { params, action });
    await news.written();
    throw why;
  } finally {
    clearInterval(beat);
    signal.removeEventListener('abort', interrupted);
    listening.stop();
  }
}

async function unsubscribe(
  session: ServerSession,
  ask: Pick<ServerRequest, 'params' | 'action'>,
): Promise<void> {
  const { signal } = new AbortController();
  try {
    await session.ask({ ...ask, method: 'resources/unsubscribe', signal, timeoutMs: LEAVE_WAIT });
  } catch (error) {
    // Nobody waits for this result: the interruption itself is reported.
    if (!(error instanceof BridgeError)) throw error;
  }
}
