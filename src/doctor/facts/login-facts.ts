import { hasOwnHeader, loginKey } from '../../gateway/servers/oauth/configured-login.ts';
import { keptLogin } from '../../gateway/servers/oauth/login-place.ts';
import { type LoginStatus, loginLine, loginStatus } from '../../gateway/servers/oauth/login-status.ts';
import { loginFile } from '../../gateway/servers/oauth/stored-login.ts';
import type { RemoteServer, ServerConfig } from '../../model/server-config.ts';

export interface LoginFacts {
  readonly status: LoginStatus;
  /** The status as a line for people. */
  readonly line: string;
  /** The reason why the stored login is not used. */
  readonly unusable?: 'open' | 'damaged';
  readonly file?: string;
}

function factsOf(server: RemoteServer, env: NodeJS.ProcessEnv, now: number): LoginFacts {
  const status = loginStatus(server, env, now);
  const line = loginLine(status, now);
  if (status.state !== 'unusable' || hasOwnHeader(server)) return { status, line };
  const key = loginKey(server, env);
  const file = loginFile(key, env);
  const { kept } = keptLogin(key, env);
  return { status, line, file, unusable: kept.kind === 'unusable' ? kept.reason : undefined };
}

/** The logins of the remote servers among these. Nothing of a token. */
export const readLogins = (
  servers: readonly ServerConfig[],
  env: NodeJS.ProcessEnv,
  now: number,
): readonly LoginFacts[] =>
  servers.flatMap((server) => ('url' in server && server.enabled ? [factsOf(server, env, now)] : []));
