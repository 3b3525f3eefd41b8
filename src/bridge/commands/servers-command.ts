import { CONFIG_EXITS, examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { usageOfVerb, verbOf } from '../../command-line/verb.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { BridgeContext, ShellProgram } from '../bridge-context.ts';
import {
  CLIENTS_SERVERS,
  COMMON,
  parseShellWords,
  serverExits,
  timeOf,
  wordNeeded,
} from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { servedServer } from '../served-server.ts';
import { ADD_OPTIONS, addServer, removeServer } from '../servers/change.ts';
import { countsText } from '../servers/facts-view.ts';
import { serverInfo } from '../servers/info.ts';
import { LIST_SERVERS_OPTIONS, listServers } from '../servers/list-servers.ts';
import { probed } from '../servers/probe.ts';

/** `servers test NAME`: checks that the server starts and lists its items. */
async function testServer(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, { '--timeout 30s': '' }, usage, 1);
  const name = wordNeeded(positionals[0], 'the server: servers test NAME');
  const server = servedServer(await context.plan(), name, context.program);
  const probe = await probed(server, context, timeOf('timeout', values.timeout));
  const text = `${name} answers: ${countsText(probe) || 'it offers nothing'} (${probe.ms} ms)`;
  return { server: name, data: JSON.stringify(probe), text };
}

const VERBS = ['list', 'add', 'remove', 'test', 'info'] as const;

const OPTIONS = { ...LIST_SERVERS_OPTIONS, ...ADD_OPTIONS } as const;

const usageOf = (
  program: ShellProgram,
): string => `${program} servers list [--names-only|--brief|--full] [--limit N] [--offset N] [--max-tokens N]
${program} servers list --live [--timeout 30s]
${program} servers add NAME [--type stdio] --command CMD [--args A B …] [--env K=V] [--cwd DIR] [--config FILE]
${program} servers add NAME --type http|sse --url URL [--header 'K: V'] [--config FILE]
${program} servers add NAME [OPTIONS] -- CMD ARGS…
${program} servers remove NAME [--config FILE]
${program} servers test NAME [--timeout 30s]
${program} servers info NAME

Lists, tests, describes and changes the servers of the config.

  list         list the servers of the config. --brief adds their state and
               counts. --full adds their version and capabilities too. --live
               starts all of them, several at once, and shows the state, the
               counts and the time of each, or why it failed
  add, remove  change the config. Comments, order and all other bytes stay, and
               ${program} checks the change before it writes
  test         start a server and list what it offers
  info         show what ${program} knows of a server: version, capabilities,
               counts, categories, instructions

With test and info, NAME may also be an address such as https://host/mcp. Or
leave it out, and write -- CMD ARGS at the end.

${rowsText({ ...OPTIONS, ...CLIENTS_SERVERS, ...COMMON })}

${examplesText({
  [`${program} servers list --live`]: 'start all, and show how each answers',
  [`${program} servers add fs -- npx -y SERVER`]: 'add one to the config',
})}

${exitsText({ 2: 'wrong usage or an unknown name', ...serverExits(program), ...CONFIG_EXITS })}`;

export const servers: BridgeCommand = {
  usage: usageOf,
  verbs: VERBS,
  async run([word, ...rest], context, usage) {
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
