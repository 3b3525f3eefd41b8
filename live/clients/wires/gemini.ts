import { asEvents, asJson, bodiesOf, nameIn, type Wire } from './wire.ts';

/** Gemini's generateContent. */
export const gemini: Wire = {
  takes: (path) => /:(?:streamG|g)enerateContent$/.test(path),
  read: ({ tools, contents }) => ({
    tools: bodiesOf(tools).flatMap((tool) => bodiesOf(tool['functionDeclarations']).flatMap(nameIn)),
    results: bodiesOf(contents)
      .flatMap(({ parts }) => bodiesOf(parts))
      .filter((part) => 'functionResponse' in part).length,
  }),
  write: (said, _turn, { path }) => {
    const part = 'text' in said ? said : { functionCall: { name: said.call, args: said.args } };
    const whole = {
      candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    };
    return path.includes(':stream') ? asEvents([whole]) : asJson(whole);
  },
};
