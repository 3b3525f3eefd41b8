import { describe, expect, it } from 'vitest';
import {
  type AddressKind,
  addressProblem,
  kindOf,
  type Reach,
  reachOf,
} from '../../../src/gateway/oauth/reach.ts';

const FAR = { loopback: false, private: false };
const NEAR = { loopback: false, private: true };
const HERE = { loopback: true, private: true };

describe('an IP address', () => {
  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.9.9.9', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.0.1', 'private'],
    ['169.254.169.254', 'private'],
    ['100.64.0.1', 'private'],
    ['0.0.0.0', 'private'],
    ['::', 'private'],
    ['fd00::1', 'private'],
    ['fe80::1', 'private'],
    ['::ffff:a9fe:a9fe', 'private'],
    ['fec0::1', 'private'],
    ['64:ff9b::a00:1', 'private'],
    ['64:ff9b:1::a00:1', 'private'],
    ['2002:a00:1::', 'private'],
    ['172.32.0.1', 'public'],
    ['8.8.8.8', 'public'],
    ['2001:4860:4860::8888', 'public'],
    ['::ffff:8.8.8.8', 'public'],
  ])('%s is %s', (address, kind) => {
    expect(kindOf(address)).toBe(kind);
  });
});

describe('the address of an authorization server', () => {
  it.each([
    ['https://login.example.com/authorize', FAR, undefined],
    ['http://login.example.com/authorize', FAR, 'scheme'],
    ['http://login.example.com/authorize', HERE, 'scheme'],
    ['ftp://login.example.com', FAR, 'scheme'],
    ['javascript:alert(1)', FAR, 'scheme'],
    ['file:///etc/passwd', HERE, 'scheme'],
    ['https://10.0.0.1/', FAR, 'private'],
    ['https://10.0.0.1/', NEAR, undefined],
    ['http://10.0.0.1/', NEAR, 'scheme'],
    ['https://[::ffff:10.0.0.1]/', FAR, 'private'],
    ['https://2130706433/', FAR, 'private'],
    ['http://127.0.0.1:9/', FAR, 'private'],
    ['http://127.0.0.1:9/', NEAR, 'private'],
    ['http://localhost:9/', FAR, 'private'],
    ['http://localhost.:9/', FAR, 'private'],
    ['http://app.localhost:9/', HERE, undefined],
    ['http://127.0.0.1:9/', HERE, undefined],
  ])('%s with the reach %j: %s', (url, reach, problem) => {
    expect(addressProblem(new URL(url), reach)).toBe(problem);
  });

  it('may be as near as the server, or as the one that the config names', async () => {
    const of = (server: string, issuer?: string) =>
      reachOf(new URL(server), issuer === undefined ? undefined : new URL(issuer));
    expect(await of('https://8.8.8.8/mcp')).toEqual(FAR);
    expect(await of('https://192.168.1.5/mcp')).toEqual(NEAR);
    expect(await of('https://8.8.8.8/mcp', 'https://10.0.0.9')).toEqual(NEAR);
    expect(await of('http://localhost:8000/mcp')).toEqual(HERE);
  });

  it.each<[AddressKind[], AddressKind[], Reach]>([
    [['public', 'private'], [], FAR],
    [['public', 'loopback'], [], FAR],
    [['private', 'loopback'], [], NEAR],
    [['private', 'private'], [], NEAR],
    [['loopback', 'loopback'], [], HERE],
    [[], [], FAR],
    // Of the one that the config names, people know where it is.
    [['public'], ['public', 'private'], NEAR],
    [['public'], ['public', 'loopback'], HERE],
  ])('of a server at %j and an issuer at %j reaches %j', async (server, issuer, reach) => {
    const [own, named] = [new URL('https://mcp.example'), new URL('https://login.example')];
    expect(await reachOf(own, named, async (url) => (url === own ? server : issuer))).toEqual(reach);
  });
});
