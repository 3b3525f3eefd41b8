import { LOG_LEVELS, type Log, type LogLevel } from '../platform/log.ts';
import type { BridgeIo } from './bridge-context.ts';

export interface ToldOnce {
  /** For what servers and their sessions have to say. */
  readonly log: Log;
  readonly out: BridgeIo['out'];
  /** Tells what stood nowhere else. */
  rest(): void;
}

/** Texts that hold errors are short, except results. In characters. */
const LONGEST = 1024 * 1024;

/**
 * Prints each error once: an error that stands on stdout is not repeated on stderr. Errors wait until stdout is
 * written. With a log level below `warn` all messages are printed at once.
 */
export function warnOnce(log: Log, level: LogLevel, out: BridgeIo['out']): ToldOnce {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf('warn')) return { log, out, rest: () => undefined };
  const waiting = new Set<string>();
  let said = '';
  const isSaid = (message: string): boolean =>
    said.includes(message) || said.includes(JSON.stringify(message).slice(1, -1));
  const rest = (): void => {
    for (const message of waiting) if (!isSaid(message)) log('error', message);
    waiting.clear();
  };
  return {
    log: (of, message) => (of === 'error' ? void waiting.add(message) : log(of, message)),
    out: async (text) => {
      said = text.slice(0, LONGEST);
      await out(text);
      rest();
    },
    rest,
  };
}
