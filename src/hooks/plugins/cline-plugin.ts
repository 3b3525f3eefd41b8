/** The plugin for Cline's command line: it shows its model the results of tools in fewer tokens. */
import { isRecord } from '../../json/is-record.ts';
import { beginAnew, shownFor } from './plugin-calls.ts';

interface Snapshot {
  readonly agentId?: string;
  readonly parentAgentId?: string | null;
  readonly conversationId?: string;
}

interface Running {
  readonly snapshot?: Snapshot;
}

interface ToolRan extends Running {
  readonly tool?: { readonly name?: string };
  readonly toolCall?: { readonly toolName?: string };
  readonly input: unknown;
  readonly result: { readonly output: unknown; readonly isError?: boolean };
}

/** The answer to one of the things that a call asks for: one file, one command. */
interface Entry {
  readonly result: string;
  readonly success: boolean;
}

const CLIENT = 'cline';

/** Cline cuts the middle out of longer texts after its plugins have seen them; in characters. */
const CUT = Number.parseInt(process.env['CLINE_MESSAGE_BUILDER_MAX_TOOL_RESULT_CHARS'] ?? '', 10);
const LONGEST = CUT > 0 ? CUT : 8000;

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && 'query' in value && typeof value['result'] === 'string';

/** The arguments that an entry answers, where a call lists several: `{ files: [{ path }, …] }`. */
function inputFor(input: unknown, at: number, entries: number): unknown {
  const lists = Object.values(isRecord(input) ? input : {}).filter(Array.isArray);
  return lists.find((list) => list.length === entries && isRecord(list[at]))?.[at] ?? input;
}

function readerOf({ agentId = '', parentAgentId, conversationId = agentId }: Snapshot = {}) {
  const agent = typeof parentAgentId === 'string' ? agentId : undefined;
  return { client: CLIENT, session: conversationId, agent, cwd: process.cwd() };
}

async function shownEntries(
  { tool, toolCall, input, snapshot }: ToolRan,
  entries: readonly unknown[],
): Promise<readonly unknown[]> {
  const name = tool?.name ?? toolCall?.toolName ?? '';
  const shown: unknown[] = [];
  for (const [at, entry] of entries.entries()) {
    if (isEntry(entry)) {
      const asked = { ...readerOf(snapshot), tool: name, input: inputFor(input, at, entries.length) };
      const given = { text: entry.result, isError: entry.success !== true, longest: LONGEST };
      // Nothing counts as read before a call: Cline takes old reads back, and cuts what it has shown.
      shown.push({ ...entry, result: await shownFor({ ...asked, ...given }, undefined) });
    } else shown.push(entry);
  }
  return shown;
}

// biome-ignore lint/style/noDefaultExport: Cline loads it.
export default {
  name: 'bcp-proxy',
  manifest: { capabilities: ['hooks'] },
  setup: () => beginAnew(CLIENT, '', process.cwd()),
  hooks: {
    beforeRun: async ({ snapshot }: Running): Promise<void> => {
      const { session, cwd } = readerOf(snapshot);
      await beginAnew(CLIENT, session, cwd);
    },
    afterTool: async (ran: ToolRan): Promise<object | undefined> => {
      const { output, isError } = ran.result;
      if (isError === true || !Array.isArray(output)) return undefined;
      return { result: { ...ran.result, output: await shownEntries(ran, output) } };
    },
  },
};
