import { examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import { usageOfVerb, verbOf } from '../../command-line/verb.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { BridgeContext, ShellProgram } from '../bridge-context.ts';
import {
  CLIENTS_SERVERS,
  COMMON,
  EXEC_OPTIONS,
  parseShellWords,
  SEARCHING,
  serverExits,
  TYPED_SERVER,
  wordNeeded,
} from '../bridge-options.ts';
import { BridgeError } from '../errors.ts';
import { LIST_OPTIONS, listTools } from '../tools/list-tools.ts';
import { showSchemas } from '../tools/show-schemas.ts';

const VERBS = ['list', 'schema', 'search', 'exec', 'clear-cache'] as const;

const OPTIONS = { ...LIST_OPTIONS, ...EXEC_OPTIONS } as const;

const usageOf = (
  program: ShellProgram,
): string => `${program} tools list SERVER [--names-only|--brief|--full] [--category C] [--limit N] [--offset N] [--max-tokens N]
${program} tools schema SERVER TOOL [TOOL…]
${program} tools search SERVER QUERY [--timeout 30s]
${program} tools exec SERVER TOOL [--args JSON|@FILE|- | --ARGUMENT VALUE … | ARGUMENT=VALUE …] [OPTIONS]
${program} tools clear-cache [SERVER…]

Lists, finds, describes and runs the tools of a server.

  list         list the tools of a server by name. --brief prints signatures
               with a sentence each, and --full prints definitions
  schema       show what a tool does, takes and returns
  search       find tools of this server by words
  exec         make one call. ${program} checks the arguments before it starts
               anything. With --max-tokens, "${program} get" prints what did not
               fit
  clear-cache  forget the lists of the servers

SERVER is a name of the config, or an address such as https://host/mcp.

${rowsText({ ...OPTIONS, ...CLIENTS_SERVERS, ...TYPED_SERVER, ...COMMON })}

${examplesText({
  [`${program} tools list fs --brief`]: 'the tools, a line each',
  [`${program} tools exec fs read_file --path a.txt`]: 'make a call',
})}

${exitsText({
  1: 'the tool or the server answered with an error',
  2: 'wrong usage, an unknown name or wrong arguments',
  ...serverExits(program),
  6: `${program} denied the call, or nobody has trusted the config yet`,
  7: 'there is no usable config',
  130: 'Ctrl-C',
})}`;

const MAX_WORDS = 100;

/** One word alone is a server without words for it, or words without a server: those are for all servers. */
async function noQuery(word: string, what: string, context: BridgeContext): Promise<BridgeError> {
  const { servers } = await context.plan();
  const isServer = servers.some(({ name }) => name === word);
  return new BridgeError(
    'USAGE',
    messageOf('shell-word-missing', { what }),
    isServer ? {} : { suggestion: `${context.program} search ${shellWord(word)}` },
  );
}

export const tools: BridgeCommand = {
  usage: usageOf,
  verbs: VERBS,
  async run([word, ...rest], context, usage) {
    const verb = verbOf(word, { command: 'tools', verbs: VERBS, usage });
    const own = usageOfVerb(usage, verb);
    switch (verb) {
      case 'list':
        return listTools(rest, context, own);
      case 'schema':
        return showSchemas(rest, context, own);
      case 'exec':
        return (await import('../tools/exec.ts')).execTool(rest, context, own);
      case 'clear-cache':
        return (await import('../tools/clear-cache.ts')).clearLists(rest, context, own);
      case 'search': {
        const { values, positionals } = parseShellWords(rest, SEARCHING, own, MAX_WORDS);
        const [server, ...query] = positionals;
        const what = 'the server and what you are looking for: tools search SERVER QUERY';
        if (server !== undefined && query.length === 0) throw await noQuery(server, what, context);
        const only = { server: wordNeeded(server, what), kind: 'tool' } as const;
        const { searched } = await import('../search/searched.ts');
        return searched(wordNeeded(query.join(' '), what), values, context, only);
      }
    }
  },
};
