import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Backoff } from '../../../src/gateway/servers/backoff.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long the next start has to wait; in milliseconds. */
async function waited(backoff: Backoff): Promise<number> {
  const from = performance.now();
  const until = backoff.wait().then(() => performance.now() - from);
  await vi.advanceTimersByTimeAsync(60_000);
  return Math.round(await until);
}

describe('the wait before a server is started again', () => {
  it('is none where nothing crashed, and none after one crash', async () => {
    const backoff = new Backoff();
    expect(await waited(backoff)).toBe(0);
    backoff.failed();
    expect(await waited(backoff)).toBe(0);
  });

  it('doubles with each crash in a row, up to five seconds', async () => {
    const backoff = new Backoff();
    const waits: number[] = [];
    for (let crash = 1; crash <= 8; crash++) {
      backoff.failed();
      waits.push(await waited(backoff));
      backoff.ready();
    }
    expect(waits).toEqual([0, 250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  it('begins anew after a minute of sound life', async () => {
    const backoff = new Backoff();
    for (let crash = 1; crash <= 4; crash++) backoff.failed();
    backoff.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    backoff.failed();
    expect(await waited(backoff)).toBe(0);
  });

  it('doubles after a sound life too, where the starts after it fail', async () => {
    const backoff = new Backoff();
    backoff.ready();
    await vi.advanceTimersByTimeAsync(60_000);
    const waits: number[] = [];
    for (let crash = 1; crash <= 3; crash++) {
      backoff.failed();
      waits.push(await waited(backoff));
    }
    expect(waits).toEqual([0, 250, 500]);
  });
});
