import { rough } from '../../../diagnostics/counted.ts';
import { KnownError } from '../../../diagnostics/error.ts';
import type { RemoteServer } from '../../../model/server-config.ts';
import { plainLine } from '../remote/foreign-words.ts';
import { hasOwnHeader, loginKey } from './configured-login.ts';
import { endOf } from './issuer.ts';
import { keptLogin } from './login-place.ts';
import type { Login } from './stored-login.ts';

/** How the gateway authenticates at a remote server. Holds no part of a token. */
export interface LoginStatus {
  readonly server: string;
  /**
   * `headers`: a header in the config authenticates. `client`: the client's own credentials. `over`: a new
   * login is needed. `unknown`: a placeholder in the login's key has no value.
   */
  readonly state: 'none' | 'login' | 'over' | 'unusable' | 'headers' | 'client' | 'unknown';
  /** The reason why the state is not known. */
  readonly reason?: string;
  readonly issuer?: string;
  readonly scope?: string;
  /** The time when the present token expires; ISO 8601. */
  readonly until?: string;
  /** Whether the gateway can renew the token by itself. */
  readonly renewable?: boolean;
  /** The place of the login, if replicas share logins. */
  readonly where?: string;
}

/** The last time that a date can hold. */
const LAST = 8.64e15;

/** The time when the token expires, in milliseconds since 1970; `undefined` if nobody can say. */
function endsAt({ tokens, at }: Login): number | undefined {
  const until = at + (tokens.expires_in ?? Number.NaN) * 1000;
  return Math.abs(until) <= LAST ? until : undefined;
}

export function loginStatus(config: RemoteServer, env: NodeJS.ProcessEnv, now: number): LoginStatus {
  const { name: server } = config;
  if (hasOwnHeader(config)) return { server, state: 'headers' };
  try {
    return statusOf(server, loginKey(config, env), env, now);
  } catch (error) {
    if (error instanceof KnownError) return { server, state: 'unknown', reason: error.message };
    throw error;
  }
}

function statusOf(
  server: string,
  key: ReturnType<typeof loginKey>,
  env: NodeJS.ProcessEnv,
  now: number,
): LoginStatus {
  const { kept, where } = keptLogin(key, env);
  const isClient = key.auth.grant === 'client_credentials';
  if (kept.kind === 'unusable') return { server, state: 'unusable' };
  if (kept.kind === 'none') return { server, state: isClient ? 'client' : 'none' };
  const { issuer, tokens } = kept.login;
  const until = endsAt(kept.login);
  const renewable = isClient || tokens.refresh_token !== undefined;
  const ended = !renewable && until !== undefined && until < now;
  const isOver = ended || (!isClient && endOf(kept.login, key.auth) !== undefined);
  return {
    server,
    state: isOver ? 'over' : isClient ? 'client' : 'login',
    issuer: plainLine(issuer),
    scope: tokens.scope === undefined ? undefined : plainLine(tokens.scope),
    until: until === undefined ? undefined : new Date(until).toISOString(),
    renewable,
    where,
  };
}

/** A status as a line for people. */
export function loginLine(
  { server, state, reason, issuer, until, renewable, where }: LoginStatus,
  now: number,
): string {
  const ends = until === undefined ? undefined : Date.parse(until) - now;
  const place = where === undefined ? '' : `, kept in ${where}`;
  const remaining = ends === undefined ? '' : ends > 0 ? `, for ${rough(ends)} more` : ', which has ended';
  switch (state) {
    case 'headers':
      return `${server}: a header of the config says who asks`;
    case 'client':
      return `${server}: gets tokens by the client's own credentials`;
    case 'none':
      return `${server}: nobody has logged in`;
    case 'unusable':
      return `${server}: the login that is kept is not used, because it is damaged or others may read it`;
    case 'unknown':
      return `${server}: ${reason}`;
    case 'over':
      return `${server}: the login at ${issuer} is over`;
    case 'login':
      return `${server}: logged in at ${issuer}${renewable ? ', renewed when it is used' : remaining}${place}`;
  }
}
