import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** What no public server is at: private, link-local (clouds tell secrets there), shared and reserved ranges. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  // These lead to IPv4 addresses, whichever those are.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

export type AddressKind = 'public' | 'private' | 'loopback';

/** The kind of an IP address. IPv4 inside IPv6 counts as IPv4. */
export function kindOf(address: string): AddressKind {
  const plain = mapped(address);
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (LOOPBACK.check(plain, family)) return 'loopback';
  return PRIVATE.check(plain, family) ? 'private' : 'public';
}

/** `::ffff:a.b.c.d`, which URLs write as `::ffff:aabb:ccdd`. */
function mapped(address: string): string {
  const [, dotted] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return bits.flatMap((word) => [word >> 8, word & 255]).join('.');
}

/** The kind of a URL's host, where it shows: names in general do not. */
function shownKind({ hostname }: URL): AddressKind | undefined {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return kindOf(host);
  return host === 'localhost' || host.endsWith('.localhost') ? 'loopback' : undefined;
}

/** Which hosts an authorization server may be on: what a public server names must not lead into this network. */
export interface Reach {
  readonly loopback: boolean;
  readonly private: boolean;
}

async function kindsOf(url: URL): Promise<readonly AddressKind[]> {
  const shown = shownKind(url);
  if (shown !== undefined) return [shown];
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  return found.map(({ address }) => kindOf(address));
}

/**
 * As near as the server itself, or as the authorization server that the config names. Of a server with several
 * addresses all have to be near: one alone may stand there to lead into this network.
 */
export async function reachOf(server: URL, named: URL | undefined, kinds = kindsOf): Promise<Reach> {
  const none: readonly AddressKind[] = [];
  const [own, issuer] = await Promise.all([kinds(server), named === undefined ? none : kinds(named)]);
  const every = (near: (kind: AddressKind) => boolean): boolean => own.length > 0 && own.every(near);
  const loopback = every((kind) => kind === 'loopback') || issuer.includes('loopback');
  const isNear = every((kind) => kind !== 'public') || issuer.includes('private');
  return { loopback, private: loopback || isNear };
}

export const isReached = (kind: AddressKind, reach: Reach): boolean => kind === 'public' || reach[kind];

/** Why an address is not asked, nor shown to a browser. */
export type AddressProblem = 'scheme' | 'private';

export function addressProblem(url: URL, reach: Reach): AddressProblem | undefined {
  const kind = shownKind(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && kind === 'loopback')) return 'scheme';
  return kind === undefined || isReached(kind, reach) ? undefined : 'private';
}
