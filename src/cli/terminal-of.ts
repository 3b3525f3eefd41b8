import type { Terminal } from '../bridge/outcome.ts';
import type { Io } from './io.ts';

/** A reader of a command's own stdout, where it is a terminal. */
export function terminalOf({ stdout, env }: Io): Terminal | undefined {
  if (!stdout.isTTY) return undefined;
  const colour = !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return { columns: stdout.columns || 80, colour };
}
