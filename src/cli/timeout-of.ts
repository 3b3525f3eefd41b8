import { type Usage, wrongUsage } from '../command-line/usage.ts';
import { durationMs } from '../config/units.ts';

/** How long a server may take to answer, where `--timeout` does not say so. */
export const DEFAULT_TIMEOUT = '30s';

export const TIMEOUT_OPTION = {
  '--timeout 30s': `how long a server may take to answer, such as 10s (default: ${DEFAULT_TIMEOUT})`,
} as const;

/** Timers take no more, and a server gets this time twice. In milliseconds. */
const LONGEST_TIMEOUT = 2 ** 30 - 1;

/** The value of `--timeout`, in milliseconds. @throws KnownError `usage` */
export function timeoutOf(said: string, usage: Usage): number {
  const ms = /^\d+(?:ms|s|m|h)$/.test(said) ? durationMs(said) : Number.NaN;
  if (ms > 0 && ms <= LONGEST_TIMEOUT) return ms;
  throw wrongUsage(
    `--timeout has to be a time such as 500ms, 30s or 2m, not ${JSON.stringify(said)}.`,
    usage,
  );
}
