import { describe, expect, it } from 'vitest';
import type { AddressKind } from '../../../../src/gateway/servers/oauth/address-kind.ts';
import {
  addressProblem,
  isNameReached,
  type Reach,
  reachOf,
} from '../../../../src/gateway/servers/oauth/reach.ts';
import { Names } from '../../../../src/gateway/servers/oauth/resolved-names.ts';

const FAR = { loopback: false, private: false };
const NEAR = { loopback: false, private: true };
const HERE = { loopback: true, private: true };
const NAMED = { ...FAR, named: new Set(['login.example', '169.254.0.9', '10.0.0.1']) };

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
    ['https://169.254.169.254/', HERE, 'private'],
    ['https://[64:ff9b::a9fe:a9fe]/', HERE, 'private'],
    ['https://10.0.0.1/', NAMED, undefined],
    ['https://10.0.0.2/', NAMED, 'private'],
    ['https://169.254.0.9/', NAMED, undefined],
    ['http://10.0.0.1/', NAMED, 'scheme'],
  ])('%s with the reach %j: %s', (url, reach, problem) => {
    expect(addressProblem(new URL(url), reach)).toBe(problem);
  });

  it('may be as near as the server, or as the one that the config names', async () => {
    const of = (server: string, issuer?: string) =>
      reachOf(new URL(server), issuer === undefined ? undefined : new URL(issuer), new Names().kinds);
    const named = (...hosts: string[]) => ({ named: new Set(hosts) });
    expect(await of('https://8.8.8.8/mcp')).toEqual({ ...FAR, ...named('8.8.8.8') });
    expect(await of('https://192.168.1.5/mcp')).toEqual({ ...NEAR, ...named('192.168.1.5') });
    const both = named('8.8.8.8', '10.0.0.9');
    expect(await of('https://8.8.8.8/mcp', 'https://10.0.0.9')).toEqual({ ...NEAR, ...both });
    expect(await of('http://localhost:8000/mcp')).toEqual({ ...HERE, ...named('localhost') });
  });

  it.each<[AddressKind[], AddressKind[], Reach]>([
    [['public', 'private'], [], FAR],
    [['public', 'loopback'], [], FAR],
    [['private', 'loopback'], [], NEAR],
    [['private', 'private'], [], NEAR],
    [['loopback', 'loopback'], [], HERE],
    [[], [], FAR],
    [['public'], ['private'], NEAR],
    [['public'], ['loopback'], HERE],
    [['public'], ['public', 'private'], FAR],
    [['public'], ['public', 'loopback'], FAR],
    // Nobody is there.
    [['reserved'], ['reserved'], FAR],
    [['private', 'reserved'], [], FAR],
  ])('of a server at %j and an issuer at %j reaches %j', async (server, issuer, reach) => {
    const [own, named] = [new URL('https://mcp.example'), new URL('https://login.example')];
    const found = await reachOf(own, named, async (url) => (url === own ? server : issuer));
    expect(found).toEqual({ ...reach, named: new Set(['mcp.example', 'login.example']) });
  });
});

describe('a name', () => {
  it.each<[string, AddressKind[], Reach, boolean]>([
    ['other.example', ['public'], FAR, true],
    ['other.example', ['public', 'private'], FAR, false],
    ['other.example', ['private', 'public'], NEAR, true],
    ['other.example', ['private', 'loopback'], NEAR, false],
    ['other.example', ['loopback'], HERE, true],
    ['other.example', ['reserved'], HERE, false],
    // One that the config names is where people have put it, but nobody has put it where no server can be.
    ['login.example', ['public', 'loopback'], NAMED, true],
    ['login.example', ['public', 'reserved'], NAMED, false],
    // It is asked over plain http, because it stands for this machine.
    ['app.localhost', ['loopback'], HERE, true],
    ['app.localhost', ['public'], HERE, false],
  ])('%s at %j with the reach %j may be asked: %j', (host, kinds, reach, may) => {
    expect(isNameReached(host, kinds, reach)).toBe(may);
  });
});
