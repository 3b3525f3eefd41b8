/** The tools that a client of the gateway would be shown. */
import { listedItems } from '../../bridge/host/listed-items.ts';
import { ServerSession } from '../../bridge/host/server-session.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { UNNAMED } from '../../model/caller.ts';
import type { ToolsMode } from '../../model/config.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { Endpoint } from '../../serve/endpoint.ts';
import type { Plan } from '../../serve/plan.ts';
import { contextOf, flushed } from '../../serve/serve-context.ts';

interface Listing {
  readonly tools: Exclude<ToolsMode, 'auto'>;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** The list of a session with these servers, of which no result is asked. Servers whose lists are kept do not start. */
export async function gatewayList(
  plan: Plan,
  [first, ...others]: readonly [ServerConfig, ...ServerConfig[]],
  { tools, signal, log }: Listing,
): Promise<readonly Item[]> {
  const servers = [first, ...others];
  const at = { ...plan, servers, config: { ...plan.config, tools } };
  const own = { renderMode: undefined, overrides: {}, fileTools: false, timeoutMs: undefined, log };
  const context = contextOf(at, own);
  const unwatched = { record: () => {}, admission: () => undefined, frugal: true } as const;
  const endpoint = new Endpoint(at, { ...context, ...unwatched });
  const session = new ServerSession(first.name, (transport) => endpoint.begin(transport, UNNAMED.shell));
  try {
    return await listedItems((_, request) => session.ask(request), first, 'tools', { signal });
  } finally {
    await session.end();
    endpoint.stop();
    await flushed(context);
  }
}
