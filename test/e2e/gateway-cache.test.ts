import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayOptions } from '../../src/gateway/compose/gateway.ts';
import type { StartProcess } from '../../src/gateway/servers/process/process-channel.ts';
import type { ServerConfig } from '../../src/model/server-config.ts';
import {
  type Frame,
  INITIALIZE,
  type Session,
  scripted,
  start,
  stopAll,
  type TestClient,
  textOf,
} from '../gateway/harness.ts';
import { newGate, startInMemory } from '../gateway/memory-servers.ts';
import { closeRemotes, INITIALIZED, json, ScriptedRemote } from '../gateway/remote-server.ts';
import { pass, stopTime } from '../support/stopped-time.ts';

const root = mkdtempSync(join(tmpdir(), 'gateway-cache-'));
let folder = '';
/** The name of each server that was started, once for each time. */
let started: string[] = [];
beforeEach(() => {
  started = [];
  folder = mkdtempSync(join(root, 'one-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await stopAll();
  closeRemotes();
  rmSync(folder, { recursive: true });
});
// A cache that was written late has made its folder again.
afterAll(() => rmSync(root, { recursive: true }));

const LISTS = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];

const place = () => ({ folder, key: join(folder, 'state', 'key') });

function open(servers: readonly ServerConfig[], more: Partial<GatewayOptions> = {}): Session {
  const cache = { place: place(), ttlMs: 60_000, stamp: 'test', scope: 'config' };
  const startProcess: StartProcess = (what) => {
    started.push(String(what.env['NAME']));
    return startInMemory(what);
  };
  return start(servers, { cache, startProcess, ...more });
}

async function listAll(client: TestClient): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const method of LISTS) lines.push(await client.ask('7', method));
  return lines;
}

/** A session that asks for everything, as lines; it ends when all is kept. */
async function session(
  servers: readonly ServerConfig[],
  more: Partial<GatewayOptions> = {},
): Promise<{ readonly lines: readonly string[]; readonly log: readonly string[] }> {
  const { client, gateway, log } = open(servers, more);
  const init = await client.initialize();
  const lines = [JSON.stringify(init), ...(await listAll(client))];
  client.input.end();
  await gateway.done;
  return { lines, log };
}

const starts = (name: string): number => started.filter((one) => one === name).length;
const entryFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('servers/entries/') && name.endsWith('.json'))
    .map((name) => join(folder, name));
const namesIn = (line: string): unknown[] =>
  (((JSON.parse(line) as Frame).result?.['tools'] ?? []) as { name: string }[]).map(({ name }) => name);

describe.each([
  ['one server', ['a']],
  ['several servers', ['a', 'b', 'c']],
])('the second session in front of %s', (_, names) => {
  const servers = (): ServerConfig[] => names.map((name) => scripted(name));

  it('gets the same bytes without starting a process, until the first call', async () => {
    const cold = await session(servers());
    expect(names.map(starts)).toEqual(names.map(() => 1));
    const { client } = open(servers());
    const warm = [JSON.stringify(await client.initialize()), ...(await listAll(client))];
    expect(warm).toEqual(cold.lines);
    expect(names.map(starts)).toEqual(names.map(() => 1));
    expect(textOf(await client.call('8', 'name'))).toBe('a');
    expect(names.map(starts)).toEqual(names.map((name) => (name === 'a' ? 2 : 1)));
    expect(client.lines.some((line) => line.includes('list_changed'))).toBe(false);
  });

  it('starts a server once for many first calls', async () => {
    await session(servers());
    const { client } = open(servers());
    await client.initialize();
    const all = await Promise.all(['1', '2', '3'].map((id) => client.call(id, 'name')));
    expect(all.map(textOf)).toEqual(['a', 'a', 'a']);
    expect(starts('a')).toBe(2);
  });

  it('tells a server that starts late what was set before, and that the client is initialized', async () => {
    await session(servers());
    const { client } = open(servers());
    await client.initialize();
    expect((await client.result('1', 'logging/setLevel', { level: 'error' })).result).toEqual({});
    expect(starts('a')).toBe(1);
    const { result } = await client.result('2', 'test/seen');
    const seen = ((result?.['seen'] ?? []) as string[]).map((line) => JSON.parse(line) as Frame);
    expect(seen.slice(0, 4).map(({ method }) => method)).toEqual([
      'initialize',
      'notifications/initialized',
      'logging/setLevel',
      'test/seen',
    ]);
    expect(seen[2]?.params).toEqual({ level: 'error' });
    client.send(
      '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"ask","arguments":{"id":5}}}',
    );
    await client.frame((frame) => frame.method === 'sampling/createMessage');
    client.send('{"jsonrpc":"2.0","id":5,"result":{"ok":true}}');
    expect(textOf(await client.frame((frame) => frame.id === 3))).toContain('"ok":true');
    expect((await client.result('4', 'resources/subscribe', { uri: 'a://one' })).result).toEqual({});
  });

  it('lists anew when what is kept is damaged, and mends it', async () => {
    const cold = await session(servers());
    for (const file of entryFiles()) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('use a well', 'use a evil').replace('"echo"', '"ochE"').slice(0, -3));
    }
    expect((await session(servers())).lines).toEqual(cold.lines);
    expect(names.map(starts)).toEqual(names.map(() => 2));
    expect((await session(servers())).lines).toEqual(cold.lines);
    expect(names.map(starts)).toEqual(names.map(() => 2));
  });

  it('lists anew after the time that answers are kept for, and for another program or kind of client', async () => {
    const cache = { place: place(), ttlMs: 60_000, stamp: 'test', scope: 'config' };
    await session(servers());
    await session(servers(), { cache: { ...cache, ttlMs: 0 } });
    expect(starts('a')).toBe(2);
    await session(servers(), { cache: { ...cache, stamp: 'other' } });
    expect(starts('a')).toBe(3);
    const { client } = open(servers());
    await client.initialize('tester', { sampling: {} });
    expect(starts('a')).toBe(4);
  });

  it('keeps files that only their owner may read', async () => {
    await session(servers());
    expect(entryFiles()).toHaveLength(names.length);
    for (const file of [...entryFiles(), place().key]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('a server whose answers are kept', () => {
  it('is started anew when a value of its environment is another, which stands nowhere', async () => {
    await session([scripted('a', { API_TOKEN: '${TOKEN}' })], {
      env: { ...process.env, TOKEN: 'hunter2-first' },
    });
    await session([scripted('a', { API_TOKEN: '${TOKEN}' })], {
      env: { ...process.env, TOKEN: 'hunter2-other' },
    });
    expect(starts('a')).toBe(2);
    await session([scripted('a', { API_TOKEN: '${TOKEN}' })], {
      env: { ...process.env, TOKEN: 'hunter2-first' },
    });
    expect(starts('a')).toBe(2);
    for (const file of entryFiles()) expect(readFileSync(file, 'utf8')).not.toContain('hunter2');
  });

  it('is not kept where it repeats a secret', async () => {
    const leaky = () => scripted('a', { NAME: 'sesame-open', ACCESS_KEY: 'sesame-open' });
    await session([leaky()]);
    await session([leaky()]);
    expect([entryFiles(), starts('sesame-open')]).toEqual([[], 2]);
  });

  it.each(['INHERITED_API_KEY', 'BCP_HTTP_TOKEN'])('is not kept where it repeats %s', async (name) => {
    const env = { ...process.env, [name]: 'sesame-open' };
    await session([scripted('a', { NAME: 'sesame-open' })], { env });
    expect(entryFiles()).toEqual([]);
  });

  it('that lists other tools when it is started says so to the client, and the next session knows', async () => {
    const file = join(folder, 'what');
    const drifting = (extra: string) => {
      writeFileSync(file, extra);
      return [scripted('a', { SHARED_RESOURCE_FILE: file }), scripted('b')];
    };
    await session(drifting(''));
    const { client, gateway } = open(drifting(',{"uri":"file:///new","name":"new"}'));
    await client.initialize();
    expect(await client.ask('1', 'resources/list')).not.toContain('file:///new');
    expect(textOf(await client.call('2', 'name'))).toBe('a');
    await client.frame((frame) => frame.method === 'notifications/resources/list_changed');
    expect(await client.ask('3', 'resources/list')).toContain('file:///new');
    expect(client.lines.some((line) => line.includes('tools/list_changed'))).toBe(false);
    client.input.end();
    await gateway.done;
    const before = starts('a');
    const { lines } = await session(drifting(',{"uri":"file:///new","name":"new"}'));
    expect(lines[3]).toContain('file:///new');
    expect(starts('a')).toBe(before);
  });

  it('is listed anew when it says that a list has changed, also where the client does not ask', async () => {
    const file = join(folder, 'what');
    writeFileSync(file, '');
    const servers = () => [scripted('a', { SHARED_RESOURCE_FILE: file })];
    const { client, gateway } = open(servers());
    await client.initialize();
    await listAll(client);
    writeFileSync(file, ',{"uri":"file:///new","name":"new"}');
    const changed = '{"jsonrpc":"2.0","method":"notifications/resources/list_changed"}';
    client.send(`{"jsonrpc":"2.0","id":5,"method":"x/raw","params":{"line":${JSON.stringify(changed)}}}`);
    await client.frame((frame) => frame.method === 'notifications/resources/list_changed');
    await expect
      .poll(() => entryFiles().some((entry) => readFileSync(entry, 'utf8').includes('file:///new')))
      .toBe(true);
    // The request that was answered by a notification is still open.
    gateway.stop();
    await gateway.done;
    expect((await session(servers())).lines[3]).toContain('file:///new');
    expect(starts('a')).toBe(1);
  });

  it('keeps its names when a server is put before it', async () => {
    const cold = await session([scripted('b')]);
    const { lines } = await session([scripted('a'), scripted('b')]);
    const before = namesIn(cold.lines[1] ?? '');
    expect(namesIn(lines[1] ?? '')).toEqual([
      ...before.filter((name) => name !== 'own_tool').map((name) => name && `a_${String(name)}`),
      ...before,
    ]);
    const { client } = open([scripted('a'), scripted('b')]);
    await client.initialize();
    expect(textOf(await client.call('1', 'name'))).toBe('b');
    expect(textOf(await client.call('2', 'a_name'))).toBe('a');
  });

  it('is asked anew where what it inherits has changed, and not in another shell', async () => {
    await session([scripted('a')], { env: { ...process.env, TEAM: 'one' } });
    await session([scripted('a')], { env: { ...process.env, TEAM: 'one', TERM_SESSION_ID: '7', PWD: '/' } });
    expect(starts('a')).toBe(1);
    await session([scripted('a')], { env: { ...process.env, TEAM: 'two' } });
    expect(starts('a')).toBe(2);
    for (const file of entryFiles()) expect(readFileSync(file, 'utf8')).not.toContain('TEAM');
  });

  it('says why where it does not start any more, in the call', async () => {
    const broken = join(folder, 'broken');
    const servers = [scripted('a', { EXIT_WITH_FILE: broken }), scripted('b')];
    await session(servers);
    writeFileSync(broken, '');
    const { client } = open(servers);
    await client.initialize();
    expect(namesIn(await client.ask('1', 'tools/list'))).toContain('b_name');
    expect((await client.call('2', 'name')).error?.message).toContain('a cannot start: no license');
  });

  it('goes on without a cache where its folder cannot be written', async () => {
    const options = {
      cache: { place: { ...place(), folder: '/dev/null/nowhere' }, ttlMs: 1000, stamp: 'test', scope: '' },
    };
    expect(namesIn((await session([scripted('a')], options)).lines[1] ?? '')).toContain('echo');
  });

  it('is written by two sessions at once without harm', async () => {
    const servers = () => [scripted('a'), scripted('b')];
    const [one, two] = await Promise.all([session(servers()), session(servers())]);
    expect(one?.lines).toEqual(two?.lines);
    expect(entryFiles()).toHaveLength(2);
    const started = starts('a');
    expect((await session(servers())).lines).toEqual(one?.lines);
    expect(starts('a')).toBe(started);
  });
});

describe('a server that does not start', () => {
  const servers = () => [scripted('mute', { SILENT: '1' }, { initTimeoutMs: 200 }), scripted('b')];

  it('is left alone by the next session, which tells the model', async () => {
    await session(servers());
    const { lines, log } = await session(servers(), { startWaitMs: 60_000 });
    expect(lines[0]).toContain('Server \\"mute\\" is not there yet.');
    expect(log.some((line) => line.includes('does not start server "mute" now'))).toBe(true);
    expect([starts('mute'), starts('b')]).toEqual([1, 1]);
  });

  it('is started again where it is the only one', async () => {
    await session(servers());
    const { client } = open([scripted('mute', { SILENT: '1' }, { initTimeoutMs: 200 })]);
    expect((await client.initialize()).error?.message).toContain('did not answer initialize');
  });
});

describe('a slow server', () => {
  const gated = (name: string) => [
    scripted('slow', { BOOT_GATE: name }, { initTimeoutMs: 60_000 }),
    scripted('b'),
  ];

  it('that a short session has ended is started by the next one, which does not wait for it', async () => {
    const gate = newGate();
    const { client, gateway } = open(gated(gate.name), { startWaitMs: 1000 });
    await client.initialize();
    gateway.stop();
    await gateway.done;
    const next = open(gated(gate.name), { startWaitMs: 60_000 });
    const { result } = await next.client.initialize();
    expect(result?.['instructions']).toContain('Server "slow" is not there yet.');
    expect(namesIn(await next.client.ask('1', 'tools/list'))).not.toContain('slow_name');
    gate.open();
    await next.client.frame(({ method }) => method === 'notifications/tools/list_changed');
    expect(namesIn(await next.client.ask('2', 'tools/list'))).toContain('slow_name');
    expect([starts('slow'), next.log.filter((line) => line.startsWith('warn'))]).toEqual([2, []]);
  });

  it('of which nothing is known is in the first list, for which it may take longer', async () => {
    const gate = newGate();
    const { client } = open(gated(gate.name), { startWaitMs: 1000 });
    await client.initialize();
    const listed = client.ask('1', 'tools/list');
    await client.ask('2', 'ping');
    gate.open();
    expect(namesIn(await listed)).toEqual(expect.arrayContaining(['name', 'own_tool']));
    expect(namesIn(await listed)).toHaveLength(23);
  });

  const listGated = (name: string) => [scripted('slow', { LIST_GATE: name }), scripted('b')];

  it('with its list is asked by the next session, which does not wait for it', async () => {
    const gate = newGate();
    await session(listGated(gate.name), { startWaitMs: 1000 });
    const { client, log } = open(listGated(gate.name), { startWaitMs: 60_000 });
    await client.initialize();
    expect(namesIn(await client.ask('1', 'tools/list'))).not.toContain('slow_name');
    gate.open();
    await client.frame(({ method }) => method === 'notifications/tools/list_changed');
    expect(namesIn(await client.ask('2', 'tools/list'))).toContain('slow_name');
    expect([starts('slow'), log.filter((line) => line.startsWith('warn'))]).toEqual([2, []]);
  });

  it('with its list has a tool that the next session calls without having listed it', async () => {
    const gate = newGate();
    await session(listGated(gate.name), { startWaitMs: 1000 });
    const { client } = open(listGated(gate.name), { startWaitMs: 60_000 });
    await client.initialize();
    await client.ask('1', 'tools/list');
    const called = client.call('2', 'slow_name');
    await client.ask('3', 'ping');
    gate.open();
    expect(textOf(await called)).toBe('slow');
  });

  it('with its list is waited for by the next session where only the end came first', async () => {
    const gate = newGate();
    const { client, gateway } = open(listGated(gate.name), { startWaitMs: 60_000 });
    await client.initialize();
    void client.ask('1', 'tools/list').catch(() => {});
    await client.ask('2', 'ping');
    gateway.stop();
    await gateway.done;
    const next = open(listGated(gate.name), { startWaitMs: 60_000 });
    await next.client.initialize();
    const listed = next.client.ask('1', 'tools/list');
    await next.client.ask('2', 'ping');
    gate.open();
    expect(namesIn(await listed)).toContain('b_name');
  });

  it('with its list is not waited for again for a while, where it never answers', async () => {
    const lists = () => [scripted('mute', { LIST: 'never' }), scripted('b')];
    const cold = await session(lists(), { startWaitMs: 2500 });
    const warm = await session(lists(), { startWaitMs: 60_000 });
    expect(warm.lines).toEqual(cold.lines);
  });
});

describe('a server that nobody uses', () => {
  const quiet = () => [scripted('a', {}, { idleStopMs: 150 })];
  const pidOf = async (client: TestClient, id: string) =>
    (await client.result(id, 'test/seen')).result?.['pid'] as number;

  it('is stopped after its time, and started again by the next call', async () => {
    stopTime();
    const { client, log } = open(quiet());
    await client.initialize();
    const first = await pidOf(client, '1');
    await pass(600);
    expect(log.join('\n')).toContain('stopping server "a"');
    expect(await pidOf(client, '2')).not.toBe(first);
  });

  it.each([
    [
      'a resource is subscribed to',
      '{"jsonrpc":"2.0","id":9,"method":"resources/subscribe","params":{"uri":"a://one"}}',
    ],
    ['a call is open', '{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"never"}}'],
    [
      'a task was asked for',
      '{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"name","task":{}}}',
    ],
    [
      'it waits for the client',
      '{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"ask","arguments":{"id":1}}}',
    ],
  ])('is kept while %s', async (_, line) => {
    stopTime();
    const { client, log } = open(quiet());
    await client.initialize();
    const first = await pidOf(client, '1');
    client.send(line);
    await pass(600);
    expect(log.filter((text) => text.includes('stopping server'))).toEqual([]);
    expect(await pidOf(client, '2')).toBe(first);
  });
});

describe('a remote server whose lists are kept', () => {
  it('is asked for them when the next session begins, and the client hears of a new tool', async () => {
    let tools = [{ name: 'a' }];
    const remote = await ScriptedRemote.start(({ method, frame: { id, method: asked } }, response) => {
      if (method !== 'POST') response.writeHead(405).end();
      else if (id === undefined) response.writeHead(202).end();
      else {
        const result = asked === 'initialize' ? INITIALIZED : { tools };
        json(response, JSON.stringify({ jsonrpc: '2.0', id, result }));
      }
    });
    await session([remote.config()]);
    tools = [{ name: 'a' }, { name: 'b' }];
    const { client } = open([remote.config()]);
    await client.result('"init"', 'initialize', INITIALIZE);
    expect(namesIn(await client.ask('1', 'tools/list'))).toEqual(['a', 'own_tool']);
    client.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    await client.frame(({ method }) => method === 'notifications/tools/list_changed');
    expect(namesIn(await client.ask('2', 'tools/list'))).toEqual(['a', 'b', 'own_tool']);
  });
});

describe('a name without prefixes', () => {
  const never = (name: string, env: Record<string, string> = {}): ServerConfig =>
    scripted(name, env, { naming: { policy: 'never' } });

  it('belongs to the first server of the config, also where another one has had it in earlier sessions', async () => {
    await session([never('b')]);
    const { client } = open([never('a'), never('b')]);
    await client.initialize();
    await client.ask('7', 'tools/list');
    expect(textOf(await client.call('8', 'name'))).toBe('a');
  });

  it('goes over to the first server when that answers late', async () => {
    const gate = newGate();
    const servers = [never('a', { BOOT_GATE: gate.name }), never('b')];
    const { client, log } = start(servers, { startWaitMs: 1000 });
    await client.initialize();
    await client.ask('7', 'tools/list');
    expect(textOf(await client.call('8', 'name'))).toBe('b');
    gate.open();
    await client.frame(({ method }) => method === 'notifications/tools/list_changed');
    await client.ask('9', 'tools/list');
    expect(textOf(await client.call('10', 'name'))).toBe('a');
    expect(log.join('\n')).toContain('The list does not show name of server "b": a offers the same name');
  });
});

describe('a sole server with a prefix', () => {
  it.each([true, false])(
    'is called by the names that are shown, before and after they are (cache: %s)',
    async (keeps) => {
      const server = scripted('one', {}, { naming: { policy: 'always', prefix: 'p' } });
      const { client } = keeps ? open([server]) : start([server]);
      await client.initialize();
      expect(textOf(await client.call('1', 'p_echo', { text: 'hi' }))).toBe('hi');
      expect(await client.ask('2', 'prompts/list')).toContain('"p_greet"');
      const { result } = await client.result('3', 'prompts/get', { name: 'p_greet' });
      expect(result).toMatchObject({ from: 'one', asked: 'greet' });
    },
  );
});
