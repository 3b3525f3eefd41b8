import { visible } from '../diagnostics/visible.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One line on stderr. Never given arguments or environment values: they may hold secrets. */
export type Log = (level: LogLevel, message: string) => void;

/** Lines of the form `bcp-proxy LEVEL message`; line breaks inside a message are kept as indented lines. */
export function createLog(least: LogLevel, write: (line: string) => void): Log {
  const floor = LOG_LEVELS.indexOf(least);
  return (level, message) => {
    if (LOG_LEVELS.indexOf(level) >= floor)
      write(`bcp-proxy ${level} ${visible(message).replaceAll('\n', '\n  ')}\n`);
  };
}
