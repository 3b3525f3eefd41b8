import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Log } from '../log.ts';
import { PROTOCOL_VERSIONS } from '../relay/handshake.ts';
import { atMost } from '../timing.ts';
import { RPC } from '../wire/frame.ts';
import { readBody } from '../wire/http-body.ts';
import { denialOf, type GuardOptions } from './guard.ts';
import { readPosted } from './posted.ts';
import { refuse } from './refuse.ts';
import { HttpSession } from './session.ts';

/** What stands behind one session, once it has begun. */
export interface Backend {
  readonly done: Promise<unknown>;
  stop(): void;
}

export interface FrontOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly guard: GuardOptions;
  /** Begins a session at an endpoint (empty, or the name of a profile); `undefined` where there is no such endpoint. */
  readonly begin: (endpoint: string) => ((session: HttpSession) => Backend) | undefined;
  /** See `HttpSession`. In milliseconds. */
  readonly idleMs: number;
  readonly maxSessions?: number;
  /** Of one POST; in bytes. */
  readonly maxBody?: number;
  readonly log: Log;
}

export interface Front {
  /** Where it listens: `http://127.0.0.1:8137`. */
  readonly origin: string;
  /** Takes nothing new, lets what is open be answered, and ends all sessions. */
  drain(): Promise<void>;
}

const MAX_SESSIONS = 100;
const MAX_BODY = 64 * 1024 * 1024;
/** After all sessions have ended, how long the last bytes may take; in milliseconds. */
const LAST_BYTES = 1000;

const ENDPOINT = /^\/mcp(?:\/([A-Za-z0-9][A-Za-z0-9_.-]*))?$/;

interface Running {
  readonly session: HttpSession;
  readonly backend: Backend;
  readonly endpoint: string;
}

/** Listens. Rejects as Node does where it cannot. */
export async function listen(options: FrontOptions): Promise<Front> {
  const front = new HttpFront(options);
  await front.listen();
  return front;
}

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The gateway for clients over streamable HTTP: who may come in, and which session a request belongs to. */
class HttpFront implements Front {
  origin = '';
  readonly #sessions = new Map<string, Running>();
  readonly #server: Server;
  #draining = false;

  constructor(private readonly options: FrontOptions) {
    this.#server = createServer((request, response) => {
      response.on('error', () => {});
      this.#handle(request, response).catch((error: unknown) => {
        options.log('error', messageOf('http-failed', { reason: reasonOf(error) }));
        if (!response.headersSent)
          refuse(response, 500, messageOf('http-internal', undefined), { code: RPC.internal });
        else response.destroy();
      });
    });
    // Streams and long calls last as long as they last.
    this.#server.requestTimeout = 0;
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

  async drain(): Promise<void> {
    this.#draining = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const running = [...this.#sessions.values()];
    for (const { session } of running) session.leave();
    await Promise.all(running.map(({ backend }) => backend.done));
    this.#server.closeIdleConnections();
    await atMost(LAST_BYTES, closed);
    this.#server.closeAllConnections();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://gateway');
    if (pathname === '/healthz') return this.#health(response);
    const denial = denialOf(request.headers, this.options.guard);
    if (denial === 'token') {
      const headers = { 'www-authenticate': 'Bearer' };
      return refuse(response, 401, messageOf('http-denied', { denial }), { headers });
    }
    if (denial !== undefined) return refuse(response, 403, messageOf('http-denied', { denial }));
    const [matched, endpoint = ''] = ENDPOINT.exec(pathname) ?? [];
    const begin = matched === undefined ? undefined : this.options.begin(endpoint);
    if (begin === undefined) return refuse(response, 404, messageOf('http-no-endpoint', { path: pathname }));
    this.#allowPages(request, response);
    switch (request.method) {
      case 'POST':
        return this.#post(request, response, endpoint, begin);
      case 'GET':
        return this.#get(request, response, endpoint);
      case 'DELETE':
        return this.#delete(request, response, endpoint);
      case 'OPTIONS':
        response.writeHead(204).end();
        return;
      default:
        return refuse(response, 405, messageOf('http-method', undefined), {
          headers: { allow: 'GET, POST, DELETE' },
        });
    }
  }

  #health(response: ServerResponse): void {
    const body = JSON.stringify({
      status: this.#draining ? 'draining' : 'ok',
      sessions: this.#sessions.size,
    });
    response.writeHead(this.#draining ? 503 : 200, { 'content-type': 'application/json' }).end(body);
  }

  /** A web page whose origin may come in is told so, in the way that browsers ask for. */
  #allowPages({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
    if (origin === undefined) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, last-event-id, mcp-protocol-version, mcp-session-id',
    );
    response.setHeader('access-control-expose-headers', 'mcp-session-id');
  }

  /** The session that a request names; without one it has been answered. */
  #session(request: IncomingMessage, response: ServerResponse, endpoint: string): Running | undefined {
    const id = header(request, 'mcp-session-id');
    const running = id === undefined ? undefined : this.#sessions.get(id);
    if (id === undefined) refuse(response, 400, messageOf('http-no-session', undefined));
    else if (running === undefined || running.endpoint !== endpoint)
      refuse(response, 404, messageOf('http-session-unknown', undefined));
    else if (this.#knowsVersion(request, response)) return running;
    return undefined;
  }

  #knowsVersion(request: IncomingMessage, response: ServerResponse): boolean {
    const version = header(request, 'mcp-protocol-version');
    if (version === undefined || PROTOCOL_VERSIONS.some((known) => known === version)) return true;
    refuse(response, 400, messageOf('http-version', { version, known: PROTOCOL_VERSIONS }));
    return false;
  }

  async #post(
    request: IncomingMessage,
    response: ServerResponse,
    endpoint: string,
    begin: (session: HttpSession) => Backend,
  ): Promise<void> {
    const accept = header(request, 'accept') ?? '';
    const both = accept.includes('application/json') && accept.includes('text/event-stream');
    if (!both && !accept.includes('*/*')) return refuse(response, 406, messageOf('http-accept', undefined));
    if (!/^application\/json\s*(?:;|$)/i.test(header(request, 'content-type') ?? ''))
      return refuse(response, 415, messageOf('http-content-type', undefined));
    const { maxBody = MAX_BODY } = this.options;
    const declared = Number(header(request, 'content-length') ?? 0);
    const body = declared > maxBody ? undefined : await readBody(request, maxBody);
    if (body === undefined) {
      const headers = { connection: 'close' };
      return refuse(response, 413, messageOf('http-too-large', { max: maxBody }), { headers });
    }
    const read = readPosted(body, header(request, 'mcp-protocol-version'));
    if (read.kind === 'refused') return refuse(response, 400, read.message, { code: read.code });
    if (read.begins && header(request, 'mcp-session-id') === undefined) {
      const session = this.#begin(endpoint, begin, response);
      session?.post(read.posted, response);
      return;
    }
    this.#session(request, response, endpoint)?.session.post(read.posted, response);
  }

  #begin(
    endpoint: string,
    begin: (session: HttpSession) => Backend,
    response: ServerResponse,
  ): HttpSession | undefined {
    const { maxSessions = MAX_SESSIONS, idleMs } = this.options;
    if (this.#draining || this.#sessions.size >= maxSessions) {
      const reason = this.#draining
        ? messageOf('http-draining', undefined)
        : messageOf('http-full', { max: maxSessions });
      refuse(response, 503, reason, { headers: { 'retry-after': '5' } });
      return undefined;
    }
    const session = new HttpSession({ id: randomUUID(), idleMs });
    const backend = begin(session);
    this.#sessions.set(session.id, { session, backend, endpoint });
    void backend.done.finally(() => this.#sessions.delete(session.id));
    return session;
  }

  #get(request: IncomingMessage, response: ServerResponse, endpoint: string): void {
    if (!/text\/event-stream|\*\/\*/.test(header(request, 'accept') ?? '')) {
      refuse(response, 406, messageOf('http-accept', undefined));
      return;
    }
    const running = this.#session(request, response, endpoint);
    if (running === undefined) return;
    if (!running.session.listen(header(request, 'last-event-id'), response))
      refuse(response, 400, messageOf('http-event-gone', undefined));
  }

  #delete(request: IncomingMessage, response: ServerResponse, endpoint: string): void {
    const running = this.#session(request, response, endpoint);
    if (running === undefined) return;
    this.#sessions.delete(running.session.id);
    running.backend.stop();
    response.writeHead(200).end();
  }
}
