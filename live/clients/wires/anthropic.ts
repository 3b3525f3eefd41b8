import { asEvents, asJson, bodiesOf, nameIn, type Said, textIn, type Wire } from './wire.ts';

const blockOf = (said: Said, turn: number): object =>
  'text' in said
    ? { type: 'text', text: said.text }
    : { type: 'tool_use', id: `toolu_${turn}`, name: said.call, input: said.args };

/** A block as a stream has it: it begins empty. */
const piecesOf = (said: Said, turn: number): readonly [begin: object, delta: object] =>
  'text' in said
    ? [
        { type: 'text', text: '' },
        { type: 'text_delta', text: said.text },
      ]
    : [
        { ...blockOf(said, turn), input: {} },
        { type: 'input_json_delta', partial_json: JSON.stringify(said.args) },
      ];

/** Anthropic's messages. */
export const anthropic: Wire = {
  takes: (path) => path.endsWith('/messages'),
  read: ({ tools, messages }) => ({
    tools: bodiesOf(tools).flatMap(nameIn),
    results: bodiesOf(messages)
      .flatMap(({ content }) => bodiesOf(content))
      .flatMap(({ type, content }) => (type === 'tool_result' ? textIn(content) : [])),
  }),
  write: (said, turn, { body: { stream, model }, used }) => {
    const usage = { input_tokens: used, output_tokens: 1 };
    const head = { id: `msg_${turn}`, type: 'message', role: 'assistant', model, usage };
    const stop = { stop_reason: 'text' in said ? 'end_turn' : 'tool_use', stop_sequence: null };
    if (stream !== true) return asJson({ ...head, ...stop, content: [blockOf(said, turn)] });
    const [content_block, delta] = piecesOf(said, turn);
    return asEvents([
      { type: 'message_start', message: { ...head, content: [], stop_reason: null, stop_sequence: null } },
      { type: 'content_block_start', index: 0, content_block },
      { type: 'content_block_delta', index: 0, delta },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: stop, usage },
      { type: 'message_stop' },
    ]);
  },
};
