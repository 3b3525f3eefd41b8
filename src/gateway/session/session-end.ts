import { messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { inBackground } from '../../platform/background.ts';
import type { Log } from '../../platform/log.ts';
import { atMost, deferred } from '../../platform/timing.ts';
import type { SessionCache } from '../cache/session-cache.ts';
import type { ClientSide } from '../client/client-side.ts';
import type { ClientTransport } from '../client/client-transport.ts';
import type { Downstream } from '../servers/downstream.ts';
import { DRAIN_WAIT, lastAnswers } from '../wire/last-answers.ts';

/**
 * The same if only initialize is open, and nobody knows whether the client still reads. A server that has been
 * silent so far stays silent. In milliseconds.
 */
const START_DRAIN_WAIT = 1000;
const FLUSH_WAIT = 1000;

export interface SessionEndContext {
  readonly servers: readonly Downstream[];
  readonly client: ClientSide;
  readonly transport: ClientTransport;
  readonly cache: SessionCache | undefined;
  readonly log: Log;
}

/** Ends a session, once. */
export class SessionEnd {
  readonly #ended = deferred<ExitCode>();
  readonly #finishing = deferred<void>();
  #begun = false;

  constructor(private readonly context: SessionEndContext) {}

  /** Resolves when the client has all that it gets, and all processes have ended. */
  get done(): Promise<ExitCode> {
    return this.#ended.promise;
  }

  get begun(): boolean {
    return this.#begun;
  }

  /** The client has left. Open requests may still be answered. */
  async left(): Promise<void> {
    // The gateway itself has closed it, so there is nothing to wait for.
    if (this.#begun) return;
    const { client, transport, servers } = this.context;
    const over = Promise.race([client.settled(), this.#finishing.promise]);
    if (transport.probe === undefined) {
      await atMost(client.onlyStarting ? START_DRAIN_WAIT : DRAIN_WAIT, over);
      return this.finish(EXIT.ok);
    }
    const ms = Math.max(DRAIN_WAIT, ...servers.map(({ config }) => config.initTimeoutMs));
    await lastAnswers(ms, over, () => transport.probe?.());
    if (this.#begun) return;
    const isAnswered = client.giveUp(messageOf('left-unanswered', { ms })) === 0;
    return this.finish(isAnswered ? EXIT.ok : EXIT.timeout);
  }

  /** Ends the session now. */
  async finish(exit: ExitCode): Promise<void> {
    if (this.#begun) return;
    this.#begun = true;
    this.#finishing.resolve();
    const { servers, client, transport, cache, log } = this.context;
    client.abandon();
    await atMost(FLUSH_WAIT, transport.close());
    const ends = servers.map((server) => server.end());
    for (const end of ends) inBackground(end, 'The end of a server', log);
    // A server that cannot be ended must not keep the session alive.
    await Promise.allSettled([...ends, atMost(FLUSH_WAIT, cache?.flush())]);
    const failures = servers.flatMap(({ failure }) => failure ?? []);
    const none = servers.length > 0 && failures.length === servers.length;
    const [failure] = failures;
    if (exit !== EXIT.ok || !none || failure === undefined) return this.#ended.resolve(exit);
    // The client has left before it could get the error.
    log('error', failure.message);
    this.#ended.resolve(failure.exit);
  }
}
