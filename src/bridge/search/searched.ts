import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import { readQuery } from '../../search/query.ts';
import { rank, type SearchItem } from '../../search/rank.ts';
import { factsOf } from '../../search/tool-facts.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { timeOf } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { describedView } from '../listing/described.ts';
import { listingPage } from '../listing/listing-page.ts';
import { firstWords } from '../listing/sentence.ts';
import { servedServer } from '../served-server.ts';
import { briefSignature } from '../tools/tool-item.ts';
import { offeredItems, withMissing } from './items.ts';

/** A found item: its name at its server, and its description. */
function foundParts({ kind, name, json }: SearchItem): {
  readonly head: string;
  readonly said: string;
} {
  if (kind === 'tool')
    return { head: briefSignature(name, json), said: firstWords(factsOf(name, json).description) };
  const parsed: unknown = JSON.parse(json);
  const description = isRecord(parsed) ? parsed['description'] : undefined;
  return {
    head: `${kind} ${name}`,
    said: typeof description === 'string' ? firstWords(description) : '',
  };
}

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
