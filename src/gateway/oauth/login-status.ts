import type { RemoteServer } from '../../config/types.ts';
import { rough } from '../../diagnostics/words.ts';
import { filledRemote } from '../downstream/filled-remote.ts';
import { hasOwnHeader } from './own-header.ts';
import { plainLine } from './plain-line.ts';
import { loginFile, readLogin } from './stored-login.ts';

/** How a remote server is told who asks. Nothing of a token. */
export interface LoginStatus {
  readonly server: string;
  /** `headers`: its header in the config says it. `client`: the client's own credentials. `over`: to be done anew. */
  readonly state: 'none' | 'login' | 'over' | 'unusable' | 'headers' | 'client';
  readonly issuer?: string;
  readonly scope?: string;
  /** When the present token ends; ISO 8601. */
  readonly until?: string;
  /** Whether a new token comes by itself. */
  readonly renewable?: boolean;
}

/** Throws `KnownError` where a placeholder has no value. */
export function loginStatus(config: RemoteServer, env: NodeJS.ProcessEnv, now: number): LoginStatus {
  const { name: server } = config;
  if (hasOwnHeader(config)) return { server, state: 'headers' };
  const remote = filledRemote(config, env);
  const kept = readLogin(loginFile(remote, env));
  const isClient = remote.auth.grant === 'client_credentials';
  if (kept.kind === 'unusable') return { server, state: 'unusable' };
  if (kept.kind === 'none') return { server, state: isClient ? 'client' : 'none' };
  const { issuer, tokens, at } = kept.login;
  const until = tokens.expires_in === undefined ? undefined : at + tokens.expires_in * 1000;
  const renewable = isClient || tokens.refresh_token !== undefined;
  const over = kept.login.over !== undefined || (!renewable && until !== undefined && until < now);
  return {
    server,
    state: over ? 'over' : isClient ? 'client' : 'login',
    issuer: plainLine(issuer),
    ...(tokens.scope === undefined ? {} : { scope: plainLine(tokens.scope) }),
    ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
    renewable,
  };
}

/** A status as a line for people. */
export function loginLine({ server, state, issuer, until, renewable }: LoginStatus, now: number): string {
  const ends = until === undefined ? undefined : Date.parse(until) - now;
  const left = ends === undefined ? '' : ends > 0 ? `, for ${rough(ends)} more` : ', which has ended';
  switch (state) {
    case 'headers':
      return `${server}: a header of the config says who asks`;
    case 'client':
      return `${server}: gets tokens by the client's own credentials`;
    case 'none':
      return `${server}: nobody has logged in`;
    case 'unusable':
      return `${server}: the login that is kept is not used, because it is damaged or others may read it`;
    case 'over':
      return `${server}: the login at ${issuer} is over`;
    case 'login':
      return `${server}: logged in at ${issuer}${renewable ? ', renewed when it is used' : left}`;
  }
}
