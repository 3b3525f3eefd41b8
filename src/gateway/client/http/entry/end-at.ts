import type { ServerResponse } from 'node:http';

/** The longest delay of a timer; in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Ends a stream when the credential for it has expired. The client returns with a newer one. */
export function endAt(response: ServerResponse, until: number | undefined): void {
  if (until === undefined) return;
  const left = Math.min(Math.max(until - Date.now(), 0), LONGEST);
  const timer = setTimeout(() => response.destroy(), left).unref();
  response.once('close', () => clearTimeout(timer));
}
