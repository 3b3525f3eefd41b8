import { afterEach, describe, expect, it } from 'vitest';
import { BASE_CONFIG, listing, start, stopAll, textOf } from '../gateway/harness.ts';

afterEach(stopAll);

const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });
const server = (name: string, ...tools: readonly string[]) => listing(name, { tools: tools.map(tool) });
const ONE = `query_the_warehouse_and_summarise_each_${'x'.repeat(14)}_one`;
const TWO = `query_the_warehouse_and_summarise_each_${'x'.repeat(14)}_two`;

async function listed(client: ReturnType<typeof start>['client']): Promise<readonly string[]> {
  const { result } = await client.result('"list"', 'tools/list');
  const tools = (result?.['tools'] ?? []) as { name: string }[];
  return tools.map(({ name }) => name).filter((name) => name !== 'own_tool');
}

describe('a tool whose name is too long for the client', () => {
  it.each([
    ['claude-code', 48],
    ['codex-mcp-client', 48],
    ['gemini-cli-mcp-client', 49],
    ['github-copilot-developer', 54],
  ])('is listed to %s with %d characters, and called by that name', async (clientName, room) => {
    const { client } = start([server('a', ONE, TWO), server('b', ONE, 'short')]);
    await client.initialize(clientName);
    const names = await listed(client);
    expect(names.map(({ length }) => length)).toEqual([room, room, room, 5]);
    expect(new Set(names).size).toBe(4);
    const called = await Promise.all(names.map((name, i) => client.call(`${i}`, name)));
    const answers = called.map(textOf);
    expect(answers[0]).toContain(ONE);
    expect(answers[1]).toContain(TWO);
    expect(answers[2]).toContain(ONE);
    expect(answers[2]).not.toBe(answers[0]);
  });

  it('keeps its name for a client of which nothing is known', async () => {
    const { client } = start([server('a', ONE)]);
    await client.initialize('another');
    expect(await listed(client)).toEqual([ONE]);
  });

  it('is found by its short name in a session that has not listed it', async () => {
    const first = start([server('a', ONE)]);
    await first.client.initialize('claude-code');
    const [short = ''] = await listed(first.client);
    expect(short).toHaveLength(48);
    for (const servers of [[server('a', ONE)], [server('a', ONE), server('b', 'other')]]) {
      const { client } = start(servers);
      await client.initialize('claude-code');
      expect(textOf(await client.call('1', short))).toContain(ONE);
    }
  });

  it('has its room by the client that the config names', async () => {
    const { client } = start([server('a', ONE)], { config: { ...BASE_CONFIG, client: 'codex' } });
    await client.initialize('another');
    expect((await listed(client))[0]).toHaveLength(48);
  });
});
