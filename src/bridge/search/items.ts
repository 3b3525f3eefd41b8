import { messageOf } from '../../diagnostics/error.ts';
import { visible, visibleLine } from '../../diagnostics/visible.ts';
import type { ListKind } from '../../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { SearchItem, SearchKind } from '../../search/rank.ts';
import { type BridgeContext, NeedsServers } from '../bridge-context.ts';
import type { BridgeOutcome, MissingServer } from '../bridge-outcome.ts';
import type { BridgeErrorCode } from '../error-exits.ts';
import { BridgeError, toBridgeError } from '../errors.ts';
import { listOf } from '../lists.ts';

const KINDS: readonly (readonly [ListKind, SearchKind])[] = [
  ['tools', 'tool'],
  ['prompts', 'prompt'],
  ['resources', 'resource'],
  ['templates', 'resource'],
];

export interface Found {
  readonly items: readonly SearchItem[];
  readonly missing: readonly MissingServer[];
}

/** Everything that this server offers. @throws BridgeError, NeedsServers */
async function itemsOfServer(
  server: ServerConfig,
  context: BridgeContext,
  timeoutMs: number | undefined,
): Promise<readonly SearchItem[]> {
  const lists: SearchItem[][] = [];
  const at = Date.now();
  for (const [list, kind] of KINDS) {
    const left = timeoutMs === undefined ? {} : { timeoutMs: Math.max(1, timeoutMs - (Date.now() - at)) };
    const items = await listOf(server, list, { ...context, ...left });
    lists.push(items.map(({ key, json }) => ({ kind, server: server.name, name: key, json })));
  }
  return lists.flat();
}

/** These errors end the whole search. Other servers cannot make up for them. */
const OF_ALL: ReadonlySet<BridgeErrorCode> = new Set(['INTERRUPTED', 'INTERNAL']);

/**
 * Everything that these servers offer. One that cannot be asked hides nothing of the others.
 *
 * @param timeoutMs how long all of them may take
 * @throws BridgeError where none of them can be asked; NeedsServers
 */
export async function offeredItems(
  servers: readonly ServerConfig[],
  context: BridgeContext,
  timeoutMs: number | undefined,
): Promise<Found> {
  const asked = await Promise.all(
    servers.map(async (server) => {
      try {
        return { server: server.name, items: await itemsOfServer(server, context, timeoutMs) };
      } catch (error) {
        if (error instanceof NeedsServers) throw error;
        const failed = toBridgeError(error);
        if (OF_ALL.has(failed.code)) throw failed;
        return { server: server.name, failed };
      }
    }),
  );
  const missing = asked.flatMap(({ server, failed }) =>
    failed === undefined ? [] : [{ server, reason: failed.message }],
  );
  const [first] = asked.flatMap(({ failed }) => failed ?? []);
  if (first !== undefined && missing.length === servers.length) throw noneAsked(first, missing);
  return { items: asked.flatMap(({ items = [] }) => items), missing };
}

function noneAsked(first: BridgeError, missing: readonly MissingServer[]): BridgeError {
  const [only, ...others] = missing;
  if (only === undefined || others.length === 0) return first;
  return new BridgeError('SERVER_UNREACHABLE', missing.map(missingLine).join('\n'), {
    details: { missing },
    suggestion: first.facts.suggestion,
  });
}

const missingLine = ({ server, reason }: MissingServer): string =>
  messageOf('shell-server-missing', { server, reason: visibleLine(reason) });

/** A part of the found items, with the servers that could not be asked. The reader knows that there may be more. */
export function withMissing(page: BridgeOutcome, { missing }: Found): BridgeOutcome {
  if (missing.length === 0) return page;
  const lines = missing.map(missingLine);
  const under = (text: string): string => [...(text === '' ? [] : [text]), ...lines].join('\n');
  return {
    ...page,
    missing,
    text: under(page.text),
    view: (terminal) => under(page.view?.(terminal) ?? visible(page.text)),
  };
}
