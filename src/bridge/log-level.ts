import { readFileSync } from 'node:fs';
import { isRecord } from '../json/is-record.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/log.ts';
import type { ShellProgram } from './bridge-context.ts';
import { saidOf } from './said.ts';

/** How much a command line wants to be told: as it says, else as `BCP_LOG_LEVEL` does, else errors; `undefined` for a word that is no level. */
export function logLevelOf(argv: readonly string[], env: NodeJS.ProcessEnv): LogLevel | undefined {
  const isLevel = (word: string | undefined): LogLevel | undefined => LOG_LEVELS.find((one) => one === word);
  const said = saidOf(argv, 'log-level');
  return said === undefined ? (isLevel(env['BCP_LOG_LEVEL']) ?? 'error') : isLevel(said);
}

/** How much a program tells whose command line and environment say nothing: `mcp-cli` asks its config, else warns. */
export async function usualLevel(program: ShellProgram, env: NodeJS.ProcessEnv): Promise<string> {
  if (program === 'bcp-proxy') return 'error';
  try {
    const { mcpCliFile } = await import('../config/mcp-cli-file.ts');
    const value: unknown = JSON.parse(readFileSync(mcpCliFile(env) ?? '', 'utf8'));
    const preferences = isRecord(value) ? value['preferences'] : undefined;
    const level = isRecord(preferences) ? preferences['logLevel'] : undefined;
    return typeof level === 'string' ? level : 'warn';
  } catch {
    return 'warn';
  }
}
