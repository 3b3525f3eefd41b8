import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Frame, INITIALIZE, scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { newGate, waitsForReader } from '../gateway/memory-servers.ts';
import { pass, stopTime, within } from '../support/stopped-time.ts';

afterEach(async () => {
  vi.useRealTimers();
  await stopAll();
});

/** So long that a test fails that waits for it. In milliseconds. */
const NEVER = 600_000;

describe('a sole server that does not come up', () => {
  it.each([
    ['that never answers', scripted('one', { SILENT: '1' }, { initTimeoutMs: 200 }), 5, 'within 200 ms'],
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

  it('is left alone by a client that was killed before it has answered, which is no failure', async () => {
    const { client, gateway, log } = start([scripted('one', { SILENT: '1' }, { initTimeoutMs: NEVER })]);
    client.send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":${INITIALIZE}}`);
    client.output.on('error', () => {});
    client.output.destroy(new Error('write EPIPE'));
    client.input.end();
    expect(await gateway.done).toBe(0);
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
});

describe('a server that dies in a call', () => {
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

  it('waits for a server that needs its whole time to start', async () => {
    stopTime();
    const gate = newGate();
    const { client, gateway } = start([scripted('one', { BOOT_GATE: gate.name }, { initTimeoutMs: 60_000 })]);
    client.send(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":${INITIALIZE}}`);
    client.send('{"jsonrpc":"2.0","id":2,"method":"tools/list"}');
    client.input.end();
    await pass(50_000);
    gate.open();
    expect(
      (
        await within(
          5000,
          client.frame((f) => f.id === 2),
        )
      ).result,
    ).toBeDefined();
    expect(await within(5000, gateway.done)).toBe(0);
  });

  it('answers with an error what stays open, and its exit code says so', async () => {
    stopTime();
    const { client, gateway } = start([scripted('one')]);
    await within(5000, client.initialize());
    client.send('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"never"}}');
    client.input.end();
    const { error } = await within(
      20_000,
      client.frame((f) => f.id === 1),
    );
    expect(error?.message).toContain('no answer came within 10000 ms');
    expect(await within(5000, gateway.done)).toBe(5);
  });

  it('ends long calls where a client was killed, which only a write can tell', async () => {
    stopTime();
    const { client, gateway } = start([scripted('one')], {});
    await within(5000, client.initialize());
    client.send('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"never"}}');
    client.output.write = () => {
      client.output.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
      return false;
    };
    client.input.end();
    expect(await within(3000, gateway.done)).toBe(0);
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
  await expect.poll(() => waitsForReader('one')).toBe(true);
  expect(client.output.writableLength + client.output.readableLength).toBeLessThan(4_000_000);
  client.output.resume();
  expect(textOf(await client.frame((f) => f.id === 20))).toHaveLength(1_000_000);
});
