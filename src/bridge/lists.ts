import type { Item, ListKind } from '../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../model/server-config.ts';
import type { ListContext } from './bridge-context.ts';
import { cachedEntry, cachedItems } from './host/cached-lists.ts';

/**
 * The items of one kind that a server offers and that the config allows. They come from the cache, or from the server
 * if the cache has none.
 *
 * @throws BridgeError, NeedsServers
 */
export async function listOf(
  server: ServerConfig,
  kind: ListKind,
  context: ListContext,
): Promise<readonly Item[]> {
  const plan = await context.plan();
  const entry = cachedEntry(plan, server);
  const kept = entry && (await cachedItems(entry, kind, server, plan));
  return kept ?? (await import('./live-list.ts')).listLive(server, kind, context);
}
