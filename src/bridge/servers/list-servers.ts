import type { Usage } from '../../command-line/usage.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { type Detail, detailOf, LISTING, parseShellWords } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { type ListedItem, listingPage } from '../listing/listing-page.ts';
import { briefFacts, factsTable, fullFacts } from './facts-view.ts';
import { listLiveServers } from './live-servers.ts';
import { factsOfServers, type ServerFacts } from './server-facts.ts';

export const LIST_SERVERS_OPTIONS = {
  ...LISTING,
  '--live': 'with list: start all servers, and show how each one answers',
  '--timeout 30s': 'with list --live and test: how long a server may take',
} as const;

interface FactsItem extends ListedItem {
  readonly facts: ServerFacts;
}

function factsItem(facts: ServerFacts, detail: Detail): FactsItem {
  switch (detail) {
    case 'names':
      return { facts, json: JSON.stringify(facts.name), text: facts.name };
    case 'brief': {
      const text = briefFacts(facts);
      return { facts, json: JSON.stringify(text), text };
    }
    case 'full':
      return { facts, json: JSON.stringify(facts), text: fullFacts(facts) };
  }
}

/** `servers list`. */
export async function listServers(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { values } = parseShellWords(argv, LIST_SERVERS_OPTIONS, usage, 0);
  if (values.live === true) return listLiveServers(values, context);
  const plan = await context.plan();
  const namesOnly = values['names-only'] === true;
  const detail = detailOf(values);
  if (namesOnly || (detail === 'names' && context.terminal === undefined)) {
    const names = plan.servers.map(({ name }) => ({ json: JSON.stringify(name), text: name }));
    return listingPage(names, values);
  }
  const all = await factsOfServers(plan, plan.servers, context.env);
  const items = all.map((facts) => factsItem(facts, detail));
  if (detail === 'full') return listingPage(items, values);
  return listingPage(items, values, (shown, terminal) =>
    factsTable(
      shown.map(({ facts }) => facts),
      terminal,
    ),
  );
}
