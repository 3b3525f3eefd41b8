import { randomUUID } from 'node:crypto';
import { promises } from 'node:fs';

/**
 * In the environment of a started command and of all that it starts: finds, on Linux, those that have left the
 * process group (setsid). Each start has a value of its own.
 */
export const MARK_NAME = 'BCP_PROXY_GROUP';

export function newMark(): string {
  return randomUUID();
}

/** Kills all processes that carry the mark. Resolves when all have been looked at. Nothing where there is no /proc. */
export async function killMarked(mark: string): Promise<void> {
  const wanted = Buffer.from(`${MARK_NAME}=${mark}`);
  const names = await promises.readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  await Promise.all(
    pids.map(async (pid) => {
      try {
        if ((await promises.readFile(`/proc/${pid}/environ`)).includes(wanted)) process.kill(pid, 'SIGKILL');
      } catch {
        // Another user's, or already gone.
      }
    }),
  );
}
