import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type JobOutcome,
  type PoolLimits,
  type ThreadJob,
  ThreadPool,
} from '../../../src/platform/threads/thread-pool.ts';
import { eventually } from '../../support/eventually.ts';

const WORKER = fileURLToPath(new URL('obedient-worker.mjs', import.meta.url));
const LIMITS: PoolLimits = {
  ...{ mostThreads: 1, slowMs: 60_000, mostMs: 20_000, idleMs: 60_000 },
  ...{ mostWaiting: 100, mostMb: 64 },
};

const pools: ThreadPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((one) => one.close()));
});

function pool(limits: Partial<PoolLimits> = {}, file = WORKER): ThreadPool {
  const made = new ThreadPool(file, { ...LIMITS, ...limits });
  pools.push(made);
  return made;
}

const job = (value: unknown, size = 1): ThreadJob => ({ size, message: () => ({ value }) });
const asked = (threads: ThreadPool, value: unknown): Promise<JobOutcome> => threads.run(job(value)).outcome;
const done = (value: unknown): JobOutcome => ({ kind: 'done', value });
const REFUSED: JobOutcome = { kind: 'refused' };

describe('a pool of threads', () => {
  it('starts none before there is work, and one more only where all others work', async () => {
    const threads = pool({ mostThreads: 2 });
    expect(threads.threads).toBe(0);
    expect(threads.warm).toBe(false);
    expect(await asked(threads, 1)).toEqual(done(1));
    expect(await asked(threads, 2)).toEqual(done(2));
    expect(threads.threads).toBe(1);
    expect(threads.warm).toBe(true);
    await Promise.all([3, 4, 5].map((value) => asked(threads, value)));
    expect(threads.threads).toBe(2);
  });

  it('begins what came first first, and what can wait when nothing else waits', async () => {
    const threads = pool();
    const order: unknown[] = [];
    const jobs = ['first', 'later', 'second', 'third'].map((value) => {
      const one = job(value);
      return threads.run({
        ...one,
        later: value === 'later' ? (true as const) : undefined,
        message: (known) => {
          order.push(value);
          return one.message(known);
        },
      }).outcome;
    });
    await Promise.all(jobs);
    expect(order).toEqual(['first', 'second', 'third', 'later']);
  });

  it('takes out what nobody waits for any more, and leaves what has begun', async () => {
    const threads = pool();
    const [first, second, third] = [1, 2, 3].map((value) => threads.run(job(value)));
    second?.cancel();
    first?.cancel();
    expect(await second?.outcome).toEqual(REFUSED);
    expect(await first?.outcome).toEqual(done(1));
    expect(await third?.outcome).toEqual(done(3));
    third?.cancel();
  });

  it('refuses what would hold more than it may, at once', async () => {
    const threads = pool();
    const begun = asked(threads, 'begun');
    const waits = threads.run(job('waits', 60)).outcome;
    expect(await threads.run(job('too much', 60)).outcome).toEqual(REFUSED);
    const small = threads.run(job('small', 40)).outcome;
    expect(await Promise.all([begun, waits, small])).toEqual([done('begun'), done('waits'), done('small')]);
    const alone = asked(threads, 'again');
    const large = threads.run(job('larger than all', 1000)).outcome;
    expect(await Promise.all([alone, large])).toEqual([done('again'), done('larger than all')]);
  });

  it.each([
    ['die', 'the thread ended'],
    ['throw', 'thrown in the thread'],
    ['grow', /memory/],
  ])('loses only the job whose thread ends: %s', async (told, reason) => {
    const threads = pool();
    const [lost, next] = await Promise.all([asked(threads, told), asked(threads, 'next')]);
    expect(lost).toEqual({
      kind: 'lost',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    });
    expect(next).toEqual(done('next'));
    expect(threads.threads).toBe(1);
  });

  it('ends a thread that takes too long', async () => {
    const threads = pool({ mostMs: 1500 });
    expect(await asked(threads, 'warm')).toEqual(done('warm'));
    expect(await asked(threads, 'hang')).toEqual({ kind: 'lost', reason: 'it took more than 1500 ms' });
    expect(await asked(threads, 'next')).toEqual(done('next'));
  });

  it('lets others pass a slow job, with at most twice as many threads', async () => {
    const threads = pool({ slowMs: 20 });
    expect(await asked(threads, 'warm')).toEqual(done('warm'));
    const slow = asked(threads, 'hang');
    expect(await asked(threads, 'passes')).toEqual(done('passes'));
    expect(await asked(threads, 'passes too')).toEqual(done('passes too'));
    expect(threads.threads).toBe(2);
    const slowToo = asked(threads, 'hang');
    const waits = asked(threads, 'waits');
    await threads.close();
    expect(await Promise.all([slow, slowToo])).toMatchObject([{ kind: 'lost' }, { kind: 'lost' }]);
    expect(await waits).toEqual(REFUSED);
  });

  it('lets others pass as soon as several jobs are slow at once', async () => {
    const threads = pool({ mostThreads: 2, slowMs: 20 });
    await Promise.all([asked(threads, 1), asked(threads, 2)]);
    const slow = [1, 2, 3].map(() => asked(threads, 'hang'));
    expect(await asked(threads, 'passes')).toEqual(done('passes'));
    await threads.close();
    expect(await Promise.all(slow)).toHaveLength(3);
  });

  it('tells what failed, and what cannot cross', async () => {
    const threads = pool();
    expect(await asked(threads, 'fail')).toEqual({ kind: 'failed', reason: 'it says so' });
    expect(await asked(threads, () => 'a function')).toMatchObject({ kind: 'failed' });
    expect(await asked(threads, 'next')).toEqual(done('next'));
  });

  it('refuses all where no thread can be started', async () => {
    const threads = pool({}, `${WORKER}.missing`);
    expect(await asked(threads, 1)).toEqual(REFUSED);
    expect(await asked(threads, 2)).toEqual(REFUSED);
    expect(await asked(threads, 3)).toEqual(REFUSED);
    expect(threads.warm).toBe(false);
  });

  it('ends all threads after a while without work, and starts one for the next', async () => {
    const threads = pool({ idleMs: 20 });
    expect(await asked(threads, 1)).toEqual(done(1));
    await eventually(() => expect(threads.threads).toBe(0));
    expect(await asked(threads, 2)).toEqual(done(2));
  });

  it('leaves no thread when it is closed, whatever they do', async () => {
    const threads = pool();
    expect(await asked(threads, 1)).toEqual(done(1));
    const hung = asked(threads, 'hang');
    const waiting = asked(threads, 'waits');
    await threads.close();
    expect(threads.threads).toBe(0);
    expect(await hung).toMatchObject({ kind: 'lost' });
    expect(await waiting).toEqual(REFUSED);
    expect(await asked(threads, 2)).toEqual(REFUSED);
  });
});
