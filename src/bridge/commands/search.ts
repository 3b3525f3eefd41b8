import type { Usage } from '../../command-line/usage.ts';
import type { BridgeCommand } from '../command.ts';
import type { ShellProgram } from '../context.ts';
import { COMMON_USAGE, PAGE_USAGE, parseShellWords, SEARCHING, searchExits, wordNeeded } from '../options.ts';
import { searched } from '../search/searched.ts';

const usageOf =
  (program: ShellProgram): Usage =>
  () =>
    `${program} search QUERY [--server NAME] [--limit N] [--offset N] [--max-tokens N] [--timeout 30s]

Finds tools, prompts and resources of all servers. It compares your words with
their names, descriptions and arguments. A query such as /read_.*file/ is a
pattern. The command starts only servers whose lists ${program} has not kept.

  --server NAME       search only this server
${PAGE_USAGE}
  --timeout 30s       how long the servers may take. "missing" names the servers
                      that did not answer in time
${COMMON_USAGE}

${searchExits(program)}`;

const OPTIONS = { ...SEARCHING, server: { type: 'string' } } as const;

const MAX_WORDS = 100;

export const search: BridgeCommand = {
  usage: usageOf,
  run(argv, context) {
    const { values, positionals } = parseShellWords(argv, OPTIONS, usageOf(context.program), MAX_WORDS);
    const query = wordNeeded(positionals.join(' '), 'what you are looking for: search "read a file"');
    return searched(query, values, context, { server: values.server });
  },
};
