import { randomBytes } from 'node:crypto';
import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import type { Remote } from '../remote/filled-remote.ts';
import { plainLine } from '../remote/foreign-words.ts';
import { failure } from '../start-failure.ts';
import { authFetch, foreignAddress, reachFor } from './auth-fetch.ts';
import { loginFailure } from './auth-problem.ts';
import { AuthProvider } from './auth-provider.ts';
import { challengeOf } from './challenge.ts';
import { clientCredentials } from './client-credentials.ts';
import { addressProblem, nearOf, type Reach } from './reach.ts';
import { codeOf } from './redirect-answer.ts';
import { listenForRedirect, type RedirectListener } from './redirect-listener.ts';
import { Names } from './resolved-names.ts';
import type { Login } from './stored-login.ts';

export interface LogInOptions {
  readonly server: string;
  readonly remote: Remote;
  /** Whether the server speaks the older transport. */
  readonly sse: boolean;
  /** How long the person may take; in milliseconds. */
  readonly waitMs: number;
  /** Shows a person the address to open: https, or http on this machine. */
  readonly show: (url: URL) => void;
  readonly names?: Names;
}

/** A new login, by the grant that the config names. Rejects with `StartFailure`. */
export async function logIn(options: LogInOptions): Promise<Login> {
  const { server, remote, names = new Names() } = options;
  if (remote.auth.grant === 'client_credentials') return clientCredentials(server, remote);
  const { issuer, redirectPort } = remote.auth;
  const reach = await reachFor({ server, url: remote.url, issuer, names });
  const listener = await listenForRedirect(server, redirectPort);
  const state = randomBytes(32).toString('base64url');
  const provider = new AuthProvider(server, remote.auth, listener.url, { state });
  const secrets: string[] = [];
  try {
    return await inBrowser(options, { reach, names, listener, provider, state, secrets });
  } catch (error) {
    throw loginFailure(server, error, [...provider.secrets, ...secrets]);
  } finally {
    listener.close();
  }
}

interface Going {
  readonly reach: Reach;
  readonly names: Names;
  readonly listener: RedirectListener;
  readonly provider: AuthProvider;
  readonly state: string;
  /** Values that must not be repeated. The code is added here. */
  readonly secrets: string[];
}

async function inBrowser(
  { server, remote, sse, waitMs, show }: LogInOptions,
  { reach, names, listener, provider, state, secrets }: Going,
): Promise<Login> {
  const challenge = await challengeOf(server, remote, { sse, lookup: names.within(reach) });
  const { status, scope: wanted, resourceMetadataUrl } = challenge;
  const scope = remote.auth.scope ?? wanted;
  const { url: serverUrl, ca } = remote;
  // An issuer in the config does not allow nearer addresses for the address that the server names.
  const serverReach = await reachFor({ server, url: serverUrl, issuer: undefined, names });
  const asServer = authFetch({ server, reach: serverReach, names, ca });
  const asIssuer = authFetch({ server, reach, names, ca });
  const fetchFn: FetchLike = (input, init) =>
    (String(input) === resourceMetadataUrl?.href ? asServer : asIssuer)(input, init);
  const options = { serverUrl, fetchFn, scope, resourceMetadataUrl };
  try {
    await auth(provider, options);
  } catch (error) {
    const found = provider.discovered;
    const named = found?.resourceMetadata ?? found?.authorizationServerMetadata;
    if (status !== 401 && named === undefined)
      throw failure('login-not-wanted', { server, status }, EXIT.auth);
    throw error;
  }
  checkPkce(server, remote.auth.issuer, provider);
  const url = provider.authorizationUrl;
  if (url === undefined) throw new Error('there is no address to log in at');
  const problem = addressProblem(url, reach);
  if (problem !== undefined) throw foreignAddress(server, url, problem);
  // Such an address would look like another host.
  if (url.username !== '' || url.password !== '') throw new Error('the address to log in at holds a name');
  show(url);
  const answer = await listener.answer(state, waitMs);
  const authorizationCode = codeOf(server, answer, provider);
  secrets.push(authorizationCode);
  await auth(provider, { ...options, authorizationCode });
  const near = nearOf(reach);
  return { ...provider.login(), near };
}

/**
 * An authorization server that does not mention PKCE may ignore it (MCP, authorization). Throws
 * `StartFailure` unless the config vouches for the server.
 */
function checkPkce(server: string, named: string | undefined, { discovered }: AuthProvider): void {
  const metadata = discovered?.authorizationServerMetadata;
  if (named !== undefined || metadata === undefined) return;
  if (metadata.code_challenge_methods_supported !== undefined) return;
  throw failure('login-unsafe', { server, issuer: plainLine(metadata.issuer) }, EXIT.auth);
}
