/** The plugin for opencode and Kilo: it shows their models the results of tools in fewer tokens. */
import { beginAnew, begunIn, type CallBegin, countOnNothing, shownFor } from './plugin-calls.ts';

interface ToolCalled {
  readonly tool: string;
  readonly sessionID: string;
  readonly callID: string;
  readonly args?: unknown;
}

interface ToolOutput {
  output: unknown;
}

interface Properties {
  readonly sessionID?: unknown;
  readonly part?: {
    readonly state?: { readonly time?: { readonly start?: unknown; readonly compacted?: unknown } };
  };
}

interface SessionEvent {
  readonly event: { readonly type: string; readonly properties?: Properties };
}

/** The name of the program: both load the same plugin. */
const CLIENT = process.argv0.includes('kilo') || process.execPath.includes('kilo') ? 'kilo' : 'opencode';

/** A message is taken back with what it led to. Old results are cleared one by one, without a compaction. */
const isTakenBack = ({ type, properties }: SessionEvent['event']): boolean =>
  type === 'message.removed' ||
  type === 'message.part.removed' ||
  (type === 'message.part.updated' && properties?.part?.state?.time?.compacted !== undefined);

export const BcpProxy = async ({ directory }: { readonly directory: string }) => {
  /** An earlier process may have shown other things than the daemon knows. */
  const begun = new Map<string, Promise<void>>();
  /** Of calls that run: what had been shown when they began. */
  const calls = new Map<string, CallBegin>();
  const opened = (session: string): Promise<void> => {
    const beginning = begun.get(session) ?? beginAnew(CLIENT, session, directory);
    begun.set(session, beginning);
    return beginning;
  };
  await beginAnew(CLIENT, '', directory);
  return {
    event: async ({ event }: SessionEvent) => {
      const session = event.properties?.sessionID;
      if (event.type === 'session.compacted' && typeof session === 'string')
        await beginAnew(CLIENT, session, directory);
      if (isTakenBack(event)) countOnNothing();
    },
    'tool.execute.before': async ({ sessionID, callID }: ToolCalled) => {
      await opened(sessionID);
      calls.set(callID, begunIn(sessionID));
    },
    'tool.execute.after': async ({ tool, sessionID, callID, args }: ToolCalled, output: ToolOutput) => {
      const begin = calls.get(callID);
      calls.delete(callID);
      if (typeof output.output !== 'string') return;
      const result = { client: CLIENT, tool, input: args, session: sessionID, cwd: directory };
      output.output = await shownFor({ ...result, text: output.output }, begin);
    },
  };
};
