import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { isRecord } from '../../../json/is-record.ts';
import type { AuthConfig } from '../../../model/server-config.ts';
import { stateFolder } from '../../../platform/folders.ts';
import { readOwnText } from '../../../platform/read-own-text.ts';
import type { Near } from './reach.ts';

/** The stored data of a login, only for its owner. */
export interface Login {
  /** Stays the same while tokens are renewed, and tells this login from a later one. */
  readonly id: string;
  /** The authorization server. Only this server gets the refresh token. */
  readonly issuer: string;
  /** The authorization server's own name in its metadata. */
  readonly called?: string;
  /** Whether the authorization server gave metadata. */
  readonly described?: boolean;
  /** How near the authorization server was; absent if it was far. */
  readonly near?: Near;
  /** The resource of the tokens, in the server's own words. */
  readonly resource?: string;
  /** The client, if the proxy has registered itself. */
  readonly client?: OAuthClientInformationMixed;
  readonly tokens: OAuthTokens;
  /** The time when the tokens came; milliseconds since 1970. */
  readonly at: number;
  /** The reason why the authorization server no longer renews it. */
  readonly over?: string;
}

/** `open`: other users can read the file. */
export type StoredLogin =
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable'; readonly reason: 'open' | 'damaged' }
  | { readonly kind: 'login'; readonly login: Login };

/** The key by which a login is found. */
export interface LoginKey {
  readonly url: string;
  readonly auth: Pick<AuthConfig, 'grant' | 'clientId' | 'scope'>;
}

/** The access token, if there is a login. */
export const tokenOf = (kept: StoredLogin): string | undefined =>
  kept.kind === 'login' ? kept.login.tokens.access_token : undefined;

/** One file for each address and client. If the config renames the server, the login stays the same. */
export function loginFile({ url, auth }: LoginKey, env: NodeJS.ProcessEnv): string {
  const { grant, clientId = '', scope = '' } = auth;
  const address = URL.canParse(url) ? new URL(url).href : url;
  // A client's own login belongs to no person. Its scope is the one that was asked for.
  const scopes = grant === 'client_credentials' ? [grant, scope] : [];
  const identity = JSON.stringify([address, clientId, ...scopes]);
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  return join(stateFolder(env), 'logins', `${name}.json`);
}

function isLogin(value: unknown): value is Login {
  if (!isRecord(value) || !isRecord(value['tokens'])) return false;
  const { id, issuer, at, tokens } = value;
  return (
    typeof id === 'string' &&
    typeof issuer === 'string' &&
    typeof at === 'number' &&
    typeof tokens['access_token'] === 'string'
  );
}

export function readLogin(file: string): StoredLogin {
  const kept = readOwnText(file);
  switch (kept.kind) {
    case 'missing':
      return { kind: 'none' };
    case 'odd':
      return { kind: 'unusable', reason: 'damaged' };
    case 'not-own':
      return { kind: 'unusable', reason: 'open' };
    case 'text':
      return parseLogin(kept.text);
  }
}

export function parseLogin(text: string): StoredLogin {
  try {
    const login: unknown = JSON.parse(text);
    if (isLogin(login)) return { kind: 'login', login };
  } catch {
    // The file does not hold the text that was written.
  }
  return { kind: 'unusable', reason: 'damaged' };
}

/** The secrets of a login, which must not be repeated. */
export const loginSecrets = (
  { tokens, client }: Login,
  { clientSecret }: Pick<AuthConfig, 'clientSecret'>,
): readonly string[] =>
  [tokens.access_token, tokens.refresh_token, clientSecret, client?.client_secret].filter(
    (value) => value !== undefined,
  );
