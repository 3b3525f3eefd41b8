import { readFileSync } from 'node:fs';
import { isRecord } from '../json/is-record.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/log.ts';
import type { BridgeRequest } from './bridge-context.ts';
import { saidOf } from './said.ts';

/** `undefined` for a word that is no level. */
const levelNamed = (word: unknown): LogLevel | undefined => LOG_LEVELS.find((one) => one === word);

/** The level that the environment names; errors where it names none. */
export const logLevelIn = ({ BCP_LOG_LEVEL: word }: NodeJS.ProcessEnv): LogLevel =>
  levelNamed(word) ?? 'error';

/** The level that `mcp-cli`'s config names; warnings where it names none. */
async function levelOfMcpCli(env: NodeJS.ProcessEnv): Promise<LogLevel> {
  try {
    const { mcpCliFile } = await import('../config/mcp-cli-file.ts');
    const value: unknown = JSON.parse(readFileSync(mcpCliFile(env) ?? '', 'utf8'));
    const preferences = isRecord(value) ? value['preferences'] : undefined;
    return levelNamed(isRecord(preferences) ? preferences['logLevel'] : undefined) ?? 'warn';
  } catch {
    return 'warn';
  }
}

/**
 * How much a command line wants to be told: as it says, else as the environment does, else as its program's config does.
 * `undefined`: it says a word that is no level.
 */
export async function logLevelOf({
  argv,
  program,
  env,
}: Pick<BridgeRequest, 'argv' | 'program' | 'env'>): Promise<LogLevel | undefined> {
  const said = saidOf(argv, 'log-level');
  if (said !== undefined) return levelNamed(said);
  const isNamed = levelNamed(env['BCP_LOG_LEVEL']) !== undefined;
  return program === 'mcp-cli' && !isNamed ? levelOfMcpCli(env) : logLevelIn(env);
}
