/** pi: an entry a line, most with a message. A result has a message of its own, which names its call. */
import { asItems, asMembers, asText, textsOf, UnansweredCalls } from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

/** Behind these entries, the context has a summary of what was before. */
const BORDERS: ReadonlySet<unknown> = new Set(['compaction', 'branch_summary']);

function piReader(): RowReader {
  const calls = new UnansweredCalls();
  return (row): readonly TranscriptStep[] => {
    const { type, message } = asMembers(row);
    if (BORDERS.has(type)) return [{ kind: 'forgotten' }];
    const { role, content, toolCallId, isError } = asMembers(message);
    for (const block of asItems(role === 'assistant' ? content : undefined).map(asMembers))
      if (block['type'] === 'toolCall')
        calls.add(block['id'], { tool: asText(block['name']) ?? '', input: block['arguments'] });
    const call = role === 'toolResult' ? calls.take(toolCallId) : undefined;
    if (call === undefined) return [];
    const known = { kind: 'result' as const, ...call, isKept: isError === true, id: asText(toolCallId) };
    return textsOf(content).map((text) => ({ ...known, text }));
  };
}

export const piSessions: TranscriptFormat = {
  name: 'pi',
  title: 'pi',
  client: 'pi',
  places: [{ folder: '{home}/.pi/agent/sessions', file: /\.jsonl$/ }],
  reader: piReader,
};
