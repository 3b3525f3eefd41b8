import { afterEach, describe, expect, it, vi } from 'vitest';
import { listing, scripted, start, stopAll, textOf, UPPER } from '../gateway/harness.ts';
import { pass, stopTime } from '../support/stopped-time.ts';

afterEach(() => void vi.useRealTimers());
afterEach(stopAll);

describe('a client that asks before initialize', () => {
  it.each([
    ['one server', [scripted('one')]],
    ['two servers', [scripted('one'), scripted('two')]],
    ['no server', []],
  ])('can initialize after that, and not a second time: %s', async (_, servers) => {
    const { client } = start(servers, { engine: UPPER });
    expect((await client.result('1', 'server/discover')).error?.code).toBe(-32601);
    const { result, error } = await client.initialize('claude-code');
    expect(error).toBeUndefined();
    expect(result?.['protocolVersion']).toBe('2025-06-18');
    // What is decided by the client's name is decided by the name that it gave.
    expect(await client.ask('2', 'tools/list')).not.toContain('outputSchema');
    expect((await client.initialize()).error?.code).toBe(-32600);
  });

  it('can initialize again where that failed in the proxy itself', async () => {
    let broken = true;
    const self = {
      name: 'bcp-proxy',
      get version(): string {
        if (broken) throw new Error('no version');
        return '0.0.0';
      },
    };
    const { client } = start([], { self });
    expect((await client.initialize()).error?.code).toBe(-32603);
    broken = false;
    expect((await client.initialize()).error).toBeUndefined();
  });

  it('can have had an answer', async () => {
    const { client } = start([scripted('one')]);
    expect((await client.result('1', 'tools/list')).error).toBeUndefined();
    expect((await client.initialize()).error).toBeUndefined();
    const { result } = await client.result('2', 'test/seen');
    const seen = (result?.['seen'] ?? []) as string[];
    expect(seen.map((line) => (JSON.parse(line) as { method: string }).method)).toEqual(
      expect.arrayContaining(['tools/list', 'initialize', 'notifications/initialized']),
    );
    expect(textOf(await client.call('3', 'name'))).toBe('one');
  });
});

const says = (line: object): string => JSON.stringify({ line: JSON.stringify({ jsonrpc: '2.0', ...line }) });

describe('what was cancelled', () => {
  it('by the client leaves its id to its late answer, and its progress token to the next server', async () => {
    const { client } = start([scripted('a'), scripted('b')]);
    await client.initialize();
    const call = (id: number, name: string, args: object): void =>
      client.send(
        JSON.stringify({
          jsonrpc: '2.0',
          id,
          method: 'tools/call',
          params: { name, arguments: args, _meta: { progressToken: 'tok' } },
        }),
      );
    await client.ask('1', 'tools/list');
    call(5, 'wait', { ms: 90 });
    await client.call('2', 'name');
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5}}');
    const from = client.lines.length;
    call(5, 'b_wait', { ms: 30 });
    expect(textOf(await client.frame((frame) => frame.id === 5, from))).toBe('b waited');
    call(5, 'wait', { ms: 150 });
    expect(textOf(await client.frame((frame) => frame.id === 5 && textOf(frame) === 'a waited', from))).toBe(
      'a waited',
    );
    const answers = client.lines.slice(from).filter((line) => line.includes('"id":5,'));
    expect(answers).toHaveLength(2);
  });

  it('by a server is no answer to its next request with that id', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    const asks = { id: 77, method: 'sampling/createMessage' };
    client.send(`{"jsonrpc":"2.0","id":1,"method":"x/raw","params":${says(asks)}}`);
    await client.frame((frame) => frame.id === 77);
    const cancels = { method: 'notifications/cancelled', params: { requestId: 77 } };
    client.send(`{"jsonrpc":"2.0","id":2,"method":"x/raw","params":${says(cancels)}}`);
    await client.frame((frame) => frame.params?.['requestId'] === 77);
    const from = client.lines.length;
    client.send(`{"jsonrpc":"2.0","id":3,"method":"x/raw","params":${says(asks)}}`);
    const again = await client.frame((frame) => frame.method === 'sampling/createMessage', from);
    expect(again.id).not.toBe(77);
    client.send('{"jsonrpc":"2.0","id":77,"result":{"late":true}}');
    const { result } = await client.result('4', 'test/seen');
    expect(String(result?.['seen'])).not.toContain('late');
  });
});

describe('what the first rewritten results need', () => {
  it('is loaded half a second after the start, and not while a call is open', async () => {
    let warmed = false;
    const warm = (): Promise<void> => {
      warmed = true;
      return Promise.resolve();
    };
    stopTime();
    const { client } = start([scripted('one')], { engine: { ...UPPER, warm } });
    await client.initialize();
    const call = client.call('1', 'ask', { id: 5 });
    await client.frame(({ method }) => method === 'sampling/createMessage');
    await pass(800);
    expect(warmed).toBe(false);
    client.send('{"jsonrpc":"2.0","id":5,"result":{}}');
    await call;
    await pass(800, () => warmed);
    expect(warmed).toBe(true);
  });
});

describe('a client that asks for the revision without initialize', () => {
  const modern = () => listing('modern', { tools: [{ name: 'look' }] }, { DISCOVERS: '1' });

  it.each([
    ['alone', () => [modern()]],
    ['beside another one', () => [scripted('one'), modern()]],
  ])(
    'is told that there is none, whatever a server knows, and sees all tools by the older one: %s',
    async (_, servers) => {
      const { client } = start(servers());
      const { error } = await client.result('1', 'server/discover', { _meta: {} });
      expect([error?.code, error?.message]).toEqual([
        -32601,
        expect.stringContaining('begin with initialize'),
      ]);
      expect((await client.initialize()).result?.['protocolVersion']).toBe('2025-06-18');
      const list = await client.ask('2', 'tools/list');
      expect(list).toContain('"look"');
      expect(list).toContain('"own_tool"');
      expect(textOf(await client.call('3', 'look'))).toBe('modern ran look with {}');
    },
  );
});
