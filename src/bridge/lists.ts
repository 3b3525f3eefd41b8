import { LISTS, type ListKind } from '../gateway/catalog/list-kinds.ts';
import { RPC } from '../gateway/wire/frame.ts';
import { isRecord } from '../json/is-record.ts';
import type { ServerConfig } from '../model/config.ts';
import type { BridgeContext } from './context.ts';
import { BridgeError } from './errors.ts';
import { type Item, keptEntry, keptItems } from './host/kept-lists.ts';

type ListContext = Pick<BridgeContext, 'plan' | 'sessions' | 'signal'>;

/**
 * What a server offers of a kind, as the config lets it be seen: from the cache, or from the server where it is not kept.
 *
 * @throws BridgeError, NeedsServers
 */
export async function listOf(
  server: ServerConfig,
  kind: ListKind,
  context: ListContext,
): Promise<readonly Item[]> {
  const entry = keptEntry(await context.plan(), server);
  const kept = entry && keptItems(entry, kind, server);
  return kept ?? listLive(server, kind, context);
}

/** The same from the server itself. */
export async function listLive(
  server: ServerConfig,
  kind: ListKind,
  { sessions, signal }: ListContext,
): Promise<readonly Item[]> {
  const { method, member, key } = LISTS[kind];
  const answer = await (await sessions()).ask(server, { method, params: '{}', action: method, signal });
  if (answer.kind === 'error') {
    if (answer.code === RPC.methodNotFound) return [];
    throw new BridgeError('SERVER_ERROR', answer.message, {
      details: { server: server.name, code: answer.code },
    });
  }
  const result: unknown = JSON.parse(answer.json);
  const items: unknown = isRecord(result) ? result[member] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const name = isRecord(item) ? item[key] : undefined;
    return typeof name === 'string' ? [{ key: name, json: JSON.stringify(item) }] : [];
  });
}
