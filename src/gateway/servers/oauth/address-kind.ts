import { BlockList, isIP } from 'node:net';

/**
 * `reserved`: link-local (clouds give out secrets there), unspecified, multicast, unassigned. No name may
 * lead to such an address.
 */
export type AddressKind = 'public' | 'private' | 'loopback' | 'reserved';

type Nets = readonly (readonly [string, number])[];

function nets(family: 'ipv4' | 'ipv6', all: Nets): BlockList {
  const list = new BlockList();
  for (const [net, bits] of all) list.addSubnet(net, bits, family);
  return list;
}

const IPV4_PRIVATE = nets('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Some proxies give every name an address in this range.
  ['198.18.0.0', 15],
]);
const IPV4_RESERVED = nets('ipv4', [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
const IPV6_PRIVATE = nets('ipv6', [
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fec0::', 10],
]);
/** All addresses that are assigned to the public. */
const IPV6_GLOBAL = nets('ipv6', [['2000::', 3]]);
const IPV6_RESERVED = nets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
]);

/** The kind of an IP address. An address that leads to an IPv4 address has the kind of that address. */
export function addressKindOf(address: string): AddressKind {
  const plain = address.replace(/%.*$/s, '');
  switch (isIP(plain)) {
    case 4:
      return ipv4Kind(plain);
    case 6:
      return ipv6Kind(plain);
    default:
      return 'reserved';
  }
}

function ipv4Kind(address: string): AddressKind {
  if (address.startsWith('127.')) return 'loopback';
  if (IPV4_PRIVATE.check(address)) return 'private';
  return IPV4_RESERVED.check(address) ? 'reserved' : 'public';
}

function ipv6Kind(address: string): AddressKind {
  const words = wordsOf(address);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
  const leadsTo = (high: number, low: number): AddressKind => {
    const kind = ipv4Kind([high >> 8, high & 255, low >> 8, low & 255].join('.'));
    // It is the loopback of the machine that translates the address.
    return kind === 'loopback' ? 'reserved' : kind;
  };
  const start = words.slice(0, 4).every((word) => word === 0);
  if (start && e === 0 && f === 0xffff) return ipv4Kind([g >> 8, g & 255, h >> 8, h & 255].join('.'));
  if (start && e === 0 && f === 0) return g === 0 && h === 1 ? 'loopback' : leadsTo(g, h);
  if (start && e === 0xffff && f === 0) return leadsTo(g, h);
  if (a === 0x64 && b === 0xff9b && [c, d, e, f].every((word) => word === 0)) return leadsTo(g, h);
  if (a === 0x2002) return leadsTo(b, c);
  if (IPV6_PRIVATE.check(address, 'ipv6')) return 'private';
  if (!IPV6_GLOBAL.check(address, 'ipv6') || IPV6_RESERVED.check(address, 'ipv6')) return 'reserved';
  return 'public';
}

/** The eight words of an IPv6 address, however it is written. */
function wordsOf(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)),
  ) as [number[], number[]];
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}
