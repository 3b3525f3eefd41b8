import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { AuthConfig } from '../../../model/config.ts';

/** The client that the config names; only the issuer that it names, if any, gets its secret. */
export function configuredClient({
  clientId,
  clientSecret,
  issuer,
}: AuthConfig): OAuthClientInformationMixed | undefined {
  if (clientId === undefined) return undefined;
  return {
    client_id: clientId,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    ...(issuer === undefined ? {} : { issuer }),
  };
}
