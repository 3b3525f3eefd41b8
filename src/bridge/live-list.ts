import type { Item, ListKind } from '../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../model/server-config.ts';
import type { ListContext } from './bridge-context.ts';
import { listedItems } from './host/listed-items.ts';

/** The items of one kind that a server offers, from the server itself. @throws BridgeError, NeedsServers */
export async function listLive(
  server: ServerConfig,
  kind: ListKind,
  { sessions, signal, timeoutMs }: ListContext,
): Promise<readonly Item[]> {
  const opened = await sessions(server);
  return listedItems((one, request) => opened.ask(one, request), server, kind, { signal, timeoutMs });
}
