import type { UnknownCall } from '../../batch/step-call.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Exchange, OfWorkflow } from '../../gateway/client/client-transport.ts';
import type { StepReach, StepTool } from '../../gateway/servers/steps.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { toBridgeError } from '../errors.ts';
import { type AskServer, listedItems } from './listed-items.ts';

const never = new AbortController().signal;

async function foundAt(
  ask: AskServer,
  servers: readonly ServerConfig[],
  name: string,
  tool: string,
): Promise<StepTool | UnknownCall> {
  const server = servers.find((one) => one.name === name);
  const near = (names: readonly string[], given: string): readonly string[] | undefined => {
    const found = closest(given, names);
    return found === undefined ? undefined : [found];
  };
  if (server === undefined) {
    const names = servers.map((one) => one.name);
    return {
      part: 'server',
      problem: messageOf('workflow-no-server', { server: name }),
      similar: near(names, name),
    };
  }
  try {
    const items = await listedItems(ask, server, 'tools', { signal: never });
    const names = items.map(({ key }) => key);
    const problem = messageOf('workflow-no-tool', { server: name, tool });
    return items.find(({ key }) => key === tool) ?? { part: 'tool', problem, similar: near(names, tool) };
  } catch (error) {
    const { message: reason } = toBridgeError(error);
    return { part: 'server', problem: messageOf('workflow-no-tools', { server: name, reason }) };
  }
}

/** The servers of a shell, for the steps of one call of a workflow. */
export const shellReach = (
  ask: AskServer,
  servers: readonly ServerConfig[],
  exchange: Exchange | undefined,
  workflow: OfWorkflow,
): StepReach => ({
  depth: workflow.depth,
  find: (name, tool) => foundAt(ask, servers, name, tool),
  call: async ({ server: name, tool, args }, { signal, onprogress }) => {
    const server = servers.find((one) => one.name === name);
    if (server === undefined)
      return { kind: 'error', message: messageOf('workflow-no-server', { server: name }) };
    try {
      const params = `{"name":${JSON.stringify(tool)},"arguments":${args}}`;
      return await ask(server, {
        ...{ method: 'tools/call', params, workflow, signal, onprogress, untouched: true },
        action: exchange?.action ?? 'tools exec',
        confirm: exchange?.confirm,
      });
    } catch (error) {
      return { kind: 'error', message: toBridgeError(error).message };
    }
  },
});
