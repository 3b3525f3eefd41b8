import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NoLease } from '../../src/model/no-lease.ts';
import { LeaseRefused, OwnedLeases } from '../../src/shared-store/owned-lease.ts';
import { RedisStore } from '../../src/shared-store/redis-store.ts';
import { eventually } from '../support/eventually.ts';
import { endRedis, hasRedis, type RedisServer, startRedis } from '../support/redis.ts';

/** So long that a process which the machine holds up for a while does not lose its lease. In milliseconds. */
const TIMES = { lastsMs: 3000, renewMs: 200, safeMs: 1800, patienceMs: 1200 };

/** What a work that holds a lease hears. */
class Work {
  readonly lost: NoLease[] = [];
  wanted = 0;
  readonly leaving = new AbortController();
  constructor(readonly waitMs: number) {}
  readonly signal = this.leaving.signal;
  readonly onlost = (why: NoLease): void => {
    this.lost.push(why);
  };
  readonly onwanted = (): void => {
    this.wanted++;
  };
}

describe.skipIf(!hasRedis)('a lease that is held while a work lasts (needs redis-server)', () => {
  let redis: RedisServer;
  const stores: RedisStore[] = [];
  const replica = async (name: string): Promise<OwnedLeases> => {
    const settings = { url: new URL(redis.url), prefix: 'test', key: 'k'.repeat(44) };
    const store = await RedisStore.open(settings, () => {});
    stores.push(store);
    return new OwnedLeases(store, name, TIMES);
  };
  const refused = (promise: Promise<unknown>): Promise<NoLease> =>
    promise.then(
      () => expect.unreachable('it was given'),
      (error: unknown) => {
        if (!(error instanceof LeaseRefused)) throw error;
        return error.why;
      },
    );

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await redis.stop();
    await redis.start();
  });
  afterAll(endRedis);

  it('is kept for longer than it lasts, and refused to others with the name of the holder', async () => {
    const [a, b] = [await replica('one'), await replica('two')];
    const first = new Work(100);
    const held = await a.take('db', first);
    expect(await refused(b.take('db', new Work(5000)))).toEqual({ kind: 'taken', by: 'one' });
    await new Promise((resolve) => setTimeout(resolve, TIMES.lastsMs));
    expect(await refused(b.take('db', new Work(10)))).toEqual({ kind: 'taken', by: 'one' });
    expect(first.lost).toEqual([]);
    await held.release();
    await (await b.take('db', new Work(10))).release();
  });

  it('passes to whoever waits as soon as its holder, who is told so, gives it up', async () => {
    const [a, b] = [await replica('one'), await replica('two')];
    const first = new Work(100);
    const held = await a.take('db', first);
    const second = b.take('db', new Work(5000));
    await eventually(() => expect(first.wanted).toBe(1));
    await held.release();
    await (await second).release();
  });

  it('is foreign to another work of the same replica', async () => {
    const a = await replica('one');
    const held = await a.take('db', new Work(100));
    expect(await refused(a.take('db', new Work(10)))).toEqual({ kind: 'taken', by: 'one' });
    await held.release();
    await (await a.take('db', new Work(10))).release();
  });

  it('passes to another when its holder is gone without a word', async () => {
    const a = await replica('one');
    const first = new Work(100);
    await a.take('db', first);
    // As if the process were killed: nothing takes it again.
    await Promise.all(stores.splice(0).map((store) => store.close()));
    const b = await replica('two');
    await (await b.take('db', new Work(5000))).release();
  });

  it('is lost by a holder whom another one has replaced', async () => {
    const [a, b] = [await replica('one'), await replica('two')];
    const first = new Work(100);
    await a.take('db', first);
    // The store loses what it held, well before the lease is taken again.
    const raw = new Redis(redis.url);
    await raw.flushall();
    const second = new Work(100);
    const held = await b.take('db', second);
    raw.disconnect();
    await eventually(() => expect(first.lost).toEqual([{ kind: 'taken', by: 'two' }]));
    expect(second.lost).toEqual([]);
    await held.release();
  });

  it('is given up in time by a holder that does not reach the store, and given to nobody meanwhile', async () => {
    const [a, b] = [await replica('one'), await replica('two')];
    const first = new Work(100);
    const began = performance.now();
    await a.take('db', first);
    await redis.stop();
    expect(await refused(b.take('db', new Work(50)))).toMatchObject({ kind: 'away' });
    await eventually(() => expect(first.lost).toMatchObject([{ kind: 'away' }]));
    // At the next try behind `safeMs`.
    expect(performance.now() - began).toBeGreaterThan(TIMES.safeMs);
    await redis.start();
  });

  it('is not taken by somebody who does not wait any more', async () => {
    const [a, b] = [await replica('one'), await replica('two')];
    const held = await a.take('db', new Work(100));
    const second = new Work(5000);
    const taking = refused(b.take('db', second));
    second.leaving.abort();
    expect(await taking).toEqual({ kind: 'taken', by: 'one' });
    await held.release();
    await (await b.take('db', new Work(10))).release();
  });
});
