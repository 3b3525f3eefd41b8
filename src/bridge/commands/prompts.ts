import type { Usage } from '../../command-line/usage.ts';
import { usageOfVerb, verbOf } from '../../command-line/verb.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { BridgeCommand } from '../command.ts';
import type { BridgeContext, ShellProgram } from '../context.ts';
import { type DescribedItem, viewOf } from '../listing/described.ts';
import { listingPage } from '../listing/page.ts';
import { firstWords } from '../listing/sentence.ts';
import { listOf } from '../lists.ts';
import {
  COMMON,
  COMMON_USAGE,
  type Detail,
  detailOf,
  LISTING,
  LISTING_USAGE,
  parseShellWords,
  serverExits,
  wordNeeded,
} from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { getPrompt, promptArguments, promptNamed } from '../prompts/get.ts';
import { servedServer } from '../served-server.ts';

const VERBS = ['list', 'schema', 'get'] as const;

const usageOf =
  (program: ShellProgram): Usage =>
  () =>
    `${program} prompts list SERVER [--names-only|--brief|--full] [--limit N] [--offset N] [--max-tokens N]
${program} prompts schema SERVER NAME
${program} prompts get SERVER NAME [--args JSON | --ARGUMENT VALUE …] [--timeout 30s]

  list    list the prompts of a server
  schema  print the definition of a prompt
  get     print the messages of a prompt, with your arguments filled in

${LISTING_USAGE}
  --args JSON         the arguments as JSON
  --ARGUMENT VALUE    an argument by its name
  --timeout 30s       how long the server may take
${COMMON_USAGE}

Exit codes:
  0    done
  1    the server answered with an error
  2    wrong usage, an unknown name or wrong arguments
${serverExits(program)}
  6    nobody has trusted the config yet
  7    there is no usable config`;

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
  const { values, positionals } = parseShellWords(argv, { ...COMMON, ...LISTING }, own, 1);
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
  async run([word, ...rest], context) {
    const verb = verbOf(word, { command: 'prompts', verbs: VERBS, usage: usageOf(context.program) });
    const own = usageOfVerb(usageOf(context.program), verb);
    switch (verb) {
      case 'list':
        return list(rest, context, own);
      case 'get':
        return getPrompt(rest, context, own);
      case 'schema': {
        const { positionals } = parseShellWords(rest, COMMON, own, 2);
        const what = 'the server and the prompt: prompts schema SERVER NAME';
        const server = servedServer(await context.plan(), wordNeeded(positionals[0], what), context.program);
        const { json } = await promptNamed(server, wordNeeded(positionals[1], what), context);
        return { server: server.name, data: json, text: json };
      }
    }
  },
};
