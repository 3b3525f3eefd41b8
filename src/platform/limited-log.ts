import { messageOf } from '../diagnostics/error.ts';
import type { Log } from './log.ts';

export interface LogLimit {
  /** So many lines are written in a period; in milliseconds. */
  readonly most: number;
  readonly periodMs: number;
  readonly now?: () => number;
}

const LIMIT: LogLimit = { most: 10, periodMs: 60_000 };

/**
 * A log for messages that strangers can cause as often as they like. Beyond the limit, lines are left out, and one
 * line reports that.
 */
export function limitedLog(
  log: Log,
  { most, periodMs, now = () => performance.now() }: LogLimit = LIMIT,
): Log {
  let from = Number.NEGATIVE_INFINITY;
  let lines = 0;
  return (level, message) => {
    if (now() - from >= periodMs) {
      from = now();
      lines = 0;
    }
    lines++;
    if (lines <= most) log(level, message);
    else if (lines === most + 1) log('warn', messageOf('log-limited', { seconds: periodMs / 1000 }));
  };
}
