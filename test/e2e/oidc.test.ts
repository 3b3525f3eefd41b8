/** Who logs in at a real OpenID Connect server, by the SDK's own client. */
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../src/gateway/client/http/entry/authenticator.ts';
import { JwtCallers } from '../../src/gateway/client/http/entry/jwt-callers.ts';
import type { Front } from '../../src/gateway/client/http/front.ts';
import type { CallRecord } from '../../src/gateway/stats/call-record.ts';
import type { OidcConfig } from '../../src/model/http-config.ts';
import { Lazy } from '../../src/platform/lazy.ts';
import { scripted } from '../gateway/harness.ts';
import { ask, drainAll, JSON_POST, serve } from '../gateway/http-harness.ts';
import { CALLBACK, type OidcWorld, oidcWorld, STATIC_CLIENT } from '../gateway/oidc-world.ts';

const SCOPES = { 'mcp:small': 'small', 'mcp:all': '*' };
const AUDIENCE = 'https://mcp.example.com/mcp';
let world: OidcWorld;
beforeAll(async () => {
  world = await oidcWorld(Object.keys(SCOPES));
});
afterAll(() => world.close());
afterEach(drainAll);

/** What a client keeps of its login. */
class Login implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  sent: URL | undefined;
  kept: OAuthTokens | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #verifier = '';

  constructor(client?: string) {
    this.#client = client === undefined ? undefined : { client_id: client };
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: 'a client',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.#client;
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.#client = client;
  }

  tokens(): OAuthTokens | undefined {
    return this.kept;
  }

  saveTokens(tokens: OAuthTokens): void {
    this.kept = tokens;
  }

  redirectToAuthorization(url: URL): void {
    this.sent = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }
}

const calls: CallRecord[] = [];

async function gateway(more: Partial<OidcConfig> = {}): Promise<{ front: Front; origin: string }> {
  const config: OidcConfig = { issuer: world.issuer, audience: [AUDIENCE], scopes: SCOPES, ...more };
  const entry = new Authenticator([], { config, callers: new Lazy(async () => new JwtCallers(config)) });
  const record = (call: CallRecord) => void calls.push(call);
  const front = await serve([scripted('one')], { entry, gateway: { record } });
  return { front, origin: front.origin };
}

/** The gateway whose tokens are for its own address: it is known when it listens. */
async function atOwnAddress(more: Partial<OidcConfig> = {}): Promise<{ front: Front; origin: string }> {
  const found = await gateway();
  const audience = ['/mcp', '/mcp/small'].map((path) => `${found.origin}${path}`);
  const config: OidcConfig = { issuer: world.issuer, audience, scopes: SCOPES, ...more };
  found.front.adjust({
    guard: { hosts: undefined, origins: ['https://pages.example'] },
    entry: new Authenticator([], { config, callers: new Lazy(async () => new JwtCallers(config)) }),
    idleMs: 60_000,
  });
  return found;
}

async function logIn(address: string, login: Login): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const first = new StreamableHTTPClientTransport(new URL(address), { authProvider: login });
  await expect(client.connect(first)).rejects.toThrow(UnauthorizedError);
  const back = await world.browse(login.sent as URL);
  await first.finishAuth(back.searchParams.get('code') ?? '');
  await first.close();
  const second = new StreamableHTTPClientTransport(new URL(address), { authProvider: login });
  const known = new Client({ name: 'test', version: '1' });
  await known.connect(second);
  return known;
}

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});

describe('a client that logs in', () => {
  it.each([
    ['and registers itself', undefined, '/mcp'],
    ['and was registered before', STATIC_CLIENT, '/mcp'],
    ['at a profile', STATIC_CLIENT, '/mcp/small'],
  ])('%s comes in by what the gateway tells it alone', async (_, id, path) => {
    const { origin } = await atOwnAddress();
    const login = new Login(id);
    const client = await logIn(`${origin}${path}`, login);
    const { content } = await client.callTool({ name: 'name', arguments: {} });
    expect(content).toEqual([{ type: 'text', text: 'one' }]);
    expect(login.sent?.searchParams.get('resource')).toBe(`${origin}${path}`);
    expect(login.sent?.searchParams.get('code_challenge_method')).toBe('S256');
    expect(calls.at(-1)?.caller).toEqual({ via: 'oidc', name: 'ann', subject: 'ann' });
    await client.close();
  });

  it('is told where to log in, what it has to ask for, and nothing else without a token', async () => {
    const { front, origin } = await atOwnAddress({ url: 'https://mcp.example.com' });
    for (const [path, scope] of [
      ['/mcp', 'mcp:small mcp:all'],
      ['/mcp/small', 'mcp:small mcp:all'],
    ]) {
      const headers = { ...JSON_POST, origin: 'https://pages.example' };
      const reply = await ask(front, { path: path as string, body: initialize, headers });
      expect(reply.status).toBe(401);
      expect(reply.headers['www-authenticate']).toBe(
        `Bearer scope="${scope}", resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource${path}"`,
      );
      expect(reply.headers['access-control-allow-origin']).toBe('https://pages.example');
      expect(reply.headers['access-control-expose-headers']).toContain('www-authenticate');
    }
    const metadata = await ask(front, {
      method: 'GET',
      path: '/.well-known/oauth-protected-resource/mcp/small',
    });
    expect([metadata.status, JSON.parse(metadata.body)]).toEqual([
      200,
      {
        resource: 'https://mcp.example.com/mcp/small',
        authorization_servers: [world.issuer],
        scopes_supported: ['mcp:small', 'mcp:all'],
        bearer_methods_supported: ['header'],
        resource_name: 'bcp-proxy',
      },
    ]);
    const root = await ask(front, { method: 'GET', path: '/.well-known/oauth-protected-resource' });
    expect(JSON.parse(root.body)).toMatchObject({ resource: 'https://mcp.example.com/mcp' });
    for (const [method, path, status] of [
      ['GET', '/.well-known/oauth-protected-resource/mcp/none', 404],
      ['POST', '/.well-known/oauth-protected-resource', 405],
      ['OPTIONS', '/.well-known/oauth-protected-resource/mcp', 204],
    ] as const)
      expect((await ask(front, { method, path })).status).toBe(status);
    expect(origin).toContain('127.0.0.1');
  });

  it('may use what its scopes are for, and is told which are needed for the rest', async () => {
    const { front, origin } = await atOwnAddress({ scopes: { 'mcp:small': 'small' } });
    const login = new Login(STATIC_CLIENT);
    await (await logIn(`${origin}/mcp`, login)).close();
    const authorization = `Bearer ${login.kept?.access_token}`;
    const config: OidcConfig = {
      issuer: world.issuer,
      audience: [`${origin}/mcp`],
      scopes: { 'mcp:other': 'small' },
    };
    front.adjust({
      guard: { hosts: undefined, origins: [] },
      entry: new Authenticator([], { config, callers: new Lazy(async () => new JwtCallers(config)) }),
      idleMs: 60_000,
    });
    const reply = await ask(front, { body: initialize, headers: { ...JSON_POST, authorization } });
    expect(reply.status).toBe(403);
    expect(reply.headers['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="mcp:other", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`,
    );
  });

  it('is refused with a token that is for somebody else', async () => {
    const own = await atOwnAddress();
    const login = new Login(STATIC_CLIENT);
    await (await logIn(`${own.origin}/mcp`, login)).close();
    const { front } = await gateway();
    const authorization = `Bearer ${login.kept?.access_token}`;
    const reply = await ask(front, { body: initialize, headers: { ...JSON_POST, authorization } });
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toContain('error="invalid_token"');
  });
});
