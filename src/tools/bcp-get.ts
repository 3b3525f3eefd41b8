import { KnownError } from '../diagnostics/error.ts';
import type { TokenCounter } from '../render/tokens/count.ts';
import type { SessionHandles } from '../store/session-handles.ts';
import { ASKS } from '../store/stored-part.ts';
import { type FileTool, READ_ONLY, type ToolDefinition, type ToolOutcome } from './file-tool.ts';
import { HANDLE_TOOL } from './local-tools.ts';
import type { OffloadedPage } from './offloaded-page.ts';
import { pageFor } from './page-for.ts';
import { ToolArguments } from './tool-arguments.ts';

const range = (what: string) => ({
  type: 'string',
  description: `${what}, counted from 1: "120-180", "120-" or "120"`,
});

const DEFINITION: ToolDefinition = {
  name: HANDLE_TOOL,
  title: 'Get what was left out',
  description:
    'Return what a shortened result left out, byte for byte. "… +143 rows (~2100 tok) get 7f2c91" in a result stands for 143 rows behind the handle 7f2c91; the handle in the first line is the whole result. Ask for the part you need: long answers come in pieces.',
  inputSchema: {
    type: 'object',
    properties: {
      handle: { type: 'string', description: 'The digits behind "get", such as 7f2c91' },
      lines: range('Lines'),
      rows: range('Items of a JSON list; of other texts, lines'),
      characters: range('Characters'),
      pattern: {
        type: 'string',
        description:
          'Only lines with these words, with their numbers, in any case: "timeout|refused", "order*failed". No regular expression',
      },
      path: {
        type: 'string',
        description:
          'The value there in a JSON text, such as data.rows[3].name; rows and lines count within it',
      },
    },
    required: ['handle'],
    additionalProperties: false,
  },
  annotations: READ_ONLY,
};

const part = (text: string): ToolOutcome['content'][number] => ({ type: 'text', text });

/** The tool that resolves the handles of one session. Its answers keep to the budget of the result they belong to. */
export function bcpGet(
  handles: Pick<SessionHandles, 'get'>,
  counter: () => Promise<TokenCounter>,
  aside?: OffloadedPage,
): FileTool & { readonly forHandles: true } {
  const answer = async (args: unknown): Promise<ToolOutcome> => {
    const given = new ToolArguments(args, ['handle', ...ASKS]);
    const handle = given.text('handle');
    const found = handles.get(handle.trim().toLowerCase());
    if (found === undefined) throw new KnownError('get-unknown', { handle });
    const { text, limits } = found;
    const ask = Object.fromEntries(ASKS.map((name) => [name, given.optionalText(name)]));
    const asked = { text, ask, limits };
    const page = (await aside?.(asked)) ?? (await pageFor(asked, counter));
    if ('problem' in page) return { content: [part(page.problem)], isError: true };
    return { content: [part(page.text), ...(page.note === undefined ? [] : [part(page.note)])] };
  };
  return {
    definition: DEFINITION,
    forHandles: true,
    async call(args) {
      try {
        return await answer(args);
      } catch (error) {
        if (!(error instanceof KnownError)) throw error;
        return { content: [part(error.message)], isError: true };
      }
    },
  };
}
