import type { BridgeContext } from '../context.ts';
import { listOf } from '../lists.ts';
import { COMMON, parseShellWords, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { servedServer } from '../served-server.ts';
import { factsOfServers } from './facts.ts';
import { fullFacts } from './facts-view.ts';

/** The facts about one server. The server is asked if its lists are not cached. */
export async function serverInfo(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
  what: string,
): Promise<BridgeOutcome> {
  const { positionals } = parseShellWords(argv, COMMON, usage, 1);
  const name = wordNeeded(positionals[0], what);
  const plan = await context.plan();
  const server = servedServer(plan, name, context.program);
  await listOf(server, 'tools', context);
  const [facts] = await factsOfServers(plan, [server], context.env);
  if (facts === undefined) throw new Error(`there are no facts of ${name}`);
  return { server: name, data: JSON.stringify(facts), text: fullFacts(facts) };
}
