import { readFileSync } from 'node:fs';

/** Whether a process runs; one that has ended and was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Resolves when none of them runs any more; rejects after a minute. */
export async function gone(pids: readonly number[]): Promise<void> {
  for (let waited = 0; pids.some(isAlive); waited += 20) {
    if (waited > 60_000) throw new Error(`still there: ${pids.filter(isAlive).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
