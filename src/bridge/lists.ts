import type { Item, ListKind } from '../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../model/config.ts';
import type { ListContext } from './context.ts';
import { keptEntry, keptItems } from './host/kept-lists.ts';

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
  const entry = keptEntry(plan, server);
  const kept = entry && (await keptItems(entry, kind, server, plan));
  return kept ?? (await import('./live-list.ts')).listLive(server, kind, context);
}
