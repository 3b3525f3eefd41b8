import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../src/gateway/client/http/entry/authenticator.ts';
import { digestOf } from '../../../../src/gateway/client/http/entry/token-secret.ts';
import { pageDenial } from '../../../../src/gateway/client/http/http-page.ts';

const guard = { hosts: ['localhost'], origins: [] };
const kept = new Authenticator([{ name: 'watcher', digest: digestOf('s3') }]);
const denial = (door: Authenticator, headers: Record<string, string>) =>
  pageDenial(Object.assign(new IncomingMessage(new Socket()), { headers }), guard, door);
const token = { authorization: 'Bearer s3' };

describe('a page that wants a token', () => {
  it.each(['10.1.2.3:8137', 'gateway-1:8137', 'localhost:8137'])(
    'is read at %s by who has it',
    async (host) => {
      expect(await denial(kept, { host, ...token })).toBeUndefined();
      expect(await denial(kept, { host })).toBe('token');
    },
  );

  it('is not read by pages from elsewhere, token or not', async () => {
    expect(await denial(kept, { host: 'localhost', origin: 'https://evil.example', ...token })).toBe(
      'origin',
    );
  });

  it('is not read by a Host that is none', async () => {
    expect(await denial(kept, { host: 'a b', ...token })).toBe('host');
  });
});

it('a page that everybody may read is read at the expected names alone', async () => {
  expect(await denial(new Authenticator([]), { host: 'rebound.example' })).toBe('host');
  expect(await denial(new Authenticator([]), { host: 'localhost:8137' })).toBeUndefined();
});
