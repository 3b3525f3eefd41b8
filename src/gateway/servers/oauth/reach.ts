import { isIP } from 'node:net';
import { type AddressKind, addressKindOf } from './address-kind.ts';

/**
 * The hosts where an authorization server may be. An address from a public server must not lead into this
 * network.
 */
export interface Reach {
  readonly loopback: boolean;
  readonly private: boolean;
  /** Hosts that the config names. They may be at any address that people gave them. */
  readonly named?: ReadonlySet<string>;
}

/** How near the server of a login was, if it was not far. */
export type Near = 'private' | 'loopback';

export const nearOf = (reach: Reach): Near | undefined =>
  reach.loopback ? 'loopback' : reach.private ? 'private' : undefined;

const isLocalName = (host: string): boolean => /^(?:.+\.)?localhost\.?$/.test(host);

/** The kind of a URL's host, if the name itself shows it. Most names do not. */
export function shownKind({ hostname }: URL): AddressKind | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return addressKindOf(host);
  return isLocalName(host) ? 'loopback' : undefined;
}

export type KindsOf = (url: URL) => Promise<readonly AddressKind[]>;

/**
 * The reach is as near as the server itself, or as the authorization server that the config names. If a name
 * has several addresses, all must be near. A single near address could be there only to lead into this
 * network.
 */
export async function reachOf(server: URL, issuer: URL | undefined, kinds: KindsOf): Promise<Reach> {
  const hosts = issuer === undefined ? [server] : [server, issuer];
  const found = await Promise.all(hosts.map(kinds));
  const some = (...near: readonly AddressKind[]): boolean =>
    found.some((of) => of.length > 0 && of.every((kind) => near.includes(kind)));
  return {
    loopback: some('loopback'),
    private: some('loopback', 'private'),
    named: new Set(hosts.map(({ hostname }) => hostname)),
  };
}

const isReached = (kind: AddressKind, reach: Reach): boolean =>
  kind === 'public' || (kind !== 'reserved' && reach[kind]);

/** Whether requests may go to a name with addresses of these kinds. */
export function isNameReached(host: string, kinds: readonly AddressKind[], reach: Reach): boolean {
  // Other checks accept such names as this machine, without a lookup.
  if (isLocalName(host) && !kinds.every((kind) => kind === 'loopback')) return false;
  if (reach.named?.has(host) === true) return !kinds.includes('reserved');
  return kinds.every((kind) => isReached(kind, reach));
}

/** The reason why an address gets no request, and is not shown to a browser. */
export type AddressProblem = 'scheme' | 'private';

export function addressProblem(url: URL, reach: Reach): AddressProblem | undefined {
  const kind = shownKind(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && kind === 'loopback')) return 'scheme';
  if (kind === undefined || reach.named?.has(url.hostname) === true) return undefined;
  return isReached(kind, reach) ? undefined : 'private';
}
