import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { limitedLog } from '../platform/limited-log.ts';
import type { Log } from '../platform/log.ts';

/**
 * A promise that nobody waits for and that fails does not end the process. What it was about is lost; all that others
 * share is changed between two waits, never across one, so it stands as it did. An exception outside of a promise may
 * have broken off such a change, and still ends the process.
 */
export function surviveLostTasks(log: Log): void {
  const limited = limitedLog(log);
  process.on('unhandledRejection', (reason) => {
    limited('error', messageOf('background-failed', { what: 'A task', reason: reasonOf(reason) }));
    if (reason instanceof Error && reason.stack !== undefined) limited('debug', reason.stack);
  });
}
