import { randomBytes } from 'node:crypto';
import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { EXIT } from '../../cli/exit.ts';
import type { Remote } from '../downstream/filled-remote.ts';
import { failure } from '../downstream/start-failure.ts';
import { authFetch, foreignAddress, reachFor } from './auth-fetch.ts';
import { loginFailure } from './auth-problem.ts';
import { AuthProvider } from './auth-provider.ts';
import { challengeOf } from './challenge.ts';
import { clientCredentials } from './client-credentials.ts';
import { isIssuer } from './issuer.ts';
import { plainLine } from './plain-line.ts';
import { addressProblem, type Reach } from './reach.ts';
import { listenForRedirect, type RedirectListener } from './redirect-listener.ts';
import type { Login } from './stored-login.ts';

export interface LogInOptions {
  readonly server: string;
  readonly remote: Remote;
  /** It speaks the older transport. */
  readonly sse: boolean;
  /** How long the person may take; in milliseconds. */
  readonly waitMs: number;
  /** Shows a person where to go: https, or http on this machine. */
  readonly show: (url: URL) => void;
}

/** A new login, by the grant that the config names. Rejects with `StartFailure`. */
export async function logIn(options: LogInOptions): Promise<Login> {
  const { server, remote } = options;
  if (remote.auth.grant === 'client_credentials') return clientCredentials(server, remote);
  const { issuer, redirectPort } = remote.auth;
  const reach = await reachFor(server, remote.url, issuer);
  const listener = await listenForRedirect(server, redirectPort);
  const state = randomBytes(32).toString('base64url');
  const provider = new AuthProvider(server, remote.auth, listener.url, { state });
  const secrets: string[] = [];
  try {
    return await inBrowser(options, { reach, listener, provider, state, secrets });
  } catch (error) {
    throw loginFailure(server, error, [...provider.secrets, ...secrets]);
  } finally {
    listener.close();
  }
}

interface Going {
  readonly reach: Reach;
  readonly listener: RedirectListener;
  readonly provider: AuthProvider;
  readonly state: string;
  /** What must not be repeated; the code comes here. */
  readonly secrets: string[];
}

async function inBrowser(
  { server, remote, sse, waitMs, show }: LogInOptions,
  { reach, listener, provider, state, secrets }: Going,
): Promise<Login> {
  const { status, scope: wanted, resourceMetadataUrl } = await challengeOf(server, remote, sse);
  const scope = remote.auth.scope ?? wanted;
  const options = {
    serverUrl: remote.url,
    fetchFn: authFetch({ server, reach, ca: remote.ca }),
    ...(scope === undefined ? {} : { scope }),
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
  };
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
  show(url);
  const answer = await listener.answer(state, waitMs);
  const authorizationCode = codeOf(server, answer, provider);
  secrets.push(authorizationCode);
  await auth(provider, { ...options, authorizationCode });
  return provider.login();
}

/** Who says nothing of PKCE may ignore it (MCP, authorization), unless the config vouches for it. Throws `StartFailure`. */
function checkPkce(server: string, named: string | undefined, { discovered }: AuthProvider): void {
  const metadata = discovered?.authorizationServerMetadata;
  if (named !== undefined || metadata === undefined) return;
  if (metadata.code_challenge_methods_supported !== undefined) return;
  throw failure('login-unsafe', { server, issuer: plainLine(metadata.issuer) }, EXIT.auth);
}

/** The code that stands for the consent. Throws `StartFailure` where there is none. */
function codeOf(server: string, answer: URLSearchParams, provider: AuthProvider): string {
  const error = answer.get('error');
  if (error !== null) {
    const described = answer.get('error_description');
    const reason = described === null ? error : `${error}: ${described}`;
    throw failure('login-denied', { server, reason: plainLine(reason) }, EXIT.auth);
  }
  // Somebody else's answer (RFC 9207).
  const issuer = answer.get('iss');
  const { authorizationServerUrl, authorizationServerMetadata } = provider.discovered ?? {};
  const address = authorizationServerMetadata?.issuer ?? String(authorizationServerUrl);
  const { authorization_response_iss_parameter_supported: promised } = (authorizationServerMetadata ??
    {}) as Readonly<Record<string, unknown>>;
  if (issuer === null && promised === true)
    throw failure('login-no-issuer', { server, issuer: plainLine(address) }, EXIT.auth);
  if (issuer !== null && !isIssuer(issuer, address))
    throw failure(
      'login-issuer',
      { server, address: plainLine(address), issuer: plainLine(issuer) },
      EXIT.auth,
    );
  const code = answer.get('code');
  if (code === null) throw new Error('the browser came back without a code');
  return code;
}
