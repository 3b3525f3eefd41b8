import { afterEach, describe, expect, it } from 'vitest';
import { type Frame, scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { answersOf } from './answers.ts';

afterEach(stopAll);

const request = (id: number, method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

describe('a thousand calls in flight over ten servers', () => {
  it('are all answered, each by its own server and with its own text', async () => {
    const servers = Array.from({ length: 10 }, (_, i) => `s${i}`);
    const { client } = start(servers.map((name) => scripted(name)));
    await client.initialize();
    await client.result('1', 'tools/list');
    const tool = (i: number, name: string): string => (i % 10 === 0 ? name : `s${i % 10}_${name}`);
    const lines = Array.from({ length: 1000 }, (_, i) => {
      const [name, args] = i % 3 === 0 ? ['name', {}] : ['echo', { text: `text ${i}` }];
      return request(1000 + i, 'tools/call', { name: tool(i, name as string), arguments: args });
    });
    client.send(lines.join('\n'));
    for (let i = 0; i < 1000; i++) await client.frame((frame) => frame.id === 1000 + i);
    const answers = answersOf(client);
    for (let i = 0; i < 1000; i++) {
      const [answer, ...more] = answers.get(1000 + i) as [Frame, ...Frame[]];
      expect(more).toEqual([]);
      expect(textOf(answer)).toBe(i % 3 === 0 ? `s${i % 10}` : `text ${i}`);
    }
  });
});
