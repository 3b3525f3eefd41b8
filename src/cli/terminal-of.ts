import type { Terminal } from '../bridge/outcome.ts';

/** A reader of this process's own stdout, where it is a terminal. */
export function terminalOf({ stdout, env }: NodeJS.Process): Terminal | undefined {
  if (!stdout.isTTY) return undefined;
  const colour = !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  return { columns: stdout.columns || 80, colour };
}
