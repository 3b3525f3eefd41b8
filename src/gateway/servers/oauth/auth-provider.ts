import { randomUUID } from 'node:crypto';
import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js';
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { checkResourceAllowed } from '@modelcontextprotocol/sdk/shared/auth-utils.js';
import type { AuthConfig } from '../../../model/server-config.ts';
import { configuredClient } from './configured-login.ts';
import { checkDescribed, checkIssuer } from './issuer.ts';
import type { Login } from './stored-login.ts';

/**
 * The ways in which clients authenticate. The one without a secret comes first, because a program on a user's
 * machine cannot keep a secret.
 */
const CLIENT_METHODS = ['none', 'client_secret_post', 'client_secret_basic'];

export interface LoginContext {
  /** Comes back with the browser. */
  readonly state?: string;
  /** The authorization server had metadata before. */
  readonly described?: boolean;
}

/** The resource of a server whose address may lack the slash at its end. Any other difference ends the login. */
async function slashed(serverUrl: string | URL, resource = ''): Promise<URL> {
  const requested = new URL(serverUrl);
  if (!requested.pathname.endsWith('/')) requested.pathname += '/';
  if (!checkResourceAllowed({ requestedResource: requested, configuredResource: resource }))
    throw new Error(
      `Protected resource ${resource} does not match expected ${String(serverUrl)} (or origin)`,
    );
  return new URL(resource);
}

/** The state of one login while it goes on. With a redirect URL, a person consents in a browser. */
export class AuthProvider implements OAuthClientProvider {
  /** The address that the person has to open. */
  authorizationUrl: URL | undefined;
  #discovered: OAuthDiscoveryState | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #verifier = '';
  /** Set if the resource ends with a slash that the server's own address may lack. */
  validateResourceURL?: NonNullable<OAuthClientProvider['validateResourceURL']>;
  #tokens: OAuthTokens | undefined;

  constructor(
    private readonly server: string,
    private readonly config: AuthConfig,
    readonly redirectUrl: string | undefined,
    private readonly context: LoginContext = {},
  ) {
    this.#client = configuredClient(config);
  }

  state(): string {
    return this.context.state ?? '';
  }

  get clientMetadata(): OAuthClientMetadata & { readonly application_type: 'native' } {
    const { redirectUrl } = this;
    const { scope } = this.config;
    const supported = this.#discovered?.authorizationServerMetadata?.token_endpoint_auth_methods_supported;
    const method = CLIENT_METHODS.find((one) => supported?.includes(one) === true);
    return {
      client_name: 'bcp-proxy',
      // Its redirects lead to this machine, which web applications may not have (OpenID Connect Registration, section 2).
      application_type: 'native',
      redirect_uris: redirectUrl === undefined ? [] : [redirectUrl],
      grant_types:
        redirectUrl === undefined ? ['client_credentials'] : ['authorization_code', 'refresh_token'],
      response_types: redirectUrl === undefined ? [] : ['code'],
      token_endpoint_auth_method: method ?? 'none',
      scope,
    };
  }

  /** The config's authorization server comes before the one that the MCP server names. */
  discoveryState(): OAuthDiscoveryState | undefined {
    const { issuer } = this.config;
    return this.#discovered ?? (issuer === undefined ? undefined : { authorizationServerUrl: issuer });
  }

  /** Throws `StartFailure` if the metadata belong to another issuer. */
  saveDiscoveryState(found: OAuthDiscoveryState): void {
    const { authorizationServerUrl, authorizationServerMetadata, resourceMetadata } = found;
    const guessed =
      this.config.issuer === undefined && (resourceMetadata?.authorization_servers ?? []).length === 0;
    checkIssuer(
      this.server,
      { address: String(authorizationServerUrl), guessed },
      authorizationServerMetadata,
    );
    this.#discovered = found;
    if (/[^/]\/$/.test(new URL(resourceMetadata?.resource ?? 'none:').pathname))
      this.validateResourceURL = slashed;
  }

  get discovered(): OAuthDiscoveryState | undefined {
    return this.#discovered;
  }

  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.#client;
  }

  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.#client = client;
  }

  /** None, because a login begins again. */
  tokens(): undefined {
    return undefined;
  }

  saveTokens(tokens: OAuthTokens): void {
    this.#tokens = tokens;
  }

  redirectToAuthorization(url: URL): void {
    this.authorizationUrl = url;
  }

  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }

  codeVerifier(): string {
    return this.#verifier;
  }

  /** Throws if a client's secret would go to a guessed address. */
  prepareTokenRequest(scope?: string): URLSearchParams | undefined {
    if (this.redirectUrl !== undefined) return undefined;
    checkDescribed(this.context, this.#discovered?.authorizationServerMetadata);
    const params = new URLSearchParams({ grant_type: 'client_credentials' });
    if (scope !== undefined) params.set('scope', scope);
    return params;
  }

  /** The secrets, which no message may contain. */
  get secrets(): readonly string[] {
    const { access_token: access, refresh_token: refresh } = this.#tokens ?? {};
    const all = [this.config.clientSecret, this.#client?.client_secret, this.#verifier, access, refresh];
    return all.filter((value) => value !== undefined);
  }

  /** The login to keep. Throws if the tokens cannot be sent in a header. */
  login(): Login {
    const tokens = this.#tokens;
    if (tokens === undefined) throw new Error('there was no token');
    if (tokens.token_type.toLowerCase() !== 'bearer')
      throw new Error(`its tokens are of the type ${tokens.token_type}, which is not known here`);
    const resource = this.#discovered?.resourceMetadata?.resource;
    // An answer without a scope grants the requested one (RFC 6749, section 5.1).
    const scope = tokens.scope ?? this.authorizationUrl?.searchParams.get('scope') ?? undefined;
    const called = this.#discovered?.authorizationServerMetadata?.issuer;
    const client = this.config.clientId === undefined ? this.#client : undefined;
    return {
      id: randomUUID(),
      issuer: String(this.#discovered?.authorizationServerUrl ?? tokens.issuer),
      described: called !== undefined || undefined,
      called,
      resource,
      client,
      tokens: scope === undefined ? tokens : { ...tokens, scope },
      at: Date.now(),
    };
  }
}
