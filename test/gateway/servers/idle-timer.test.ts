import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleTimer } from '../../../src/gateway/servers/idle-timer.ts';
import { monotonicMs } from '../../../src/platform/monotonic.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(idleMs: number | undefined) {
  const server = { usedAt: monotonicMs(), busy: false, stops: 0 };
  const rest = new IdleTimer({
    idleMs,
    usedAt: () => server.usedAt,
    busy: () => server.busy,
    stop: () => server.stops++,
  });
  rest.begin();
  return { server, rest };
}

describe('a server at rest', () => {
  it('is stopped once, when nobody has used it for the whole time', async () => {
    const { server } = setUp(1000);
    await vi.advanceTimersByTimeAsync(600);
    server.usedAt = monotonicMs();
    await vi.advanceTimersByTimeAsync(999);
    expect(server.stops).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.stops).toBe(1);
  });

  it('is not stopped while it is busy', async () => {
    const { server } = setUp(1000);
    server.busy = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.stops).toBe(0);
    server.busy = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.stops).toBe(1);
  });

  it('is never stopped where nothing is configured, or when it has ended', async () => {
    expect(vi.getTimerCount()).toBe(0);
    setUp(undefined);
    expect(vi.getTimerCount()).toBe(0);
    setUp(1000).rest.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
