import { afterEach, expect, it } from 'vitest';
import { Authenticator } from '../../../../src/gateway/client/http/entry/authenticator.ts';
import { digestOf } from '../../../../src/gateway/client/http/entry/token-secret.ts';
import type { RefusedRequest } from '../../../../src/gateway/stats/refused-requests.ts';
import { ask, drainAll, JSON_POST, serve } from '../../http-harness.ts';

afterEach(drainAll);

const PING = '{"jsonrpc":"2.0","id":2,"method":"ping"}';
const GOOD = { authorization: 'Bearer s3cret' };

it('each request that is not let in is told, with the check that it failed, and without what it showed', async () => {
  const told: RefusedRequest[] = [];
  const entry = new Authenticator([{ name: 'ci', digest: digestOf('s3cret'), profile: 'small' }]);
  const front = await serve([], { entry, onrefused: (request) => told.push(request) });
  const requests: readonly (readonly [number, Readonly<Record<string, string>>])[] = [
    [401, {}],
    [401, { authorization: 'Bearer withdrawn' }],
    [403, { ...GOOD, host: 'evil.example' }],
    [403, { ...GOOD, origin: 'https://evil.example' }],
  ];
  for (const [status, headers] of requests)
    expect((await ask(front, { body: PING, headers: { ...JSON_POST, ...headers } })).status).toBe(status);
  const path = '/mcp/small';
  expect((await ask(front, { path, body: PING, headers: { ...JSON_POST, ...GOOD } })).status).not.toBe(403);
  expect(told.map(({ status, refused }) => [status, refused])).toEqual([
    [401, 'token'],
    [401, 'token'],
    [403, 'host'],
    [403, 'origin'],
  ]);
  expect(told[1]?.address).toContain('127.0.0.1');
  expect(JSON.stringify(told)).not.toMatch(/withdrawn|s3cret|evil/);
});

it('a good token at the endpoint of another profile is told with its name', async () => {
  const told: RefusedRequest[] = [];
  const entry = new Authenticator([{ name: 'ci', digest: digestOf('s3cret'), profile: 'large' }]);
  const front = await serve([], { entry, onrefused: (request) => told.push(request) });
  const headers = { ...JSON_POST, ...GOOD };
  expect((await ask(front, { path: '/mcp/small', body: PING, headers })).status).toBe(403);
  expect(told).toMatchObject([{ status: 403, refused: 'profile', caller: { via: 'token', name: 'ci' } }]);
});
