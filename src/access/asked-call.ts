import type { Caller } from '../model/caller.ts';
import type { ServerConfig } from '../model/server-config.ts';
import { prefixedName, prefixOf } from '../route/prefixed-name.ts';

/** A tool, and who wants to use it. */
export interface AskedTool {
  readonly caller: Caller;
  readonly server: string;
  /** Its server's name for it. */
  readonly tool: string;
  /** Its name behind its server's prefix, whether or not the client sees it so. */
  readonly shown: string;
}

export const askedTool = (
  caller: Caller,
  server: Pick<ServerConfig, 'name' | 'naming'>,
  tool: string,
): AskedTool => ({ caller, server: server.name, tool, shown: prefixedName(prefixOf(server), tool) });
