import { asEvents, asJson, type Body, bodiesOf, isBody, nameIn, type Wire } from './wire.ts';

function outputIn({ response }: Body): string {
  const output = isBody(response) ? response['output'] : undefined;
  return typeof output === 'string' ? output : JSON.stringify(response);
}

/** Gemini's generateContent. */
export const gemini: Wire = {
  takes: (path) => /:(?:streamG|g)enerateContent$/.test(path),
  read: ({ tools, contents }) => ({
    tools: bodiesOf(tools).flatMap((tool) => bodiesOf(tool['functionDeclarations']).flatMap(nameIn)),
    results: bodiesOf(contents)
      .flatMap(({ parts }) => bodiesOf(parts))
      .flatMap(({ functionResponse }) => (isBody(functionResponse) ? outputIn(functionResponse) : [])),
  }),
  write: (said, _turn, { path, used }) => {
    const part = 'text' in said ? said : { functionCall: { name: said.call, args: said.args } };
    const whole = {
      candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: used, candidatesTokenCount: 1, totalTokenCount: used + 1 },
    };
    return path.includes(':stream') ? asEvents([whole]) : asJson(whole);
  },
};
