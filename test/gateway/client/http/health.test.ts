import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../../src/gateway/client/http/readiness.ts';
import { ask, drainAll, type Reply, serve } from '../../http-harness.ts';

afterEach(drainAll);

describe('the health of a gateway', () => {
  const health = async (headers: Record<string, string>): Promise<Reply> =>
    ask(await serve([], { token: 's3' }), { method: 'GET', path: '/healthz', headers });

  it.each<Record<string, string>>([
    {},
    { host: '10.0.0.7:8137' },
    { host: 'balancer.example' },
    { origin: 'http://localhost:3000' },
  ])(
    'is told whoever asks by %j, without the token and without anything about its clients',
    async (headers) => {
      const { status, body } = await health(headers);
      expect([status, body]).toEqual([200, '{"status":"ok"}']);
    },
  );

  it('is not told pages from elsewhere', async () => {
    expect((await health({ origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('the readiness of a gateway', () => {
  const failed = { code: 'servers', message: 'Server "secret" has failed.', serves: true } as const;
  const ready = async (
    problems: readonly Problem[],
    headers: Record<string, string> = {},
  ): Promise<readonly [number, unknown]> => {
    const front = await serve([], { token: 's3', problems: () => problems });
    const { status, body } = await ask(front, { method: 'GET', path: '/readyz', headers });
    return [status, JSON.parse(body)];
  };

  it('is told whoever asks, with the kinds of what is wrong', async () => {
    expect(await ready([])).toEqual([200, { status: 'ok' }]);
    expect(await ready([failed, failed])).toEqual([200, { status: 'degraded', problems: ['servers'] }]);
    const stopped = { ...failed, serves: false };
    expect(await ready([failed, stopped])).toEqual([503, { status: 'unready', problems: ['servers'] }]);
  });

  it('is told in words to who may come in', async () => {
    const { code, message } = failed;
    expect(await ready([failed], { authorization: 'Bearer s3' })).toEqual([
      200,
      { status: 'degraded', problems: [{ code, message }] },
    ]);
  });

  it('ends when it leaves, and says so', async () => {
    const front = await serve([]);
    expect(front.problems()).toEqual([]);
    const drained = front.drain();
    expect(front.problems()).toMatchObject([{ code: 'draining', serves: false }]);
    await drained;
  });
});
