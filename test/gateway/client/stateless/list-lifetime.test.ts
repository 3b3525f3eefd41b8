import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ListPart } from '../../../../src/gateway/catalog/lifetime.ts';
import { listLifetime } from '../../../../src/gateway/client/stateless/list-lifetime.ts';
import { STATELESS } from '../../../../src/gateway/wire/stateless-protocol.ts';
import type { ServerConfig } from '../../../../src/model/server-config.ts';
import { scripted } from '../../harness.ts';
import { discovery, RawServers } from '../../servers/stateless/raw-servers.ts';
import { answerOf, endWorlds, request, world } from './front-harness.ts';

const NOW = 1_000_000;
const part = (said: object, more: Partial<ListPart> = {}): ListPart => ({
  ...{ shell: JSON.stringify({ tools: [], ...said }), at: NOW, watched: false },
  ...more,
});
const open = listLifetime(true, () => NOW);

describe('how long a merged list may be kept', () => {
  it('is the least that its servers say, less its age, and never below nothing', () => {
    const source = fc.record({ ttlMs: fc.nat(100_000), age: fc.nat(200_000) });
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 5 }), (sources) => {
        const parts = sources.map(({ ttlMs, age }) =>
          part({ ttlMs, cacheScope: 'public' }, { at: NOW - age }),
        );
        const left = sources.map(({ ttlMs, age }) => Math.max(0, ttlMs - age));
        expect(open.members(parts)).toEqual({ ttlMs: Math.min(...left), cacheScope: 'public' });
      }),
    );
  });

  it.each([
    ['nothing is said', [part({})], 0],
    ['nothing is said, and changes are told', [part({}, { watched: true })], 60_000],
    ['one of two says nothing', [part({ ttlMs: 9 }), part({})], 0],
    ['it is no whole number', [part({ ttlMs: 1.5 })], 0],
    ['it is below nothing', [part({ ttlMs: -1 })], 0],
    ['it is a text', [part({ ttlMs: '9' })], 0],
    ['the clock was set back', [part({ ttlMs: 9 }, { at: NOW + 5000 })], 9],
    ['there is no server', [], 0],
  ])('where %s', (_, parts, ttlMs) => {
    expect(open.members(parts)['ttlMs']).toBe(ttlMs);
  });

  it.each([
    ['public', 'all servers say so, and nobody shows a credential', true, ['public', 'public']],
    ['private', 'one server says so', true, ['public', 'private']],
    ['private', 'one server says nothing', true, ['public', undefined]],
    ['private', 'one server says what nobody knows', true, ['public', 'team']],
    ['private', 'who asks shows a credential', false, ['public', 'public']],
    ['private', 'there is no server', true, []],
  ])('and it is %s where %s', (expected, _, isOpen, scopes) => {
    const parts = scopes.map((cacheScope) => part({ ttlMs: 5, cacheScope }));
    expect(listLifetime(isOpen, () => NOW).members(parts)['cacheScope']).toBe(expected);
  });
});

describe('a list through the gateway', () => {
  const raws = new RawServers();
  afterEach(endWorlds);
  afterAll(() => raws.remove());

  const listing = (name: string, said: object): ServerConfig => {
    const tools = [{ name: `${name}-tool`, inputSchema: { type: 'object' } }];
    const list = { result: { resultType: 'complete', ...said, tools } };
    const script = { 'server/discover': [discovery()], 'tools/list': [list] };
    return { ...raws.make(script).config, name };
  };
  const listed = async (servers: readonly ServerConfig[], token?: string) => {
    const [more, headers] =
      token === undefined ? [{}, {}] : [{ token }, { authorization: `Bearer ${token}` }];
    return answerOf(await request(await world(servers, more), 'tools/list', { headers })).result;
  };

  it('has what a sole server says of its own', async () => {
    const result = await listed([listing('a', { ttlMs: 90_000, cacheScope: 'public' })]);
    expect(result).toMatchObject({ cacheScope: 'public', tools: [{ name: 'a-tool' }] });
    expect(result?.['ttlMs']).toBeGreaterThan(80_000);
    expect(result?.['ttlMs']).toBeLessThanOrEqual(90_000);
  });

  it('has the least of several', async () => {
    const [a, b] = [
      listing('a', { ttlMs: 90_000, cacheScope: 'public' }),
      listing('b', { ttlMs: 40_000, cacheScope: 'public' }),
    ];
    const result = await listed([a, b]);
    expect(result).toMatchObject({ cacheScope: 'public', tools: [{ name: 'a-tool' }, { name: 'b-tool' }] });
    expect(result?.['ttlMs']).toBeGreaterThan(30_000);
    expect(result?.['ttlMs']).toBeLessThanOrEqual(40_000);
  });

  it('is for the one who shows a credential alone', async () => {
    const server = listing('a', { ttlMs: 90_000, cacheScope: 'public' });
    const result = await listed([server], 'x');
    expect(result).toMatchObject({ cacheScope: 'private' });
  });

  /** A server elsewhere; gives how often it was asked for its tools. */
  async function elsewhere(ttlMs: number) {
    let asked = 0;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      const { id, method } = JSON.parse(body) as { id?: number; method: string };
      if (method === 'tools/list') asked++;
      const known: Readonly<Record<string, object>> = {
        initialize: { error: { code: -32_022, message: 'newer', data: { supported: [STATELESS] } } },
        'server/discover': discovery(),
        'tools/list': { result: { resultType: 'complete', ttlMs, cacheScope: 'public', tools: [] } },
      };
      const answer = known[method] ?? { error: { code: -32_601, message: 'unknown' } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/mcp`;
    const config: ServerConfig = { name: 'far', url, headers: {}, enabled: true, initTimeoutMs: 20_000 };
    return { config, asked: () => asked, end: () => server.close() };
  }

  it.each([
    ['is asked for again', 'is over', 0, 2],
    ['is taken from the cache', 'is not over', 90_000, 1],
  ])('of a server elsewhere %s where its time %s', async (_, __, ttlMs, times) => {
    const server = await elsewhere(ttlMs);
    const home = join(raws.folder, `home-${ttlMs}`);
    const place = { folder: join(home, 'cache'), key: join(home, 'key') };
    const cache = { place, ttlMs: 3_600_000, stamp: 'test' };
    try {
      for (let session = 0; session < 2; session++) {
        const to = await world([server.config], { cache });
        expect(answerOf(await request(to, 'tools/list')).result).toMatchObject({ tools: [] });
        await endWorlds();
      }
      expect(server.asked()).toBe(times);
    } finally {
      server.end();
    }
  });

  it('has a time of ours where an older server beside it tells when it changes', async () => {
    const result = await listed([listing('a', { ttlMs: 90_000, cacheScope: 'public' }), scripted('old')]);
    expect(result).toMatchObject({ ttlMs: 60_000, cacheScope: 'private' });
  });
});
