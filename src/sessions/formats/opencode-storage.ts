/** opencode: a file for each part of a message. Its newer versions keep them in a database. */
import { asMembers, asText } from '../content-blocks.ts';
import type { RowReader, TranscriptFormat, TranscriptStep } from '../transcript.ts';

function opencodeReader(): RowReader {
  return (row): readonly TranscriptStep[] => {
    const { type, tool, state, sessionID, id } = asMembers(row);
    const conversation = asText(sessionID);
    if (type === 'compaction') return [{ kind: 'forgotten', conversation }];
    const { status, input, output, error } = asMembers(state);
    const text = asText(output) ?? asText(error);
    if (type !== 'tool' || typeof tool !== 'string' || text === undefined) return [];
    const isKept = status !== 'completed';
    return [{ kind: 'result', tool, input, text, isKept, conversation, id: asText(id) }];
  };
}

export const opencodeStorage: TranscriptFormat = {
  name: 'opencode',
  title: 'opencode',
  client: 'opencode',
  places: [{ folder: '{data}/opencode/storage/part', file: /\.json$/ }],
  together: true,
  unread: '{data}/opencode/opencode.db',
  reader: opencodeReader,
};
