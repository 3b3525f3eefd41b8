import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Log } from '../log.ts';
import { atMost } from '../timing.ts';
import { RPC } from '../wire/frame.ts';
import { denialOf, type GuardOptions } from './guard.ts';
import { refuse } from './refuse.ts';
import { type Begin, type Place, Sessions, type SessionsOptions } from './sessions.ts';

/** What can be another while it listens. */
export interface FrontSettings extends Pick<SessionsOptions, 'idleMs'> {
  readonly guard: GuardOptions;
}

export interface FrontOptions extends FrontSettings, Partial<Omit<SessionsOptions, 'idleMs'>> {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** How sessions begin at an endpoint (empty, or the name of a profile); `undefined` where there is no such endpoint. */
  readonly begin: (endpoint: string) => Begin | undefined;
  readonly log: Log;
}

export interface Front {
  /** Where it listens: `http://127.0.0.1:8137`. */
  readonly origin: string;
  /** Goes by these from the next request on. */
  adjust(settings: FrontSettings): void;
  /** Ends the sessions of an endpoint that is gone: what is open may still be answered. */
  leave(endpoint: string): void;
  /** Takes nothing new, lets what is open be answered, and ends all sessions. */
  drain(): Promise<void>;
}

const MAX_SESSIONS = 100;
const MAX_BODY = 64 * 1024 * 1024;
/** A request has to come as a whole within this time; in milliseconds. */
const REQUEST_WAIT = 10 * 60_000;
/** After all sessions have ended, how long the last bytes may take; in milliseconds. */
const LAST_BYTES = 1000;

const ENDPOINT = /^\/mcp(?:\/([A-Za-z0-9][A-Za-z0-9_.-]*))?$/;

/** What a web page that may come in is told, in the way that browsers ask for. */
const FOR_PAGES = {
  vary: 'origin',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id',
  'access-control-expose-headers': 'mcp-session-id',
} as const;

/** Listens. Rejects as Node does where it cannot. */
export async function listen(options: FrontOptions): Promise<Front> {
  const front = new HttpFront(options);
  await front.listen();
  return front;
}

/** The gateway for clients over streamable HTTP: who may come in, and where. */
class HttpFront implements Front {
  origin = '';
  readonly #sessions: Sessions;
  readonly #server: Server;
  #guard: GuardOptions;
  #draining = false;

  constructor(private readonly options: FrontOptions) {
    this.#guard = options.guard;
    const { maxSessions = MAX_SESSIONS, maxBody = MAX_BODY, log } = options;
    this.#sessions = new Sessions({ ...options, maxSessions, maxBody });
    this.#server = createServer((request, response) => {
      response.on('error', () => {});
      // What an earlier answer on its connection has set holds for that one.
      response.setTimeout(0);
      this.#handle(request, response).catch((error: unknown) => {
        // The client has gone away in the middle of it.
        if (request.destroyed && !request.complete) return;
        log('error', messageOf('http-failed', { reason: reasonOf(error) }));
        if (response.headersSent) response.destroy();
        else refuse(response, 500, messageOf('http-internal', undefined), { code: RPC.internal });
      });
    });
    // Until a request has come: streams and long calls last as long as they last.
    this.#server.requestTimeout = REQUEST_WAIT;
  }

  listen(): Promise<void> {
    const { host, port } = this.options;
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        const { address, port: bound, family } = this.#server.address() as AddressInfo;
        this.origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
        resolve();
      });
    });
  }

  adjust({ guard, idleMs }: FrontSettings): void {
    this.#guard = guard;
    this.#sessions.adjust(idleMs);
  }

  leave(endpoint: string): void {
    this.#sessions.leave(endpoint);
  }

  async drain(): Promise<void> {
    this.#draining = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await this.#sessions.drain();
    this.#server.closeIdleConnections();
    await atMost(LAST_BYTES, closed);
    this.#server.closeAllConnections();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://gateway');
    if (pathname === '/healthz') return this.#health(response);
    const denial = denialOf(request.headers, this.#guard, request.method === 'OPTIONS');
    if (denial !== undefined) {
      const [status, headers] = denial === 'token' ? [401, { 'www-authenticate': 'Bearer' }] : [403, {}];
      return refuse(response, status, messageOf('http-denied', { denial }), { headers });
    }
    const { origin } = request.headers;
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin);
      for (const [name, value] of Object.entries(FOR_PAGES)) response.setHeader(name, value);
    }
    const [matched, endpoint = ''] = ENDPOINT.exec(pathname) ?? [];
    const begin = () => this.options.begin(endpoint);
    if (matched === undefined || begin() === undefined)
      refuse(response, 404, messageOf('http-no-endpoint', { path: pathname }));
    else await this.#endpoint(request, response, { endpoint, begin });
  }

  async #endpoint(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void> {
    switch (request.method) {
      case 'POST':
        return this.#sessions.post(request, response, place);
      case 'GET':
        return this.#sessions.get(request, response, place);
      case 'DELETE':
        return this.#sessions.delete(request, response, place);
      case 'OPTIONS':
        response.writeHead(204).end();
        return;
      default: {
        const headers = { allow: 'GET, POST, DELETE' };
        return refuse(response, 405, messageOf('http-method', undefined), { headers });
      }
    }
  }

  #health(response: ServerResponse): void {
    const body = JSON.stringify({
      status: this.#draining ? 'draining' : 'ok',
      sessions: this.#sessions.size,
    });
    response.writeHead(this.#draining ? 503 : 200, { 'content-type': 'application/json' }).end(body);
  }
}
