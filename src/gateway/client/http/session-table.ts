import { randomUUID } from 'node:crypto';
import { messageOf } from '../../../diagnostics/error.ts';
import { type Caller, isSameCaller } from '../../../model/caller.ts';
import type { KnownCaller } from '../known-caller.ts';
import type { StatelessFront } from '../stateless/stateless-front.ts';
import type { BufferBudget } from './buffer-budget.ts';
import { EventLogs } from './event-logs.ts';
import { HttpSession } from './http-session.ts';
import { NO_JOURNAL } from './journal.ts';
import type { RoamingSession, SessionRecord, SessionSharing } from './session-sharing.ts';

/** The running parts behind one session, once it has begun. */
export interface Backend {
  readonly done: Promise<unknown>;
  stop(): void;
}

/** Begins the parts behind a session. */
export type Begin = (session: HttpSession, caller: Caller) => Backend;

/** The caller of a request, and the endpoint that it names: empty, or the name of a profile. */
export interface SessionPlace {
  readonly from: KnownCaller;
  readonly endpoint: string;
  /** How a session begins there now. The endpoint may change or disappear while a request is read. */
  readonly begin: () => Begin | undefined;
  /** The present start settings of its servers. */
  readonly identity: () => string;
  /** The front that answers requests without a session there. */
  readonly stateless: () => Promise<StatelessFront> | undefined;
}

export interface SessionTableOptions {
  /** See `HttpSession`. In milliseconds. */
  readonly idleMs: number;
  readonly maxSessions: number;
  /**
   * How long a session must be idle before it ends for a new one when there are `maxSessions`; in
   * milliseconds.
   */
  readonly givesWayMs?: number;
  readonly logs?: EventLogs;
  /** The sessions of other replicas; absent: there are none. */
  readonly sharing?: SessionSharing;
}

/** The default idle time for that, in milliseconds. Active clients have a stream open, or return sooner. */
const GIVES_WAY = 10_000;

/** The reason why there is no session for a request. */
export interface NoSession {
  readonly status: 404 | 503;
  readonly message: string;
}

/** A session that comes from another replica. */
interface Moved {
  readonly id: string;
  readonly record: SessionRecord;
}

const UNKNOWN: NoSession = { status: 404, message: messageOf('http-session-unknown', undefined) };

export interface Running {
  readonly session: HttpSession;
  readonly backend: Backend;
  readonly endpoint: string;
  /** The caller that owns the session. No other caller may use it. */
  readonly from: KnownCaller;
  readonly shared: RoamingSession | undefined;
}

/** The sessions of all clients, from begin to end, including those that come from other replicas. */
export class SessionTable {
  readonly #running = new Map<string, Running>();
  /** Sessions that have ended for clients, while their servers still end. */
  readonly #ending = new Set<Running>();
  /** Sessions that are moving here from another replica. */
  readonly #moving = new Map<string, Promise<Running | NoSession>>();
  readonly #logs: EventLogs;
  #closed = false;
  #idleMs: number;

  constructor(
    private readonly options: SessionTableOptions,
    private readonly held: BufferBudget,
  ) {
    this.#idleMs = options.idleMs;
    this.#logs = options.logs ?? new EventLogs();
    options.sharing?.hear({
      gone: (id) => this.#gone(id),
      changed: (id, record) => this.#changed(id, record),
    });
  }

  /** Sets how long sessions may be unused; in milliseconds. */
  adjust(idleMs: number): void {
    this.#idleMs = idleMs;
    for (const { session } of this.#running.values()) session.adjust(idleMs);
  }

  /** Ends the sessions of an endpoint. Open requests are still answered. */
  leave(endpoint: string): void {
    for (const running of this.#running.values()) if (running.endpoint === endpoint) running.session.leave();
  }

  /** Ends the sessions of all other callers at once, with their open requests. */
  keepOnly(isGood: (from: KnownCaller) => boolean): void {
    for (const running of [...this.#running.values()]) if (!isGood(running.from)) this.end(running);
  }

  /** Begins no new sessions, waits for open requests, and ends all sessions. */
  async drain(): Promise<void> {
    this.#closed = true;
    const running = [...this.#running.values()];
    for (const { session } of running) session.leave();
    await Promise.all([...running, ...this.#ending].map(({ backend }) => backend.done));
  }

  /**
   * The session with that id, if it belongs to this caller at this place. It may come from another replica.
   */
  find(id: string, place: SessionPlace): Running | NoSession | Promise<Running | NoSession> {
    const use = (found: Running | NoSession): Running | NoSession =>
      'status' in found || isAt({ endpoint: found.endpoint, caller: found.from.caller }, place)
        ? found
        : UNKNOWN;
    const moving = this.#moving.get(id);
    const running = this.#running.get(id);
    if (moving === undefined && (running !== undefined || this.options.sharing === undefined))
      return use(running ?? UNKNOWN);
    // Requests that arrive meanwhile come after the request that moved the session.
    return this.#moved(id, place, moving).then(use);
  }

  /** Begins a session, or continues one of another replica. */
  begin({ from, endpoint, begin: begins, identity }: SessionPlace, moved?: Moved): Running | NoSession {
    const { maxSessions, sharing } = this.options;
    const begin = begins();
    if (begin === undefined) return UNKNOWN;
    const refusal = this.#closed
      ? messageOf('http-draining', undefined)
      : this.#ending.size >= maxSessions || (this.#running.size >= maxSessions && !this.#makeRoom())
        ? messageOf('http-full', { max: maxSessions })
        : undefined;
    if (refusal !== undefined) return { status: 503, message: refusal };
    const { caller } = from;
    const id = moved?.id ?? sharing?.newId() ?? randomUUID();
    const shared = sharing?.begin(id, { endpoint, caller, identity: identity() }, moved?.record);
    const session = new HttpSession({ id, idleMs: this.#idleMs, held: this.held, logs: this.#logs, shared });
    const backend = this.#backend(begin, session, caller);
    const running = { session, backend, endpoint, from, shared };
    this.#running.set(id, running);
    const remove = (): void => {
      this.#ending.delete(running);
      if (this.#running.get(id) === running) {
        this.#running.delete(id);
        sharing?.leave(id, false);
      }
    };
    backend.done.then(remove, remove);
    return running;
  }

  /** Continues a session of another replica, if there is one that can move. */
  async #move(id: string, place: SessionPlace): Promise<Running | NoSession> {
    const record = await this.options.sharing?.find(id);
    const { initialize } = record?.journal ?? {};
    if (record === undefined || initialize === undefined || !isAt(record, place)) return UNKNOWN;
    if (record.bound.length > 0)
      return { status: 404, message: messageOf('http-session-elsewhere', { servers: record.bound }) };
    const running = this.begin(place, { id, record: { ...record, journal: NO_JOURNAL } });
    if ('status' in running) return running;
    const { session, shared } = running;
    if (!(await session.say(initialize))) {
      this.end(running);
      return UNKNOWN;
    }
    session.announce();
    for (const line of shared?.caughtUp(record) ?? []) await session.say(line);
    return running;
  }

  /** The client has ended the session at another replica. */
  #gone(id: string): void {
    const running = this.#running.get(id);
    if (running !== undefined) this.end(running);
  }

  /** The client has set something at another replica. */
  #changed(id: string, record: SessionRecord): void {
    const running = this.#running.get(id);
    for (const line of running?.shared?.caughtUp(record) ?? []) void running?.session.say(line);
  }

  #backend(begin: Begin, session: HttpSession, caller: Caller): Backend {
    try {
      return begin(session, caller);
    } catch (error) {
      // Nothing else would end the session.
      void session.close();
      throw error;
    }
  }

  /**
   * Ends the session that was idle for longest, because most clients leave without a DELETE. Returns whether
   * there was one.
   */
  #makeRoom(): boolean {
    const { givesWayMs = GIVES_WAY } = this.options;
    const [first] = [...this.#running.values()].sort((a, b) => b.session.unusedMs - a.session.unusedMs);
    if (first === undefined || first.session.unusedMs < givesWayMs) return false;
    this.end(first);
    return true;
  }

  /** `ended`: its client ended it, and it ends at all replicas. */
  end(running: Running, ended = false): void {
    this.#running.delete(running.session.id);
    this.options.sharing?.leave(running.session.id, ended);
    this.#ending.add(running);
    running.backend.stop();
  }

  #moved(
    id: string,
    place: SessionPlace,
    moving: Promise<Running | NoSession> | undefined,
  ): Promise<Running | NoSession> {
    if (moving !== undefined) return moving;
    const begun = this.#move(id, place).finally(() => this.#moving.delete(id));
    this.#moving.set(id, begun);
    return begun;
  }
}

/** Whether the session belongs to this endpoint, this caller and these servers. */
const isAt = (
  one: { readonly endpoint: string; readonly caller: Caller; readonly identity?: string },
  { endpoint, from, identity }: SessionPlace,
): boolean =>
  one.endpoint === endpoint &&
  isSameCaller(one.caller, from.caller) &&
  (one.identity === undefined || one.identity === identity());
