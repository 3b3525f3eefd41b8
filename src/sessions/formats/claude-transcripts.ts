/**
 * Claude Code: a row a line. Calls are blocks of the assistant's rows, results are blocks of the user's rows. Subagents have files of their
 * own, and once had rows with `isSidechain` in the same file.
 */
import { SUBAGENT_TOOLS } from '../../hooks/hook-limits.ts';
import { asItems, asMembers, asText, textsOf, UnansweredCalls } from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

/** Rows where the client took what was before out of the context, all of it or old results. */
const BORDERS: ReadonlySet<unknown> = new Set(['compact_boundary', 'microcompact_boundary']);

function claudeReader(): RowReader {
  const calls = new UnansweredCalls();
  return (row) => {
    const { type, subtype, message, isSidechain, agentId, isCompactSummary } = asMembers(row);
    const subagent = isSidechain === true ? (asText(agentId) ?? 'sidechain') : undefined;
    if (BORDERS.has(subtype) || isCompactSummary === true) return [{ kind: 'forgotten', subagent }];
    if (type !== 'user' && type !== 'assistant') return [];
    return asItems(asMembers(message)['content']).flatMap((one): readonly TranscriptStep[] => {
      const block = asMembers(one);
      if (block['type'] === 'tool_use')
        calls.add(block['id'], { tool: asText(block['name']) ?? '', input: block['input'] });
      if (block['type'] !== 'tool_result') return [];
      const id = asText(block['tool_use_id']);
      const call = calls.take(id);
      if (call === undefined) return [];
      const isKept = block['is_error'] === true || SUBAGENT_TOOLS.has(call.tool);
      return textsOf(block['content']).map((text) => ({
        ...{ kind: 'result' as const, ...call, text, isKept, subagent, id },
      }));
    });
  };
}

export const claudeTranscripts: TranscriptFormat = {
  name: 'claude-code',
  title: 'Claude Code',
  client: 'claude',
  places: [{ folder: '{claude}/projects', file: /\.jsonl$/ }],
  reader: claudeReader,
};
