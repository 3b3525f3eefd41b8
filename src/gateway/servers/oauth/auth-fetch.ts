import * as http from 'node:http';
import * as https from 'node:https';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { readBody } from '../../wire/http-body.ts';
import { networkReason } from '../remote/foreign-words.ts';
import { trustedWith } from '../remote/trusted.ts';
import { failure, type StartFailure } from '../start-failure.ts';
import { lenientAnswer } from './lenient-answer.ts';
import {
  type AddressProblem,
  addressProblem,
  type KindsOf,
  type Near,
  type Reach,
  reachOf,
  shownKind,
} from './reach.ts';
import { type Names, NearAddress } from './resolved-names.ts';

/** The largest body, in bytes. Metadata and tokens are small. */
const MAX_BODY = 1024 * 1024;
/** The longest time for a single request, in milliseconds. */
const REQUEST_TIMEOUT = 20_000;

export interface AuthFetchContext {
  readonly server: string;
  readonly reach: Reach;
  /** One resolver for all requests of one login. */
  readonly names: Names;
  /** A file of certificates that are trusted besides the system's. */
  readonly ca: string | undefined;
  /**
   * Prevents further requests, and aborts requests that only read. Requests that change something still
   * finish.
   */
  readonly signal?: AbortSignal | undefined;
}

/** An address for a message, without its query and user name. */
const shown = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

export const foreignAddress = (server: string, url: URL, problem: AddressProblem): StartFailure =>
  failure('login-address', { server, url: shown(url), problem }, EXIT.auth);

/**
 * Sends requests to authorization servers: over https, or over http on this machine. No address may be nearer
 * than the reach allows. Follows no redirect. Rejects with `StartFailure`.
 */
export function authFetch({ server, reach, names, ca, signal }: AuthFetchContext): FetchLike {
  const lookup = names.within(reach);
  return async (input, init = {}) => {
    const url = new URL(input);
    const problem = addressProblem(url, reach);
    if (problem !== undefined) throw foreignAddress(server, url, problem);
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
    const method = init.method ?? 'GET';
    const secure = url.protocol === 'https:';
    const options = {
      method,
      headers: Object.fromEntries(new Headers(init.headers)),
      lookup,
      signal: signal === undefined || method !== 'GET' ? timeout : AbortSignal.any([timeout, signal]),
      agent: false,
      ca: secure && ca !== undefined ? trustedWith(ca) : undefined,
    } as const;
    const body = init.body === undefined || init.body === null ? undefined : String(init.body);
    try {
      signal?.throwIfAborted();
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const request = secure ? https.request(url, options, resolve) : http.request(url, options, resolve);
        request.on('error', reject);
        request.end(body);
      });
      return await responseOf(answer, body);
    } catch (error) {
      if (error instanceof NearAddress) throw foreignAddress(server, url, 'private');
      throw failure(
        'login-unreachable',
        { server, url: shown(url), reason: networkReason(error) },
        EXIT.unreachable,
      );
    }
  };
}

async function responseOf(answer: http.IncomingMessage, request: string | undefined): Promise<Response> {
  const read = await readBody(answer, MAX_BODY);
  if (read === undefined) throw new Error(`its answer is longer than ${MAX_BODY} bytes`);
  const body = lenientAnswer(read, request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  return new Response(body.length === 0 ? null : new Uint8Array(body), {
    status: answer.statusCode ?? 500,
    headers,
  });
}

export interface ReachContext {
  readonly server: string;
  readonly url: string;
  /** The authorization server that the config names. */
  readonly issuer: string | undefined;
  readonly names: Names;
  /**
   * An existing login. The present address of the server's name proves nothing, because nobody asks the
   * server whether it is right.
   */
  readonly login?: { readonly near?: Near };
}

/**
 * The addresses where the authorization server of an MCP server may be. Throws `StartFailure` if an address
 * is invalid, or if the server itself would get tokens over plain http.
 */
export async function reachFor({ server, url, issuer, names, login }: ReachContext): Promise<Reach> {
  const serverUrl = webAddress(url);
  if (serverUrl === undefined) throw failure('remote-url', { server }, EXIT.config);
  const named = issuer === undefined ? undefined : webAddress(issuer);
  if (issuer !== undefined && named === undefined) throw failure('auth-issuer', { server }, EXIT.config);
  const isKnown = login !== undefined && shownKind(serverUrl) === undefined;
  const kinds: KindsOf = async (one) =>
    isKnown && one === serverUrl ? [login.near ?? 'public'] : names.kinds(one);
  const reach = await reachOf(serverUrl, named, kinds);
  const problem = addressProblem(serverUrl, reach);
  if (problem !== undefined) throw foreignAddress(server, serverUrl, problem);
  return reach;
}

function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url : undefined;
}
