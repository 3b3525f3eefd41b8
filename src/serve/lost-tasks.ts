import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { limitedLog } from '../platform/limited-log.ts';
import type { Log } from '../platform/log.ts';

let heard: ((reason: unknown) => void) | undefined;

/**
 * Keeps the process alive when a promise fails that nothing awaits. Only that task is lost. All shared state changes
 * between two waits, never across one, so it is intact. An exception outside of a promise may have interrupted such a
 * change, and still ends the process. A process has one such listener: the last log that was given hears of it.
 */
export function surviveLostTasks(log: Log): void {
  const limited = limitedLog(log);
  if (heard !== undefined) process.off('unhandledRejection', heard);
  heard = (reason) => {
    limited('error', messageOf('background-failed', { what: 'A task', reason: reasonOf(reason) }));
    if (reason instanceof Error && reason.stack !== undefined) limited('debug', reason.stack);
  };
  process.on('unhandledRejection', heard);
}
