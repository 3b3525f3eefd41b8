import type { BridgeCommand } from '../command.ts';
import { COMMON_USAGE, parseShellWords, SEARCHING, wordNeeded } from '../options.ts';
import { searched } from '../search/searched.ts';

const usage = `bcp-proxy search QUERY [--server NAME] [--limit N] [--offset N] [--max-tokens N] [--timeout 30s]

Finds tools, prompts and resources of all servers by words of their names, descriptions and arguments; a query like
/read_.*file/ is a pattern. Servers are started only where their lists are not kept; those that could not be asked are named in "missing".
--timeout says how long they may take; one that takes longer is among them.

${COMMON_USAGE}

Exit: 0 found or not, 2 usage, 3 none of the servers can be reached, 4 it wants a login, 5 no answer in time, 6 the config is not trusted yet, 7 no usable config.`;

const OPTIONS = { ...SEARCHING, server: { type: 'string' } } as const;

const MAX_WORDS = 100;

export const search: BridgeCommand = {
  usage,
  run(argv, context) {
    const { values, positionals } = parseShellWords(argv, OPTIONS, usage, MAX_WORDS);
    const query = wordNeeded(positionals.join(' '), 'what you are looking for: search "read a file"');
    return searched(query, values, context, { server: values.server });
  },
};
