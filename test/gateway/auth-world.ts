import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidGrantError, InvalidTokenError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { requireBearerAuth } from '@modelcontextprotocol/sdk/server/auth/middleware/bearerAuth.js';
import type {
  AuthorizationParams,
  OAuthServerProvider,
} from '@modelcontextprotocol/sdk/server/auth/provider.js';
import {
  createOAuthMetadata,
  mcpAuthMetadataRouter,
  mcpAuthRouter,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js';
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type {
  OAuthClientInformationFull,
  OAuthTokenRevocationRequest,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import type { RemoteServer } from '../../src/model/server-config.ts';

/** What express gives its handlers, as far as it is needed here. */
interface Answer {
  redirect(url: string): void;
}
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Grant {
  readonly client: string;
  readonly params: AuthorizationParams;
}

/** Codes, access tokens and refresh tokens, each of which is taken once. */
class Provider implements OAuthServerProvider {
  readonly counts = { registered: 0, refreshed: 0, reused: 0 };
  readonly clients = new Map<string, OAuthClientInformationFull>();
  readonly access = new Map<string, { readonly scopes: string[]; readonly resource: string | undefined }>();
  readonly refresh = new Set<string>();
  /** The kinds of the tokens that it has taken back. */
  readonly revoked: string[] = [];
  readonly #codes = new Map<string, Grant>();
  /** The person says no. */
  denies = false;
  excuse = 'the owner said no';
  /** What stands in place of the state when the browser comes back. */
  wrongState: string | undefined;
  /** What it says of itself in the redirect. */
  iss: string | undefined;
  /** What a renewal waits for before it is answered. */
  renewalWaits: () => Promise<unknown> = () => Promise.resolve();

  readonly clientsStore = {
    getClient: (id: string) => this.clients.get(id),
    registerClient: (client: Omit<OAuthClientInformationFull, 'client_id'>): OAuthClientInformationFull => {
      this.counts.registered++;
      const whole = client as OAuthClientInformationFull;
      this.clients.set(whole.client_id, whole);
      return whole;
    },
  };

  async authorize(
    client: { client_id: string },
    params: AuthorizationParams,
    response: unknown,
  ): Promise<void> {
    const back = new URL(params.redirectUri);
    if (this.denies) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', this.excuse);
    } else {
      const code = randomUUID();
      this.#codes.set(code, { client: client.client_id, params });
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', this.wrongState ?? params.state ?? '');
    if (this.iss !== undefined) back.searchParams.set('iss', this.iss);
    (response as Answer).redirect(back.href);
  }

  async challengeForAuthorizationCode(_: unknown, code: string): Promise<string> {
    const grant = this.#codes.get(code);
    if (grant === undefined) throw new InvalidGrantError('no such code');
    return grant.params.codeChallenge;
  }

  async exchangeAuthorizationCode(client: { client_id: string }, code: string): Promise<OAuthTokens> {
    const grant = this.#codes.get(code);
    this.#codes.delete(code);
    if (grant?.client !== client.client_id) throw new InvalidGrantError('no such code');
    return this.issue(grant.params.scopes ?? [], grant.params.resource?.href);
  }

  async exchangeRefreshToken(_: unknown, token: string, __: unknown, resource?: URL): Promise<OAuthTokens> {
    if (!this.refresh.delete(token)) {
      this.counts.reused++;
      // A token that comes twice was stolen: nothing that came of it counts any more.
      this.revoke();
      throw new InvalidGrantError('this refresh token was used before');
    }
    this.counts.refreshed++;
    await this.renewalWaits();
    return this.issue([], resource?.href);
  }

  async verifyAccessToken(token: string): Promise<AuthInfo> {
    const known = this.access.get(token);
    if (known === undefined) throw new InvalidTokenError('this token has expired');
    return {
      token,
      clientId: 'any',
      scopes: known.scopes,
      expiresAt: Date.now() / 1000 + 60,
      resource: known.resource === undefined ? undefined : new URL(known.resource),
    };
  }

  issue(scopes: string[], resource: string | undefined): OAuthTokens {
    const tokens = { access_token: `access-${randomUUID()}`, refresh_token: `refresh-${randomUUID()}` };
    this.access.set(tokens.access_token, { scopes, resource });
    this.refresh.add(tokens.refresh_token);
    return { ...tokens, token_type: 'bearer', expires_in: 3600, scope: scopes.join(' ') };
  }

  async revokeToken(_: unknown, { token }: OAuthTokenRevocationRequest): Promise<void> {
    this.revoked.push(token.replace(/-.*/, ''));
    this.access.delete(token);
    this.refresh.delete(token);
  }

  /** Access tokens last no longer than this. */
  expire(): void {
    this.access.clear();
  }

  revoke(): void {
    this.access.clear();
    this.refresh.clear();
  }
}

async function listen(): Promise<{
  readonly server: Server;
  readonly origin: string;
  use: (app: Handler) => void;
}> {
  let handler: Handler = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    server,
    origin,
    use: (app) => {
      handler = app;
    },
  };
}

export interface WorldOptions {
  /** What the metadata of the authorization server say otherwise. */
  readonly lies?: Readonly<Record<string, unknown>>;
  /** Answers in place of the authorization server, by path. */
  readonly instead?: Record<string, Handler>;
  /** Clients cannot register themselves. */
  readonly closed?: boolean;
  /** Tokens can be revoked. */
  readonly revokes?: boolean;
  readonly scopes?: string[];
  /** The server does nothing for tokens without these. */
  readonly requires?: string[];
  /** The server speaks the older transport alone. */
  readonly sse?: boolean;
  /** What the server says its tokens are for. */
  readonly resource?: string;
}

/** An authorization server, and a server that wants its tokens: both the SDK's own, each on an origin of its own. */
export class AuthWorld {
  /** Answers the MCP server's requests in its place. */
  refuse: ((response: ServerResponse) => void) | undefined;

  private constructor(
    readonly provider: Provider,
    readonly issuer: string,
    readonly url: string,
    /** Each request to the MCP server: its method and the tool called. */
    readonly seen: readonly string[],
    /** Requests at the authorization server, by path. */
    readonly asked: readonly string[],
    /** Answers in place of the authorization server, by path. */
    readonly instead: Record<string, Handler>,
    readonly close: () => void,
  ) {}

  static async start(options: WorldOptions = {}): Promise<AuthWorld> {
    const {
      lies,
      instead = {},
      closed = false,
      revokes = false,
      scopes,
      requires = [],
      sse = false,
    } = options;
    const provider = new Provider();
    const authorization = await listen();
    const resource = await listen();
    const seen: string[] = [];
    const asked: string[] = [];
    const resourceServerUrl = new URL(`${resource.origin}/mcp`);
    const issuerUrl = new URL(authorization.origin);
    const oauthMetadata = { ...createOAuthMetadata({ provider, issuerUrl }), ...lies };
    if (closed) delete oauthMetadata.registration_endpoint;
    if (!revokes) delete oauthMetadata.revocation_endpoint;

    const login = createMcpExpressApp();
    const free = { rateLimit: false } as const;
    login.get('/.well-known/oauth-authorization-server', (_: unknown, response: { json(o: object): void }) =>
      response.json(oauthMetadata),
    );
    login.use(
      mcpAuthRouter({
        provider,
        issuerUrl,
        tokenOptions: free,
        authorizationOptions: free,
        clientRegistrationOptions: free,
        revocationOptions: free,
      }),
    );
    authorization.use((request, response) => {
      const path = new URL(request.url ?? '', 'http://x').pathname;
      asked.push(path);
      (instead[path] ?? (login as Handler))(request, response);
    });

    const app = createMcpExpressApp();
    app.use(
      mcpAuthMetadataRouter({
        oauthMetadata: { ...oauthMetadata, issuer: authorization.origin },
        resourceServerUrl: new URL(options.resource ?? resourceServerUrl.href, resourceServerUrl),
        scopesSupported: scopes,
      }),
    );
    const transports = new Map<string, StreamableHTTPServerTransport>();
    const bearer = requireBearerAuth({
      verifier: provider,
      expectedResource: resourceServerUrl,
      requiredScopes: requires,
      resourceMetadataUrl: `${resource.origin}/.well-known/oauth-protected-resource/mcp`,
    });
    const streamable = async (request: IncomingMessage & { body: unknown }, response: ServerResponse) => {
      const body = request.body as { method?: string; params?: { name?: string } } | undefined;
      seen.push([body?.method ?? request.method, body?.params?.name].filter(Boolean).join(' '));
      const session = request.headers['mcp-session-id'];
      const known = typeof session === 'string' ? transports.get(session) : undefined;
      const transport = known ?? (await serverOf(transports));
      await transport.handleRequest(request, response, request.body);
    };
    if (sse) older(app, bearer);
    else app.all('/mcp', bearer, streamable);

    const close = (): void => {
      for (const { server } of [authorization, resource]) {
        server.closeAllConnections();
        server.close();
      }
    };
    const world = new AuthWorld(
      provider,
      authorization.origin,
      resourceServerUrl.href,
      seen,
      asked,
      instead,
      close,
    );
    resource.use((request, response) => {
      if (world.refuse === undefined) (app as Handler)(request, response);
      else world.refuse(response);
    });
    opened.push(world);
    return world;
  }

  config(more: Partial<RemoteServer> = {}): RemoteServer {
    return { name: 'far', url: this.url, headers: {}, enabled: true, initTimeoutMs: 10_000, ...more };
  }
}

/** The stream of the older transport at /mcp, and its other address. */
function older(app: ReturnType<typeof createMcpExpressApp>, bearer: unknown): void {
  let transport: SSEServerTransport | undefined;
  app.get('/mcp', bearer, async (_: unknown, response: ServerResponse) => {
    transport = new SSEServerTransport('/messages', response);
    await counting().connect(transport);
  });
  app.post('/messages', bearer, (request: IncomingMessage & { body: unknown }, response: ServerResponse) =>
    transport?.handlePostMessage(request, response, request.body),
  );
}

/** A server with one tool. */
function counting(): McpServer {
  const server = new McpServer({ name: 'far', version: '1' });
  let calls = 0;
  server.registerTool('count', {}, () => ({ content: [{ type: 'text', text: `call ${++calls}` }] }));
  return server;
}

/** For one session. */
async function serverOf(
  transports: Map<string, StreamableHTTPServerTransport>,
): Promise<StreamableHTTPServerTransport> {
  const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => {
      transports.set(id, transport);
    },
  });
  await counting().connect(transport as Parameters<McpServer['connect']>[0]);
  return transport;
}

const opened: AuthWorld[] = [];

export function closeWorlds(): void {
  for (const world of opened.splice(0)) world.close();
}
