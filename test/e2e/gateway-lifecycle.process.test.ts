import { afterEach, describe, expect, it } from 'vitest';
import type { GatewayOptions } from '../../src/gateway/compose/gateway.ts';
import type { ServerConfig } from '../../src/model/server-config.ts';
import { type Session, scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { PROCESSES } from '../gateway/memory-servers.ts';
import { gone, isAlive } from './processes.ts';

afterEach(stopAll);

const begin = (servers: readonly ServerConfig[], more: Partial<GatewayOptions> = {}): Session =>
  start(servers, { ...PROCESSES, ...more });

describe('a sole server whose process does not come up', () => {
  it.each([
    ['that dies', scripted('one', { EXIT_AT_START: '1' }), 3, 'one cannot start: no license'],
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
  ])('%s: initialize says why, and the exit code too', async (_, server, code, why) => {
    const { client, gateway } = begin([server]);
    const { error } = await client.initialize();
    expect(error?.code).toBe(-32000);
    expect(error?.message).toContain(why);
    expect(await gateway.done).toBe(code);
  });

  it('is told by the exit code where the client never asks', async () => {
    const { client, gateway } = begin([scripted('one', {}, { command: 'no-such-command-here' })]);
    client.input.end();
    expect(await gateway.done).toBe(3);
  });

  it('leaves the others alone where its process cannot even be begun, and quotes no argument', async () => {
    const { client, log } = begin([scripted('a', {}, { args: ['se\0cret'] }), scripted('b')]);
    expect((await client.initialize()).error).toBeUndefined();
    expect(textOf(await client.call('1', 'name'))).toBe('b');
    expect(log.filter((line) => line.startsWith('error'))).toHaveLength(1);
    expect(log.join()).not.toContain('cret');
  });
});

describe("a server's secrets stand in no log and no error", () => {
  const SECRET = 'LITSECRET99';

  it('where it dies in a call', async () => {
    const { client, log } = begin([scripted('one', { API_KEY: SECRET, LEVEL: 'debug', TELLS: SECRET })]);
    await client.initialize();
    const said = [(await client.call('1', 'die')).error?.message, ...log].join('\n');
    expect(said).toContain('fatal with <hidden>\none has no luck today');
    expect(said).not.toContain(SECRET);
  });

  it('where its whole line stands as the command', async () => {
    const { client, log } = begin([scripted('one', {}, { command: `no-such-x --access-token ${SECRET}` })]);
    const said = [(await client.initialize()).error?.message, ...log].join('\n');
    expect(said).toContain('no-such-x --access-token <hidden>');
    expect(said).not.toContain(SECRET);
  });
});

describe('a server that dies in a call', () => {
  it('gives its last words to that call, and is started again by the next, with nothing replayed', async () => {
    const { client } = begin([scripted('one')]);
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
});

describe('when the client leaves', () => {
  it('ends servers and their children, also one that ignores TERM', async () => {
    const { client, gateway } = begin([scripted('a', { STUBBORN: '1' }), scripted('b')]);
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
    const { client, gateway } = begin([scripted('a'), scripted('b')]);
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
    const { client, gateway } = begin([scripted('a')]);
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
      const { client } = begin([scripted('a'), scripted('b')]);
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
});
