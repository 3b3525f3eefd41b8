import { asEvents, asJson, bodiesOf, nameIn, type Said, textIn, type Wire } from './wire.ts';

const usageOf = (used: number): object => ({
  ...{ input_tokens: used, output_tokens: 1, total_tokens: used + 1 },
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
});

/** A name with the namespace of its tool, as the client wants it back. */
const BETWEEN = '\n';

function itemOf(said: Said, turn: number): object {
  if ('text' in said) {
    const content = [{ type: 'output_text', text: said.text, annotations: [] }];
    return { type: 'message', id: `msg_${turn}`, role: 'assistant', status: 'completed', content };
  }
  const [name = '', namespace] = said.call.split(BETWEEN).reverse();
  return {
    ...{ type: 'function_call', id: `fc_${turn}`, call_id: `call_${turn}`, status: 'completed' },
    ...{ name, namespace, arguments: JSON.stringify(said.args) },
  };
}

/** OpenAI's responses. Tools can stand in namespaces. */
export const responses: Wire = {
  takes: (path) => path.endsWith('/responses'),
  read: ({ tools, input }) => ({
    tools: bodiesOf(tools).flatMap((tool) =>
      tool['type'] === 'namespace'
        ? bodiesOf(tool['tools']).flatMap((one) =>
            nameIn(one).map((name) => `${nameIn(tool).join('')}${BETWEEN}${name}`),
          )
        : nameIn(tool),
    ),
    results: bodiesOf(input).flatMap(({ type, output }) =>
      type === 'function_call_output' ? textIn(output) : [],
    ),
  }),
  write: (said, turn, { body: { stream, model }, used }) => {
    const item = itemOf(said, turn);
    const head = { id: `resp_${turn}`, object: 'response', created_at: 0, model };
    const whole = { ...head, status: 'completed', output: [item], usage: usageOf(used) };
    if (stream !== true) return asJson(whole);
    return asEvents([
      { type: 'response.created', response: { ...head, status: 'in_progress', output: [] } },
      { type: 'response.output_item.added', output_index: 0, item },
      { type: 'response.output_item.done', output_index: 0, item },
      { type: 'response.completed', response: whole },
    ]);
  },
};
