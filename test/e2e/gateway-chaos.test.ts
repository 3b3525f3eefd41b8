import { afterEach, describe, expect, it } from 'vitest';
import { type Frame, scripted, start, stopAll, type TestClient, textOf } from '../gateway/harness.ts';
import { Random } from '../support/random.ts';
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

/** All answers of a session, by id. */
function answersOf(client: TestClient): Map<unknown, Frame[]> {
  const answers = new Map<unknown, Frame[]>();
  for (const line of client.lines) {
    const frame = JSON.parse(line) as Frame;
    if (frame.method !== undefined || frame.id === undefined) continue;
    answers.set(frame.id, [...(answers.get(frame.id) ?? []), frame]);
  }
  return answers;
}

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
    const { client, gateway } = start(NAMES.map((name) => scripted(name)));
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
    const { client, gateway } = start(NAMES.map((name) => scripted(name)));
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
