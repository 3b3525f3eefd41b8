import { usageOfVerb, verbOf } from '../../command-line/verb.ts';
import type { BridgeCommand } from '../command.ts';
import { COMMON_USAGE, parseShellWords, SEARCHING, wordNeeded } from '../options.ts';
import { listTools } from '../tools/list.ts';
import { showSchemas } from '../tools/schema.ts';

const VERBS = ['list', 'schema', 'search', 'exec', 'clear-cache'] as const;

const usage = `bcp-proxy tools list SERVER [--names-only|--brief|--full] [--category C] [--limit N] [--offset N] [--max-tokens N]
bcp-proxy tools schema SERVER TOOL [TOOL…]
bcp-proxy tools search SERVER QUERY [--timeout 30s]
bcp-proxy tools exec SERVER TOOL [--args JSON|@FILE|- | --ARGUMENT VALUE …] [OPTIONS]
bcp-proxy tools clear-cache [SERVER…]

  list         names; --brief: signatures with a sentence each; --full: definitions
  schema       what a tool does and takes
  search       tools of this server by words
  exec         one call; its arguments are checked before anything is started
  clear-cache  forgets what servers have listed

  --category C        only tools that read, write or are destructive, as their annotations say
  --args JSON         arguments as JSON, from a file (@FILE) or from stdin (-)
  --ARGUMENT VALUE    an argument by its name: repeated for lists, --no-NAME for false, --a.b for members; behind -- all
                      options are the tool's
  --timeout 30s       without an answer by then, the call is cancelled
  --max-tokens N      what does not fit is left out, and kept for "bcp-proxy get"
  --stream            progress on stderr
  --dry-run           what would be sent
  --yes               a call that the policy wants to be confirmed is made without asking
  --raw               the tool's own text, not the compact one
  --save FILE         writes images and other bytes of the result into files: FILE, FILE-2 …; the ending comes from the type
                      where FILE has none
  --force             with --save: files that exist are replaced
${COMMON_USAGE}

Exit: 0 done, 1 the tool or server answered with an error, 2 usage, an unknown name or wrong arguments, 3 the server cannot
be reached, 4 it wants a login, 5 no answer in time, 6 denied or not trusted yet, 7 no usable config, 130 interrupted.`;

const MAX_WORDS = 100;

export const tools: BridgeCommand = {
  usage,
  verbs: VERBS,
  async run([word, ...rest], context) {
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
        const only = { server: wordNeeded(server, what), kind: 'tool' } as const;
        const { searched } = await import('../search/searched.ts');
        return searched(wordNeeded(query.join(' '), what), values, context, only);
      }
    }
  },
};
