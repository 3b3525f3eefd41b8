import { describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../../src/gateway/client/http/entry/authenticator.ts';
import { endpointFor } from '../../../../../src/gateway/client/http/entry/endpoint-for.ts';
import { digestOf, type TokenSecret } from '../../../../../src/gateway/client/http/entry/token-secret.ts';

const secretOf = (name: string, secret: string, profile?: string): TokenSecret => ({
  name,
  digest: digestOf(secret),
  profile,
});

describe('the token of a request', () => {
  const entry = new Authenticator([
    secretOf('ci', 'open sesame'),
    secretOf('ci', 'open barley'),
    secretOf('docs', 'reader', 'small'),
  ]);
  const entered = (authorization?: string) =>
    entry.enter(authorization === undefined ? {} : { authorization });

  it.each(['Bearer open sesame', 'bearer open sesame', 'Bearer   open sesame', 'Bearer open barley'])(
    'is in %j',
    (authorization) => {
      expect(entered(authorization)).toMatchObject({
        kind: 'in',
        from: { caller: { via: 'token', name: 'ci' } },
        allowed: 'all',
      });
    },
  );

  it.each([
    undefined,
    '',
    'open sesame',
    'Basic open sesame',
    'Bearer',
    'Bearer ',
    'Bearer open',
    'Bearer open sesame ',
    'Bearer OPEN SESAME',
    `Bearer sha256:${digestOf('open sesame').toString('hex')}`,
    `Bearer ${digestOf('open sesame').toString('hex')}`,
    `Bearer open sesame${' '.repeat(9000)}`,
    `Bearer ${'a'.repeat(1 << 20)}`,
  ])('is not in what is no token of it', (authorization) => {
    expect(entered(authorization)).toMatchObject({ kind: 'refused' });
  });

  it('says which profile it is for', () => {
    expect(entered('Bearer reader')).toMatchObject({
      from: { caller: { name: 'docs' } },
      allowed: ['small'],
    });
  });

  it('is good until its hash, its name or its profile leaves the config', async () => {
    const shown = await entered('Bearer reader');
    const credential = shown.kind === 'in' ? shown.from.credential : '';
    expect(entry.isGood(credential)).toBe(true);
    expect(new Authenticator([secretOf('docs', 'reader', 'small')]).isGood(credential)).toBe(true);
    expect(new Authenticator([secretOf('docs', 'reader2', 'small')]).isGood(credential)).toBe(false);
    expect(new Authenticator([secretOf('other', 'reader', 'small')]).isGood(credential)).toBe(false);
    expect(new Authenticator([secretOf('docs', 'reader')]).isGood(credential)).toBe(false);
    expect(new Authenticator([]).isGood(credential)).toBe(false);
  });

  it('is not asked for where there is none, whatever is shown', () => {
    const open = new Authenticator([]);
    expect(open.isOpen).toBe(true);
    expect(open.enter({ authorization: 'Bearer x' })).toMatchObject({ from: { caller: { via: 'open' } } });
    expect(entry.isOpen).toBe(false);
  });
});

describe('the endpoint of a token', () => {
  it.each([
    ['', 'all', ''],
    ['small', 'all', 'small'],
    ['', ['small'], 'small'],
    ['small', ['small'], 'small'],
    ['large', ['small'], undefined],
    ['', ['small', 'large'], 'small'],
    ['large', ['small', 'large'], 'large'],
    ['', [], undefined],
  ] as const)('that names %j and may use %j is %j', (named, allowed, endpoint) => {
    expect(endpointFor(named, allowed)).toBe(endpoint);
  });
});
