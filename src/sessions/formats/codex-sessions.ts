/** Codex: a row a line, with an item of the conversation in `payload`. Rows of its first versions are the items themselves. */
import {
  asMembers,
  asText,
  isServerTool,
  parsedJson,
  serverTexts,
  textsOf,
  UnansweredCalls,
} from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

const OUTPUTS: ReadonlySet<unknown> = new Set(['function_call_output', 'custom_tool_call_output']);
/** Codex puts this block in front of those of a server. */
const HEAD = /^Wall time: [^\n]*\nOutput:$/;

/** `mcp__rows` and `list_rows`; earlier versions had both in the name. */
const toolOf = (namespace: string | undefined, name: string): string =>
  namespace === undefined ? name : `${namespace}__${name}`;

function codexReader(): RowReader {
  const calls = new UnansweredCalls();
  return (row): readonly TranscriptStep[] => {
    const { type: kind, payload } = asMembers(row);
    if (kind === 'compacted') return [{ kind: 'forgotten' }];
    const item = asMembers(kind === 'response_item' ? payload : row);
    const { type, call_id: id } = item;
    if (type === 'function_call') {
      const tool = toolOf(asText(item['namespace']), asText(item['name']) ?? '');
      calls.add(id, { tool, input: parsedJson(asText(item['arguments']) ?? '') });
    } else if (type === 'custom_tool_call')
      calls.add(id, { tool: asText(item['name']) ?? '', input: { input: item['input'] } });
    else if (type === 'local_shell_call') calls.add(id, { tool: 'local_shell', input: item['action'] });
    const call = OUTPUTS.has(type) ? calls.take(id) : undefined;
    if (call === undefined) return [];
    const texts = (isServerTool(call.tool) ? serverTexts : textsOf)(item['output']);
    return texts
      .filter((text) => !HEAD.test(text))
      .map((text) => ({ kind: 'result', ...call, text, id: asText(id) }));
  };
}

export const codexSessions: TranscriptFormat = {
  name: 'codex',
  title: 'Codex',
  client: 'codex',
  places: ['sessions', 'archived_sessions'].map((name) => ({
    folder: `{codex}/${name}`,
    file: /rollout-[^/\\]*\.jsonl$/,
  })),
  reader: codexReader,
};
