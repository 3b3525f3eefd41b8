import { counted } from '../../diagnostics/counted.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import { isRecord } from '../../json/is-record.ts';
import { EFFECTS, type Effect } from '../../search/tool-facts.ts';
import type { IndexedTool, ToolIndex } from '../../search/tool-index.ts';
import type { LocalTool } from '../../tools/local-tools.ts';

/** The definition of a tool of the proxy in a list. */
interface Definition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: object;
}

/** How many tools a search shows, and how much of a description. */
const SHOWN = 8;
const MOST_SHOWN = 50;
const SHOWN_CHARS = 200;

const SEARCH: Definition = {
  name: 'bcp_search_tools',
  description:
    'Finds tools of all servers by words of their names and descriptions. Gives signatures, the server and the effect of each: call them with bcp_call_read, bcp_call_write or bcp_call_destructive.',
  inputSchema: {
    type: 'object',
    properties: {
      query: { type: 'string', description: 'What the tool should do, in a few words.' },
      server: { type: 'string', description: 'Only tools of this server.' },
      limit: { type: 'integer', minimum: 1, maximum: MOST_SHOWN, description: `Default: ${SHOWN}.` },
    },
    required: ['query'],
  },
  annotations: { readOnlyHint: true },
};

const SCHEMA: Definition = {
  name: 'bcp_tool_schema',
  description: 'The whole definitions of tools, with descriptions and JSON Schemas of their arguments.',
  inputSchema: {
    type: 'object',
    properties: { names: { type: 'array', items: { type: 'string' }, minItems: 1 } },
    required: ['names'],
  },
  annotations: { readOnlyHint: true },
};

const text = (words: string, isError = false): object => ({
  content: [{ type: 'text', text: words }],
  isError: isError || undefined,
});

function firstSentence(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const sentence = /^.*?[.!?](?= |$)/.exec(line)?.[0] ?? line;
  return sentence.length > SHOWN_CHARS ? `${sentence.slice(0, SHOWN_CHARS)}…` : sentence;
}

/** At most two lines, even if the server's texts have more. */
const line = ({ server, facts }: IndexedTool): string => {
  const head = `${facts.signature} [${server}, ${facts.effect}]`;
  return `${visibleLine(head)}\n  ${visibleLine(firstSentence(facts.description))}`.trimEnd();
};

/** The servers with their numbers of tools, for a search that found nothing. */
function overview({ tools }: ToolIndex): string {
  const counts = new Map<string, number>();
  for (const { server } of tools) counts.set(server, (counts.get(server) ?? 0) + 1);
  return [...counts].map(([server, count]) => `${server} (${counted(count, 'tool')})`).join(', ');
}

function searchTool(index: () => Promise<ToolIndex>): LocalTool {
  return {
    definition: SEARCH,
    async call(args) {
      const { query, server, limit } = isRecord(args) ? args : {};
      if (typeof query !== 'string') return text(messageOf('search-without-query', undefined), true);
      const all = await index();
      const found = all.search(query, typeof server === 'string' ? server : undefined);
      if (found.length === 0) return text(messageOf('search-empty', { servers: overview(all) }));
      const most = typeof limit === 'number' ? Math.min(MOST_SHOWN, Math.max(1, Math.floor(limit))) : SHOWN;
      const rest = found.length - most;
      const more = rest > 0 ? [messageOf('search-more', { count: rest })] : [];
      return text([...found.slice(0, most).map(line), ...more].join('\n'));
    },
  };
}

function schemaTool(index: () => Promise<ToolIndex>): LocalTool {
  return {
    definition: SCHEMA,
    async call(args) {
      const { names } = isRecord(args) ? args : {};
      if (!Array.isArray(names)) return text(messageOf('schema-without-names', undefined), true);
      const all = await index();
      const found = names.map((name: unknown) => ({ name: String(name), tool: all.find(String(name)) }));
      const missing = found.find(({ tool }) => tool === undefined);
      if (missing === undefined) return text(`[${found.map(({ tool }) => tool?.json).join(',')}]`);
      const near = closest(
        missing.name,
        all.tools.map(({ name }) => name),
      );
      return text(messageOf('tool-not-found', { name: missing.name, near }), true);
    },
  };
}

const ANNOTATIONS = {
  read: { readOnlyHint: true },
  write: { readOnlyHint: false, destructiveHint: false },
  destructive: { readOnlyHint: false, destructiveHint: true },
} as const satisfies Record<Effect, object>;

const MAY = {
  read: 'only reads',
  write: 'changes things, but destroys nothing',
  destructive: 'may change or destroy things, or does not say what it does',
} as const satisfies Record<Effect, string>;

/** A tool that represents all tools with the same effect. A call of it goes to the tool that it names. */
export interface CallTool {
  readonly definition: { readonly name: string };
  readonly effect: Effect;
}

const callDefinition = (effect: Effect): Definition => ({
  name: `bcp_call_${effect}`,
  description: `Calls a tool that ${MAY[effect]}. bcp_search_tools gives names and arguments.`,
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'The name of the tool.' },
      arguments: { type: 'object', description: 'Its arguments.' },
    },
    required: ['name'],
  },
  annotations: ANNOTATIONS[effect],
});

const callTool = (effect: Effect): CallTool => ({ definition: callDefinition(effect), effect });

/** The tools by which others are found and called. */
export const discoveryTools = (index: () => Promise<ToolIndex>): readonly (LocalTool | CallTool)[] => [
  searchTool(index),
  schemaTool(index),
  ...EFFECTS.map(callTool),
];
