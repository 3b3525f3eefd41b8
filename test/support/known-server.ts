import { parse } from 'yaml';
import type { RawConfig } from '../../src/model/raw-config.ts';
import { knownProgram } from '../../src/scaffold/from-command/known-programs.ts';

/** The config with the server that is known for a program. `whole`: with all that a user may allow. */
export function knownConfig(name: string, folder: string, { whole = false } = {}): RawConfig {
  const text = (knownProgram(name) ?? []).join('\n').replaceAll('${BCP_START_FOLDER}', folder);
  const server = parse(whole ? text.replaceAll('# look through: ', '') : text) as object;
  return { version: 1, servers: { [name]: server } } as RawConfig;
}
