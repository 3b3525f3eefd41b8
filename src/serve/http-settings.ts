import { fillPlaceholders, placeholderNames } from '../config/placeholders.ts';
import { KnownError } from '../diagnostics/error.ts';
import {
  Authenticator,
  type OidcAuthenticator,
  oidcCredential,
} from '../gateway/client/http/entry/authenticator.ts';
import { digestOf, type TokenSecret } from '../gateway/client/http/entry/token-secret.ts';
import type { FrontSettings } from '../gateway/client/http/front.ts';
import { hostsOf, isLoopback } from '../gateway/client/http/guard.ts';
import { SOLE_TOKEN } from '../model/caller.ts';
import type { HttpConfig, OidcConfig } from '../model/http-config.ts';
import { Lazy } from '../platform/lazy.ts';

/** Settings of the command line for HTTP. They win over the config. */
export interface HttpFlags {
  readonly host: string | undefined;
  readonly port: string | undefined;
}

/** @throws KnownError `override-invalid` */
export function portOf({ port }: HttpFlags, config: HttpConfig): number {
  if (port === undefined) return config.port;
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65535) return Number(port);
  throw new KnownError('override-invalid', {
    origin: '--port',
    value: port,
    expected: 'a number up to 65535',
  });
}

/** The token that clients have to show: of the config, else of the environment. */
function tokenOf({ token }: HttpConfig, env: NodeJS.ProcessEnv): string | undefined {
  if (token === undefined) return env['BCP_HTTP_TOKEN'] || undefined;
  try {
    const filled = fillPlaceholders(token, env, 'http');
    if (filled !== '') return filled;
  } catch {
    // Its variable is not set.
  }
  throw new KnownError('http-token-empty', { variables: placeholderNames(token) });
}

/** All that may be shown. The one without a name is kept as its hash too. */
function secretsOf(http: HttpConfig, env: NodeJS.ProcessEnv): readonly TokenSecret[] {
  const sole = tokenOf(http, env);
  const named = (http.tokens ?? []).flatMap(({ name, hashes, profile }) =>
    hashes.map((hash) => ({ name, digest: Buffer.from(hash.replace('sha256:', ''), 'hex'), profile })),
  );
  return sole === undefined ? named : [{ name: SOLE_TOKEN, digest: digestOf(sole) }, ...named];
}

/** Keeps the issuer's keys if the settings for it have not changed. */
function oidcDoor(config: OidcConfig, before: OidcAuthenticator | undefined): OidcAuthenticator {
  if (before !== undefined && oidcCredential(before.config) === oidcCredential(config)) return before;
  const load = async () => {
    const { JwtCallers } = await import('../gateway/client/http/entry/jwt-callers.ts');
    return new JwtCallers(config);
  };
  return { config, callers: new Lazy(load) };
}

/**
 * The callers that may connect if the gateway listens on this host, and how long a session may be idle.
 *
 * @throws KnownError `http-token-empty`, `http-token-missing`
 */
export function settingsOf(
  http: HttpConfig,
  host: string,
  env: NodeJS.ProcessEnv,
  before?: FrontSettings,
): FrontSettings {
  const entry = new Authenticator(secretsOf(http, env), http.oidc && oidcDoor(http.oidc, before?.entry.oidc));
  if (entry.isOpen && !isLoopback(host)) throw new KnownError('http-token-missing', { host });
  return {
    guard: { hosts: hostsOf(host, http.hosts), origins: http.origins },
    entry,
    idleMs: http.sessionIdleMs,
  };
}
