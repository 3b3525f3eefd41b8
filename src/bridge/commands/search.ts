import type { BridgeCommand } from '../command.ts';
import {
  COMMON_USAGE,
  PAGE_USAGE,
  parseShellWords,
  SEARCH_EXITS,
  SEARCHING,
  wordNeeded,
} from '../options.ts';
import { searched } from '../search/searched.ts';

const usage = `bcp-proxy search QUERY [--server NAME] [--limit N] [--offset N] [--max-tokens N] [--timeout 30s]

Finds tools, prompts and resources of all servers. It compares your words with
their names, descriptions and arguments. A query such as /read_.*file/ is a
pattern. The command starts only servers whose lists bcp-proxy has not kept.

  --server NAME       search only this server
${PAGE_USAGE}
  --timeout 30s       how long the servers may take. "missing" names the servers
                      that did not answer in time
${COMMON_USAGE}

${SEARCH_EXITS}`;

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
