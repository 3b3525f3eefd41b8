import { asEvents, asJson, bodiesOf, nameIn, type Said, textIn, type Wire } from './wire.ts';

const usageOf = (used: number): object => ({
  ...{ prompt_tokens: used, completion_tokens: 1, total_tokens: used + 1 },
});

function messageOf(said: Said, turn: number): object {
  if ('text' in said) return { role: 'assistant', content: said.text };
  const call = { name: said.call, arguments: JSON.stringify(said.args) };
  const calls = [{ index: 0, id: `call_${turn}`, type: 'function', function: call }];
  return { role: 'assistant', content: null, tool_calls: calls };
}

/** OpenAI's chat completions. */
export const chat: Wire = {
  takes: (path) => path.endsWith('/chat/completions'),
  read: ({ tools, messages }) => ({
    tools: bodiesOf(tools).flatMap((tool) => nameIn(tool['function'])),
    results: bodiesOf(messages).flatMap(({ role, content }) => (role === 'tool' ? textIn(content) : [])),
  }),
  write: (said, turn, { body: { stream, model }, used }) => {
    const head = { id: `chat_${turn}`, created: 0, model };
    const message = messageOf(said, turn);
    const finish_reason = 'text' in said ? 'stop' : 'tool_calls';
    if (stream !== true)
      return asJson({
        ...{ ...head, object: 'chat.completion', usage: usageOf(used) },
        choices: [{ index: 0, message, finish_reason }],
      });
    const chunk = { ...head, object: 'chat.completion.chunk' };
    return asEvents(
      [
        { ...chunk, choices: [{ index: 0, delta: message, finish_reason: null }] },
        { ...chunk, choices: [{ index: 0, delta: {}, finish_reason }], usage: usageOf(used) },
      ],
      'data: [DONE]\n\n',
    );
  },
};
