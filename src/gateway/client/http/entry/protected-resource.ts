import type { OidcConfig } from '../../../../model/http-config.ts';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';
const METADATA = /^\/\.well-known\/oauth-protected-resource(?:\/mcp(?:\/([A-Za-z0-9][A-Za-z0-9_.-]*))?)?\/?$/;

/** The endpoint whose metadata are at this path; `undefined` if there are none. */
export function metadataOf(path: string | undefined): string | undefined {
  const found = METADATA.exec(path ?? '');
  return found === null ? undefined : (found[1] ?? '');
}

const pathOf = (endpoint: string): string => (endpoint === '' ? '/mcp' : `/mcp/${endpoint}`);

/** The address of the gateway for clients, from the config, or from the client's own request. */
const baseOf = ({ url }: OidcConfig, host: string): string => (url ?? `http://${host}`).replace(/\/$/, '');

/** The scopes for an endpoint. Each one is enough. */
const scopesFor = ({ scopes = {} }: OidcConfig, endpoint: string): readonly string[] =>
  Object.entries(scopes).flatMap(([scope, profile]) =>
    endpoint === '' || profile === '*' || profile === endpoint ? [scope] : [],
  );

/** The metadata that clients need to log in (RFC 9728). */
export function resourceMetadata(oidc: OidcConfig, endpoint: string, host: string): string {
  const scopes = scopesFor(oidc, endpoint);
  return JSON.stringify({
    resource: `${baseOf(oidc, host)}${pathOf(endpoint)}`,
    authorization_servers: [oidc.issuer],
    scopes_supported: scopes.length === 0 ? undefined : scopes,
    bearer_methods_supported: ['header'],
    resource_name: 'bcp-proxy',
  });
}

export interface Lack {
  readonly error?: 'invalid_token' | 'insufficient_scope';
  /** In ASCII, without quotes. */
  readonly why?: string;
}

/** Tells a client that has no sufficient token where to get one (RFC 6750, RFC 9728). */
export function challengeFor(
  oidc: OidcConfig | undefined,
  endpoint: string,
  host: string,
  { error, why }: Lack,
): string {
  if (oidc === undefined) return 'Bearer';
  const scope = scopesFor(oidc, endpoint).join(' ');
  const members = [
    ...(error === undefined ? [] : [`error="${error}"`]),
    ...(why === undefined ? [] : [`error_description="${why}"`]),
    ...(scope === '' ? [] : [`scope="${scope}"`]),
    `resource_metadata="${baseOf(oidc, host)}${WELL_KNOWN}${pathOf(endpoint)}"`,
  ];
  return `Bearer ${members.join(', ')}`;
}
