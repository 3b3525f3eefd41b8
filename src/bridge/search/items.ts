import { messageOf } from '../../diagnostics/error.ts';
import type { ListKind } from '../../gateway/catalog/list-kinds.ts';
import type { ServerConfig } from '../../model/config.ts';
import type { SearchItem, SearchKind } from '../../search/rank.ts';
import { type BridgeContext, NeedsServers } from '../context.ts';
import { toBridgeError } from '../errors.ts';
import { listOf } from '../lists.ts';

const KINDS: readonly (readonly [ListKind, SearchKind])[] = [
  ['tools', 'tool'],
  ['prompts', 'prompt'],
  ['resources', 'resource'],
  ['templates', 'resource'],
];

export interface Found {
  readonly items: readonly SearchItem[];
  /** Servers that could not be asked, and why. */
  readonly missing: readonly { readonly server: string; readonly reason: string }[];
}

async function itemsOfServer(server: ServerConfig, context: BridgeContext): Promise<readonly SearchItem[]> {
  const lists: SearchItem[][] = [];
  for (const [list, kind] of KINDS) {
    const items = await listOf(server, list, context);
    lists.push(items.map(({ key, json }) => ({ kind, server: server.name, name: key, json })));
  }
  return lists.flat();
}

/** Everything that these servers offer. One that cannot be asked hides nothing of the others. */
export async function offeredItems(servers: readonly ServerConfig[], context: BridgeContext): Promise<Found> {
  const found = await Promise.all(
    servers.map(async (server) => {
      try {
        return { items: await itemsOfServer(server, context) };
      } catch (error) {
        if (error instanceof NeedsServers) throw error;
        return { missing: { server: server.name, reason: toBridgeError(error).message } };
      }
    }),
  );
  return {
    items: found.flatMap(({ items = [] }) => items),
    missing: found.flatMap(({ missing }) => missing ?? []),
  };
}

/** A line for each server that is missing. */
export const missingLines = ({ missing }: Found): readonly string[] =>
  missing.map(({ server, reason }) => messageOf('shell-server-missing', { server, reason }));
