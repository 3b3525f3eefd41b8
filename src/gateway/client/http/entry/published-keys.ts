import type { JSONWebKeySet } from 'jose';
import { isRecord } from '../../../../json/is-record.ts';
import { authFetch } from '../../../servers/oauth/auth-fetch.ts';
import { isIssuer } from '../../../servers/oauth/issuer.ts';
import { reachOf } from '../../../servers/oauth/reach.ts';
import { Names } from '../../../servers/oauth/resolved-names.ts';

/** The data that an issuer publishes about itself. */
export interface PublishedKeys {
  /** The issuer's own name. */
  readonly issuer: string;
  readonly keys: JSONWebKeySet;
}

/** The time limit of a fetch, in milliseconds. A request waits for it. */
const PATIENCE = 5000;
const MAX_KEYS = 100;

/** The possible addresses of an issuer's metadata: OpenID Connect first, then OAuth (RFC 8414). */
function placesOf(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [
    `${origin}${path}/.well-known/openid-configuration`,
    `${origin}/.well-known/oauth-authorization-server${path}`,
  ];
}

/**
 * Fetches the keys of an issuer, by its metadata. It follows no redirect, and no address in a token. It
 * fetches keys over https, or from this machine if the issuer is on it. A public issuer may lead to no
 * address of this network.
 */
export async function fetchPublishedKeys(issuer: string): Promise<PublishedKeys> {
  const names = new Names();
  const reach = await reachOf(new URL(issuer), undefined, names.kinds);
  const signal = AbortSignal.timeout(PATIENCE);
  const ask = authFetch({ server: 'http.oidc', reach, names, ca: undefined, signal });
  const json = async (url: string): Promise<unknown> => {
    const answer = await ask(url, { headers: { accept: 'application/json' } });
    if (answer.status !== 200) throw new Error(`${url} answers with HTTP ${answer.status}`);
    return answer.json();
  };
  const [first = '', second = ''] = placesOf(issuer);
  const metadata = await json(first).catch(() => json(second));
  if (!isRecord(metadata) || typeof metadata['issuer'] !== 'string' || !isIssuer(issuer, metadata['issuer']))
    throw new Error(`the metadata at ${first} are not those of ${issuer}`);
  const address = metadata['jwks_uri'];
  if (typeof address !== 'string' || !URL.canParse(address))
    throw new Error(`the metadata at ${first} name no jwks_uri`);
  const set = await json(address);
  const keys: unknown = isRecord(set) ? set['keys'] : undefined;
  if (!Array.isArray(keys) || keys.length > MAX_KEYS) throw new Error(`${address} has no set of keys`);
  return { issuer: metadata['issuer'], keys: { keys: keys.filter(isRecord) } as JSONWebKeySet };
}
