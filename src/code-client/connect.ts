/** MCP servers from code: `bcp-proxy/client`. */

import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';
import type { AnyTools, ClientMethods, ConnectOptions } from './client-types.ts';
import { CommandRunner } from './command-runner.ts';
import { clientMethods } from './methods.ts';
import { clientError, Requests } from './requests.ts';
import { serversProxy, toolsProxy } from './server-proxy.ts';

export { ClientError, type ClientErrorCode } from './client-error.ts';
export type {
  AnyArgs,
  AnyTools,
  BatchRequest,
  BatchResult,
  CallToolResult,
  ClientMethods,
  ConnectOptions,
  FilledPrompt,
  McpPrompt,
  McpResource,
  McpTool,
  RequestOptions,
  ResourceContent,
  ResultForm,
  ResultPart,
  Results,
  SearchOptions,
  SearchResult,
  ToolCallOptions,
  TypedTool,
} from './client-types.ts';

/** The servers and their tools: `bcp-proxy types` writes a file that fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: files of users add to it
export interface TypedServers {}

/** How a server is reached that has no types, or the name of a method. */
export interface ByName {
  server<Name extends keyof TypedServers>(name: Name): TypedServers[Name];
  server(name: string): AnyTools;
}

/** A client: its methods, and its servers as members. */
export type McpClient = ClientMethods &
  ByName &
  Omit<TypedServers, keyof ClientMethods | keyof ByName | 'then' | 'toJSON'>;

/**
 * A client for the servers of a config.
 *
 * @throws ClientError `CONFIG_NOT_FOUND`, `CONFIG_INVALID` or `CONFIG_UNTRUSTED`
 */
export async function connect(options: ConnectOptions = {}): Promise<McpClient> {
  const runner = new CommandRunner(options, {
    program: 'bcp-proxy',
    script: join(packageRoot(), 'dist', 'bcp-proxy.js'),
  });
  await runner.ready().catch((error: unknown) => Promise.reject(clientError(error)));
  const methods = clientMethods(new Requests(runner));
  const server = (name: string): AnyTools => toolsProxy(name, methods.call);
  return serversProxy({ ...methods, server }, server) as McpClient;
}
