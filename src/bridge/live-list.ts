import { RPC } from '../gateway/wire/frame.ts';
import type { Item } from '../gateway/wire/list-kinds.ts';
import { LISTS, type ListKind } from '../gateway/wire/list-kinds.ts';
import { isRecord } from '../json/is-record.ts';
import type { ServerConfig } from '../model/config.ts';
import type { ListContext } from './bridge-context.ts';
import { serverError } from './results/server-error.ts';

/** The items of one kind that a server offers, from the server itself. @throws BridgeError, NeedsServers */
export async function listLive(
  server: ServerConfig,
  kind: ListKind,
  { sessions, signal, timeoutMs }: ListContext,
): Promise<readonly Item[]> {
  const { method, member, key } = LISTS[kind];
  const answer = await (await sessions(server)).ask(server, {
    method,
    params: '{}',
    action: method,
    signal,
    timeoutMs,
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
