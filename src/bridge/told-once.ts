import { LOG_LEVELS, type Log, type LogLevel } from '../platform/log.ts';
import type { BridgeIo } from './context.ts';

export interface ToldOnce {
  /** For what servers and their sessions have to say. */
  readonly log: Log;
  readonly out: BridgeIo['out'];
  /** Tells what stood nowhere else. */
  rest(): void;
}

/** What holds an error is short, but for results. In characters. */
const LONGEST = 1024 * 1024;

/**
 * Keeps an error from being told twice: what stdout says is not said on stderr as well. Errors wait for that. Who wants
 * to be told more than warnings is told all of it, and at once.
 */
export function toldOnce(log: Log, level: LogLevel, out: BridgeIo['out']): ToldOnce {
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
