/** Rows of transcripts with one call and its result, as agents write them. */
const lines = (...rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export const claudeRows = (id: string, name: string, input: object, content: string): string =>
  lines(
    { type: 'assistant', message: { content: [{ type: 'tool_use', id, name, input }] } },
    { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: id, content }] } },
  );

export const codexRows = (call_id: string, more: object, output: string): string =>
  lines(
    { type: 'response_item', payload: { type: 'function_call', arguments: '{}', call_id, ...more } },
    { type: 'response_item', payload: { type: 'function_call_output', call_id, output } },
  );
