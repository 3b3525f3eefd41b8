import type { Usage } from '../../command-line/usage.ts';
import { LISTS, type ListKind } from '../../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { parseShellWords, wordNeeded } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { offers } from '../host/cached-lists.ts';
import { servedServer } from '../served-server.ts';
import { fullFacts } from './facts-view.ts';
import { type Answers, factsOfServers, keptAnswers } from './server-facts.ts';

const KINDS = Object.keys(LISTS) as ListKind[];

/** Whether the answers have every list that the server offers. */
async function isWhole({ items }: Answers): Promise<boolean> {
  const all = await Promise.all(KINDS.map(items));
  return all.every((list) => list !== undefined);
}

/** What the server itself answers now. */
async function asked(server: ServerConfig, context: BridgeContext): Promise<Answers | undefined> {
  const { listLive } = await import('../live-list.ts');
  const session = (await context.sessions(server)).of(server);
  await listLive(server, 'tools', context);
  const { initialized } = session;
  if (initialized === undefined) return undefined;
  const initialize = `{"result":${initialized}}`;
  return {
    initialize,
    items: async (kind) => (offers(initialize, kind) ? listLive(server, kind, context) : []),
  };
}

/** The facts about one server. The server is asked if its lists are not cached. */
export async function serverInfo(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
  what: string,
): Promise<BridgeOutcome> {
  const { positionals } = parseShellWords(argv, {}, usage, 1);
  const name = wordNeeded(positionals[0], what);
  const plan = await context.plan();
  const server = servedServer(plan, name, context.program);
  const kept = keptAnswers(plan, server);
  const fresh = kept !== undefined && (await isWhole(kept)) ? undefined : await asked(server, context);
  const [facts] = await factsOfServers(plan, [server], context.env, fresh);
  if (facts === undefined) throw new Error(`there are no facts of ${name}`);
  return { server: name, data: JSON.stringify(facts), text: fullFacts(facts) };
}
