import { EXIT } from '../../../diagnostics/exit-code.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import { readBody } from '../../wire/http-body.ts';
import { failure, StartFailure } from '../start-failure.ts';
import { networkReason, plainLine } from './foreign-words.ts';
import type { HttpAnswer } from './http-answer.ts';
import { type HttpClient, NotReached } from './http-client.ts';

/** How many bytes of a refusal's text are read. */
const MAX_BODY = 64 * 1024;
/** The characters of a scope (RFC 6749, section 3.3). The scope goes into a command that people run. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/;
const LONGEST_SCOPE = 200;

export const isRefusal = (status: number): boolean => status < 200 || status > 299;

/** Where an answer says that the resource is now. A query may hold a secret. */
export const newPlaceIn = ({ headers }: HttpAnswer): string | undefined =>
  headers.location?.replace(/[?#].*$/s, '');

/** Statuses for temporary problems: timeouts, rate limits, and gateways that do not reach the server. */
const PASSING = new Set([408, 425, 429, 502, 503, 504]);

/** Whether a request that changes nothing may be tried again. */
export const isTemporary = (status: number): boolean => PASSING.has(status);

/**
 * Texts with which servers answer 400 instead of 404 if they do not know a session. The words stand at the
 * beginning of the text. Within a sentence they may mean another session, which a tool has used and lost.
 */
const NO_SESSION =
  /(?:^|["':>]|\s-\s)\s*(?:the |this |your )?(?:(?:no valid|no such|unknown|invalid|expired) (?:mcp[ -])?session|(?:mcp[ -])?session(?:[ -]id)?(?: is| was| has)? (?:not (?:found|known|valid|initialized)|unknown|invalid|expired)|server not initialized)/i;

/** Whether a refusal speaks of the session. */
export const saysNoSession = (body: Buffer | undefined): boolean => NO_SESSION.test((body ?? '').toString());

/** Whether a server says that it does not know the session. It has then not looked at the request. */
export const forgetsSession = (status: number, body: Buffer | undefined): boolean =>
  status === 404 || (status === 400 && saysNoSession(body));

/** The text of a refusal, up to the limit. */
export async function refusalBody(answer: HttpAnswer): Promise<Buffer | undefined> {
  const body = await readBody(answer, MAX_BODY).catch(() => undefined);
  if (body === undefined) answer.destroy();
  return body;
}

export interface Refusal {
  readonly failure: StartFailure;
  /** The server's text, if it can be read. */
  readonly body: Buffer | undefined;
}

/** The reason why a server did not take a message, from its answer. */
export async function refusalOf(client: HttpClient, answer: HttpAnswer): Promise<Refusal> {
  const { server, identity } = client;
  const status = answer.statusCode ?? 0;
  const body = await refusalBody(answer);
  const text = plainLine(hideValues((body ?? '').toString(), client.secrets));
  const moved = newPlaceIn(answer);
  if (status === 401 || status === 403) {
    const scope = wholeScope(lackingScope(answer), client.scope);
    return {
      failure: failure('remote-unauthorized', { server, status, text, identity, scope }, EXIT.auth),
      body,
    };
  }
  if (status >= 300 && status < 400 && moved !== undefined) {
    const to = hideValues(moved, client.secrets);
    return { failure: failure('remote-moved', { server, status, to }, EXIT.unreachable), body };
  }
  return {
    failure: failure(
      'remote-refused',
      { server, status, text, tries: client.triesOf(answer) },
      EXIT.unreachable,
    ),
    body,
  };
}

/** The scope that the server asks for, if the token does not cover this request (RFC 6750). */
function lackingScope({ headers }: HttpAnswer): string | undefined {
  const said = headers['www-authenticate'] ?? '';
  if (!/error="?insufficient_scope/.test(said)) return undefined;
  const scope = /scope="([^"]*)"/.exec(said)?.[1] ?? '';
  return scope.length <= LONGEST_SCOPE && SCOPE.test(scope) ? scope : undefined;
}

/**
 * A new login covers only the scope that it asks for. The missing scope is therefore added to the present
 * one.
 */
function wholeScope(lacking: string | undefined, had: string | undefined): string | undefined {
  if (lacking === undefined || had === undefined || !SCOPE.test(had)) return lacking;
  const all = [...new Set([...had.split(' '), ...lacking.split(' ')])].join(' ');
  return all.length <= LONGEST_SCOPE ? all : lacking;
}

/** The reason why a request broke off or never arrived. */
export function unreachable({ server }: HttpClient, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const reason = networkReason(error);
  const certificate = /certificate|self.signed|altname|CERT_/i.test(reason);
  const tries = error instanceof NotReached ? error.tries : 1;
  return failure('remote-unreachable', { server, reason, certificate, tries }, EXIT.unreachable);
}
