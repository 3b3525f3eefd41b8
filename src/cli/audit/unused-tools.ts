import { cachedEntry, cachedItems } from '../../bridge/host/cached-lists.ts';
import { counted } from '../../diagnostics/counted.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import type { TokenCounter } from '../../render/tokens/count.ts';
import type { Plan } from '../../serve/plan.ts';

/** What clients are shown of a server, and what of it nobody has called. */
export interface ServerUse {
  readonly server: string;
  readonly called: readonly string[];
  readonly unused: readonly string[];
  /** Tokens of the definitions of all its tools, and of those that nobody has called. */
  readonly tokens: number;
  readonly unusedTokens: number;
}

export interface ToolUse {
  /** Those with most tokens for nothing first. */
  readonly servers: readonly ServerUse[];
  /** Servers whose tools are not known, because nobody has listed them before. */
  readonly unlisted: readonly string[];
}

function useOf(
  server: string,
  items: readonly Item[],
  called: ReadonlySet<string>,
  count: TokenCounter,
): ServerUse {
  const tokensOf = (some: readonly Item[]): number => some.reduce((sum, { json }) => sum + count(json), 0);
  const unused = items.filter(({ key }) => !called.has(key));
  return {
    server,
    called: items.filter(({ key }) => called.has(key)).map(({ key }) => key),
    unused: unused.map(({ key }) => key),
    tokens: tokensOf(items),
    unusedTokens: tokensOf(unused),
  };
}

/**
 * Compares the tools that servers have listed before with the calls of a log. Starts no server.
 *
 * @param calledOf the tools of a server that were called
 */
export async function toolUse(
  plan: Plan,
  calledOf: (server: string) => ReadonlySet<string>,
  count: TokenCounter,
): Promise<ToolUse> {
  const servers: ServerUse[] = [];
  const unlisted: string[] = [];
  for (const server of plan.servers) {
    const entry = cachedEntry(plan, server);
    const items = entry && (await cachedItems(entry, 'tools', server, plan));
    if (items === undefined) unlisted.push(server.name);
    else servers.push(useOf(server.name, items, calledOf(server.name), count));
  }
  servers.sort((a, b) => b.unusedTokens - a.unusedTokens);
  return { servers, unlisted };
}

/** The servers whose list of tools can be cut down: some of their tools were called, and some were not. */
export const cutDown = ({ servers }: ToolUse): readonly ServerUse[] =>
  servers.filter(({ called, unused }) => called.length > 0 && unused.length > 0);

function useText({ server, called, unused, tokens, unusedTokens }: ServerUse): string {
  const all = counted(called.length + unused.length, 'tool');
  if (unused.length === 0)
    return visibleLine(`  ${server}: all of its ${all} were called (${tokens} tokens)`);
  const none = called.length === 0 ? '; "enabled: false" hides the server' : '';
  return visibleLine(
    `  ${server}: ${unused.length} of ${all} never called, ${unusedTokens} of ${tokens} tokens${none}: ${unused.join(', ')}`,
  );
}

/** What was used, as lines for people. */
export function useLines({ servers, unlisted }: ToolUse, calls: number): readonly string[] {
  const tokens = servers.reduce((sum, { unusedTokens }) => sum + unusedTokens, 0);
  return [
    `${counted(calls, 'call')} in the log. Tools that nobody called cost ${counted(tokens, 'token')} in each list of all tools:`,
    ...servers.map(useText),
    ...unlisted.map((server) =>
      visibleLine(`  ${server}: nobody has listed its tools yet (bcp-proxy tools list ${server})`),
    ),
  ];
}
