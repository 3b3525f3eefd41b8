import type { LookupFunction } from 'node:net';
import { extractWWWAuthenticateParams } from '@modelcontextprotocol/sdk/client/auth.js';
import type { Remote } from '../remote/filled-remote.ts';
import type { HttpAnswer } from '../remote/http-answer.ts';
import { HttpClient } from '../remote/http-client.ts';
import { unreachable } from '../remote/http-refusal.ts';

/** A server's answer to a request without a token. */
export interface Challenge {
  readonly status: number;
  readonly scope?: string | undefined;
  readonly resourceMetadataUrl?: URL | undefined;
}

/** This request begins no session, however the server handles it. */
const PING = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping"}');
const WAIT = 20_000;
/** Statuses with which servers of the older transport answer a POST at their stream's address. */
const FOREIGN = new Set([404, 405]);

/**
 * Asks a server without any token. Rejects with `StartFailure` if it cannot be reached. Over https, its
 * certificate proves that its name belongs to these addresses.
 */
export async function challengeOf(
  server: string,
  remote: Remote,
  { sse, lookup }: { readonly sse: boolean; readonly lookup: LookupFunction },
): Promise<Challenge> {
  const client = new HttpClient(server, remote, undefined, lookup);
  const { url } = client;
  const signal = AbortSignal.timeout(WAIT);
  const post = (): Promise<HttpAnswer> =>
    client.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: PING,
      signal,
    });
  const get = (): Promise<HttpAnswer> =>
    client.send({ method: 'GET', url, headers: { accept: 'text/event-stream' }, signal });
  try {
    let answer = sse ? await get() : await post();
    if (!sse && FOREIGN.has(answer.statusCode ?? 0)) {
      answer.destroy();
      answer = await get();
    }
    const said = answer.headers['www-authenticate'];
    answer.destroy();
    const headers: Record<string, string> = said === undefined ? {} : { 'www-authenticate': said };
    const { scope, resourceMetadataUrl } = extractWWWAuthenticateParams(new Response(null, { headers }));
    return { status: answer.statusCode ?? 0, scope, resourceMetadataUrl };
  } catch (error) {
    throw unreachable(client, error);
  } finally {
    client.close();
  }
}
