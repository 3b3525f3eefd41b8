import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import { type Caller, isSameCaller } from '../../../model/caller.ts';
import type { ModernFront } from '../../era/front/modern-front.ts';
import { modernIn, postModern } from '../../era/front/modern-http.ts';
import { PROTOCOL_VERSIONS } from '../../session/handshake.ts';
import type { KnownCaller } from '../known-caller.ts';
import { BufferBudget } from './buffer-budget.ts';
import { EventLogs } from './event-logs.ts';
import { PostBody, type ReadBody } from './post-body.ts';
import { readPosted } from './posted.ts';
import { refuse } from './refuse.ts';
import { HttpSession } from './session.ts';
import { type Busy, MAX_WAITING } from './session-held.ts';

/** What stands behind one session, once it has begun. */
export interface Backend {
  readonly done: Promise<unknown>;
  stop(): void;
}

/** Begins what stands behind a session. */
export type Begin = (session: HttpSession, caller: Caller) => Backend;

/** Whose request it is, and the endpoint that it names: empty, or the name of a profile. */
export interface SessionPlace {
  readonly from: KnownCaller;
  readonly endpoint: string;
  /** How a session begins there now. The endpoint may change, or go, while a request is read. */
  readonly begin: () => Begin | undefined;
  /** Who answers requests without a session there. */
  readonly modern: () => Promise<ModernFront> | undefined;
}

export interface SessionsOptions {
  /** See `HttpSession`. In milliseconds. */
  readonly idleMs: number;
  readonly maxSessions: number;
  /** How long a session has to be idle to give way to a new one, where there are `maxSessions`; in milliseconds. */
  readonly givesWayMs?: number;
  /** How long a posted message may wait for room; in milliseconds. */
  readonly readWaitMs?: number;
  /** Of one POST; in bytes. */
  readonly maxBody: number;
  readonly held?: BufferBudget;
  readonly logs?: EventLogs;
}

/** Clients that stay have a stream open, or come back sooner. In milliseconds. */
const GIVES_WAY = 10_000;

/** How long a posted message may wait for room; in milliseconds. */
const READ_WAIT = 5000;
/** When a client that is turned away may try again; in seconds. */
const LATER = { 'retry-after': '5' } as const;

interface Running {
  readonly session: HttpSession;
  readonly backend: Backend;
  readonly endpoint: string;
  /** Whose it is: it is nobody else's. */
  readonly from: KnownCaller;
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The sessions of all clients, and what their requests do to them. */
export class Sessions {
  readonly #running = new Map<string, Running>();
  /** Sessions that have ended for clients, while their servers still end. */
  readonly #ending = new Set<Running>();
  readonly #held: BufferBudget;
  readonly #logs: EventLogs;
  #closed = false;
  #idleMs: number;

  constructor(private readonly options: SessionsOptions) {
    this.#idleMs = options.idleMs;
    this.#held = options.held ?? new BufferBudget();
    this.#logs = options.logs ?? new EventLogs();
  }

  /** How long they may go unused from now on; in milliseconds. */
  adjust(idleMs: number): void {
    this.#idleMs = idleMs;
    for (const { session } of this.#running.values()) session.adjust(idleMs);
  }

  /** Ends the sessions of an endpoint. Open requests are still answered. */
  leave(endpoint: string): void {
    for (const running of this.#running.values()) if (running.endpoint === endpoint) running.session.leave();
  }

  /** Ends the sessions of all others at once, with what is open in them. */
  keepOnly(isGood: (from: KnownCaller) => boolean): void {
    for (const running of [...this.#running.values()]) if (!isGood(running.from)) this.#end(running);
  }

  /** Begins no new sessions, waits for open requests, and ends all sessions. */
  async drain(): Promise<void> {
    this.#closed = true;
    const running = [...this.#running.values()];
    for (const { session } of running) session.leave();
    await Promise.all([...running, ...this.#ending].map(({ backend }) => backend.done));
  }

  async post(request: IncomingMessage, response: ServerResponse, place: SessionPlace): Promise<void> {
    const accept = header(request, 'accept') ?? '';
    const both = accept.includes('application/json') && accept.includes('text/event-stream');
    if (!both && !accept.includes('*/*')) return refuse(response, 406, messageOf('http-accept', undefined));
    if (!/^application\/json\s*(?:;|$)/i.test(header(request, 'content-type') ?? ''))
      return refuse(response, 415, messageOf('http-content-type', undefined));
    const { maxBody } = this.options;
    const body = new PostBody(request, this.#held);
    let read: ReadBody;
    try {
      read = await body.read(maxBody);
      if (read.kind === 'body') await this.#posted(read.body, request, response, place);
    } finally {
      body.done();
    }
    if (read.kind === 'crowded') this.#turnAway(response, read.kind, request);
    else if (read.kind === 'too-large')
      refuse(response, 413, messageOf('http-too-large', { max: maxBody }), { unread: request });
  }

  async #posted(
    body: Buffer,
    request: IncomingMessage,
    response: ServerResponse,
    place: SessionPlace,
  ): Promise<void> {
    const message = modernIn(body, request);
    const modern = message && (await place.modern());
    if (modern !== undefined && message !== undefined)
      return postModern(message, request, response, modern, place.from);
    const read = readPosted(body, header(request, 'mcp-protocol-version'));
    if (read.kind === 'refused') return refuse(response, 400, read.message, { code: read.code });
    const begins = read.begins && header(request, 'mcp-session-id') === undefined;
    const session = begins ? this.#begin(place, response) : this.#named(request, response, place)?.session;
    if (session === undefined) return;
    const { readWaitMs = READ_WAIT } = this.options;
    const { line, requests } = read.posted;
    const said = { bytes: line.length, asks: requests > 0 };
    // A cancellation must not overtake its call.
    if (session.holds || session.busy(said) !== undefined) await session.room(said, readWaitMs);
    const busy = session.busy(said);
    // A session that ends takes answers for its open requests. A new request might get no answer.
    if (said.asks && session.over) refuse(response, 404, messageOf('http-session-unknown', undefined));
    else if (busy !== undefined) this.#turnAway(response, busy);
    else session.post(read.posted, response);
  }

  /** Turns a client away for now. */
  #turnAway(response: ServerResponse, busy: Busy, unread?: IncomingMessage): void {
    const max = busy === 'crowded' ? this.#held.max : MAX_WAITING;
    const options = { headers: LATER, ...(unread && { unread }) };
    refuse(response, 503, messageOf('http-busy', { busy, max }), options);
  }

  #begin({ from, endpoint, begin: begins }: SessionPlace, response: ServerResponse): HttpSession | undefined {
    const { maxSessions } = this.options;
    const begin = begins();
    if (begin === undefined) {
      refuse(response, 404, messageOf('http-session-unknown', undefined));
      return undefined;
    }
    const refusal = this.#closed
      ? messageOf('http-draining', undefined)
      : this.#ending.size >= maxSessions || (this.#running.size >= maxSessions && !this.#makeRoom())
        ? messageOf('http-full', { max: maxSessions })
        : undefined;
    if (refusal !== undefined) {
      refuse(response, 503, refusal, { headers: LATER });
      return undefined;
    }
    const session = new HttpSession({
      id: randomUUID(),
      idleMs: this.#idleMs,
      held: this.#held,
      logs: this.#logs,
    });
    const backend = this.#backend(begin, session, from.caller);
    const running = { session, backend, endpoint, from };
    this.#running.set(session.id, running);
    const remove = (): void => {
      this.#running.delete(session.id);
      this.#ending.delete(running);
    };
    backend.done.then(remove, remove);
    return session;
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

  /** Ends the session that was idle for longest, because most clients leave without a DELETE. Whether there was one. */
  #makeRoom(): boolean {
    const { givesWayMs = GIVES_WAY } = this.options;
    const [first] = [...this.#running.values()].sort((a, b) => b.session.unusedMs - a.session.unusedMs);
    if (first === undefined || first.session.unusedMs < givesWayMs) return false;
    this.#end(first);
    return true;
  }

  #end(running: Running): void {
    this.#running.delete(running.session.id);
    this.#ending.add(running);
    running.backend.stop();
  }

  get(request: IncomingMessage, response: ServerResponse, place: SessionPlace): void {
    const accept = header(request, 'accept') ?? '';
    if (!accept.includes('text/event-stream') && !accept.includes('*/*')) {
      refuse(response, 406, messageOf('http-accept', undefined));
      return;
    }
    const running = this.#named(request, response, place);
    if (running === undefined) return;
    if (!running.session.listen(header(request, 'last-event-id'), response))
      refuse(response, 400, messageOf('http-event-gone', undefined));
  }

  delete(request: IncomingMessage, response: ServerResponse, place: SessionPlace): void {
    const running = this.#named(request, response, place);
    if (running === undefined) return;
    this.#end(running);
    response.writeHead(200).end();
  }

  /** The session that a request names; without one it has been answered. */
  #named(
    request: IncomingMessage,
    response: ServerResponse,
    { endpoint, from }: SessionPlace,
  ): Running | undefined {
    const id = header(request, 'mcp-session-id');
    const running = id === undefined ? undefined : this.#running.get(id);
    if (id === undefined) refuse(response, 400, messageOf('http-no-session', undefined));
    else if (running?.endpoint !== endpoint || !isSameCaller(running.from.caller, from.caller))
      refuse(response, 404, messageOf('http-session-unknown', undefined));
    else if (knowsVersion(request, response)) return running;
    return undefined;
  }
}

function knowsVersion(request: IncomingMessage, response: ServerResponse): boolean {
  const version = header(request, 'mcp-protocol-version');
  if (version === undefined || PROTOCOL_VERSIONS.some((known) => known === version)) return true;
  refuse(response, 400, messageOf('http-version', { version, known: PROTOCOL_VERSIONS }));
  return false;
}
