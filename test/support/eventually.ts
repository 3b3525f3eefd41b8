import { vi } from 'vitest';

/** As long as `expect.poll` waits: only a test that fails waits so long. In milliseconds. */
const LONGEST = 300_000;

/** Looks again and again until nothing is thrown, and gives what comes back. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: LONGEST, interval: 5 });
