import { afterEach, describe, expect, it } from 'vitest';
import { type Frame, INITIALIZE, scripted, start, stopAll, textOf } from '../gateway/harness.ts';
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
      'its cwd /home/dev/nowhere is not a folder',
    ],
    [
      'with an argument that is too long',
      scripted('one', {}, { args: ['x'.repeat(2_200_000)] }),
      3,
      'longer than the system allows',
    ],
    ['with a NUL in an argument', scripted('one', {}, { args: ['se\0cret'] }), 3, 'contains a NUL character'],
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

  it('leaves the others alone where its process cannot even be begun, and quotes no argument', async () => {
    const { client, log } = start([scripted('a', {}, { args: ['se\0cret'] }), scripted('b')]);
    expect((await client.initialize()).error).toBeUndefined();
    expect(textOf(await client.call('1', 'name'))).toBe('b');
    expect(log.filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(log.join()).not.toContain('cret');
  });

  it('is left alone by a client that goes before it has answered, which is no failure', async () => {
    const { client, gateway, log } = start([scripted('one', { SILENT: '1' })]);
    client.send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":${INITIALIZE}}`);
    client.input.end();
    const begun = Date.now();
    expect(await gateway.done).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5000);
    expect(log.filter((line) => line.startsWith('error'))).toEqual([]);
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

describe("a server's secrets stand in no log and no error", () => {
  const SECRET = 'LITSECRET99';
  const own = { API_KEY: SECRET, LEVEL: 'debug', TELLS: SECRET };

  it('where it tells them and does not come up', async () => {
    const { client, log } = start([scripted('one', { ...own, EXIT_AT_START: '1' })]);
    const said = [(await client.initialize()).error?.message, ...log].join('\n');
    expect(said).toContain('fatal with <hidden>');
    expect(said).not.toContain(SECRET);
  });

  it('where it does not answer in time', async () => {
    const { client, log } = start([scripted('one', { ...own, SILENT: '1' }, { initTimeoutMs: 1000 })]);
    const said = [(await client.initialize()).error?.message, ...log].join('\n');
    expect(said).toContain('fatal with <hidden>');
    expect(said).not.toContain(SECRET);
  });

  it('where it dies in a call', async () => {
    const { client, log } = start([scripted('one', own)]);
    await client.initialize();
    const said = [(await client.call('1', 'die')).error?.message, ...log].join('\n');
    expect(said).toContain('fatal with <hidden>\none has no luck today');
    expect(said).not.toContain(SECRET);
  });

  it('where it prints them between its messages', async () => {
    const { client, log } = start([scripted('one', { ...own, FIRST_LINE: `debug: the key is ${SECRET}` })]);
    await client.initialize();
    expect(log.join('\n')).toContain('not JSON: "debug: the key is <hidden>"');
  });

  it.each(['INHERITED_API_KEY', 'BCP_HTTP_TOKEN'])('where %s of the gateway holds them', async (name) => {
    const env = { ...process.env, [name]: SECRET };
    const { client, log } = start([scripted('one', { TELLS: SECRET })], { env });
    await client.initialize();
    const said = [(await client.call('1', 'die')).error?.message, ...log].join('\n');
    expect(said).toContain('fatal with <hidden>');
    expect(said).not.toContain(SECRET);
  });

  it('where its whole line stands as the command', async () => {
    const { client, log } = start([scripted('one', {}, { command: `no-such-x --access-token ${SECRET}` })]);
    const said = [(await client.initialize()).error?.message, ...log].join('\n');
    expect(said).toContain('no-such-x --access-token <hidden>');
    expect(said).not.toContain(SECRET);
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

  it('is told the log level and the open subscriptions again when it is started again', async () => {
    const { client } = start([scripted('one')]);
    await client.initialize();
    await client.ask('1', 'logging/setLevel', { level: 'debug' });
    await client.ask('2', 'logging/setLevel', { level: 'error', _meta: { progressToken: 1 } });
    await client.ask('3', 'resources/subscribe', { uri: 'one://a' });
    await client.ask('4', 'resources/subscribe', { uri: 'one://b' });
    await client.ask('5', 'resources/subscribe', { uri: 'one://refused' });
    await client.ask('6', 'resources/unsubscribe', { uri: 'one://a' });
    await client.call('7', 'die');
    const from = client.lines.length;
    const { result } = await client.result('8', 'test/seen');
    const lines = (result?.['seen'] ?? []) as string[];
    const seen = lines.map((line) => JSON.parse(line) as Frame);
    expect(seen.map(({ method, params }) => [method, params]).slice(1, 4)).toEqual([
      ['notifications/initialized', undefined],
      ['logging/setLevel', { level: 'error' }],
      ['resources/subscribe', { uri: 'one://b' }],
    ]);
    expect(client.lines.slice(from)).toHaveLength(1);
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

  it.skipIf(process.platform !== 'linux')('ends children that are in a session of their own', async () => {
    const { client, gateway } = start([scripted('a'), scripted('b')]);
    await client.initialize();
    const ids = [
      await client.call('1', 'spawn', { setsid: true }),
      await client.call('2', 'b_spawn', { setsid: true }),
    ];
    const children = ids.map((frame) => Number(textOf(frame)));
    expect(children.every(isAlive)).toBe(true);
    client.input.end();
    expect(await gateway.done).toBe(0);
    await gone(children);
  });

  it.skipIf(process.platform !== 'linux')('and those that have left their environment too', async () => {
    const { client, gateway } = start([scripted('a')]);
    await client.initialize();
    const child = Number(textOf(await client.call('1', 'spawn', { setsid: true, bare: true })));
    expect(isAlive(child)).toBe(true);
    client.input.end();
    expect(await gateway.done).toBe(0);
    await gone([child]);
  });

  it.skipIf(process.platform !== 'linux')(
    'and a server that dies takes its own such children along, no others',
    async () => {
      const { client } = start([scripted('a'), scripted('b')]);
      await client.initialize();
      const [a, b] = [
        await client.call('1', 'spawn', { setsid: true }),
        await client.call('2', 'b_spawn', { setsid: true }),
      ];
      await client.call('3', 'die');
      await gone([Number(textOf(a))]);
      expect(isAlive(Number(textOf(b)))).toBe(true);
    },
  );

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
  const ask = (id: number): void =>
    client.send(
      `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"big","arguments":{"size":1000000}}}`,
    );
  // The first result loads the code that looks at results. Others would pile up meanwhile.
  ask(1);
  await client.frame((f) => f.id === 1);
  client.output.pause();
  for (let id = 2; id <= 20; id++) ask(id);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(client.output.writableLength + client.output.readableLength).toBeLessThan(4_000_000);
  client.output.resume();
  expect(textOf(await client.frame((f) => f.id === 20))).toHaveLength(1_000_000);
});
