import { afterEach, describe, expect, it } from 'vitest';
import { ask, drainAll, type Reply, serve } from '../../http-harness.ts';

afterEach(drainAll);

describe('the health of a gateway', () => {
  const health = async (headers: Record<string, string>): Promise<Reply> =>
    ask(await serve([], { token: 's3' }), { method: 'GET', path: '/healthz', headers });

  it.each([{}, { host: '10.0.0.7:8137' }, { host: 'balancer.example' }, { origin: 'http://localhost:3000' }])(
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
