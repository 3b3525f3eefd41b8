import { isIP } from 'node:net';
import { type AddressKind, addressKindOf } from './address-kind.ts';

/** Which hosts an authorization server may be on: what a public server names must not lead into this network. */
export interface Reach {
  readonly loopback: boolean;
  readonly private: boolean;
  /** Hosts that the config names: they are where people have put them. */
  readonly named?: ReadonlySet<string>;
}

/** How near the server was that somebody has logged in at, where it was not far. */
export type Near = 'private' | 'loopback';

export const nearOf = (reach: Reach): Near | undefined =>
  reach.loopback ? 'loopback' : reach.private ? 'private' : undefined;

const isLocalName = (host: string): boolean => /^(?:.+\.)?localhost\.?$/.test(host);

/** The kind of a URL's host, where it shows: names in general do not. */
export function shownKind({ hostname }: URL): AddressKind | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return addressKindOf(host);
  return isLocalName(host) ? 'loopback' : undefined;
}

export type KindsOf = (url: URL) => Promise<readonly AddressKind[]>;

/**
 * As near as the server itself, or as the authorization server that the config names. Of several addresses all have to
 * be near: one alone may stand there to lead into this network.
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

/** Whether a name may be asked that stands for addresses of these kinds. */
export function isNameReached(host: string, kinds: readonly AddressKind[], reach: Reach): boolean {
  // Such names are taken for this machine, without looking.
  if (isLocalName(host) && !kinds.every((kind) => kind === 'loopback')) return false;
  if (reach.named?.has(host) === true) return !kinds.includes('reserved');
  return kinds.every((kind) => isReached(kind, reach));
}

/** Why an address is not asked, nor shown to a browser. */
export type AddressProblem = 'scheme' | 'private';

export function addressProblem(url: URL, reach: Reach): AddressProblem | undefined {
  const kind = shownKind(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && kind === 'loopback')) return 'scheme';
  if (kind === undefined || reach.named?.has(url.hostname) === true) return undefined;
  return isReached(kind, reach) ? undefined : 'private';
}
