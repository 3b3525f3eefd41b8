import { admits } from '../../access/tool-rules.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { ownText } from '../../model/own-text.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { BridgeContext, ListContext } from '../bridge-context.ts';
import { BridgeError, nearFacts } from '../errors.ts';
import { cachedEntry } from '../host/cached-lists.ts';
import { listOf } from '../lists.ts';

type FindContext = ListContext & Pick<BridgeContext, 'program'>;

/**
 * Whether the server may have such a tool, even a hidden one. The server is not asked about tools that the config
 * hides.
 */
async function mayHave(server: ServerConfig, name: string, { plan }: FindContext): Promise<boolean> {
  const list = cachedEntry(await plan(), server)?.lists.tools;
  return list?.kind !== 'items' || list.items.some(([key]) => key === name);
}

/** The error for a tool that is not as it was pinned, as far as that is known without asking its server. */
async function whyBarred(
  server: ServerConfig,
  name: string,
  { plan }: FindContext,
): Promise<BridgeError | undefined> {
  const planned = await plan();
  const list = cachedEntry(planned, server)?.lists.tools;
  if (list?.kind !== 'items') return undefined;
  const { comparedNow } = await import('../host/compared-now.ts');
  const items = list.items.flatMap(([key, json]) => (key === null ? [] : [{ key, json }]));
  const verdict = comparedNow(planned, (pins) => pins.barring(server, items, name));
  if (verdict === undefined) return undefined;
  return new BridgeError(
    'DENIED',
    messageOf('tool-barred', { server: server.name, tool: name, ...verdict }),
    { suggestion: `bcp-proxy pin ${shellWord(server.name)} --check` },
  );
}

/**
 * The tool of this name. One that is only near is never taken.
 *
 * @throws BridgeError `TOOL_NOT_FOUND`, or `DENIED` where the config hides it
 */
export async function toolNamed(server: ServerConfig, name: string, context: FindContext): Promise<Item> {
  const items = await listOf(server, 'tools', context);
  // A list that is kept has the server's own names, and one from a session those of the config.
  const renamed = (key: string): string | undefined => ownText(server.tools?.rename, key);
  const found = items.find(({ key }) => key === name) ?? items.find(({ key }) => renamed(key) === name);
  if (found !== undefined) return found;
  const { isDeniedHere } = await import('../host/shown-tools.ts');
  const { policy } = (await context.plan()).config;
  const by = !admits(server, name) ? 'tools' : isDeniedHere(server, name, policy) ? 'policy' : undefined;
  if (by !== undefined && (await mayHave(server, name, context)))
    throw new BridgeError('DENIED', messageOf('shell-tool-denied', { server: server.name, name, by }), {
      suggestion: `${context.program} tools list ${shellWord(server.name)}`,
    });
  const barred = server.pins === 'enforce' ? await whyBarred(server, name, context) : undefined;
  if (barred !== undefined) throw barred;
  const near = closest(
    name,
    items.map(({ key }) => key),
  );
  const looked = near === undefined ? '' : ` ${shellWord(near)}`;
  throw new BridgeError('TOOL_NOT_FOUND', messageOf('shell-tool-unknown', { server: server.name, name }), {
    // A tool with a near name may do something else. The suggestion shows its schema and does not call it.
    suggestion: `${context.program} tools ${looked === '' ? 'list' : 'schema'} ${shellWord(server.name)}${looked}`,
    ...nearFacts(name, near),
  });
}

/**
 * The tool of this name, for a call. If the config denies it, the audit log gets a line for the call, as it would behind
 * the gateway.
 *
 * @param action for the audit log; absent: nothing is to be called
 * @throws BridgeError as `toolNamed`
 */
export async function toolToCall(
  server: ServerConfig,
  name: string,
  action: string | undefined,
  context: FindContext & Pick<BridgeContext, 'sessions'>,
): Promise<Item> {
  try {
    return await toolNamed(server, name, context);
  } catch (error) {
    const isDenied = error instanceof BridgeError && error.code === 'DENIED';
    if (isDenied && action !== undefined && (await context.plan()).config.audit !== undefined)
      (await context.sessions()).refused(server, name, action);
    throw error;
  }
}
