import { LISTS, type ListKind } from '../gateway/catalog/list-kinds.ts';
import { RPC } from '../gateway/wire/frame.ts';
import { isRecord } from '../json/is-record.ts';
import type { ServerConfig } from '../model/config.ts';
import type { BridgeContext } from './context.ts';
import { type Item, keptEntry, keptItems } from './host/kept-lists.ts';
import { serverError } from './results/server-error.ts';

export interface ListContext extends Pick<BridgeContext, 'plan' | 'sessions' | 'signal'> {
  /** How long a server may take where it has to be asked; in milliseconds. */
  readonly timeoutMs?: number;
}

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
  { sessions, signal, timeoutMs }: ListContext,
): Promise<readonly Item[]> {
  const { method, member, key } = LISTS[kind];
  const answer = await (await sessions()).ask(server, {
    method,
    params: '{}',
    action: method,
    signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  if (answer.kind === 'error') {
    if (answer.code === RPC.methodNotFound) return [];
    throw serverError(answer, server.name);
  }
  const result: unknown = JSON.parse(answer.json);
  const items: unknown = isRecord(result) ? result[member] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const name = isRecord(item) ? item[key] : undefined;
    return typeof name === 'string' ? [{ key: name, json: JSON.stringify(item) }] : [];
  });
}
