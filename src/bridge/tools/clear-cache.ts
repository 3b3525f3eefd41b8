import type { Usage } from '../../command-line/usage.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { parseShellWords } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { clearCache } from '../cache-actions.ts';
import { servedServer } from '../served-server.ts';

const MAX_WORDS = 1000;

/** `tools clear-cache [SERVER…]`: forgets what servers have listed; without names, all of the config. */
export async function clearLists(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { positionals } = parseShellWords(argv, {}, usage, MAX_WORDS);
  const plan = await context.plan();
  const servers =
    positionals.length === 0
      ? plan.servers
      : positionals.map((name) => servedServer(plan, name, context.program));
  const { text, data } = await clearCache(plan.config, servers, context);
  return { data: JSON.stringify(data), text };
}
