import { usageOfVerb, verbOf } from '../../command-line/verb.ts';
import type { BridgeCommand } from '../command.ts';
import { COMMON_USAGE } from '../options.ts';
import { addServer, removeServer } from '../servers/change.ts';
import { serverInfo } from '../servers/info.ts';
import { listServers } from '../servers/list.ts';
import { testServer } from '../servers/test.ts';

const VERBS = ['list', 'add', 'remove', 'test', 'info'] as const;

const usage = `bcp-proxy servers list [--names-only|--brief|--full] [--limit N] [--offset N] [--max-tokens N]
bcp-proxy servers list --live [--timeout 30s]
bcp-proxy servers add NAME [--type stdio] --command CMD [--args A B …] [--env K=V] [--cwd DIR] [--config FILE]
bcp-proxy servers add NAME --type http|sse --url URL [--header 'K: V'] [--config FILE]
bcp-proxy servers add NAME [OPTIONS] -- CMD ARGS…
bcp-proxy servers remove NAME [--config FILE]
bcp-proxy servers test NAME [--timeout 30s]
bcp-proxy servers info NAME

  list  the servers of the config; --brief with state and counts, --full with version and capabilities too;
        --live starts each of them, several at once, and tells state, counts and time, or why it failed
  add, remove  change the config in place: comments, order and all other bytes stay; the change is checked first
  test  starts a server and lists what it offers
  info  what is known of a server: version, capabilities, counts, categories, instructions

${COMMON_USAGE}

Exit: 0 done, 2 usage or an unknown name, 3 the server cannot be reached, 4 it wants a login, 5 no answer in time, 6 not
trusted yet, 7 no usable config.`;

export const servers: BridgeCommand = {
  usage,
  verbs: VERBS,
  async run([word, ...rest], context) {
    const verb = verbOf(word, { command: 'servers', verbs: VERBS, usage });
    const own = usageOfVerb(usage, verb);
    switch (verb) {
      case 'list':
        return listServers(rest, context, own);
      case 'add':
        return addServer(rest, context, own);
      case 'remove':
        return removeServer(rest, context, own);
      case 'test':
        return testServer(rest, context, own);
      case 'info':
        return serverInfo(rest, context, own, 'the server: servers info NAME');
    }
  },
};
