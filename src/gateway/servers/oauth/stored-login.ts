import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { isRecord } from '../../../json/is-record.ts';
import type { AuthConfig } from '../../../model/config.ts';
import { stateFolder } from '../../../platform/folders.ts';
import { whyNotOwn } from '../../../platform/owned-file.ts';
import type { Near } from './reach.ts';

/** What is kept of a login, for its owner only. */
export interface Login {
  /** Stays the same while tokens are renewed, and tells this login from a later one. */
  readonly id: string;
  /** The authorization server, which alone gets the refresh token. */
  readonly issuer: string;
  /** What it calls itself in its metadata. */
  readonly called?: string;
  /** Whether that gave metadata. */
  readonly described?: boolean;
  /** How near its server was; absent where it was far. */
  readonly near?: Near;
  /** What the tokens are for, in the server's own words. */
  readonly resource?: string;
  /** The client, where the proxy has registered itself. */
  readonly client?: OAuthClientInformationMixed;
  readonly tokens: OAuthTokens;
  /** When the tokens came; milliseconds since 1970. */
  readonly at: number;
  /** Why the authorization server does not renew it any more. */
  readonly over?: string;
}

/** `open`: it is not the user's alone. */
export type KeptLogin =
  | { readonly kind: 'none' }
  | { readonly kind: 'unusable'; readonly reason: 'open' | 'damaged' }
  | { readonly kind: 'login'; readonly login: Login };

/** What a login is found by. */
export interface LoginKey {
  readonly url: string;
  readonly auth: Pick<AuthConfig, 'grant' | 'clientId' | 'scope'>;
}

/** The access token, where there is a login. */
export const tokenOf = (kept: KeptLogin): string | undefined =>
  kept.kind === 'login' ? kept.login.tokens.access_token : undefined;

/** One file for each address and client: under another name in the config it is the same login. */
export function loginFile({ url, auth }: LoginKey, env: NodeJS.ProcessEnv): string {
  const { grant, clientId = '', scope = '' } = auth;
  const address = URL.canParse(url) ? new URL(url).href : url;
  // What a client gets for itself is nobody's login, and is as wide as it was asked for.
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

export function readLogin(file: string): KeptLogin {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return { kind: 'none' };
  }
  try {
    const status = fstatSync(descriptor);
    if (status.isFile() && whyNotOwn(status) !== undefined) return { kind: 'unusable', reason: 'open' };
    return parseLogin(readFileSync(descriptor, 'utf8'));
  } catch {
    return { kind: 'unusable', reason: 'damaged' };
  } finally {
    closeSync(descriptor);
  }
}

export function parseLogin(text: string): KeptLogin {
  try {
    const login: unknown = JSON.parse(text);
    if (isLogin(login)) return { kind: 'login', login };
  } catch {
    // Not what was written.
  }
  return { kind: 'unusable', reason: 'damaged' };
}

/** What must not be repeated of it. */
export const loginSecrets = (
  { tokens, client }: Login,
  { clientSecret }: Pick<AuthConfig, 'clientSecret'>,
): readonly string[] =>
  [tokens.access_token, tokens.refresh_token, clientSecret, client?.client_secret].filter(
    (value) => value !== undefined,
  );
