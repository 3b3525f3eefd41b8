import { messageOf } from '../../diagnostics/error.ts';
import { readQuery } from '../../search/query.ts';
import { rank } from '../../search/rank.ts';
import type { BridgeContext } from '../context.ts';
import { describedView } from '../listing/described.ts';
import { listingPage } from '../listing/page.ts';
import { timeOf } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { servedServer } from '../served-server.ts';
import { foundParts } from './found-item.ts';
import { offeredItems, withMissing } from './items.ts';

/** Enough to choose from. */
const SHOWN = '8';
/** The items that match a query, best first. If a server is named, only its items count. */
export async function searched(
  query: string,
  words: {
    readonly limit?: string;
    readonly offset?: string;
    readonly 'max-tokens'?: string;
    readonly timeout?: string;
  },
  context: BridgeContext,
  only?: { readonly server?: string | undefined; readonly kind?: 'tool' | 'resource' | 'prompt' },
): Promise<BridgeOutcome> {
  const timeoutMs = timeOf('timeout', words.timeout);
  const asked = await readQuery(query);
  const plan = await context.plan();
  const servers =
    only?.server === undefined ? plan.servers : [servedServer(plan, only.server, context.program)];
  const found = await offeredItems(servers, context, timeoutMs);
  const items = only?.kind === undefined ? found.items : found.items.filter(({ kind }) => kind === only.kind);
  const ranked = rank(items, asked).map(({ item }) => {
    const { kind, server, name } = item;
    const { head, said } = foundParts(item);
    const summary = `${head} ${said}`.trimEnd();
    return {
      json: JSON.stringify({ server, kind, name, summary }),
      text: `${server} ${summary}`,
      about: () => ({ head: `${server} ${head}`, said }),
    };
  });
  const named = only?.server === undefined ? {} : { server: only.server };
  const page = { ...listingPage(ranked, { limit: SHOWN, ...words }, describedView), ...named };
  if (ranked.length > 0) return withMissing(page, found);
  const missing = new Set(found.missing.map(({ server }) => server));
  const searchedIn = servers.map(({ name }) => name).filter((name) => !missing.has(name));
  return withMissing(
    {
      ...{ data: page.data, ...named },
      text: messageOf('shell-nothing-found', { query, servers: searchedIn }),
    },
    found,
  );
}
