import { afterEach, describe, expect, it } from 'vitest';
import { scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { gone, isAlive } from './processes.ts';

afterEach(stopAll);

describe('a sole server that does not come up', () => {
  it.each([
    ['that dies', scripted('one', { EXIT_AT_START: '1' }), 3, 'one cannot start: no license'],
    ['that never answers', scripted('one', { SILENT: '1' }, { initTimeoutMs: 200 }), 5, 'within 200 ms'],
    [
      'that does not exist',
      scripted('one', {}, { command: 'no-such-command-here' }),
      3,
      'no-such-command-here',
    ],
    [
      'in a folder that does not exist',
      scripted('one', {}, { cwd: '/home/dev/nowhere' }),
      3,
      'cannot be started',
    ],
    [
      'whose variable is not set',
      scripted('one', { KEY: '${SURELY_NOT_SET_ANYWHERE}' }),
      7,
      'SURELY_NOT_SET_ANYWHERE',
    ],
  ])('%s: initialize says why, and the exit code too', async (_, server, code, why) => {
    const { client, gateway } = start([server]);
    const { error } = await client.initialize();
    expect(error?.code).toBe(-32000);
    expect(error?.message).toContain(why);
    expect(await gateway.done).toBe(code);
  });

  it('is told by the exit code where the client never asks', async () => {
    const { client, gateway } = start([scripted('one', {}, { command: 'no-such-command-here' })]);
    client.input.end();
    expect(await gateway.done).toBe(3);
  });

  it('ends with the first failure where all of several fail', async () => {
    const { client, gateway } = start([
      scripted('a', { SILENT: '1' }, { initTimeoutMs: 200 }),
      scripted('b', { EXIT_AT_START: '1' }),
    ]);
    const { error } = await client.initialize();
    expect(error?.message).toContain('no license');
    expect(error?.message).toContain('within 200 ms');
    expect(await gateway.done).toBe(3);
  });
});

describe('a server that dies in a call', () => {
  it('gives its last words to that call, and is started again by the next, with nothing replayed', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    const first = (await client.result('1', 'test/seen')).result?.['pid'];
    client.send('{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"never"}}');
    const { error } = await client.call('3', 'die');
    expect(error).toEqual({
      code: -32000,
      message: 'Server "one" ended (exit code 3).\nIts last lines on stderr:\none has no luck today',
    });
    expect((await client.frame((f) => f.id === 2)).error?.code).toBe(-32000);

    const both = await Promise.all([client.result('4', 'test/seen'), client.result('5', 'test/seen')]);
    const [a, b] = both.map((frame) => frame.result as { seen: string[]; pid: number });
    expect(a?.pid).not.toBe(first);
    expect(b?.pid).toBe(a?.pid);
    expect(a?.seen.map((line) => (JSON.parse(line) as { method: string }).method)).toEqual([
      'initialize',
      'notifications/initialized',
      'test/seen',
    ]);
    expect(a?.seen[0]).toContain('"clientInfo":{"name":"tester","version":"1"}');
  });

  it('is told as gone to a client that was asked something by it', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    client.send(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ask","arguments":{"id":77}}}',
    );
    await client.frame((f) => f.method === 'sampling/createMessage');
    await client.call('2', 'die');
    const cancelled = await client.frame((f) => f.method === 'notifications/cancelled');
    expect(cancelled.params?.['requestId']).toBe(77);
    client.send('{"jsonrpc":"2.0","id":77,"result":{}}');
    expect(textOf(await client.call('3', 'name'))).toBe('one');
  });

  it('leaves the others alone', async () => {
    const { client } = start([scripted('a'), scripted('b')]);
    await client.initialize();
    await client.ask('1', 'tools/list');
    client.send(
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"b_wait","arguments":{"ms":100}}}',
    );
    expect((await client.call('3', 'die')).error?.message).toContain('Server "a" ended');
    expect(textOf(await client.frame((f) => f.id === 2))).toBe('b waited');
    expect(textOf(await client.call('4', 'name'))).toBe('a');
  });
});

describe('when the client leaves', () => {
  it('ends servers and their children, also one that ignores TERM', async () => {
    const { client, gateway } = start([scripted('a', { STUBBORN: '1' }), scripted('b')]);
    await client.initialize();
    const children = [textOf(await client.call('1', 'spawn')), textOf(await client.call('2', 'b_spawn'))].map(
      Number,
    );
    const server = (await client.result('3', 'test/seen')).result?.['pid'] as number;
    expect([...children, server].every(isAlive)).toBe(true);
    client.input.end();
    expect(await gateway.done).toBe(0);
    await gone([...children, server]);
  });

  it('still answers what it had asked', async () => {
    const { client, gateway } = start([scripted('one')]);
    await client.initialize();
    client.send(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","arguments":{"ms":200}}}',
    );
    client.input.end();
    expect(textOf(await client.frame((f) => f.id === 1))).toBe('one waited');
    expect(await gateway.done).toBe(0);
  });

  it('ends at once when its end of the output breaks', async () => {
    const { client, gateway } = start([scripted('one')]);
    await client.initialize();
    client.send('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"never"}}');
    client.output.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(await gateway.done).toBe(0);
  });
});

it('waits for a client that reads slowly instead of piling results up', async () => {
  const { client } = start([scripted('one')]);
  await client.initialize();
  client.output.pause();
  for (let id = 1; id <= 20; id++) {
    client.send(
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"big","arguments":{"size":1000000}}}`,
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(client.output.writableLength + client.output.readableLength).toBeLessThan(4_000_000);
  client.output.resume();
  expect(textOf(await client.frame((f) => f.id === 20))).toHaveLength(1_000_000);
});
