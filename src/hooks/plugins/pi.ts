/** The extension for pi: it shows its model the results of tools in fewer tokens. */
import { beginAnew, shownFor } from './compact.ts';

interface TextContent {
  readonly type: string;
  readonly text?: string;
}

interface ToolResultEvent {
  readonly toolName: string;
  readonly input: unknown;
  readonly content: readonly TextContent[];
  readonly isError: boolean;
}

interface Context {
  readonly cwd: string;
  readonly sessionManager?: { getSessionId?(): string };
}

interface Pi {
  on(event: 'tool_result', handler: (event: ToolResultEvent, context: Context) => Promise<unknown>): void;
  on(
    event: 'session_start' | 'session_compact',
    handler: (event: unknown, context: Context) => Promise<void>,
  ): void;
}

const CLIENT = 'pi';

const sessionOf = ({ sessionManager }: Context): string => sessionManager?.getSessionId?.() ?? '';

// biome-ignore lint/style/noDefaultExport: pi loads it.
export default function bcpProxy(pi: Pi): void {
  const anew = (_event: unknown, context: Context): Promise<void> =>
    beginAnew(CLIENT, sessionOf(context), context.cwd);
  pi.on('session_start', anew);
  pi.on('session_compact', anew);
  pi.on('tool_result', async ({ toolName, input, content, isError }, context) => {
    const shown = await Promise.all(
      content.map(async (part) =>
        part.type === 'text' && part.text !== undefined
          ? {
              ...part,
              text: await shownFor({
                ...{ client: CLIENT, tool: toolName, input, isError },
                ...{ session: sessionOf(context), cwd: context.cwd, text: part.text },
              }),
            }
          : part,
      ),
    );
    return { content: shown };
  });
}
