/** The Copilot CLI: an event a line. A tool starts with its arguments, and completes with its result. */
import { asMembers, asText, serverTool, UnansweredCalls } from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

function copilotReader(): RowReader {
  const calls = new UnansweredCalls();
  return (row): readonly TranscriptStep[] => {
    const { type, data, agentId } = asMembers(row);
    const event = asMembers(data);
    const id = asText(event['toolCallId']);
    const subagent = asText(agentId) ?? asText(event['parentToolCallId']);
    if (type === 'session.compaction_complete') return [{ kind: 'forgotten', subagent }];
    if (type === 'tool.execution_start') {
      const { toolName, arguments: input, mcpServerName, mcpToolName } = event;
      const [server, own] = [asText(mcpServerName), asText(mcpToolName)];
      const tool =
        server !== undefined && own !== undefined ? serverTool(server, own) : (asText(toolName) ?? '');
      calls.add(id, { tool, input });
    }
    const call = type === 'tool.execution_complete' ? calls.take(id) : undefined;
    const { success, result, error } = event;
    const text = asText(asMembers(result)['content']) ?? asText(asMembers(error)['message']);
    if (call === undefined || text === undefined) return [];
    return [{ kind: 'result', ...call, text, isKept: success !== true, subagent, id }];
  };
}

export const copilotSessions: TranscriptFormat = {
  name: 'copilot',
  title: 'Copilot CLI',
  client: 'copilot',
  places: [{ folder: '{copilot}/session-state', file: /^(?:[^/\\]+[/\\]events|[^/\\]+)\.jsonl$/ }],
  reader: copilotReader,
};
