import {
  discoverAuthorizationServerMetadata,
  refreshAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { InvalidGrantError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { EXIT } from '../../cli/exit.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { failure, StartFailure } from '../downstream/start-failure.ts';
import { authFetch } from './auth-fetch.ts';
import { problemOf } from './auth-problem.ts';
import { clientCredentials } from './client-credentials.ts';
import { configuredClient } from './configured-client.ts';
import type { Credentials } from './credentials.ts';
import { checkIssuer } from './issuer.ts';
import { reachOf } from './reach.ts';
import type { KeptLogin, Login } from './stored-login.ts';

/**
 * The login that takes the place of a token that was refused: what another process has written meanwhile, else a new
 * one from the authorization server. `undefined` where nobody has logged in. Rejects with `StartFailure`.
 */
export async function renew(
  credentials: Credentials,
  refused: string | undefined,
): Promise<Login | undefined> {
  const { store, remote } = credentials;
  const other = otherThan(refused, store.read());
  if (other !== undefined) return other;
  if (remote.auth.grant === 'authorization_code' && renewable(credentials) === undefined) return undefined;
  return store.locked(async () => {
    const written = otherThan(refused, store.read());
    if (written !== undefined) return written;
    const login = await anew(credentials);
    if (login === undefined) return undefined;
    try {
      await store.write(login);
    } catch (error) {
      // The token is good, for this process at least.
      const { server, log } = credentials;
      log('error', messageOf('login-unwritable', { server, file: store.file, reason: reasonOf(error) }));
    }
    return login;
  });
}

/** What is kept, where that is not the token that was refused. */
function otherThan(refused: string | undefined, kept: KeptLogin): Login | undefined {
  return kept.kind === 'login' && kept.login.tokens.access_token !== refused ? kept.login : undefined;
}

/** What can be renewed. Throws where there is something that cannot. */
function renewable({ server, store }: Credentials): Login | undefined {
  const kept = store.read();
  if (kept.kind === 'none') return undefined;
  if (kept.kind === 'unusable')
    throw failure('login-unusable', { server, file: store.file, reason: kept.reason }, EXIT.auth);
  const { tokens, over } = kept.login;
  if (tokens.refresh_token !== undefined && over === undefined) return kept.login;
  throw failure('login-over', { server, reason: over ?? 'it cannot be renewed' }, EXIT.auth);
}

async function anew(credentials: Credentials): Promise<Login | undefined> {
  const { server, remote, store } = credentials;
  if (remote.auth.grant === 'client_credentials') return clientCredentials(server, remote);
  const login = renewable(credentials);
  if (login === undefined) return undefined;
  try {
    return await refreshed(server, remote, login);
  } catch (error) {
    if (error instanceof InvalidGrantError) {
      const over = problemOf(error);
      // Nobody need ask with it again.
      await store.write({ ...login, over }).catch(() => undefined);
      throw failure('login-over', { server, reason: over }, EXIT.auth);
    }
    const reason = error instanceof StartFailure ? error.message : problemOf(error);
    throw failure('login-not-renewed', { server, reason }, EXIT.unreachable);
  }
}

/** The refresh token goes to the server that it came from, whatever the MCP server may say by now. */
async function refreshed(server: string, remote: Credentials['remote'], login: Login): Promise<Login> {
  const reach = await reachOf([new URL(remote.url), new URL(login.issuer)]);
  const fetchFn = authFetch({ server, reach, ca: remote.ca });
  const metadata = await discoverAuthorizationServerMetadata(login.issuer, { fetchFn });
  checkIssuer(server, login.issuer, metadata);
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
