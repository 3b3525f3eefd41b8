/**
 * Conversations of any agent, as anybody can write them down: a list of `{agent, results: [{tool, input, text, mcp, error}]}`. `mcp` and
 * `error` may be absent.
 */
import { asItems, asMembers, asText, isServerTool, serverTool } from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

function resultOf(value: unknown): readonly TranscriptStep[] {
  const { tool, input, text, mcp, error } = asMembers(value);
  if (typeof tool !== 'string' || typeof text !== 'string') return [];
  const name = mcp === true && !isServerTool(tool) ? serverTool('mcp', tool) : tool;
  return [{ kind: 'result', tool: name, input, text, isKept: error === true }];
}

function recordedReader(): RowReader {
  return (document) =>
    asItems(document).flatMap((one): readonly TranscriptStep[] => {
      const { agent, results } = asMembers(one);
      return [{ kind: 'begun', agent: asText(agent) ?? 'agent' }, ...asItems(results).flatMap(resultOf)];
    });
}

export const recordedConversations: TranscriptFormat = {
  name: 'recorded',
  title: 'agent',
  client: 'agent',
  places: [],
  reader: recordedReader,
};
