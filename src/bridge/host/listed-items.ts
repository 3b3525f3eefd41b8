import type { ServerAnswer } from '../../gateway/client/server-answer.ts';
import { RPC } from '../../gateway/wire/frame.ts';
import { type Item, LISTS, type ListKind } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { serverError } from '../results/server-error.ts';
import type { ServerRequest } from './server-session.ts';

/** Asks a server, in its session. */
export type AskServer = (server: ServerConfig, request: ServerRequest) => Promise<ServerAnswer>;

/** The items of one kind that a server offers, from the server itself. @throws BridgeError */
export async function listedItems(
  ask: AskServer,
  server: ServerConfig,
  kind: ListKind,
  limits: Pick<ServerRequest, 'signal' | 'timeoutMs'>,
): Promise<readonly Item[]> {
  const { method, member, key } = LISTS[kind];
  const answer = await ask(server, { method, params: '{}', action: method, ...limits });
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
