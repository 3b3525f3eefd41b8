/** What the definitions of the tools of servers cost in each session: as they are, and through the gateway. */
import { toBridgeError } from '../../bridge/errors.ts';
import { ownServices, shellPlan } from '../../bridge/host/own-services.ts';
import { listOf } from '../../bridge/lists.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';

export interface ServerDefinitions {
  readonly server: string;
  readonly tools: number;
  readonly tokens: number;
}

/** In o200k_base tokens. */
export interface DefinitionCosts {
  /** The largest first. */
  readonly servers: readonly ServerDefinitions[];
  /** Servers that did not list their tools. */
  readonly left: readonly { readonly server: string; readonly reason: string }[];
  readonly tokens: number;
  /** As a client of the gateway gets them. */
  readonly gateway: number;
  /** The same with `tools: lazy`. */
  readonly lazy: number;
}

/** As `adopt` names them: the name of a client follows only if an earlier server has the name. */
function adopted(servers: readonly ServerConfig[]): readonly ServerConfig[] {
  const names = servers.map(({ name }) => name.slice(name.indexOf('/') + 1));
  return servers.map((one, i) => {
    const own = names[i] ?? one.name;
    const client = one.name.slice(0, one.name.indexOf('/'));
    return { ...one, name: names.indexOf(own) === i ? own : `${own}-${client}` };
  });
}

export interface AskingServers {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** So many of them have answered, or were given up. */
  readonly onasked: (count: number) => void;
}

/** Asks all servers at the same time, and ends them. */
export async function definitionCosts(
  servers: readonly ServerConfig[],
  { env, timeoutMs, signal, log, onasked }: AskingServers,
): Promise<DefinitionCosts> {
  const planned = shellPlan(undefined, log, { program: 'bcp-proxy', env }, async () => servers);
  const services = ownServices(planned, log, true);
  const left: { server: string; reason: string }[] = [];
  const answered: { server: ServerConfig; items: readonly Item[] }[] = [];
  const ask = async (server: ServerConfig): Promise<void> => {
    try {
      answered.push({ server, items: await listOf(server, 'tools', { ...services, signal, timeoutMs }) });
    } catch (error) {
      const [reason = ''] = toBridgeError(error).message.split('\n');
      left.push({ server: server.name, reason });
    }
    onasked(answered.length + left.length);
  };
  await Promise.all(servers.map(ask)).finally(() => services.close());
  const count = await loadTokenCounter();
  const tokensOf = (items: readonly Item[]): number => items.reduce((sum, { json }) => sum + count(json), 0);
  const [first, ...others] = adopted(answered.map(({ server }) => server));
  const through = async (tools: 'eager' | 'lazy'): Promise<number> => {
    if (first === undefined || signal.aborted) return 0;
    const { gatewayList } = await import('./gateway-list.ts');
    return tokensOf(await gatewayList(await planned.get(), [first, ...others], { tools, signal, log }));
  };
  const listed = answered
    .map(({ server, items }) => ({ server: server.name, tools: items.length, tokens: tokensOf(items) }))
    .sort((a, b) => b.tokens - a.tokens);
  const tokens = listed.reduce((sum, one) => sum + one.tokens, 0);
  return { servers: listed, left, tokens, gateway: await through('eager'), lazy: await through('lazy') };
}
