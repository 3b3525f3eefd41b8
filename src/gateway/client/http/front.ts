import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { limitedLog } from '../../../platform/limited-log.ts';
import type { Log } from '../../../platform/log.ts';
import { atMost } from '../../../platform/timing.ts';
import type { RefusedRequest } from '../../stats/refused-requests.ts';
import { RPC } from '../../wire/frame.ts';
import type { StatelessFront } from '../stateless/stateless-front.ts';
import { namesStateless } from '../stateless/stateless-http.ts';
import { type BoundedServer, boundedServer } from './bounded-server.ts';
import { type ConnectionBounds, connectionBounds } from './connections.ts';
import { Denials } from './denials.ts';
import { answerMetadata } from './entry/answer-metadata.ts';
import type { Authenticator } from './entry/authenticator.ts';
import { endAt } from './entry/end-at.ts';
import { endpointFor } from './entry/endpoint-for.ts';
import { challengeFor, metadataOf } from './entry/protected-resource.ts';
import { forPages } from './for-pages.ts';
import { denialOf, type GuardOptions, originFits } from './guard.ts';
import { type HttpPage, pageDenial } from './http-page.ts';
import { Sessions, type SessionsOptions } from './http-sessions.ts';
import { type Problem, readinessOf } from './readiness.ts';
import { refuse } from './refuse.ts';
import type { Begin, SessionPlace } from './session-table.ts';

/** The settings that can change while the server listens. */
export interface FrontSettings extends Pick<SessionsOptions, 'idleMs'> {
  readonly guard: GuardOptions;
  readonly entry: Authenticator;
}

export interface FrontOptions extends FrontSettings, Partial<Omit<SessionsOptions, 'idleMs'>> {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /**
   * How sessions begin at an endpoint (empty, or the name of a profile); `undefined` if there is no such
   * endpoint.
   */
  readonly begin: (endpoint: string) => Begin | undefined;
  /** The present start settings of an endpoint's servers. */
  readonly identity?: (endpoint: string) => string;
  /** The front that answers requests without a session at an endpoint. */
  readonly stateless?: (endpoint: string) => Promise<StatelessFront> | undefined;
  readonly connections?: ConnectionBounds;
  /** The problems that keep the gateway from serving; absent: none. */
  readonly problems?: () => readonly Problem[];
  /** Another page that can be read at its port. */
  readonly page?: HttpPage;
  /** Called with each request that is not let in. */
  readonly onrefused?: (request: RefusedRequest) => void;
  readonly log: Log;
}

export interface Front {
  /** The address where it listens: `http://127.0.0.1:8137`. */
  readonly origin: string;
  /** Applies these settings, beginning with the next request. */
  adjust(settings: FrontSettings): void;
  /** Ends the sessions of a removed endpoint. Open requests may still be answered. */
  leave(endpoint: string): void;
  /** The problems that keep the gateway from serving. */
  problems(): readonly Problem[];
  /** Takes no new requests, waits for open ones, and ends all sessions. */
  drain(): Promise<void>;
}

const MAX_SESSIONS = 100;
const MAX_BODY = 64 * 1024 * 1024;
/** How long the last bytes may take after all sessions have ended; in milliseconds. */
const LAST_BYTES = 1000;

/** How long requests may still arrive over connections that were accepted before; in milliseconds. */
const ON_THE_WAY = 1000;

/** The answer to requests while the gateway shuts down. */
const DRAINING: Problem = { code: 'draining', message: messageOf('http-draining', undefined), serves: false };

const ENDPOINT = /^\/mcp(?:\/([A-Za-z0-9][A-Za-z0-9_.-]*))?\/?$/;

/** The path that a request names; `undefined` if its target is no address. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  const base = 'http://gateway';
  return URL.canParse(url, base) ? new URL(url, base).pathname : undefined;
}

/** Listens. Rejects as Node does if it cannot. */
export async function listen(options: FrontOptions): Promise<Front> {
  const front = new HttpFront(options);
  await front.listen();
  return front;
}

/** The HTTP front of the gateway. Decides which requests have access, and which endpoint they reach. */
class HttpFront implements Front {
  origin = '';
  readonly #sessions: Sessions;
  readonly #connections: BoundedServer;
  readonly #denials: Denials;
  #guard: GuardOptions;
  #entry: Authenticator;
  #draining = false;

  constructor(private readonly options: FrontOptions) {
    this.#guard = options.guard;
    this.#entry = options.entry;
    const { maxSessions = MAX_SESSIONS, maxBody = MAX_BODY, connections = connectionBounds() } = options;
    this.#denials = new Denials(options.onrefused);
    this.#sessions = new Sessions({ ...options, maxSessions, maxBody });
    // Strangers can cause these lines.
    const log = limitedLog(options.log);
    this.#connections = boundedServer(connections, log, (request, response) => {
      response.on('error', () => {});
      // An earlier answer may have set a limit on this connection, only for itself.
      response.setTimeout(0);
      this.#handle(request, response).catch((error: unknown) => {
        // The client has left in the middle of its request.
        if (request.destroyed && !request.complete) return;
        log('error', messageOf('http-failed', { reason: reasonOf(error) }));
        if (response.headersSent) response.destroy();
        else refuse(response, 500, messageOf('http-internal', undefined), { code: RPC.internal });
      });
    });
  }

  listen(): Promise<void> {
    const { host, port } = this.options;
    const { server } = this.#connections;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        const { address, port: bound, family } = server.address() as AddressInfo;
        this.origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
        resolve();
      });
    });
  }

  adjust({ guard, entry, idleMs }: FrontSettings): void {
    this.#guard = guard;
    this.#entry = entry;
    this.#sessions.table.adjust(idleMs);
    this.#sessions.table.keepOnly(({ credential }) => entry.isGood(credential));
  }

  leave(endpoint: string): void {
    this.#sessions.table.leave(endpoint);
  }

  async drain(): Promise<void> {
    this.#draining = true;
    const { server } = this.#connections;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Requests that are already on their way here still get their answers. Their sessions continue elsewhere
    // only with later requests.
    if (this.options.sharing !== undefined) await atMost(ON_THE_WAY, closed);
    await this.#sessions.table.drain();
    server.closeIdleConnections();
    await atMost(LAST_BYTES, closed);
    server.closeAllConnections();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (path === '/healthz' || path === '/readyz') return this.#health(request, response, path);
    const { page } = this.options;
    if (page !== undefined && page.path === path && request.method === 'GET')
      return this.#page(page, request, response);
    const { host = '' } = request.headers;
    const denial = denialOf(request.headers, this.#guard);
    if (denial !== undefined) return this.#denials.deny(403, denial, request, response);
    const login = this.#entry.oidc?.config;
    // Pages must be able to read where to log in.
    if (login !== undefined) forPages(request, response);
    const about = login === undefined ? undefined : metadataOf(path);
    if (login !== undefined && about !== undefined) {
      const exists = this.options.begin(about) !== undefined;
      return answerMetadata({ login, endpoint: about, exists }, request, response);
    }
    const [matched, named = ''] = ENDPOINT.exec(path ?? '') ?? [];
    // A browser asks what a page may send. It sends that request without the token.
    const entered = request.method === 'OPTIONS' ? undefined : await this.#entry.enter(request.headers);
    if (entered !== undefined && entered.kind !== 'in') {
      this.#denials.entry(entered, request, response, (challenge) =>
        challengeFor(login, named, host, challenge),
      );
      return;
    }
    if (entered !== undefined) this.#connections.letIn(request);
    forPages(request, response);
    if (matched === undefined || this.options.begin(named) === undefined) {
      refuse(response, 404, messageOf('http-no-endpoint', { path }));
      return;
    }
    if (entered === undefined) {
      response.writeHead(204).end();
      return;
    }
    const { from, allowed } = entered;
    const endpoint = endpointFor(named, allowed);
    if (endpoint === undefined) {
      const isScoped = from.caller.via === 'oidc';
      const scoped = () => challengeFor(login, named, host, { error: 'insufficient_scope' });
      const headers: Readonly<Record<string, string>> = isScoped ? { 'www-authenticate': scoped() } : {};
      return this.#denials.deny(403, 'profile', request, response, { headers, caller: from.caller });
    }
    if (request.method === 'GET') endAt(response, from.until);
    await this.#endpoint(request, response, {
      ...{ from, endpoint },
      begin: () => this.options.begin(endpoint),
      identity: () => this.options.identity?.(endpoint) ?? '',
      stateless: () => this.options.stateless?.(endpoint),
    });
  }

  async #endpoint(request: IncomingMessage, response: ServerResponse, place: SessionPlace): Promise<void> {
    // Without a session, no stream can be resumed, and no session can be ended.
    const isGone = request.method !== 'POST' && namesStateless(request);
    switch (isGone ? undefined : request.method) {
      case 'POST':
        return this.#sessions.post(request, response, place);
      case 'GET':
        return this.#sessions.get(request, response, place);
      case 'DELETE':
        return this.#sessions.delete(request, response, place);
      default: {
        const headers = { allow: isGone ? 'POST' : 'GET, POST, DELETE' };
        return refuse(response, 405, messageOf('http-method', undefined), { headers });
      }
    }
  }

  /**
   * Whether the gateway is alive, and whether it can serve. This works under any host name and without a
   * token, because health checks use an IP address. Only callers with access read what is wrong.
   */
  async #health(
    request: IncomingMessage,
    response: ServerResponse,
    path: '/healthz' | '/readyz',
  ): Promise<void> {
    if (!originFits(request.headers, this.#guard)) {
      this.#denials.deny(403, 'origin', request, response);
      return;
    }
    // A check that only asks whether the gateway is alive does not wait.
    const { status, body } =
      path === '/healthz'
        ? { status: 200, body: { status: 'ok' } }
        : readinessOf(this.problems(), (await pageDenial(request, this.#guard, this.#entry)) === undefined);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async #page(page: HttpPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const denial = await pageDenial(request, this.#guard, page.door ?? this.#entry);
    if (denial !== undefined)
      return this.#denials.deny(denial === 'token' ? 401 : 403, denial, request, response);
    this.#connections.letIn(request);
    return page.answer(response);
  }

  problems(): readonly Problem[] {
    const others = this.options.problems?.() ?? [];
    return this.#draining ? [DRAINING, ...others] : others;
  }
}
