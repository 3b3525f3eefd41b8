import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import type { Remote } from '../downstream/filled-remote.ts';
import { authFetch, reachFor } from './auth-fetch.ts';
import { loginFailure } from './auth-problem.ts';
import { AuthProvider } from './auth-provider.ts';
import type { Login } from './stored-login.ts';

export interface ClientCredentialsOptions {
  /** The login before this one. */
  readonly before?: Login | undefined;
  /** Ends what asks only, and keeps further requests from being made. */
  readonly signal?: AbortSignal;
}

/** Tokens for the client itself: nobody has to consent. Rejects with `StartFailure`. */
export async function clientCredentials(
  server: string,
  remote: Remote,
  { before, signal }: ClientCredentialsOptions = {},
): Promise<Login> {
  const { url, ca, auth: asked } = remote;
  const provider = new AuthProvider(server, asked, undefined, { described: before?.described === true });
  try {
    const reach = await reachFor(server, url, asked.issuer);
    await auth(provider, { serverUrl: url, fetchFn: authFetch({ server, reach, ca, signal }) });
    return provider.login();
  } catch (error) {
    throw loginFailure(server, error, provider.secrets);
  }
}
