import type { ServerResponse } from 'node:http';

/** Timers take no more. In milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Ends a stream when what was shown for it has expired: its client comes back with something newer. */
export function endAt(response: ServerResponse, until: number | undefined): void {
  if (until === undefined) return;
  const left = Math.min(Math.max(until - Date.now(), 0), LONGEST);
  const timer = setTimeout(() => response.destroy(), left).unref();
  response.once('close', () => clearTimeout(timer));
}
