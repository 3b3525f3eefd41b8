import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedTool } from '../../../src/access/asked-call.ts';
import { CallLimits, isOverLimit } from '../../../src/gateway/limits/call-limits.ts';
import { MemoryCounters } from '../../../src/gateway/limits/memory-counters.ts';
import type { CallLimit } from '../../../src/model/access.ts';
import { runs } from '../../support/runs.ts';

const MINUTE = 60_000;
const by = (caller: string, tool = 't', server = 's') =>
  askedTool({ via: 'token', name: caller }, { name: server }, tool);

const limitsOf = (...limits: readonly CallLimit[]) => new CallLimits(limits, new MemoryCounters());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('limits', () => {
  it('count each caller by itself, unless they say otherwise', async () => {
    const calls = { amount: 1, windowMs: MINUTE };
    const each = limitsOf({ match: {}, per: ['caller'], calls });
    expect(isOverLimit(await each.enter(by('a'), false))).toBe(false);
    expect(isOverLimit(await each.enter(by('b'), false))).toBe(false);
    expect(await each.enter(by('a', 'other'), false)).toMatchObject({ limit: 'limits[0]' });
    const together = limitsOf({ name: 'all', match: {}, per: [], calls });
    await together.enter(by('a'), false);
    expect(await together.enter(by('b'), false)).toEqual({ limit: 'all', retryAfterMs: MINUTE });
  });

  it('say when there is room again, and then there is', async () => {
    const limits = limitsOf({ match: {}, per: ['caller'], calls: { amount: 2, windowMs: MINUTE } });
    await limits.enter(by('a'), false);
    vi.advanceTimersByTime(20_000);
    await limits.enter(by('a'), false);
    const over = await limits.enter(by('a'), false);
    expect(over).toEqual({ limit: 'limits[0]', retryAfterMs: 40_000 });
    vi.advanceTimersByTime(40_000);
    expect(isOverLimit(await limits.enter(by('a'), false))).toBe(false);
  });

  it('count together what is beyond the names that are remembered, until there is room again', async () => {
    const counters = new MemoryCounters(2);
    const rate = { amount: 1, windowMs: MINUTE };
    for (const name of ['a', 'b', 'c']) expect(await counters.take(name, rate, 1)).toBeUndefined();
    expect(await counters.take('d', rate, 1)).toBe(MINUTE);
    expect(await counters.wait('e', rate)).toBe(MINUTE);
    expect(await counters.wait('a', rate)).toBe(MINUTE);
    vi.advanceTimersByTime(MINUTE);
    for (const name of ['d', 'e']) expect(await counters.take(name, rate, 1)).toBeUndefined();
    expect(await counters.take('d', rate, 1)).toBe(MINUTE);
  });

  it('use up nothing where another one refuses', async () => {
    const limits = limitsOf(
      { name: 'many', match: {}, per: ['caller'], calls: { amount: 2, windowMs: MINUTE } },
      { name: 'one', match: {}, per: ['caller'], atOnce: 1 },
    );
    const first = await limits.enter(by('a'), false);
    for (let i = 0; i < 5; i++) expect(await limits.enter(by('a'), false)).toMatchObject({ limit: 'one' });
    if (!isOverLimit(first)) first.leave();
    expect(isOverLimit(await limits.enter(by('a'), false))).toBe(false);
  });

  it('keep no place for a call that another one refuses', async () => {
    const limits = limitsOf(
      { name: 'all', match: {}, per: [], atOnce: 2 },
      { name: 'each', match: {}, per: ['caller'], atOnce: 1 },
    );
    await limits.enter(by('a'), false);
    for (let i = 0; i < 3; i++) expect(await limits.enter(by('a'), false)).toMatchObject({ limit: 'each' });
    expect(isOverLimit(await limits.enter(by('b'), false))).toBe(false);
  });

  it('count bytes of servers over HTTP alone, and let the call that passes the limit end', async () => {
    const limits = limitsOf({ match: {}, per: ['server'], bytes: { amount: 1000, windowMs: MINUTE } });
    const first = await limits.enter(by('a'), true);
    if (!isOverLimit(first)) first.used(5000);
    await vi.advanceTimersByTimeAsync(0);
    expect(await limits.enter(by('b'), true)).toMatchObject({ limit: 'limits[0]' });
    expect(isOverLimit(await limits.enter(by('b'), false))).toBe(false);
    vi.advanceTimersByTime(MINUTE);
    expect(isOverLimit(await limits.enter(by('b'), true))).toBe(false);
  });

  it('are never passed, however calls come and go', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('call' as const), caller: fc.constantFrom('a', 'b') }),
      fc.record({ kind: fc.constant('end' as const), which: fc.nat(20) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(30_000) }),
      fc.record({ kind: fc.constant('burst' as const), caller: fc.constantFrom('a', 'b'), count: fc.nat(9) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const most = { calls: 5, atOnce: 3 };
        const limits = limitsOf(
          { match: {}, per: ['caller'], calls: { amount: most.calls, windowMs: MINUTE } },
          { match: {}, per: [], atOnce: most.atOnce },
        );
        const open: (() => void)[] = [];
        /** By caller: the window that began with a call, and the calls in it. */
        const windows = new Map<string, { began: number; calls: number }>();
        const enter = async (caller: string): Promise<void> => {
          const found = await limits.enter(by(caller), false);
          if (isOverLimit(found)) {
            expect(found.retryAfterMs).toBeGreaterThan(0);
            return;
          }
          const now = Date.now();
          const window = windows.get(caller);
          const isOpen = window !== undefined && now - window.began < MINUTE;
          windows.set(caller, isOpen ? { ...window, calls: window.calls + 1 } : { began: now, calls: 1 });
          expect(windows.get(caller)?.calls).toBeLessThanOrEqual(most.calls);
          open.push(found.leave);
          expect(open.length).toBeLessThanOrEqual(most.atOnce);
        };
        for (const one of steps) {
          if (one.kind === 'call') await enter(one.caller);
          else if (one.kind === 'burst')
            await Promise.all(Array.from({ length: one.count }, () => enter(one.caller)));
          else if (one.kind === 'wait') vi.advanceTimersByTime(one.ms);
          else if (open.length > 0) {
            const [leave] = open.splice(one.which % open.length, 1);
            leave?.();
            // A call ends once.
            leave?.();
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
