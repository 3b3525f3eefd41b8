/** Asks a model over its API: with a key of whoever runs it, and at their cost. */
import { writeFileSync } from 'node:fs';

const APIS = {
  openai: {
    url: 'https://api.openai.com/v1/chat/completions',
    headers: (key: string) => ({ authorization: `Bearer ${key}` }),
    body: (model: string, prompt: string) => ({ model, messages: [{ role: 'user', content: prompt }] }),
    text: (answer: Answer) => answer.choices?.[0]?.message?.content,
  },
  anthropic: {
    url: 'https://api.anthropic.com/v1/messages',
    headers: (key: string) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    body: (model: string, prompt: string) => ({
      model,
      max_tokens: 4096,
      messages: [{ role: 'user', content: prompt }],
    }),
    text: (answer: Answer) => answer.content?.map(({ text = '' }) => text).join(''),
  },
} as const;

interface Answer {
  readonly choices?: readonly { readonly message?: { readonly content?: string } }[];
  readonly content?: readonly { readonly text?: string }[];
}

export type Api = keyof typeof APIS;
export const isApi = (name: string | undefined): name is Api =>
  name !== undefined && Object.hasOwn(APIS, name);

export interface AskOptions {
  readonly api: Api;
  readonly model: string;
  /** Absent: the API's own. */
  readonly url: string | undefined;
  readonly key: string;
  /** The file for the answers. */
  readonly to: string;
}

const TASK = `Answer each question from the text alone, with the shortest exact answer (a number, a name, a path, a line as it
stands in the original). Write one line for each question, in the form "CAPTURE NUMBER: ANSWER", and nothing else.`;

/** Asks about each sheet in a request of its own, one after the other. Rejects with the API's own words. */
export async function askModel(prompts: readonly string[], options: AskOptions): Promise<void> {
  const { api, model, key, to } = options;
  const { url, headers, body, text } = APIS[api];
  const answers: string[] = [];
  for (const prompt of prompts) {
    const response = await fetch(options.url ?? url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers(key) },
      body: JSON.stringify(body(model, `${TASK}\n\n${prompt}`)),
    });
    const said = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${said.slice(0, 500)}`);
    answers.push(text(JSON.parse(said) as Answer) ?? '');
    writeFileSync(to, `${answers.join('\n')}\n`);
  }
}
