import { examplesText, rowsText } from '../../command-line/rows.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { ShellProgram } from '../bridge-context.ts';
import {
  CLIENTS_SERVERS,
  COMMON,
  parseShellWords,
  SEARCHING,
  searchExits,
  TYPED_SERVER,
  wordNeeded,
} from '../bridge-options.ts';
import { searched } from '../search/searched.ts';

const OPTIONS = {
  '--server NAME': 'search only this server: a name of the config, or an address',
  ...SEARCHING,
} as const;

const usageOf = (
  program: ShellProgram,
): string => `${program} search QUERY [--server NAME] [--limit N] [--offset N] [--max-tokens N] [--timeout 30s]

Finds tools, prompts and resources of all servers. It compares your words with
their names, descriptions and arguments. A query such as /read_.*file/ is a
pattern. The command starts only servers whose lists ${program} has not kept.

${rowsText({ ...OPTIONS, ...CLIENTS_SERVERS, ...TYPED_SERVER, ...COMMON })}

${examplesText({
  [`${program} search "read a file"`]: 'all servers',
  [`${program} search issue --server github`]: 'one server',
})}

${searchExits(program)}`;

const MAX_WORDS = 100;

export const search: BridgeCommand = {
  usage: usageOf,
  run(argv, context, usage) {
    const { values, positionals } = parseShellWords(argv, OPTIONS, usage, MAX_WORDS);
    const query = wordNeeded(positionals.join(' '), 'what you are looking for: search "read a file"');
    return searched(query, values, context, { server: values.server });
  },
};
