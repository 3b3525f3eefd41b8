/** The extension for pi: it shows its model the results of tools in fewer tokens. */
import { beginAnew, begunIn, type CallBegin, shownFor } from './plugin-calls.ts';

interface TextContent {
  readonly type: string;
  readonly text?: string;
}

interface ToolCallEvent {
  readonly toolCallId: string;
}

interface ToolResultEvent extends ToolCallEvent {
  readonly toolName: string;
  readonly input: unknown;
  readonly content: readonly TextContent[];
  readonly isError: boolean;
}

interface Context {
  readonly cwd: string;
  readonly sessionManager?: { getSessionId?(): string };
}

/** After each of them, the model may no longer have what it had: another conversation, or an earlier place in it. */
const BEGINNINGS = [
  'session_start',
  'session_switch',
  'session_fork',
  'session_tree',
  'session_compact',
] as const;

interface Pi {
  on(event: 'tool_call', handler: (event: ToolCallEvent, context: Context) => Promise<void>): void;
  on(event: 'tool_result', handler: (event: ToolResultEvent, context: Context) => Promise<unknown>): void;
  on(event: (typeof BEGINNINGS)[number], handler: (event: unknown, context: Context) => Promise<void>): void;
}

const CLIENT = 'pi';

const sessionOf = ({ sessionManager }: Context): string => sessionManager?.getSessionId?.() ?? '';

// biome-ignore lint/style/noDefaultExport: pi loads it.
export default function bcpProxy(pi: Pi): void {
  const anew = (_event: unknown, context: Context): Promise<void> =>
    beginAnew(CLIENT, sessionOf(context), context.cwd);
  for (const event of BEGINNINGS) pi.on(event, anew);
  /** Of calls that run: what had been shown when they began. */
  const calls = new Map<string, CallBegin>();
  pi.on('tool_call', async ({ toolCallId }, context) => {
    calls.set(toolCallId, begunIn(sessionOf(context)));
  });
  pi.on('tool_result', async ({ toolCallId, toolName: tool, input, content, isError }, context) => {
    const begin = calls.get(toolCallId);
    calls.delete(toolCallId);
    const reader = { client: CLIENT, session: sessionOf(context), cwd: context.cwd };
    const shown: TextContent[] = [];
    // One after another: a later text may refer to an earlier one.
    for (const part of content)
      shown.push(
        part.type === 'text' && part.text !== undefined
          ? { ...part, text: await shownFor({ ...reader, tool, input, isError, text: part.text }, begin) }
          : part,
      );
    return { content: shown };
  });
}
