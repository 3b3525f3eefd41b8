import {
  discoverAuthorizationServerMetadata,
  parseErrorResponse,
  selectClientAuthMethod,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { UnsupportedTokenTypeError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Remote } from '../remote/filled-remote.ts';
import { StartFailure } from '../start-failure.ts';
import { authFetch, reachFor } from './auth-fetch.ts';
import { problemOf, withoutValues } from './auth-problem.ts';
import { configuredClient } from './configured-login.ts';
import { checkDescribed, checkIssuer, endOf, soughtAgain } from './issuer.ts';
import { Names } from './resolved-names.ts';
import { type Login, loginSecrets } from './stored-login.ts';

/**
 * The longest revocation, in milliseconds. A process that holds the lock of a login for longer may lose it,
 * so it sends no request after that.
 */
const LONGEST = 30_000;

/** `none`: the authorization server cannot revoke tokens. */
export type Revocation =
  | { readonly kind: 'revoked' | 'none' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Asks the authorization server to revoke the tokens of a login (RFC 7009). Never rejects. */
export async function revoke(server: string, remote: Remote, login: Login): Promise<Revocation> {
  try {
    return { kind: await revoked(server, remote, login) };
  } catch (error) {
    const secrets = loginSecrets(login, remote.auth);
    return {
      kind: 'failed',
      reason:
        error instanceof StartFailure ? withoutValues(error, secrets).message : problemOf(error, secrets),
    };
  }
}

async function revoked(server: string, remote: Remote, login: Login): Promise<'revoked' | 'none'> {
  const { over: _, ...kept } = login;
  const end = endOf(kept, remote.auth);
  if (end !== undefined) throw new Error(end);
  const { url, auth, ca } = remote;
  const names = new Names();
  const reach = await reachFor({ server, url, issuer: auth.issuer, names, login });
  const fetchFn = authFetch({ server, reach, names, ca, signal: AbortSignal.timeout(LONGEST) });
  const metadata = await discoverAuthorizationServerMetadata(login.issuer, { fetchFn });
  checkIssuer(server, soughtAgain(login), metadata);
  checkDescribed(login, metadata);
  const { revocation_endpoint: endpoint, revocation_endpoint_auth_methods_supported: methods } = (metadata ??
    {}) as Readonly<Record<string, unknown>>;
  if (typeof endpoint !== 'string') return 'none';
  const client = configuredClient(remote.auth) ?? login.client;
  if (client === undefined) throw new Error('the client that logged in is not known');
  const take = taker(endpoint, client, Array.isArray(methods) ? methods.map(String) : [], fetchFn);
  const { refresh_token: refresh, access_token: access } = login.tokens;
  if (refresh !== undefined) await take(refresh, 'refresh_token');
  await take(access, 'access_token').catch((error: unknown) => {
    // If nobody looks access tokens up, they expire by themselves, and no new ones follow.
    if (refresh === undefined || !(error instanceof UnsupportedTokenTypeError)) throw error;
  });
  return 'revoked';
}

/** Returns a function that revokes one token. */
function taker(
  endpoint: string,
  client: OAuthClientInformationMixed,
  methods: readonly string[],
  fetchFn: FetchLike,
): (token: string, kind: string) => Promise<void> {
  const { client_id: id, client_secret: secret } = client;
  const isBasic =
    secret !== undefined && selectClientAuthMethod(client, [...methods]) === 'client_secret_basic';
  const basic = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
  return async (token, kind) => {
    const body = new URLSearchParams({ token, token_type_hint: kind });
    if (!isBasic) body.set('client_id', id);
    if (!isBasic && secret !== undefined) body.set('client_secret', secret);
    const answer = await fetchFn(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(isBasic ? basic : {}) },
      body,
    });
    if (!answer.ok) throw await parseErrorResponse(answer);
  };
}
