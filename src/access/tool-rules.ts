import { toolMatches } from '../detect/conditions.ts';
import { ownText } from '../model/own-text.ts';
import type { ServerConfig } from '../model/server-config.ts';
import { prefixedName, prefixOf } from '../route/prefixed-name.ts';

const matchesTool = (glob: string, server: ServerConfig, tool: string): boolean =>
  [tool, prefixedName(prefixOf(server), tool)].some((one) =>
    toolMatches(glob, { server: server.name, tool: one, args: {} }),
  );

/**
 * Whether the client may see and call this tool. Globs are compared with its own name, with `server/tool`,
 * and with the name that it gets if its own is taken. The third comparison does not depend on whether the
 * name is taken, so that other servers have no influence.
 */
export function admits(server: ServerConfig, tool: string | undefined): boolean {
  const { tools } = server;
  if (tools?.allow === undefined && tools?.deny === undefined) return true;
  if (tool === undefined) return false;
  const matches = (glob: string): boolean => matchesTool(glob, server, tool);
  return (tools.allow?.some(matches) ?? true) && !(tools.deny?.some(matches) ?? false);
}

/** Whether a tool remains in the list when clients search for tools. */
export const isPinned = (server: ServerConfig, tool: string | undefined): boolean =>
  tool !== undefined && (server.tools?.pin?.some((glob) => matchesTool(glob, server, tool)) ?? false);

/** The description that the config gives this tool. */
export function describedAs({ tools }: ServerConfig, tool: string): string | undefined {
  return ownText(tools?.describe, tool);
}
