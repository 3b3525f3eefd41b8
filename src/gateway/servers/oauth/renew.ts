import {
  discoverAuthorizationServerMetadata,
  refreshAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js';
import {
  InvalidClientError,
  InvalidGrantError,
  OAuthError,
  UnauthorizedClientError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { Log } from '../../../platform/log.ts';
import type { Remote } from '../remote/filled-remote.ts';
import { isTemporary } from '../remote/http-refusal.ts';
import { failure, StartFailure } from '../start-failure.ts';
import { authFetch, reachFor } from './auth-fetch.ts';
import { problemOf, withoutValues } from './auth-problem.ts';
import { clientCredentials } from './client-credentials.ts';
import { configuredClient } from './configured-login.ts';
import { checkDescribed, checkIssuer, endOf, soughtAgain } from './issuer.ts';
import type { LoginStore } from './login-store.ts';
import { Names } from './resolved-names.ts';
import { type Login, loginSecrets, type StoredLogin } from './stored-login.ts';

/**
 * The longest renewal, in milliseconds. A process that holds the lock for longer may lose it, so it sends no
 * request after that.
 */
const LONGEST_RENEWAL = 60_000;

/** What a renewal is for. */
interface RenewContext {
  readonly server: string;
  readonly remote: Remote;
  readonly store: LoginStore;
  /** Aborts when nobody waits for a token any more. */
  readonly leaves: AbortSignal;
  readonly log: Log;
}

export interface Renewed {
  readonly login: Login;
  /** Whether the login comes from the authorization server, and not from another process. */
  readonly isNew: boolean;
}

/**
 * The login that replaces a refused token. It is the one that another process has written meanwhile, or a new
 * one from the authorization server. `undefined` if nobody has logged in. Rejects with `StartFailure`.
 */
export async function renew(
  context: RenewContext,
  refused: string | undefined,
): Promise<Renewed | undefined> {
  const { store, remote, leaves } = context;
  const other = otherThan(refused, store.read());
  if (other !== undefined) return { login: other, isNew: false };
  const isClient = remote.auth.grant === 'client_credentials';
  if (!isClient && renewable(context) === undefined) return undefined;
  const work = async (): Promise<Renewed | undefined> => {
    await store.keepHeld();
    const written = otherThan(refused, store.read());
    if (written !== undefined) return { login: written, isNew: false };
    const signal = AbortSignal.any([leaves, AbortSignal.timeout(LONGEST_RENEWAL)]);
    const login = await anew(context, signal);
    if (login === undefined) return undefined;
    await store.keep(login).catch((error: unknown) => context.log('warn', reasonOf(error)));
    return { login, isNew: true };
  };
  // A client may have any number of tokens. A refresh token can be used once.
  return store.locked(work, isClient ? work : undefined, leaves);
}

/** The kept login, if its token is not the refused one. */
function otherThan(refused: string | undefined, kept: StoredLogin): Login | undefined {
  return kept.kind === 'login' && kept.login.tokens.access_token !== refused ? kept.login : undefined;
}

/** The login that can be renewed. Throws if there is a login that cannot be. */
function renewable({ server, store, remote }: RenewContext): Login | undefined {
  const kept = store.read();
  if (kept.kind === 'none') return undefined;
  if (kept.kind === 'unusable')
    throw failure('login-unusable', { server, file: store.file, reason: kept.reason }, EXIT.auth);
  const end = endOf(kept.login, remote.auth);
  if (kept.login.tokens.refresh_token !== undefined && end === undefined) return kept.login;
  throw failure('login-over', { server, reason: end ?? 'it cannot be renewed' }, EXIT.auth);
}

/** Whether a status is a refusal that the same request will get again. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && !isTemporary(status);

/** An authorization server may forget a client that registered itself. A new login repairs that. */
const isUnknownClient = (error: unknown): boolean =>
  error instanceof InvalidClientError || error instanceof UnauthorizedClientError;

async function anew(context: RenewContext, signal: AbortSignal): Promise<Login | undefined> {
  const { server, remote, store } = context;
  if (remote.auth.grant === 'client_credentials') {
    const kept = store.read();
    return clientCredentials(server, remote, {
      before: kept.kind === 'login' ? kept.login : undefined,
      signal,
    });
  }
  const login = renewable(context);
  if (login === undefined) return undefined;
  const seen = { status: 0 };
  try {
    return await refreshed(context, login, signal, seen);
  } catch (error) {
    const secrets = loginSecrets(login, remote.auth);
    const forgotten = login.client !== undefined && isUnknownClient(error);
    if (error instanceof InvalidGrantError || forgotten) {
      const reason = problemOf(error, secrets);
      // No process needs to try this login again.
      await store.write({ ...login, over: reason }).catch(() => undefined);
      throw failure('login-over', { server, reason }, EXIT.auth);
    }
    const reason =
      error instanceof StartFailure ? withoutValues(error, secrets).message : `${problemOf(error, secrets)}.`;
    // Another error than RFC 6749 has for it may still mean that the login is over.
    const isRefused = error instanceof OAuthError && isFinal(seen.status);
    throw failure(
      'login-not-renewed',
      { server, reason, isRefused },
      isRefused ? EXIT.auth : EXIT.unreachable,
    );
  }
}

/**
 * The refresh token goes to the authorization server that issued it, even if the MCP server now names another
 * one.
 */
async function refreshed(
  { server, remote }: RenewContext,
  login: Login,
  signal: AbortSignal,
  /** Gets the status of the last answer. */
  seen: { status: number },
): Promise<Login> {
  const { url, auth, ca } = remote;
  const names = new Names();
  const reach = await reachFor({ server, url, issuer: auth.issuer, names, login });
  const fetched = authFetch({ server, reach, names, ca, signal });
  const fetchFn: typeof fetched = async (input, init) => {
    const answer = await fetched(input, init);
    seen.status = answer.status;
    return answer;
  };
  const metadata = await discoverAuthorizationServerMetadata(login.issuer, { fetchFn });
  checkIssuer(server, soughtAgain(login), metadata);
  checkDescribed(login, metadata);
  const clientInformation = configuredClient(remote.auth) ?? login.client;
  if (clientInformation === undefined) throw new Error('the client that logged in is not known');
  const tokens = await refreshAuthorization(login.issuer, {
    metadata,
    clientInformation,
    refreshToken: login.tokens.refresh_token ?? '',
    resource: login.resource,
    fetchFn,
  });
  // The lifetime of the last token says nothing about the new one.
  const { expires_in: _, ...before } = login.tokens;
  return { ...login, tokens: { ...before, ...tokens }, at: Date.now() };
}
