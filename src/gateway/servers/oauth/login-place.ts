/** The place where this process keeps logins: this user's files, or the store that replicas share. */
import type { Remote } from '../remote/filled-remote.ts';
import { LoginStore } from './login-store.ts';
import { type LoginKey, loginFile, readLogin, type StoredLogin } from './stored-login.ts';

export interface PlacedLogin {
  readonly kept: StoredLogin;
  /** The place of the login, if replicas share logins. */
  readonly where?: string;
}

/** Finds logins by the names of their files. */
export interface LoginPlace {
  storeOf(server: string, file: string): LoginStore;
  newest(file: string): PlacedLogin;
}

let shared: LoginPlace | undefined;

/** From now on, this process keeps all logins there. */
export function keepLoginsIn(place: LoginPlace | undefined): void {
  shared = place;
}

export const loginStore = (server: string, key: LoginKey, env: NodeJS.ProcessEnv): LoginStore => {
  const file = loginFile(key, env);
  return shared?.storeOf(server, file) ?? new LoginStore(server, file);
};

export function keptLogin(key: LoginKey, env: NodeJS.ProcessEnv): PlacedLogin {
  const file = loginFile(key, env);
  return shared?.newest(file) ?? { kept: readLogin(file) };
}

/**
 * The answers of a server may depend on the person who has logged in. The mark tells one login from another.
 * The secrets are the values that must not be kept.
 */
export function loginMark(
  remote: Remote,
  env: NodeJS.ProcessEnv,
): { readonly mark: string; readonly secrets: readonly string[] } {
  const { grant, clientId, scope } = remote.auth;
  const { kept } = keptLogin(remote, env);
  // A client is the same before and after its first token.
  const client = grant === 'client_credentials' ? JSON.stringify([clientId, scope]) : undefined;
  if (kept.kind !== 'login') return { mark: client ?? '', secrets: [] };
  const { id, tokens } = kept.login;
  return { mark: client ?? id, secrets: [tokens.access_token, tokens.refresh_token ?? ''] };
}
