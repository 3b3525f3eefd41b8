import type { BridgeContext } from '../context.ts';
import { type ListedItem, listingPage } from '../listing/page.ts';
import { COMMON, type Detail, detailOf, LISTING, parseShellWords } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { factsOfServers, type ServerFacts } from './facts.ts';
import { briefFacts, factsTable, fullFacts } from './facts-view.ts';

function factsItem(facts: ServerFacts, detail: Detail): ListedItem {
  switch (detail) {
    case 'names':
      return { json: JSON.stringify(facts.name), text: facts.name };
    case 'brief': {
      const text = briefFacts(facts);
      return { json: JSON.stringify(text), text };
    }
    case 'full':
      return { json: JSON.stringify(facts), text: fullFacts(facts) };
  }
}

/** `servers list`. */
export async function listServers(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { values } = parseShellWords(argv, { ...COMMON, ...LISTING }, usage, 0);
  const plan = await context.plan();
  const detail = values['names-only'] === true ? 'names' : detailOf(values);
  if (detail === 'names' && context.terminal === undefined) {
    const names = plan.servers.map(({ name }) => ({ json: JSON.stringify(name), text: name }));
    return listingPage(names, values);
  }
  const all = await factsOfServers(plan, plan.servers, context.env);
  const items = all.map((facts) => factsItem(facts, detail));
  const page = listingPage(items, values);
  return { ...page, ...(page.truncated ? {} : { view: (terminal) => factsTable(all, terminal) }) };
}
