import { readFileSync } from 'node:fs';

/** What one request may keep a gateway's event loop busy for. */
export const MAX_BUSY_MS = 100;

/**
 * For how many milliseconds the thread of a process's event loop has run. A hang is told by it whatever else the machine
 * does: waiting for a processor does not count. Linux only; 0 where it has ended.
 */
export function busyMsOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
