import type { ToolCall } from '../model/call.ts';
import type { ServerConfig } from '../model/server-config.ts';

/** A call with the program that it runs, where its server is one whose commands are tools. */
export function withProgram(call: ToolCall, servers: readonly ServerConfig[]): ToolCall {
  const server = servers.find(({ name }) => name === call.server);
  if (server === undefined || !('command' in server) || server.commands === undefined) return call;
  const own = server.commands.commands;
  const before = Object.hasOwn(own, call.tool) ? (own[call.tool]?.args ?? []) : [];
  return { ...call, program: [server.command, ...server.args, ...before] };
}
