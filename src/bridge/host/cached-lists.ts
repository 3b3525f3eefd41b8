import { SessionCache } from '../../gateway/cache/session-cache.ts';
import type { CacheEntry, ListedEntry } from '../../gateway/catalog/cache-entry.ts';
import type { Item, ListKind } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { bootOptionsOf } from '../../serve/boot-options.ts';
import type { Plan } from '../../serve/plan.ts';
import { SHELL_CLIENT } from './shell-client.ts';

const silent = (): void => {};

/** The cached data of a server. `undefined` if the server has to be started to get it. */
export function cachedEntry(plan: Plan, server: ServerConfig): ListedEntry | undefined {
  const { cache, servers, env } = bootOptionsOf({ ...plan, servers: [server] }, silent);
  if (cache === undefined) return undefined;
  const { scope: _, ...unscoped } = cache;
  const entry: CacheEntry | undefined = SessionCache.open(unscoped, servers, env)
    ?.of(server.name)
    ?.recall(SHELL_CLIENT);
  return entry?.kind === 'listed' ? entry : undefined;
}

/** A list that is kept, as the shell may see it; `undefined` where the server has to be asked. */
export async function cachedItems(
  { lists, initialize }: ListedEntry,
  kind: ListKind,
  server: ServerConfig,
  plan: Plan,
): Promise<readonly Item[] | undefined> {
  const list = lists[kind];
  if (list === undefined) return offers(initialize, kind) ? undefined : [];
  if (list.kind === 'refused') return [];
  if (list.kind !== 'items') return undefined;
  // The code for globs, pins and a policy is loaded only if the config has some.
  const isChosen =
    server.tools !== undefined || server.pins === 'enforce' || plan.config.policy !== undefined;
  if (kind === 'tools' && isChosen) return (await import('./shown-tools.ts')).shownTools(server, list, plan);
  return list.items.flatMap(([key, json]) => (key === null ? [] : [{ key, json }]));
}

/** Whether the server says in its answer to initialize that it has such a list. */
export function offers(initialize: string, kind: ListKind): boolean {
  const frame: unknown = JSON.parse(initialize);
  const result = isRecord(frame) ? frame['result'] : undefined;
  const capabilities = isRecord(result) ? result['capabilities'] : undefined;
  return isRecord(capabilities) && capabilities[kind === 'templates' ? 'resources' : kind] !== undefined;
}
