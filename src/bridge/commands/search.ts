import { messageOf } from '../../diagnostics/error.ts';
import { rank } from '../../search/rank.ts';
import type { BridgeCommand } from '../command.ts';
import type { BridgeContext } from '../context.ts';
import { listingPage } from '../listing/page.ts';
import { COMMON, COMMON_USAGE, LISTING, parseShellWords, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { foundText } from '../search/found-item.ts';
import { missingLines, offeredItems } from '../search/items.ts';
import { servedServer } from '../served-server.ts';

const usage = `bcp-proxy search QUERY [--server NAME] [--limit N] [--offset N] [--max-tokens N]

Finds tools, prompts and resources of all servers by words of their names, descriptions and arguments; a query like
/read_.*file/ is a pattern. Servers are started only where their lists are not kept.

${COMMON_USAGE}

Exit: 0 found or not, 2 usage, 6 the config is not trusted yet, 7 no usable config.`;

const OPTIONS = { ...COMMON, ...LISTING, server: { type: 'string' } } as const;

/** Enough to choose from. */
const SHOWN = '8';
const MAX_WORDS = 100;

/** What was found for a query, best first; of one server only where it is named. */
export async function searched(
  query: string,
  words: { readonly limit?: string; readonly offset?: string; readonly 'max-tokens'?: string },
  context: BridgeContext,
  only?: { readonly server?: string | undefined; readonly kind?: 'tool' | 'resource' | 'prompt' },
): Promise<BridgeOutcome> {
  const plan = await context.plan();
  const servers =
    only?.server === undefined ? plan.servers : [servedServer(plan, only.server, context.program)];
  const found = await offeredItems(servers, context);
  const items = only?.kind === undefined ? found.items : found.items.filter(({ kind }) => kind === only.kind);
  const ranked = rank(items, query).map(({ item }) => {
    const { kind, server, name } = item;
    const text = foundText(item);
    return { json: JSON.stringify({ server, kind, name, summary: text.slice(server.length + 1) }), text };
  });
  const page = listingPage(ranked, { limit: SHOWN, ...words });
  const counts = servers.map(({ name }) => name);
  const nothing = ranked.length === 0 ? [messageOf('shell-nothing-found', { query, servers: counts })] : [];
  const lines = [...(page.text === '' ? [] : [page.text]), ...nothing, ...missingLines(found)];
  return { ...page, text: lines.join('\n'), ...(only?.server === undefined ? {} : { server: only.server }) };
}

export const search: BridgeCommand = {
  usage,
  run(argv, context) {
    const { values, positionals } = parseShellWords(argv, OPTIONS, usage, MAX_WORDS);
    const query = wordNeeded(positionals.join(' '), 'what you are looking for: search "read a file"');
    return searched(query, values, context, { server: values.server });
  },
};
