import { messageOf } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { Log } from './log.ts';

/** Runs work that nothing awaits. If it fails, the failure is logged, and everything else goes on. `what`: a noun. */
export function inBackground(work: Promise<unknown>, what: string, log: Log): void {
  work.catch((error: unknown) =>
    log('error', messageOf('background-failed', { what, reason: reasonOf(error) })),
  );
}
