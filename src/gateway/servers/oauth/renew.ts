import {
  discoverAuthorizationServerMetadata,
  refreshAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js';
import {
  InvalidClientError,
  InvalidGrantError,
  UnauthorizedClientError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { failure, StartFailure } from '../start-failure.ts';
import { authFetch, reachFor } from './auth-fetch.ts';
import { problemOf, withoutValues } from './auth-problem.ts';
import { clientCredentials } from './client-credentials.ts';
import { configuredClient } from './configured-login.ts';
import type { Credentials } from './credentials.ts';
import { checkDescribed, checkIssuer, endOf, soughtAgain } from './issuer.ts';
import { Names } from './names.ts';
import { type KeptLogin, type Login, loginSecrets } from './stored-login.ts';

/** Whoever holds the lock for longer may lose it: nothing is asked after that. In milliseconds. */
const LONGEST_RENEWAL = 60_000;

export interface Renewed {
  readonly login: Login;
  /** It comes from the authorization server, and not from another process. */
  readonly isNew: boolean;
}

/**
 * The login that takes the place of a token that was refused: what another process has written meanwhile, else a new
 * one from the authorization server. `undefined` where nobody has logged in. Rejects with `StartFailure`.
 */
export async function renew(
  credentials: Credentials,
  refused: string | undefined,
): Promise<Renewed | undefined> {
  const { store, remote, leaves } = credentials;
  const other = otherThan(refused, store.read());
  if (other !== undefined) return { login: other, isNew: false };
  const isClient = remote.auth.grant === 'client_credentials';
  if (!isClient && renewable(credentials) === undefined) return undefined;
  const work = async (): Promise<Renewed | undefined> => {
    await store.keepHeld();
    const written = otherThan(refused, store.read());
    if (written !== undefined) return { login: written, isNew: false };
    const signal = AbortSignal.any([leaves, AbortSignal.timeout(LONGEST_RENEWAL)]);
    const login = await anew(credentials, signal);
    if (login === undefined) return undefined;
    await store.keep(login).catch((error: unknown) => credentials.log('warn', reasonOf(error)));
    return { login, isNew: true };
  };
  // A client may have any number of tokens; a refresh token is good for one time.
  return store.locked(work, isClient ? work : undefined, leaves);
}

/** What is kept, where that is not the token that was refused. */
function otherThan(refused: string | undefined, kept: KeptLogin): Login | undefined {
  return kept.kind === 'login' && kept.login.tokens.access_token !== refused ? kept.login : undefined;
}

/** What can be renewed. Throws where there is something that cannot. */
function renewable({ server, store, remote }: Credentials): Login | undefined {
  const kept = store.read();
  if (kept.kind === 'none') return undefined;
  if (kept.kind === 'unusable')
    throw failure('login-unusable', { server, file: store.file, reason: kept.reason }, EXIT.auth);
  const end = endOf(kept.login, remote.auth);
  if (kept.login.tokens.refresh_token !== undefined && end === undefined) return kept.login;
  throw failure('login-over', { server, reason: end ?? 'it cannot be renewed' }, EXIT.auth);
}

/** A client that registered itself may be forgotten, which a new login mends. */
const isUnknownClient = (error: unknown): boolean =>
  error instanceof InvalidClientError || error instanceof UnauthorizedClientError;

async function anew(credentials: Credentials, signal: AbortSignal): Promise<Login | undefined> {
  const { server, remote, store } = credentials;
  if (remote.auth.grant === 'client_credentials') {
    const kept = store.read();
    return clientCredentials(server, remote, {
      before: kept.kind === 'login' ? kept.login : undefined,
      signal,
    });
  }
  const login = renewable(credentials);
  if (login === undefined) return undefined;
  try {
    return await refreshed(credentials, login, signal);
  } catch (error) {
    const secrets = loginSecrets(login, remote.auth);
    const forgotten = login.client !== undefined && isUnknownClient(error);
    if (error instanceof InvalidGrantError || forgotten) {
      const reason = problemOf(error, secrets);
      // Nobody need ask with it again.
      await store.write({ ...login, over: reason }).catch(() => undefined);
      throw failure('login-over', { server, reason }, EXIT.auth);
    }
    const reason =
      error instanceof StartFailure ? withoutValues(error, secrets).message : `${problemOf(error, secrets)}.`;
    throw failure('login-not-renewed', { server, reason }, EXIT.unreachable);
  }
}

/** The refresh token goes to the server that it came from, whatever the MCP server may say by now. */
async function refreshed({ server, remote }: Credentials, login: Login, signal: AbortSignal): Promise<Login> {
  const { url, auth, ca } = remote;
  const names = new Names();
  const reach = await reachFor({ server, url, issuer: auth.issuer, names, login });
  const fetchFn = authFetch({ server, reach, names, ca, signal });
  const metadata = await discoverAuthorizationServerMetadata(login.issuer, { fetchFn });
  checkIssuer(server, soughtAgain(login), metadata);
  checkDescribed(login, metadata);
  const clientInformation = configuredClient(remote.auth) ?? login.client;
  if (clientInformation === undefined) throw new Error('the client that logged in is not known');
  const tokens = await refreshAuthorization(login.issuer, {
    ...(metadata === undefined ? {} : { metadata }),
    clientInformation,
    refreshToken: login.tokens.refresh_token ?? '',
    ...(login.resource === undefined ? {} : { resource: login.resource }),
    fetchFn,
  });
  // How long the last one lasted says nothing of this one.
  const { expires_in: _, ...before } = login.tokens;
  return { ...login, tokens: { ...before, ...tokens }, at: Date.now() };
}
