import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the promise gives, or `late` where a timer of this process comes first. Both clocks are one: a busy machine
 * holds up what is awaited and the timer alike. 0: at once, before anything else is looked at.
 */
export async function inTime<T>(ms: number, promise: Promise<T>): Promise<T | 'late'> {
  const leave = new AbortController();
  const late =
    ms === 0
      ? new Promise<'late'>((resolve) => setImmediate(resolve, 'late'))
      : sleep(ms, 'late' as const, { signal: leave.signal }).catch(() => 'late' as const);
  try {
    return await Promise.race([promise, late]);
  } finally {
    leave.abort();
  }
}
