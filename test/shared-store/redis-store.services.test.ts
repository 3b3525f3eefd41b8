import { setImmediate } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { StoreCounters } from '../../src/gateway/limits/store-counters.ts';
import { RedisStore } from '../../src/shared-store/redis-store.ts';
import { StoreAway, type TableName } from '../../src/shared-store/shared-store.ts';
import { eventually } from '../support/eventually.ts';
import { inTime } from '../support/in-time.ts';
import { endRedis, hasRedis, type RedisServer, startRedis } from '../support/redis.ts';
import { slowProxy } from '../support/slow-proxy.ts';

const KEY = 'k'.repeat(44);
const TABLE: TableName = { table: 'session', id: 'a-session-id' };
const SECRET = 'what only callers may read';

describe.skipIf(!hasRedis)('a store on Redis (needs redis-server)', () => {
  let redis: RedisServer;
  const stores: RedisStore[] = [];
  const lines: string[] = [];

  const open = async (key = KEY, prefix = 'test'): Promise<RedisStore> => {
    const settings = { url: new URL(redis.url), prefix, key };
    const store = await RedisStore.open(settings, (_, line) => lines.push(line));
    stores.push(store);
    return store;
  };
  const put = (store: RedisStore, fields: Record<string, string>, ttlMs = 60_000): Promise<boolean> =>
    store.put(TABLE, new Map(Object.entries(fields)), ttlMs);

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    lines.length = 0;
  });
  afterAll(endRedis);

  it('gives back what another replica has put', async () => {
    const [a, b] = [await open(), await open()];
    await put(a, { one: SECRET, two: 'zwei ✓\n' });
    expect(await b.get(TABLE, 'one')).toBe(SECRET);
    expect(await b.get(TABLE, 'three')).toBeUndefined();
    expect(Object.fromEntries(await b.all(TABLE))).toEqual({ one: SECRET, two: 'zwei ✓\n' });
    await b.drop(TABLE, ['one']);
    expect([...(await a.all(TABLE)).keys()]).toEqual(['two']);
    await b.drop(TABLE);
    expect(await a.touch(TABLE, 1000)).toBe(false);
  });

  it('lets nobody without the key read a name or a text, or put one', async () => {
    const a = await open();
    await put(a, { one: SECRET });
    const raw = new Redis(redis.url);
    const keys = await raw.keys('*');
    const all = JSON.stringify([keys, await raw.hgetall(keys[0] ?? ''), await raw.keys('*')]);
    expect(keys).toEqual([expect.stringMatching(/^test:session:[\w-]{22}$/)]);
    for (const word of [SECRET, TABLE.id, 'one']) expect(all).not.toContain(word);
    expect(await raw.pttl(keys[0] ?? '')).toBeGreaterThan(50_000);
    const stranger = await open('x'.repeat(44));
    expect(await stranger.get(TABLE, 'one')).toBeUndefined();
    // What stands in one place counts as missing in another, and so does what was changed.
    await put(a, { other: 'theirs' });
    const fields = await raw.hgetallBuffer(keys[0] ?? '');
    const [first = '', second = ''] = Object.keys(fields);
    await raw.hset(keys[0] ?? '', first, fields[second] ?? '', second, Buffer.from(`${fields[first]}`));
    expect((await a.all(TABLE)).size).toBe(0);
    await raw.flushall();
    raw.disconnect();
  });

  it('keeps gateways with other prefixes apart', async () => {
    const [a, b] = [await open(KEY, 'a'), await open(KEY, 'b')];
    await put(a, { one: '1' });
    expect(await b.get(TABLE, 'one')).toBeUndefined();
    expect(await b.lease('once', 'b', 1000)).toBe(true);
    expect(await a.lease('once', 'a', 1000)).toBe(true);
  });

  it('forgets a table when its time is over', async () => {
    const a = await open();
    await put(a, { one: '1' }, 50);
    await eventually(async () => expect(await a.get(TABLE, 'one')).toBeUndefined());
  });

  it('keeps nothing that is too large', async () => {
    const a = await open();
    expect(await put(a, { large: 'x'.repeat(9_000_000), small: 's' })).toBe(false);
    expect([...(await a.all(TABLE)).keys()]).toEqual(['small']);
    await a.drop(TABLE);
  });

  it('gives a lease to one of many, until that gives it up or its time is over', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => open()));
    const got = await Promise.all(all.map((store, i) => store.lease('server', `r${i}`, 60_000)));
    expect(got.filter(Boolean)).toHaveLength(1);
    const winner = got.indexOf(true);
    const [owner, other] = [all[winner], all[(winner + 1) % 5]];
    expect(await owner?.lease('server', `r${winner}`, 60_000)).toBe(true);
    await other?.release('server', 'another');
    expect(await other?.lease('server', 'another', 100)).toBe(false);
    await owner?.release('server', `r${winner}`);
    expect(await other?.lease('server', 'another', 50)).toBe(true);
    await eventually(async () => expect(await owner?.lease('server', 'again', 50)).toBe(true));
  });

  it('counts for all replicas together, from the beginning of a period to its end', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => open()));
    const counted = await Promise.all(all.map((store) => store.count('calls', 2, 60_000)));
    expect(counted.map(({ sum }) => sum).sort()).toEqual([2, 4, 6, 8]);
    for (const { leftMs } of counted) expect(leftMs).toBeGreaterThan(50_000);
    expect(await all[0]?.count('short', 1, 40)).toMatchObject({ sum: 1 });
    await eventually(async () => expect(await all[0]?.count('short', 1, 40)).toMatchObject({ sum: 1 }));
  });

  it('says that a count is no number, and counts for itself', async () => {
    const counters = new StoreCounters(await open(KEY, 'odd'));
    const rate = { amount: 1, windowMs: 60_000 };
    await counters.take('k', rate, 1);
    const raw = new Redis(redis.url);
    for (const key of await raw.keys('odd:count:*')) await raw.set(key, 'many');
    await counters.take('k', rate, 1);
    expect(lines.join('\n')).toMatch(/A count of a limit .* cannot be used/);
    expect(await counters.take('k', rate, 1)).toBeGreaterThan(0);
    raw.disconnect();
  });

  it('holds limits over all replicas, and each for itself while it is away', async () => {
    const [a, b] = [new StoreCounters(await open()), new StoreCounters(await open())];
    const rate = { amount: 3, windowMs: 60_000 };
    const taken = [await a.take('k', rate, 1), await b.take('k', rate, 1), await a.take('k', rate, 1)];
    expect(taken).toEqual([undefined, undefined, undefined]);
    expect(await b.take('k', rate, 1)).toBeGreaterThan(50_000);
    expect(await a.wait('k', rate)).toBeGreaterThan(50_000);
    expect(await a.wait('other', rate)).toBeUndefined();
    await b.use('bytes', rate, 7);
    expect(await a.wait('bytes', rate)).toBeGreaterThan(50_000);
    await redis.stop();
    expect(await a.take('k', rate, 1)).toBeUndefined();
    await redis.start();
  });

  it('tells news to all replicas, and to strangers nothing', async () => {
    const [a, b, stranger] = [await open(), await open(), await open('x'.repeat(44))];
    const heard: string[] = [];
    b.hear('sessions', (text) => heard.push(`b ${text}`));
    stranger.hear('sessions', (text) => heard.push(`stranger ${text}`));
    await eventually(async () => {
      await a.tell('sessions', 'gone');
      expect(heard).toContain('b gone');
    });
    expect(heard.filter((line) => line.startsWith('stranger'))).toEqual([]);
  });

  it('says at once that it is away, once in the log, and comes back by itself', async () => {
    const a = await open();
    let back = 0;
    a.onback(() => back++);
    const heard: string[] = [];
    a.hear('news', (text) => heard.push(text));
    await redis.stop();
    await eventually(() => expect(a.state.up).toBe(false));
    for (let i = 0; i < 100; i++)
      expect(
        await inTime(
          0,
          a.get(TABLE, 'one').catch((error: unknown) => error),
        ),
      ).toBeInstanceOf(StoreAway);
    await redis.start();
    await eventually(() => expect(a.state.up).toBe(true));
    await put(a, { one: 'again' });
    expect(await a.get(TABLE, 'one')).toBe('again');
    expect(back).toBe(1);
    await eventually(async () => {
      await a.tell('news', 'n');
      expect(heard.length).toBeGreaterThan(0);
    });
    const told = lines.filter((line) => /cannot reach the store|reaches the store at \S+ again/.test(line));
    expect(told).toEqual([
      expect.stringMatching(/cannot reach the store at \S+: /),
      expect.stringMatching(/reaches the store at \S+ again, after/),
    ]);
    expect(a.state.where).toBe(`redis://127.0.0.1:${redis.port}`);
  });

  it('waits for one that does not answer no longer than some seconds, and then not at all', async () => {
    const a = await open();
    await put(a, { one: '1' });
    redis.freeze();
    const get = () => a.get(TABLE, 'one').catch((error: unknown) => error);
    expect(await inTime(4000, get())).toBeInstanceOf(StoreAway);
    await eventually(() => expect(a.state.up).toBe(false));
    expect(await inTime(0, get())).toBeInstanceOf(StoreAway);
    redis.thaw();
    await eventually(async () => expect(await a.get(TABLE, 'one')).toBe('1'));
  });

  it('takes an answer that came while this process was busy', async () => {
    const a = await open();
    await put(a, { one: '1' });
    const answers = [a.get(TABLE, 'one'), a.count('busy', 1, 60_000)] as const;
    // Both are on their way, and then nothing is read for longer than an answer may take.
    await setImmediate();
    for (const end = performance.now() + 2500; performance.now() < end; );
    expect(await answers[0]).toBe('1');
    expect(await answers[1]).toMatchObject({ sum: 1 });
    expect(a.state.up).toBe(true);
    expect(lines).toEqual([expect.stringContaining('reaches the store')]);
  });

  it('waits for a slow one once, and goes on without it', async () => {
    const slow = await slowProxy(redis.port);
    const store = await RedisStore.open({ url: new URL(slow.url), prefix: 'slow', key: KEY }, () => {});
    stores.push(store);
    const counters = new StoreCounters(store);
    const rate = { amount: 1, windowMs: 60_000 };
    expect(store.state.up).toBe(true);
    slow.delay(5000);
    expect(await counters.take('k', rate, 1)).toBeUndefined();
    // Whoever comes next waits for nobody.
    expect(store.state.up).toBe(false);
    expect(await counters.take('k', rate, 1)).toBeGreaterThan(0);
    slow.delay(0);
    await eventually(() => expect(store.state.up).toBe(true));
    await slow.close();
  });

  it('counts for itself where something else stands in its place, and says what was not written', async () => {
    const store = await open(KEY, 'junk');
    await store.count('k', 1, 60_000);
    await put(store, { one: SECRET });
    const raw = new Redis(redis.url);
    for (const key of await raw.keys('junk:*')) await raw.set(key, 'no number, and no table');
    await expect(store.count('k', 1, 60_000)).rejects.toThrow(StoreAway);
    await expect(put(store, { two: SECRET })).rejects.toThrow(StoreAway);
    await expect(store.get(TABLE, 'one')).rejects.toThrow(StoreAway);
    for (const key of await raw.keys('junk:count:*')) await raw.set(key, '9223372036854775000');
    await expect(store.count('k', 1, 60_000)).rejects.toThrow(StoreAway);
    for (const key of await raw.keys('junk:count:*')) await raw.set(key, 5, 'PX', 10_000_000_000);
    expect((await store.count('k', 1, 60_000)).leftMs).toBeLessThanOrEqual(60_000);
    raw.disconnect();
    expect(store.state.up).toBe(true);
  });

  it('opens where it is not there yet, and is found when it comes', async () => {
    await redis.stop();
    const a = await open();
    expect(a.state.up).toBe(false);
    expect(lines).toEqual([expect.stringContaining(': connect ECONNREFUSED')]);
    await redis.start();
    await eventually(() => expect(a.state.up).toBe(true));
  });
});
