import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import { isRecord } from '../../../json/is-record.ts';
import { type Frame, type Lexeme, parseFrame, type RequestFrame, RPC } from '../../wire/frame.ts';
import { PARAM_PREFIX } from '../../wire/header-values.ts';
import { onOneLine } from '../../wire/http-body.ts';
import { STATELESS, STATELESS_ERRORS } from '../../wire/stateless-protocol.ts';
import { mayBeStateless } from '../../wire/stateless-signs.ts';
import { HIGH_WATER } from '../backpressure.ts';
import { endAt } from '../http/entry/end-at.ts';
import { STREAM_HEADERS } from '../http/event-stream.ts';
import { retryAfter } from '../http/retry-after.ts';
import type { KnownCaller } from '../known-caller.ts';
import {
  claimsStateless,
  type EnvelopeHeaders,
  type EnvelopeProblem,
  readEnvelope,
} from './request-envelope.ts';
import { errorAnswer } from './results.ts';
import type { StatelessFront } from './stateless-front.ts';

/** How often a stream without messages gets a comment line that keeps it open; in milliseconds. */
const ALIVE_EVERY = 15_000;
const ALIVE = ': still here\n\n';
/** JSON-RPC codes that have an HTTP status of their own, if nothing was sent before. */
const METHOD_UNKNOWN = 404;

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : undefined;
};

const headersOf = (request: IncomingMessage): EnvelopeHeaders => ({
  version: header(request, 'mcp-protocol-version'),
  method: header(request, 'mcp-method'),
  name: header(request, 'mcp-name'),
});

/** The arguments as the request's headers repeat them. */
const paramsIn = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith(PARAM_PREFIX) && typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );

/** Whether a request's headers alone say that it is of the stateless protocol. */
export const namesStateless = (request: IncomingMessage): boolean =>
  header(request, 'mcp-protocol-version') === STATELESS;

function send(
  response: ServerResponse,
  status: number,
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(body.length),
  });
  response.end(body);
}

const refuse = (response: ServerResponse, id: string | undefined, problem: EnvelopeProblem): void =>
  send(response, 400, errorAnswer(id, problem));

/** The message in a body, if it is of this protocol or claims to be. `undefined`: it belongs to a session. */
export function statelessIn(body: Buffer, request: IncomingMessage): Frame | 'batch' | undefined {
  const isNamed = namesStateless(request);
  if (!isNamed && !mayBeStateless(body)) return undefined;
  const parsed = parseFrame(onOneLine(body));
  if (parsed.kind === 'batch') return isNamed ? 'batch' : undefined;
  if (parsed.kind !== 'frame') return undefined;
  const { frame } = parsed;
  if (isNamed || claimsStateless(frame)) return frame;
  return frame.kind === 'request' && frame.method === 'server/discover' ? frame : undefined;
}

/** Answers a message of this protocol. */
export function postStateless(
  message: Frame | 'batch',
  request: IncomingMessage,
  response: ServerResponse,
  front: Pick<StatelessFront, 'handle'>,
  from: KnownCaller,
): void {
  // The client has left. No later event would say so.
  if (response.destroyed) return;
  if (message === 'batch' || message.kind === 'response') {
    const text = messageOf('stateless-one-message', undefined);
    refuse(response, undefined, { code: RPC.invalidRequest, message: text });
  } else if (message.kind === 'notification') response.writeHead(202).end();
  else if (message.method === 'initialize' && !claimsStateless(message)) {
    const text = messageOf('stateless-header', { header: 'MCP-Protocol-Version' });
    refuse(response, message.id, { code: STATELESS_ERRORS.headerMismatch, message: text });
  } else answer(message, request, response, front, from);
}

function answer(
  message: RequestFrame,
  request: IncomingMessage,
  response: ServerResponse,
  front: Pick<StatelessFront, 'handle'>,
  from: KnownCaller,
): void {
  const read = readEnvelope(message, headersOf(request));
  if (read.kind === 'problem') {
    refuse(response, message.id, read.problem);
    return;
  }
  const outlet = new HttpOutlet(response, message.id);
  const handled = front.handle(message, read.envelope, from, outlet, paramsIn(request));
  if (message.method === 'subscriptions/listen') endAt(response, from.until);
  response.once('close', () => {
    outlet.close();
    handled.cancel();
  });
}

/**
 * The answer to one POST. It is JSON if there is only an answer, and otherwise a stream of events that nobody
 * can resume.
 */
class HttpOutlet {
  readonly #alive: NodeJS.Timeout;

  /** @param id the id of the request, with which its answer begins */
  constructor(
    private readonly response: ServerResponse,
    private readonly id: Lexeme,
  ) {
    this.#alive = setInterval(() => {
      this.#stream();
      response.write(ALIVE);
    }, ALIVE_EVERY);
    this.#alive.unref();
  }

  answer(frame: Buffer): void {
    this.close();
    const { response } = this;
    if (response.destroyed) return;
    if (!response.headersSent) {
      const { status, headers } = headOf(frame, this.id);
      send(response, status, frame, headers);
      return;
    }
    this.#event(frame);
    response.end();
  }

  tell(frame: Buffer): void {
    const { response } = this;
    if (response.destroyed) return;
    this.#stream();
    this.#event(frame);
    // Other clients share the servers, so the servers cannot wait for one slow client. The gateway closes its
    // connection, and the client may ask again.
    if (response.writableLength > HIGH_WATER) response.destroy();
  }

  close(): void {
    clearInterval(this.#alive);
  }

  #stream(): void {
    if (!this.response.headersSent) this.response.writeHead(200, STREAM_HEADERS);
  }

  #event(frame: Buffer): void {
    this.response.write(Buffer.concat([EVENT, onOneLine(Buffer.from(frame)), END]));
  }
}

const EVENT = Buffer.from('event: message\ndata: ');
const END = Buffer.from('\n\n');

/** How many bytes of an answer may stand before its error, besides the id. */
const BEFORE_ERROR = 200;

interface Head {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

function headOf(frame: Buffer, id: Lexeme): Head {
  if (!frame.subarray(0, BEFORE_ERROR + Buffer.byteLength(id)).includes('"error"')) return { status: 200 };
  const { error } = JSON.parse(frame.toString()) as { error?: { code?: number; data?: unknown } };
  switch (error?.code) {
    case RPC.methodNotFound:
      return { status: METHOD_UNKNOWN };
    case STATELESS_ERRORS.headerMismatch:
    case STATELESS_ERRORS.missingCapability:
    case STATELESS_ERRORS.unsupportedVersion:
      return { status: 400 };
    case RPC.server: {
      const later = isRecord(error.data) ? error.data['retryAfterMs'] : undefined;
      return typeof later === 'number'
        ? { status: 429, headers: { 'retry-after': retryAfter(later) } }
        : { status: 200 };
    }
    default:
      return { status: 200 };
  }
}
