import { CONFIG_EXITS, examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { usageOfVerb, verbOf } from '../../command-line/verb.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { BridgeContext, ShellProgram } from '../bridge-context.ts';
import {
  CLIENTS_SERVERS,
  COMMON,
  type Detail,
  detailOf,
  LISTING,
  parseShellWords,
  serverExits,
  TYPED_SERVER,
  wordNeeded,
} from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { type DescribedItem, viewOf } from '../listing/described.ts';
import { listingPage } from '../listing/listing-page.ts';
import { firstWords } from '../listing/sentence.ts';
import { listOf } from '../lists.ts';
import { GET_OPTIONS, getPrompt, promptArguments, promptNamed } from '../prompts/get-prompt.ts';
import { servedServer } from '../served-server.ts';

const VERBS = ['list', 'schema', 'get'] as const;

const OPTIONS = { ...LISTING, ...GET_OPTIONS } as const;

const usageOf = (
  program: ShellProgram,
): string => `${program} prompts list SERVER [--names-only|--brief|--full] [--limit N] [--offset N] [--max-tokens N]
${program} prompts schema SERVER NAME
${program} prompts get SERVER NAME [--args JSON | --ARGUMENT VALUE … | ARGUMENT=VALUE …] [--timeout 30s]

Lists, describes and fills in the prompts of a server.

  list    list the prompts of a server
  schema  print the definition of a prompt
  get     print the messages of a prompt, with your arguments filled in

SERVER is a name of the config, or an address such as https://host/mcp.

${rowsText({ ...OPTIONS, ...CLIENTS_SERVERS, ...TYPED_SERVER, ...COMMON })}

${examplesText({
  [`${program} prompts get docs review --file a.ts`]: 'fill in the prompt review',
})}

${exitsText({
  1: 'the server answered with an error',
  2: 'wrong usage, an unknown name or wrong arguments',
  ...serverExits(program),
  ...CONFIG_EXITS,
})}`;

function promptItem(item: Item, detail: Detail): DescribedItem {
  const { key, json } = item;
  const about = () => {
    const parsed: unknown = JSON.parse(json);
    const description = isRecord(parsed) ? parsed['description'] : undefined;
    const args = promptArguments(item).map(({ name, required }) => `${name}${required ? '' : '?'}`);
    return {
      head: `${key}(${args.join(', ')})`,
      said: typeof description === 'string' ? firstWords(description) : '',
    };
  };
  if (detail === 'names') return { json: JSON.stringify(key), text: key, about };
  if (detail === 'full') return { json, text: json, about };
  const { head, said } = about();
  const text = `${head} ${said}`.trimEnd();
  return { json: JSON.stringify(text), text, about };
}

async function list(argv: readonly string[], context: BridgeContext, own: Usage): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, LISTING, own, 1);
  const name = wordNeeded(positionals[0], 'the server: prompts list SERVER');
  const server = servedServer(await context.plan(), name, context.program);
  const items = await listOf(server, 'prompts', context);
  const detail = detailOf(values);
  return {
    server: name,
    ...listingPage(
      items.map((item) => promptItem(item, detail)),
      values,
      viewOf(values),
    ),
  };
}

export const prompts: BridgeCommand = {
  usage: usageOf,
  verbs: VERBS,
  async run([word, ...rest], context, usage) {
    const verb = verbOf(word, { command: 'prompts', verbs: VERBS, usage });
    const own = usageOfVerb(usage, verb);
    switch (verb) {
      case 'list':
        return list(rest, context, own);
      case 'get':
        return getPrompt(rest, context, own);
      case 'schema': {
        const { positionals } = parseShellWords(rest, {}, own, 2);
        const what = 'the server and the prompt: prompts schema SERVER NAME';
        const server = servedServer(await context.plan(), wordNeeded(positionals[0], what), context.program);
        const { json } = await promptNamed(server, wordNeeded(positionals[1], what), context);
        return { server: server.name, data: json, text: json };
      }
    }
  },
};
