import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allowedBy, JwtCallers } from '../../../../../src/gateway/client/http/entry/jwt-callers.ts';
import {
  fetchPublishedKeys,
  type PublishedKeys,
} from '../../../../../src/gateway/client/http/entry/published-keys.ts';
import { eventually } from '../../../../support/eventually.ts';

const ISSUER = 'https://login.example.com';
const CONFIG = { issuer: ISSUER, audience: ['mine'] };

interface Pair {
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}
let first: Pair;
let second: Pair;
beforeAll(async () => {
  first = await generateKeyPair('RS256', { extractable: true });
  second = await generateKeyPair('RS256', { extractable: true });
});

const published = async (...pairs: readonly (readonly [string, Pair])[]): Promise<PublishedKeys> => ({
  issuer: ISSUER,
  keys: {
    keys: await Promise.all(
      pairs.map(async ([kid, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid, use: 'sig' })),
    ),
  },
});

const now = (): number => Math.floor(Date.now() / 1000);
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: 'mine',
  sub: 'ann',
  exp: now() + 60,
  ...more,
});
const signed = (payload: JWTPayload, header: object = {}, { privateKey } = first): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'first', ...header }).sign(privateKey);
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const known = (fetchKeys = () => published(['first', first]), clock?: () => number) =>
  new JwtCallers(CONFIG, fetchKeys, clock);

describe('an access token', () => {
  it('says who calls, and until when', async () => {
    const exp = now() + 60;
    expect(await known().enter(await signed(claims({ exp })))).toMatchObject({
      kind: 'in',
      from: { caller: { via: 'oidc', name: 'ann', subject: 'ann' }, until: (exp + 30) * 1000 },
      allowed: 'all',
    });
  });

  it('is taken under each type that access tokens have', async () => {
    for (const typ of ['at+jwt', 'application/at+jwt', 'JWT'])
      expect((await known().enter(await signed(claims(), { typ }))).kind).toBe('in');
  });

  it.each<[string, JWTPayload, object]>([
    ['for somebody else', { aud: 'theirs' }, {}],
    ['for nobody', { aud: [] }, {}],
    ['of another issuer', { iss: 'https://evil.example' }, {}],
    ['of an issuer that is spelt almost so', { iss: `${ISSUER}/` }, {}],
    ['that has expired', { exp: 1 }, {}],
    ['that is not good yet', { nbf: 4_000_000_000 }, {}],
    ['that never expires', { exp: undefined as never }, {}],
    ['of nobody', { sub: undefined as never }, {}],
    ['that is for a logout', {}, { typ: 'logout+jwt' }],
    ['with a key that there is not', {}, { kid: 'other' }],
    ['that brings its own key', {}, { kid: 'other', jku: 'https://evil.example/keys' }],
  ])('is refused %s', async (_, payload, header) => {
    expect(await known().enter(await signed(claims(payload), header))).toMatchObject({ kind: 'refused' });
  });

  it('is refused without a signature, with another one, and signed with the public key as a secret', async () => {
    const token = await signed(claims());
    const [header = '', payload = '', signature = ''] = token.split('.');
    const hmac = (secret: string): string => {
      const text = `${base64({ alg: 'HS256', kid: 'first' })}.${payload}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    for (const wrong of [
      `${base64({ alg: 'none' })}.${payload}.`,
      `${base64({ alg: 'None', kid: 'first' })}.${payload}.`,
      `${header}.${payload}.`,
      `${header}.${base64(claims({ sub: 'root' }))}.${signature}`,
      hmac(await exportSPKI(first.publicKey)),
      hmac(JSON.stringify(await exportJWK(first.publicKey))),
      await signed(claims(), {}, second),
      'a.b.c',
      '...',
      'no token',
      'x'.repeat(8192),
    ])
      expect(await known().enter(wrong)).toMatchObject({ kind: 'refused' });
  });

  it('is refused where the config allows other signatures only', async () => {
    const callers = new JwtCallers({ ...CONFIG, algorithms: ['ES256'] }, () => published(['first', first]));
    expect(await callers.enter(await signed(claims()))).toMatchObject({ kind: 'refused' });
  });

  it('is called by the claim that the config names, where that is a text', async () => {
    const callers = new JwtCallers({ ...CONFIG, name: 'team' }, () => published(['first', first]));
    const named = async (team: unknown) => callers.enter(await signed(claims({ team })));
    expect(await named('red')).toMatchObject({ from: { caller: { name: 'red', subject: 'ann' } } });
    expect(await named({})).toMatchObject({ from: { caller: { name: 'ann', subject: 'ann' } } });
  });

  it.each([
    [[], undefined],
    [['other'], undefined],
    [['read'], ['docs']],
    [
      ['write', 'read', 'more'],
      ['docs', 'code'],
    ],
    [['read', 'all'], 'all'],
  ])('with the scopes %j may use %j', (scopes, allowed) => {
    const config = { scopes: { read: 'docs', write: 'code', more: 'docs', all: '*' } };
    expect(allowedBy(scopes, config)).toEqual(allowed);
  });

  it('says its scopes as words, or as a list under another name', async () => {
    const config = { ...CONFIG, scopes: { read: 'docs' } };
    const callers = new JwtCallers(config, () => published(['first', first]));
    for (const scopes of [{ scope: 'x read' }, { scp: ['read'] }])
      expect(await callers.enter(await signed(claims(scopes)))).toMatchObject({ allowed: ['docs'] });
    expect(await callers.enter(await signed(claims({ scope: 'reader' })))).toEqual({ kind: 'unscoped' });
  });
});

describe('the keys of an issuer', () => {
  it('are fetched once, and again for a key that is new, but not more often than each 30 seconds', async () => {
    let ms = 0;
    const fetchKeys = vi.fn(() => published(['first', first]));
    const callers = known(fetchKeys, () => ms);
    const unknown = await signed(claims(), { kid: 'second' }, second);
    await Promise.all([1, 2, 3].map(async () => callers.enter(await signed(claims()))));
    expect(fetchKeys).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 50; i++) expect((await callers.enter(unknown)).kind).toBe('refused');
    expect(fetchKeys).toHaveBeenCalledTimes(1);
    fetchKeys.mockImplementation(() => published(['first', first], ['second', second]));
    ms = 30_001;
    expect((await callers.enter(unknown)).kind).toBe('in');
    expect(fetchKeys).toHaveBeenCalledTimes(2);
  });

  it('that are known go on while the issuer is away; others cannot be checked, and it says why', async () => {
    let ms = 0;
    const fetchKeys = vi.fn(() => published(['first', first]));
    const callers = known(fetchKeys, () => ms);
    const good = await signed(claims());
    const unknown = await signed(claims(), { kid: 'second' }, second);
    expect((await callers.enter(good)).kind).toBe('in');
    fetchKeys.mockRejectedValue(new Error('nobody is there'));
    ms = 60 * 60_000;
    expect((await callers.enter(good)).kind).toBe('in');
    expect(await callers.enter(unknown)).toEqual({ kind: 'unknown', reason: 'nobody is there' });
    // For a day: they may have been withdrawn since.
    ms = 25 * 60 * 60_000;
    expect((await callers.enter(good)).kind).toBe('unknown');
  });

  it('that have been withdrawn are good for nothing when they are fetched anew', async () => {
    let ms = 0;
    const fetchKeys = vi.fn(() => published(['first', first]));
    const callers = known(fetchKeys, () => ms);
    const token = await signed(claims());
    expect((await callers.enter(token)).kind).toBe('in');
    fetchKeys.mockImplementation(() => published(['second', second]));
    ms = 10 * 60_000 + 1;
    await callers.enter(token);
    await eventually(async () => expect((await callers.enter(token)).kind).toBe('refused'));
  });
});

describe('what an issuer publishes', () => {
  let server: Server;
  let origin = '';
  const answers = new Map<string, (origin: string) => object | string>();
  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = answers.get(request.url ?? '')?.(origin);
      if (typeof answer === 'string') response.writeHead(302, { location: answer }).end();
      else response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const OPENID = '/.well-known/openid-configuration';
  const says = (metadata: (issuer: string) => object | string): Promise<PublishedKeys> => {
    answers.clear();
    answers.set(OPENID, metadata);
    answers.set('/keys', () => ({ keys: [{ kty: 'RSA' }, null] }));
    answers.set('/elsewhere', () => `${origin}/keys`);
    return fetchPublishedKeys(origin);
  };

  it('is where its metadata say', async () => {
    const found = await says((issuer) => ({ issuer, jwks_uri: `${issuer}/keys` }));
    expect(found).toEqual({ issuer: origin, keys: { keys: [{ kty: 'RSA' }] } });
  });

  it('may be metadata of OAuth alone, behind the path of the issuer', async () => {
    answers.clear();
    answers.set('/.well-known/oauth-authorization-server/tenant', (at) => ({
      issuer: `${at}/tenant`,
      jwks_uri: `${at}/keys`,
    }));
    answers.set('/keys', () => ({ keys: [] }));
    expect((await fetchPublishedKeys(`${origin}/tenant`)).issuer).toBe(`${origin}/tenant`);
  });

  it.each<[string, (issuer: string) => object | string, string]>([
    [
      'metadata of another',
      () => ({ issuer: 'https://evil.example', jwks_uri: `${origin}/keys` }),
      'not those of',
    ],
    ['metadata without keys', (issuer) => ({ issuer }), 'no jwks_uri'],
    ['keys that are none', (issuer) => ({ issuer, jwks_uri: `${issuer}${OPENID}` }), 'no set of keys'],
    ['keys behind a redirect', (issuer) => ({ issuer, jwks_uri: `${issuer}/elsewhere` }), 'HTTP 302'],
    [
      'keys over plain http elsewhere',
      (issuer) => ({ issuer, jwks_uri: 'http://198.51.100.1/keys' }),
      'neither https',
    ],
    ['keys in a file', (issuer) => ({ issuer, jwks_uri: 'file:///etc/passwd' }), 'neither https'],
    [
      'secrets of a cloud',
      (issuer) => ({ issuer, jwks_uri: 'https://169.254.169.254/keys' }),
      'an address of this private network',
    ],
    ['metadata behind a redirect', () => 'https://evil.example/', 'HTTP 404'],
  ])('is not taken: %s', async (_, metadata, why) => {
    await expect(says(metadata)).rejects.toThrow(why);
  });
});
