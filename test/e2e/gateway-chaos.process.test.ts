import { afterEach, describe, expect, it } from 'vitest';
import { type Frame, scripted, start, stopAll, type TestClient, textOf } from '../gateway/harness.ts';
import { PROCESSES } from '../gateway/memory-servers.ts';
import { Random } from '../support/random.ts';
import { answersOf } from './answers.ts';
import { gone } from './processes.ts';

afterEach(stopAll);

const NAMES = ['a', 'b', 'c', 'd', 'e'] as const;
/** The first server keeps the names of its tools, later ones get theirs in front. */
const toolOf = (server: string, tool: string): string => (server === 'a' ? tool : `${server}_${tool}`);

const request = (id: number, method: string, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const call = (id: number, server: string, tool: string, args: object = {}): string =>
  request(id, 'tools/call', { name: toolOf(server, tool), arguments: args });

async function pidsOf(client: TestClient, servers: readonly string[]): Promise<number[]> {
  const pids: number[] = [];
  for (const [i, server] of servers.entries()) {
    const parent = await client.call(String(900_000 + i), toolOf(server, 'spawn'));
    pids.push(Number(textOf(parent)));
  }
  return pids;
}

/** What a server may do in the middle of other calls. Each gives the lines that make it do so. */
const MISFORTUNES = {
  ends: (id: number, server: string) => [call(id, server, 'die')],
  'is killed': (id: number, server: string) => [call(id, server, 'die', { signal: 'SIGKILL' })],
  'says junk': (id: number, server: string) => [call(id, server, 'junk')],
  floods: (id: number, server: string) => [
    call(id, server, 'big', { size: 200_000 }),
    request(id + 1, `x/${server}`, {}),
  ],
  'answers for another server': (id: number, server: string, other: number) => {
    const lie = `{"jsonrpc":"2.0","id":${other},"result":{"content":[{"type":"text","text":"a lie"}]}`;
    return [call(id, server, 'raw', { json: `{"content":[]}}\n${lie}` })];
  },
  'never answers, and is cancelled': (id: number, server: string) => [
    call(id, server, 'never'),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } }),
  ],
} as const;
type Misfortune = keyof typeof MISFORTUNES;

describe.each([1, 2, 3])('chaos with seed %i', (seed) => {
  it('gives each call its own answer or one clear error, once, and leaves no process', async () => {
    const random = new Random(seed);
    const { client, gateway } = start(
      NAMES.map((name) => scripted(name)),
      PROCESSES,
    );
    await client.initialize();
    await client.result('1', 'tools/list');
    const children = await pidsOf(client, NAMES);

    const expected = new Map<number, string>();
    const silent = new Set<number>();
    const disturbed: number[] = [];
    /** The newest call of each server that has an own answer. */
    const newest = new Map<string, number>();
    for (let step = 0; step < 250; step++) {
      const id = 10 + step * 2;
      const server = random.pick(NAMES);
      if (random.below(10) < 8) {
        const text = `${server} ${step}`;
        expected.set(id, text);
        newest.set(server, id);
        client.send(call(id, server, 'echo', { text }));
      } else {
        const kind = random.pick(Object.keys(MISFORTUNES) as Misfortune[]);
        const [, other = 0] = [...newest].find(([name]) => name !== server) ?? [];
        for (const line of MISFORTUNES[kind](id, server, other)) client.send(line);
        if (kind.startsWith('never')) silent.add(id);
        else disturbed.push(id);
      }
      // Now and then everything may settle, so that servers are started again.
      if (random.below(12) === 0) await new Promise((resolve) => setTimeout(resolve, 30));
    }
    for (const id of [...expected.keys(), ...disturbed]) await client.frame((frame) => frame.id === id);

    const answers = answersOf(client);
    let lost = 0;
    for (const [id, text] of expected) {
      const [answer, ...more] = answers.get(id) as [Frame, ...Frame[]];
      expect(more, `call ${id}`).toEqual([]);
      if (answer.error === undefined) expect(textOf(answer)).toBe(text);
      else {
        lost++;
        expect(answer.error.code).toBe(-32000);
        expect(answer.error.message).toMatch(/^Server "[a-e]" ended \((?:exit code 3|signal SIGKILL)\)/);
      }
    }
    for (const id of silent) expect(answers.get(id)).toBeUndefined();
    expect(lost).toBeLessThan(expected.size / 2);

    // Every server still serves.
    for (const [i, server] of NAMES.entries()) {
      expect(textOf(await client.call(String(800_000 + i), toolOf(server, 'name')))).toBe(server);
    }
    gateway.stop();
    await gateway.done;
    await gone(children);
  });
});

describe('a client that vanishes', () => {
  it.each([0, 5, 60])('%i ms after it has asked for much takes everything with it', async (ms) => {
    const { client, gateway } = start(
      NAMES.map((name) => scripted(name)),
      PROCESSES,
    );
    await client.initialize();
    await client.result('1', 'tools/list');
    const children = await pidsOf(client, NAMES);
    for (let i = 0; i < 50; i++) {
      client.send(call(10 + i, NAMES[i % 5] as string, 'wait', { ms: 40 }));
    }
    await new Promise((resolve) => setTimeout(resolve, ms));
    client.input.destroy();
    await gateway.done;
    await gone(children);
  });
});
