import type { ListKind } from '../gateway/catalog/list-kinds.ts';
import type { ServerConfig } from '../model/config.ts';
import type { BridgeContext } from './context.ts';
import { type Item, keptEntry, keptItems } from './host/kept-lists.ts';

export interface ListContext extends Pick<BridgeContext, 'plan' | 'sessions' | 'signal'> {
  /** How long a server may take where it has to be asked; in milliseconds. */
  readonly timeoutMs?: number;
}

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
