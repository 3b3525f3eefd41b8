import { messageOf } from '../../../diagnostics/error.ts';
import { monotonicMs } from '../../../platform/monotonic.ts';
import { RPC } from '../../wire/frame.ts';
import type { ClientTransport } from '../client-transport.ts';
import type { KnownCaller } from '../known-caller.ts';
import {
  type BeginSession,
  type DescribedClient,
  InnerSession,
  type RunningSession,
} from './inner-session.ts';
import { listLifetime } from './list-lifetime.ts';
import { Listeners } from './listeners.ts';
import { lowerLevel } from './message-levels.ts';
import { Mirrored } from './mirrored.ts';
import type { RequestEnvelope } from './request-envelope.ts';
import type { Self } from './results.ts';
import type { OpenCall } from './round.ts';

export interface InnerSessionsOptions {
  readonly self: Self;
  readonly begin: BeginSession;
  /** How long a session without requests is kept; in milliseconds. */
  readonly idleMs: number;
  readonly most: number;
}

/** A session with what belongs to it. */
export interface InnerUse {
  readonly session: InnerSession;
  readonly listeners: Listeners;
  readonly mirrored: Mirrored;
  /** Calls that are open, or wait for their clients. */
  readonly calls: Set<OpenCall>;
}

interface Kept extends InnerUse {
  /** The caller for whom it began. */
  readonly from: KnownCaller;
  level: string | undefined;
  /** The number of requests that use it. */
  used: number;
  /** The time since which no request uses it; as `monotonicMs` gives it. */
  restsSince: number;
  /** Checks whether the session was idle for long. It is not set again for each request. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * The sessions behind requests without one. Clients with the same name, capabilities and credential share one.
 */
export class InnerSessions {
  readonly #kept = new Map<string, Kept>();
  /** The ends of sessions that are not over yet. */
  readonly #ends = new Set<Promise<unknown>>();
  /** Whether no new session may begin. */
  #isLeaving = false;

  constructor(private readonly options: InnerSessionsOptions) {}

  /**
   * The session for a request. `release` gives it back when the request is over. A text says why there is
   * none. If there are too many sessions, the one that was idle for longest ends.
   */
  use(
    envelope: RequestEnvelope,
    from: KnownCaller,
  ): { readonly shared: InnerUse; readonly release: () => void } | string {
    const key = `${from.principal} ${envelope.identity()}`;
    const kept = this.#kept.get(key);
    if (kept === undefined) {
      const { most } = this.options;
      if (this.#isLeaving) return messageOf('http-draining', undefined);
      if (this.#kept.size >= most && !this.#makeRoom()) return messageOf('http-full', { max: most });
    }
    const shared = kept ?? this.#begin(key, envelope, from);
    shared.used++;
    this.#level(shared, envelope.logLevel);
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      shared.used--;
      this.#rest(key, shared);
    };
    return { shared, release };
  }

  /** Begins no more sessions, and ends each session when no request uses it. */
  leave(): void {
    this.#isLeaving = true;
    for (const [key, kept] of [...this.#kept]) this.#rest(key, kept);
  }

  /** Ends the sessions of all other callers. */
  keepOnly(isGood: (from: KnownCaller) => boolean): void {
    for (const [key, kept] of [...this.#kept]) if (!isGood(kept.from)) this.#end(key, kept);
  }

  /** Ends all of them now. */
  stop(): void {
    this.#isLeaving = true;
    for (const [key, kept] of [...this.#kept]) this.#end(key, kept);
  }

  /** Resolves when all have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ends);
  }

  #begin(key: string, described: DescribedClient, from: KnownCaller): Kept {
    const { self } = this.options;
    const lifetime = listLifetime(from.caller.via !== 'token' && from.caller.via !== 'oidc');
    const begin = (transport: ClientTransport): RunningSession =>
      this.options.begin(transport, from.caller, { name: described.clientName, lifetime });
    const session: InnerSession = new InnerSession(
      begin,
      described,
      {
        onframe: (told) => {
          if (told.kind === 'request') {
            const message = messageOf('stateless-not-asked', { method: told.method });
            session.client.answer(
              told.id,
              `"error":${JSON.stringify({ code: RPC.methodNotFound, message })}`,
            );
            return;
          }
          if (told.method === 'notifications/tools/list_changed') kept.mirrored.forget();
          kept.listeners.notified(told);
        },
        onover: () => this.#forget(key, kept),
      },
      `caller ${from.principal}`,
    );
    const kept: Kept = {
      from,
      session,
      listeners: new Listeners(session, self),
      mirrored: new Mirrored(session.client),
      ...{ calls: new Set(), level: undefined, used: 0, restsSince: 0, timer: undefined },
    };
    this.#kept.set(key, kept);
    const end = session.ended.finally(() => this.#ends.delete(end));
    this.#ends.add(end);
    return kept;
  }

  /** Servers log from the lowest level that any client wants. */
  #level(kept: Kept, wanted: string | undefined): void {
    const level = wanted === undefined ? kept.level : lowerLevel(kept.level, wanted);
    if (level === undefined || level === kept.level) return;
    kept.level = level;
    void kept.session.opened.then(() =>
      kept.session.client.ask('logging/setLevel', JSON.stringify({ level }), { answer: () => {} }),
    );
  }

  /**
   * Checks whether any request still uses the session. A call that waits for its client still uses it, and
   * may wait in vain.
   */
  #rest(key: string, kept: Kept): void {
    if (kept.used > 0) return;
    kept.restsSince = monotonicMs();
    // The session that was idle for longest stands first.
    if (this.#kept.size > 1 && this.#kept.get(key) === kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
    }
    if (this.#isLeaving && isIdle(kept)) this.#end(key, kept);
    else if (kept.timer === undefined) this.#expireIn(this.options.idleMs, key, kept);
  }

  #expireIn(ms: number, key: string, kept: Kept): void {
    kept.timer = setTimeout(() => {
      kept.timer = undefined;
      // A request that uses the session starts the wait again when it is over.
      if (kept.used > 0) return;
      const left = kept.restsSince + this.options.idleMs - monotonicMs();
      if (left > 0) this.#expireIn(left, key, kept);
      else if (isIdle(kept)) this.#end(key, kept);
      else this.#rest(key, kept);
    }, ms).unref();
  }

  #makeRoom(): boolean {
    const [first] = [...this.#kept].filter(([, kept]) => isIdle(kept));
    if (first === undefined) return false;
    this.#end(...first);
    return true;
  }

  /** Later requests begin another session. */
  #end(key: string, kept: Kept): void {
    this.#forget(key, kept);
    kept.session.end();
  }

  #forget(key: string, kept: Kept): void {
    clearTimeout(kept.timer);
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}

const isIdle = ({ used, calls }: Kept): boolean => used === 0 && calls.size === 0;
