import { CONFIG_EXITS, examplesText, exitsText, rowsText } from '../../command-line/rows.ts';
import type { Usage } from '../../command-line/usage.ts';
import { usageOfVerb, verbOf } from '../../command-line/verb.ts';
import { visibleJson } from '../../diagnostics/visible.ts';
import type { BridgeCommand } from '../bridge-command.ts';
import type { BridgeContext, ShellProgram } from '../bridge-context.ts';
import {
  CLIENTS_SERVERS,
  COMMON,
  detailOf,
  LISTING,
  parseShellWords,
  SEARCHING,
  serverExits,
  TYPED_SERVER,
  wordNeeded,
} from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { viewOf } from '../listing/described.ts';
import { listingPage } from '../listing/listing-page.ts';
import { resourceNotFound } from '../resources/not-found.ts';
import { READ_OPTIONS, readResource } from '../resources/read-resource.ts';
import { resourceItem, resourcesOf } from '../resources/resource-items.ts';
import { readCommand } from '../resources/resource-uri.ts';
import { SUBSCRIBE_OPTIONS, subscribeResource } from '../resources/subscribe.ts';
import { searched } from '../search/searched.ts';
import { servedServer } from '../served-server.ts';

const VERBS = ['list', 'read', 'schema', 'subscribe', 'search'] as const;

const OPTIONS = { ...LISTING, ...SUBSCRIBE_OPTIONS, ...READ_OPTIONS } as const;

const usageOf = (
  program: ShellProgram,
): string => `${program} resources list SERVER [--names-only|--brief|--full] [--limit N] [--offset N] [--max-tokens N]
${program} resources read SERVER URI|TEMPLATE [--var NAME=VALUE …] [--max-tokens N] [--save FILE [--force]] [--timeout 30s]
${program} resources schema SERVER URI|TEMPLATE
${program} resources subscribe SERVER URI|TEMPLATE [--var NAME=VALUE …] [--read]
${program} resources search SERVER QUERY [--timeout 30s]

Lists, reads and follows the resources of a server.

  list        list the URIs of resources, and templates with {variables}
  read        print the content of a resource
  schema      print the definition of a resource or a template. The text form
              also shows how you read it
  subscribe   print a line of JSON for each update, until Ctrl-C or the end of
              the server
  search      find resources of this server by words

SERVER is a name of the config, or an address such as https://host/mcp.

${rowsText({ ...OPTIONS, ...CLIENTS_SERVERS, ...TYPED_SERVER, ...COMMON })}

${examplesText({
  [`${program} resources list docs`]: 'the resources of the server docs',
  [`${program} resources read docs file:///a.md`]: 'print one of them',
})}

${exitsText({
  1: 'the server answered with an error',
  2: 'wrong usage or an unknown name',
  ...serverExits(program),
  130: 'Ctrl-C',
  ...CONFIG_EXITS,
})}`;

const MAX_WORDS = 100;

async function list(argv: readonly string[], context: BridgeContext, own: Usage): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, LISTING, own, 1);
  const name = wordNeeded(positionals[0], 'the server: resources list SERVER');
  const server = servedServer(await context.plan(), name, context.program);
  const detail = detailOf(values);
  const items = await resourcesOf(server, context);
  return {
    server: name,
    ...listingPage(
      items.map((item) => resourceItem(item, detail)),
      values,
      viewOf(values),
    ),
  };
}

async function schema(argv: readonly string[], context: BridgeContext, own: Usage): Promise<BridgeOutcome> {
  const { positionals } = parseShellWords(argv, {}, own, 2);
  const what = 'the server and the URI or template: resources schema SERVER URI';
  const server = servedServer(await context.plan(), wordNeeded(positionals[0], what), context.program);
  const uri = wordNeeded(positionals[1], what);
  const items = await resourcesOf(server, context);
  const found = items.find(({ key }) => key === uri);
  if (found !== undefined) {
    const { key, json } = found;
    const text = `${visibleJson(json)}\nread it: ${readCommand(context.program, server.name, key)}`;
    return { server: server.name, data: json, text };
  }
  throw await resourceNotFound(uri, server, context);
}

export const resources: BridgeCommand = {
  usage: usageOf,
  verbs: VERBS,
  async run([word, ...rest], context, usage) {
    const verb = verbOf(word, { command: 'resources', verbs: VERBS, usage });
    const own = usageOfVerb(usage, verb);
    switch (verb) {
      case 'list':
        return list(rest, context, own);
      case 'read':
        return readResource(rest, context, own);
      case 'schema':
        return schema(rest, context, own);
      case 'subscribe':
        return subscribeResource(rest, context, own);
      case 'search': {
        const { values, positionals } = parseShellWords(rest, SEARCHING, own, MAX_WORDS);
        const [server, ...query] = positionals;
        const what = 'the server and what you are looking for: resources search SERVER QUERY';
        const only = { server: wordNeeded(server, what), kind: 'resource' } as const;
        return searched(wordNeeded(query.join(' '), what), values, context, only);
      }
    }
  },
};
