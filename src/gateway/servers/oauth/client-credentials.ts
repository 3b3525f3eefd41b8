import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import type { Remote } from '../remote/filled-remote.ts';
import { authFetch, reachFor } from './auth-fetch.ts';
import { loginFailure } from './auth-problem.ts';
import { AuthProvider } from './auth-provider.ts';
import { challengeOf } from './challenge.ts';
import { nearOf } from './reach.ts';
import { Names } from './resolved-names.ts';
import type { Login } from './stored-login.ts';

export interface ClientCredentialsOptions {
  /** The previous login. */
  readonly before?: Login | undefined;
  /** Ends requests that change nothing, and prevents further ones. */
  readonly signal?: AbortSignal;
  readonly names?: Names;
}

/** Tokens for the client itself. Nobody has to consent. Rejects with `StartFailure`. */
export async function clientCredentials(
  server: string,
  remote: Remote,
  { before, signal, names = new Names() }: ClientCredentialsOptions = {},
): Promise<Login> {
  const { url, ca, auth: config } = remote;
  const provider = new AuthProvider(server, config, undefined, { described: before?.described === true });
  try {
    const reach = await reachFor({ server, url, issuer: config.issuer, names });
    // If the server's name leads into this network, the server must confirm that with its certificate.
    if (nearOf(reach) !== undefined)
      await challengeOf(server, remote, { sse: false, lookup: names.within(reach) });
    await auth(provider, { serverUrl: url, fetchFn: authFetch({ server, reach, names, ca, signal }) });
    return provider.login();
  } catch (error) {
    throw loginFailure(server, error, provider.secrets);
  }
}
