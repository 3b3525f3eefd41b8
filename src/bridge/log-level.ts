import { LOG_LEVELS, type LogLevel } from '../platform/log.ts';
import { saidOf } from './said.ts';

/** How much a command line wants to be told: as it says, else as `BCP_LOG_LEVEL` does, else errors; `undefined` for a word that is no level. */
export function logLevelOf(argv: readonly string[], env: NodeJS.ProcessEnv): LogLevel | undefined {
  const isLevel = (word: string | undefined): LogLevel | undefined => LOG_LEVELS.find((one) => one === word);
  const said = saidOf(argv, 'log-level');
  return said === undefined ? (isLevel(env['BCP_LOG_LEVEL']) ?? 'error') : isLevel(said);
}
