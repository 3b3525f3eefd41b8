import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scripted } from '../gateway/harness.ts';
import { answerIn, RawClient } from '../gateway/http-harness.ts';
import { endRedis, hasRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { Replicas } from './replicas.ts';

let replicas: Replicas | undefined;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-starts-'));
});
afterEach(async () => {
  await replicas?.end();
  replicas = undefined;
  rmSync(folder, { recursive: true });
});

/** A server inherits its folders, which the replicas of a test have for themselves. Those of a deployment are the same. */
const SAME_FOLDERS = { XDG_CACHE_HOME: '/nowhere', XDG_STATE_HOME: '/nowhere', XDG_CONFIG_HOME: '/nowhere' };
const one = (): object => {
  const { command, args, env } = scripted('one');
  return { command, args, env };
};

/** A server that notes each of its starts. */
function noting(starts: string): object {
  const { command, args, env } = scripted('one');
  const note = `require('fs').appendFileSync(${JSON.stringify(starts)},'x');import(${JSON.stringify(args[0])})`;
  return { command, args: ['-e', note], env: { ...env, ...SAME_FOLDERS } };
}
const startsIn = (file: string): number => (existsSync(file) ? readFileSync(file, 'utf8').length : 0);
const listOf = async (client: RawClient): Promise<number> => {
  const reply = await client.post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
  return answerIn<{ tools: unknown[] }>(reply).tools.length;
};

describe.skipIf(!hasRedis)('what replicas keep together (needs redis-server)', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(endRedis);

  it('lets a replica answer with what another one has learnt of the servers', async () => {
    const starts = join(folder, 'starts');
    replicas = new Replicas({ servers: { one: noting(starts) }, store: redis.url });
    const a = await replicas.start('a', { HOSTNAME: 'pod-1' });
    const first = await RawClient.begin(a);
    const listed = await listOf(first);
    expect(listed).toBeGreaterThan(0);
    expect(startsIn(starts)).toBe(1);
    // It is there a moment after the answer.
    const store = new Redis(redis.url);
    await expect.poll(() => store.keys('*:kept:*')).not.toEqual([]);
    store.disconnect();
    const b = await replicas.start('b', { HOSTNAME: 'pod-2' });
    expect(await listOf(await RawClient.begin(b))).toBe(listed);
    expect(startsIn(starts)).toBe(1);
    expect(existsSync(join(replicas.folder, 'b', 'cache', 'bcp-proxy', 'servers'))).toBe(false);
  });

  it('starts without the store, says so once, and meets it later', async () => {
    const other = await startRedis();
    await other.stop();
    replicas = new Replicas({ servers: { one: one() }, store: { url: '${WHERE}', prefix: 'p' } });
    const a = await replicas.start('a', { WHERE: other.url });
    expect(await listOf(await RawClient.begin(a))).toBeGreaterThan(0);
    await other.start();
    await expect.poll(a.log).toContain('reaches the store');
    expect(a.log().match(/cannot reach the store/g)).toHaveLength(1);
    a.child.kill('SIGTERM');
    expect(await a.ended).toBe(0);
  });

  it('serves nothing without a key, or with a short one', async () => {
    replicas = new Replicas({ servers: { one: one() }, store: redis.url });
    const a = replicas.spawn('a', { BCP_STORE_KEY: '' });
    expect(await a.ended).toBe(6);
    expect(a.log()).toContain('BCP_STORE_KEY is not set');
    const b = replicas.spawn('b', { BCP_STORE_KEY: 'short' });
    expect(await b.ended).toBe(6);
    expect(b.log()).toContain('BCP_STORE_KEY has fewer than 32 characters');
  });
});

it('store: memory writes nothing, and learns within the process', async () => {
  const starts = join(folder, 'starts');
  replicas = new Replicas({ servers: { one: noting(starts) }, store: 'memory' });
  const a = await replicas.start('a');
  await listOf(await RawClient.begin(a));
  // It is kept a moment after the answer.
  await expect
    .poll(async () => {
      const before = startsIn(starts);
      await listOf(await RawClient.begin(a));
      return startsIn(starts) - before;
    })
    .toBe(0);
  const cache = join(replicas.folder, 'a', 'cache');
  const written = existsSync(cache) ? readdirSync(cache, { recursive: true }).map(String) : [];
  expect(written.filter((name) => /servers|results/.test(name))).toEqual([]);
});
