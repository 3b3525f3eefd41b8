/** The login settings of the config. */

import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js';
import { fillPlaceholders } from '../../../config/placeholders.ts';
import { KnownError } from '../../../diagnostics/error.ts';
import type { AuthConfig, RemoteServer } from '../../../model/server-config.ts';
import type { LoginKey } from './stored-login.ts';

/** Whether a header of the config authenticates. If so, there are no tokens. */
export const hasOwnHeader = ({ headers }: Pick<RemoteServer, 'headers'>): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');

/**
 * The key of a server's login, and the issuer if it is known. Secrets need no value for that. Throws
 * `KnownError` if a placeholder in these settings has no value.
 */
export function loginKey(
  { name, url, auth }: RemoteServer,
  env: NodeJS.ProcessEnv,
): LoginKey & { readonly auth: AuthConfig } {
  const fill = (text: string): string => fillPlaceholders(text, env, name);
  const { grant = 'authorization_code', clientId, scope, issuer } = auth ?? {};
  const named = issuer === undefined ? undefined : filled(() => fill(issuer));
  return {
    url: fill(url),
    auth: {
      grant,
      clientId: clientId === undefined ? undefined : fill(clientId),
      scope: scope === undefined ? undefined : fill(scope),
      issuer: named,
    },
  };
}

function filled(text: () => string): string | undefined {
  try {
    return text();
  } catch (error) {
    if (error instanceof KnownError) return undefined;
    throw error;
  }
}

/** The client that the config names. Only the issuer that the config names, if any, gets its secret. */
export function configuredClient({
  clientId,
  clientSecret,
  issuer,
}: AuthConfig): OAuthClientInformationMixed | undefined {
  if (clientId === undefined) return undefined;
  return { client_id: clientId, client_secret: clientSecret, issuer };
}
