import { afterEach, describe, expect, it } from 'vitest';
import { scripted, start, stopAll, textOf } from '../gateway/harness.ts';

afterEach(stopAll);

const LINES: readonly (readonly [string, string])[] = [
  ['an id that is no JSON', '{"id":2024-01-02, oops'],
  ['an id that ends in the middle', '{"id":1-2'],
  ['30,000 byte order marks', `${'\uFEFF'.repeat(30_000)}{}`],
  ['30,000 nested batches', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a batch of batches', '[[{"jsonrpc":"2.0","id":1,"method":"x"}],[[]]]'],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{"toString":1},"result":{}}'],
  [
    'a progress token that is a deep array',
    `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`,
  ],
  [
    'a progress token that is no primitive',
    '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":{"toString":1,"valueOf":1}}}',
  ],
  [
    'a cancelled request that is no primitive',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{"toString":1,"valueOf":1}}}',
  ],
];

describe('one line does not end the proxy', () => {
  it.each(LINES)('from a server: %s', async (_, line) => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send(`{"jsonrpc":"2.0","id":5,"method":"x/raw","params":{"line":${JSON.stringify(line)}}}`);
    expect(textOf(await client.call('6', 'name'))).toBe('one');
  });

  it.each(LINES)('from the client: %s', async (_, line) => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send(line);
    expect(textOf(await client.call('6', 'name'))).toBe('one');
    for (const sent of client.lines) expect(() => JSON.parse(sent) as unknown).not.toThrow();
  });

  it('from a server: 13 MB without a line break', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send('{"jsonrpc":"2.0","id":5,"method":"x/flood","params":{"size":13000000}}');
    expect(textOf(await client.call('6', 'name'))).toBe('one');
  });

  it('from the client: one beyond the cap, whose id is no JSON, is answered with the id null', async () => {
    const { client } = start([scripted('one')], { maxFrameBytes: 10_000 });
    await client.initialize();
    client.send(`{"id":2024-01-02, ${'x'.repeat(20_000)}`);
    expect((await client.frame((frame) => frame.error?.code === -32600)).id).toBeNull();
    expect(textOf(await client.call('6', 'name'))).toBe('one');
  });

  it('each batch inside a batch is refused, and the messages beside it are answered', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send('[[{"jsonrpc":"2.0","id":1,"method":"ping"}],{"jsonrpc":"2.0","id":2,"method":"ping"}]');
    expect((await client.frame((frame) => frame.id === 2)).result).toEqual({});
    expect(await client.frame((frame) => frame.error?.code === -32600 && frame.id === null)).toBeDefined();
    expect(client.lines.some((line) => line.includes('"id":1,'))).toBe(false);
  });
});

it('an error in the proxy while it handles a line of the client is logged and answered', async () => {
  const log: string[] = [];
  const { client } = start([scripted('one')], {
    log: (level, message) => {
      if (message.includes('not JSON')) throw new Error('the log is full');
      log.push(`${level} ${message}`);
    },
  });
  await client.initialize();
  client.send('{"id":41,"oops');
  expect((await client.frame((frame) => frame.id === 41)).error?.code).toBe(-32603);
  expect(log).toContain('error bcp-proxy could not handle a line from the client: the log is full');
  expect(textOf(await client.call('6', 'name'))).toBe('one');
});

it('logs the first ten lines of junk from a server, then one count at each power of ten', async () => {
  const { client, log } = start([scripted('one')]);
  await client.initialize();
  client.send('{"jsonrpc":"2.0","id":5,"method":"x/flood","params":{"size":30,"times":1234}}');
  expect(textOf(await client.call('6', 'name'))).toBe('one');
  const said = log.filter((line) => line.startsWith('warn'));
  expect(said.filter((line) => line.includes('skipped a line'))).toHaveLength(10);
  expect(said.slice(10)).toEqual([
    'warn bcp-proxy skipped 100 lines from server "one" so far. After the first 10, it logs only their number.',
    'warn bcp-proxy skipped 1000 lines from server "one" so far. After the first 10, it logs only their number.',
  ]);
});

it('a server that floods the session before it has begun is heard in part, and works', async () => {
  const early = '{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"early"}}\n'.repeat(1500);
  const { client, log } = start([scripted('one', { FIRST_LINE: early })]);
  await client.initialize();
  expect(textOf(await client.call('6', 'name'))).toBe('one');
  expect(client.lines.filter((line) => line.includes('early'))).toHaveLength(1000);
  expect(log.filter((line) => line.startsWith('warn'))).toHaveLength(1);
});

it('a storm of changed lists is told in part, and the last of them stands', async () => {
  const { client } = start([scripted('one')]);
  await client.initialize();
  const line = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"nth":{nth}}}';
  client.send(
    `{"jsonrpc":"2.0","id":5,"method":"x/raw","params":{"times":20000,"line":${JSON.stringify(line)}}}`,
  );
  await client.line((_, sent) => sent.includes('"nth":19999'));
  expect(client.lines.filter((sent) => sent.includes('list_changed')).length).toBeLessThan(2000);
});
