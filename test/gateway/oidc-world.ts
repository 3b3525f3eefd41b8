/** A real OpenID Connect server, and a person with a browser who says yes to everything. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export interface OidcWorld {
  readonly issuer: string;
  /** Goes where a client sends the browser; gives the address that it comes back with. */
  browse(url: URL): Promise<URL>;
  close(): Promise<void>;
}

/** A client that was registered before. */
export const STATIC_CLIENT = 'known-client';
export const CALLBACK = 'http://127.0.0.1:9/callback';

async function consent(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login')
    return provider.interactionFinished(request, response, { login: { accountId: 'ann' } });
  const { client_id: clientId = '', scope = '', resource } = params;
  const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId });
  grant.addOIDCScope(scope);
  if (resource !== undefined) grant.addResourceScope(resource, scope);
  const grantId = await grant.save();
  await provider.interactionFinished(
    request,
    response,
    { consent: { grantId } },
    { mergeWithLastSubmission: true },
  );
}

export async function oidcWorld(scopes: readonly string[]): Promise<OidcWorld> {
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const server: Server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of the tests'] },
    scopes: ['openid', 'offline_access', ...scopes],
    pkce: { required: () => true },
    clients: [
      {
        client_id: STATIC_CLIENT,
        redirect_uris: [CALLBACK],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_: unknown, resource: string) => ({
          scope: scopes.join(' '),
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
          jwt: { sign: { alg: 'RS256' } },
        }),
        useGrantedResource: () => true,
      },
    },
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) callback(request, response);
    else
      consent(provider, request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
  };
  return {
    issuer,
    browse: (url) => follow(url),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As a browser does, with cookies, until it leaves for the client. */
async function follow(start: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let i = 0; i < 20; i++) {
    if (url.href.startsWith(CALLBACK)) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url.href}: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url);
  }
  throw new Error('the browser goes in a circle');
}
