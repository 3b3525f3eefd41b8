import type { ServerConfig } from '../../model/server-config.ts';
import type { ListedTool } from '../../route/unmatched.ts';
import type { LocalTool } from '../../tools/local-tools.ts';
import type { Discovery } from '../search/discovery.ts';

/** The policy that decides what the lists show. */
export interface ListPolicy {
  readonly localTools: () => Promise<readonly LocalTool[]>;
  /** The search for tools, if clients may search for tools instead of listing them. */
  readonly discovery: Pick<Discovery, 'tools' | 'lazy'> | undefined;
  /** Whether the list shows this tool. A call by its name works even if it does not. */
  readonly showsTool: (server: ServerConfig, tool: string | undefined) => boolean;
  readonly showsResource: (server: ServerConfig, uri: string) => boolean;
  /** Whether the list drops this tool's output schema, because results drop its structured data. */
  readonly dropsSchema: (server: string, tool: string) => Promise<boolean>;
  /** The longest name of a tool that the client takes; `undefined`: any. */
  readonly nameRoom: () => Promise<number | undefined>;
  /** Gets the tools of all servers, each time the client gets a complete list of them. */
  readonly onlisted: (tools: readonly ListedTool[]) => void;
}
