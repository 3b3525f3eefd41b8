import { afterEach, expect, it } from 'vitest';
import { BASE_CONFIG, listing, start, stopAll, textOf, UPPER } from '../gateway/harness.ts';

afterEach(stopAll);

const SCHEMA = { type: 'object', properties: { degrees: { type: 'number' } } };
const LISTS = {
  tools: [
    { name: 'view', outputSchema: SCHEMA, _meta: { ui: { resourceUri: 'ui://weather/view.html' } } },
    { name: 'plain', outputSchema: SCHEMA },
  ],
  result: { structuredContent: { degrees: 21 } },
};

it.each(['text', 'auto'] as const)(
  'an app’s tool keeps its schema and its data under structured: %s',
  async (structured) => {
    const { client } = start([listing('one', LISTS)], {
      engine: UPPER,
      config: { ...BASE_CONFIG, structured },
    });
    await client.initialize('claude-code');
    const { result } = await client.result('1', 'tools/list');
    expect(result?.['tools']).toMatchObject([{ name: 'view', outputSchema: SCHEMA }, { name: 'plain' }, {}]);
    expect(JSON.stringify(result?.['tools']).match(/outputSchema/g)).toHaveLength(1);
    const view = await client.call('2', 'view');
    expect([textOf(view), view.result?.['structuredContent']]).toEqual([
      'ONE RAN VIEW WITH {}',
      { degrees: 21 },
    ]);
    const plain = await client.call('3', 'plain');
    expect(plain.result).not.toHaveProperty('structuredContent');
  },
);
