/** The plugin for opencode and Kilo: it shows their models the results of tools in fewer tokens. */
import { beginAnew, shownFor } from './compact.ts';

interface ToolCalled {
  readonly tool: string;
  readonly sessionID: string;
  readonly args?: unknown;
}

interface ToolOutput {
  output: unknown;
}

interface SessionEvent {
  readonly event: { readonly type: string; readonly properties?: { readonly sessionID?: unknown } };
}

/** The name of the program: both load the same plugin. */
const CLIENT = process.argv0.includes('kilo') || process.execPath.includes('kilo') ? 'kilo' : 'opencode';

export const BcpProxy = async ({ directory }: { readonly directory: string }) => {
  await beginAnew(CLIENT, '', directory);
  return {
    event: async ({ event }: SessionEvent) => {
      const session = event.properties?.sessionID;
      if (event.type === 'session.compacted' && typeof session === 'string')
        await beginAnew(CLIENT, session, directory);
    },
    'tool.execute.after': async ({ tool, sessionID, args }: ToolCalled, output: ToolOutput) => {
      if (typeof output.output !== 'string') return;
      output.output = await shownFor({
        ...{ client: CLIENT, tool, input: args, session: sessionID, cwd: directory },
        text: output.output,
      });
    },
  };
};
