import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import { PROTOCOL_VERSIONS } from '../../wire/versions.ts';
import { postStateless, statelessIn } from '../stateless/stateless-http.ts';
import { BufferBudget } from './buffer-budget.ts';
import { type Busy, MAX_WAITING } from './buffered-bytes.ts';
import { PostBody, type ReadBody } from './post-body.ts';
import { readPosted } from './posted.ts';
import { refuse } from './refuse.ts';
import {
  type NoSession,
  type Running,
  type SessionPlace,
  SessionTable,
  type SessionTableOptions,
} from './session-table.ts';

export interface SessionsOptions extends SessionTableOptions {
  /** How long a posted message may wait for room; in milliseconds. */
  readonly readWaitMs?: number;
  /** The largest body of one POST; in bytes. */
  readonly maxBody: number;
  readonly held?: BufferBudget;
}

/** How long a posted message may wait for room; in milliseconds. */
const READ_WAIT = 5000;
/** When a refused client may try again; in seconds. */
const LATER = { 'retry-after': '5' } as const;

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** Media types may be written in any case. */
const acceptOf = (request: IncomingMessage): string => (header(request, 'accept') ?? '').toLowerCase();

const GONE = 404;

/** Handles the requests of clients for their sessions. */
export class Sessions {
  readonly table: SessionTable;
  readonly #held: BufferBudget;

  constructor(private readonly options: SessionsOptions) {
    this.#held = options.held ?? new BufferBudget();
    this.table = new SessionTable(options, this.#held);
  }

  async post(request: IncomingMessage, response: ServerResponse, place: SessionPlace): Promise<void> {
    const accept = acceptOf(request);
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
    const message = statelessIn(body, request);
    const stateless = message && (await place.stateless());
    if (stateless !== undefined && message !== undefined)
      return postStateless(message, request, response, stateless, place.from);
    const read = readPosted(body, header(request, 'mcp-protocol-version'));
    if (read.kind === 'refused') return refuse(response, 400, read.message, { code: read.code });
    const begins = read.begins && (await this.#isFree(request, place));
    const running = begins ? this.#begun(place, response) : await this.#named(request, response, place);
    if (running === undefined) return;
    const { session } = running;
    const { readWaitMs = READ_WAIT } = this.options;
    const { bytes, requests } = read.posted;
    const said = { bytes, asks: requests > 0 };
    // A cancellation must not overtake its call.
    if (session.holds || session.busy(said) !== undefined) await session.room(said, readWaitMs);
    const busy = session.busy(said);
    // A session that is ending takes answers for its open requests. A new request might get no answer.
    if (said.asks && session.over) refuse(response, 404, messageOf('http-session-unknown', undefined));
    else if (busy !== undefined) this.#turnAway(response, busy);
    else session.post(read.posted, response);
  }

  /** Refuses a client for now. */
  #turnAway(response: ServerResponse, busy: Busy, unread?: IncomingMessage): void {
    const max = busy === 'crowded' ? this.#held.max : MAX_WAITING;
    refuse(response, 503, messageOf('http-busy', { busy, max }), { headers: LATER, unread });
  }

  /**
   * Whether an initialize begins a session: it names none, or one that is over. Clients that have lost their
   * session often keep its header.
   */
  async #isFree(request: IncomingMessage, place: SessionPlace): Promise<boolean> {
    const id = header(request, 'mcp-session-id');
    if (id === undefined) return true;
    const found = await this.table.find(id, place);
    return 'status' in found && found.status === GONE;
  }

  /** A new session. If it returns none, the request has been answered. */
  #begun(place: SessionPlace, response: ServerResponse): Running | undefined {
    const begun = this.table.begin(place);
    if (!('status' in begun)) return begun;
    refuse(response, begun.status, begun.message, begun.status === 503 ? { headers: LATER } : {});
    return undefined;
  }

  async get(request: IncomingMessage, response: ServerResponse, place: SessionPlace): Promise<void> {
    const accept = acceptOf(request);
    if (!accept.includes('text/event-stream') && !accept.includes('*/*')) {
      refuse(response, 406, messageOf('http-accept', undefined));
      return;
    }
    const running = await this.#named(request, response, place);
    if (running === undefined) return;
    if (!running.session.listen(header(request, 'last-event-id'), response))
      refuse(response, 400, messageOf('http-event-gone', undefined));
  }

  async delete(request: IncomingMessage, response: ServerResponse, place: SessionPlace): Promise<void> {
    const running = await this.#named(request, response, place);
    if (running === undefined) return;
    this.table.end(running, true);
    response.writeHead(200).end();
  }

  /** The session that a request names. If it returns none, the request has been answered. */
  #named(
    request: IncomingMessage,
    response: ServerResponse,
    place: SessionPlace,
  ): Running | undefined | Promise<Running | undefined> {
    const id = header(request, 'mcp-session-id');
    if (id === undefined) {
      refuse(response, 400, messageOf('http-no-session', undefined));
      return undefined;
    }
    const use = (found: Running | NoSession): Running | undefined => {
      if ('status' in found) refuse(response, found.status, found.message);
      else if (knowsVersion(request, response)) return found;
      return undefined;
    };
    const found = this.table.find(id, place);
    return found instanceof Promise ? found.then(use) : use(found);
  }
}

function knowsVersion(request: IncomingMessage, response: ServerResponse): boolean {
  const version = header(request, 'mcp-protocol-version');
  if (version === undefined || PROTOCOL_VERSIONS.some((known) => known === version)) return true;
  refuse(response, 400, messageOf('http-version', { version, known: PROTOCOL_VERSIONS }));
  return false;
}
