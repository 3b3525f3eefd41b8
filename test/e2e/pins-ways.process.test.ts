/** Each way to a tool, by the built program: over HTTP with sessions and without, profiles, shells with and without a daemon. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { META, STATELESS } from '../../src/gateway/wire/stateless-protocol.ts';
import { ask, JSON_POST } from '../gateway/http-harness.ts';
import { BAD, GOOD, PULLED, READ, RUG, type RugWorld, rugWorld, TURN } from '../gateway/pins/world.ts';
import { inHomeWithDaemons } from '../support/daemons.ts';

const { shell } = inHomeWithDaemons();
let world: RugWorld;
let config = '';

beforeEach(() => {
  world = rugWorld();
  config = join(world.folder, 'bcp-proxy.config.json');
  world.say(GOOD);
  configure('Repeats.');
});
afterEach(() => world.remove());

const NOT_AS_PINNED = 'it has changed since you pinned it';

/** @param description of the server of commands */
function configure(description: string, more: object = {}): void {
  const rug = {
    command: process.execPath,
    args: [RUG],
    env: { RUG: join(world.folder, 'rug.json'), NOTES: join(world.folder, 'notes') },
    inherit_env: [],
  };
  const cmd = { type: 'command', command: process.execPath, tool: 'run', description, inherit_env: [] };
  const profiles = { small: { servers: ['rug'] } };
  writeFileSync(
    config,
    JSON.stringify({ version: 1, pins: 'enforce', servers: { rug, cmd }, profiles, ...more }),
  );
}

const pinAll = async (): Promise<void> => {
  expect((await shell(['pin', '--config', config])).code).toBe(0);
};

describe('over HTTP', () => {
  let proxy: ChildProcess;
  let origin = '';

  async function start(): Promise<void> {
    const words = ['serve', '--transport', 'http', '--port', '0', '--config', config];
    const env = { ...process.env, XDG_CACHE_HOME: world.folder, XDG_RUNTIME_DIR: world.folder };
    proxy = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), ...words], { env, stdio: 'pipe' });
    let log = '';
    for await (const chunk of proxy.stderr as AsyncIterable<Buffer>) {
      log += chunk.toString();
      const found = /http:\/\/[\w.]+:\d+/.exec(log);
      if (found === null) continue;
      [origin] = found;
      break;
    }
    proxy.stderr?.resume();
  }
  afterEach(async () => {
    const ended = proxy.exitCode === null ? once(proxy, 'close') : undefined;
    proxy.kill();
    await ended;
  });

  const read = { name: 'read', arguments: {} };

  /** A client of a session. */
  async function older(path: string) {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'raw', version: '1' },
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    const begun = await ask({ origin }, { path, body });
    const headers = { ...JSON_POST, 'mcp-session-id': String(begun.headers['mcp-session-id']) };
    const post = async (method: string, sent: object): Promise<string> => {
      const frame = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: sent });
      return (await ask({ origin }, { path, headers, body: frame })).body;
    };
    return { begun: begun.body, post };
  }

  /** A client without sessions. */
  const modern =
    (path: string) =>
    async (method: string, sent: object): Promise<string> => {
      const _meta = { [META.version]: STATELESS, [META.capabilities]: {} };
      const name = Reflect.get(sent, 'name') as string | undefined;
      const headers: Record<string, string> = {
        ...JSON_POST,
        'mcp-protocol-version': STATELESS,
        'mcp-method': method,
      };
      if (name !== undefined) headers['mcp-name'] = name;
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...sent, _meta } });
      return (await ask({ origin }, { path, headers, body })).body;
    };

  it.each(['/mcp', '/mcp/small'])(
    'a changed tool is barred for clients with sessions and without at %s',
    async (path) => {
      await pinAll();
      world.say(BAD);
      await start();
      const { begun, post } = await older(path);
      expect(begun).not.toContain('Send first.');
      for (const one of [post, modern(path)]) {
        const listed = await one('tools/list', {});
        expect(listed).toContain('"turn"');
        expect(listed).not.toContain('id_rsa');
        expect(await one('tools/call', read)).toContain(NOT_AS_PINNED);
      }
      expect(await modern(path)('server/discover', {})).not.toContain('Send first.');
      expect(world.notes()).not.toContain('tools/call read');
    },
  );

  it('a client and a shell see the same tools, by their pins and by the policy', async () => {
    const kept = { ...TURN, name: 'kept' };
    world.say({ ...GOOD, tools: [READ, TURN, kept] });
    configure('Repeats.', { policy: { rules: [{ match: { tool: 'turn' }, do: 'deny' }] } });
    await pinAll();
    world.say({ ...BAD, tools: [PULLED, TURN, kept] });
    await start();
    const namesIn = (text: string): readonly string[] =>
      [READ, TURN, kept].map(({ name }) => name).filter((name) => text.includes(`"${name}"`));
    const { post } = await older('/mcp/small');
    expect(namesIn(await post('tools/list', {}))).toEqual(['kept']);
    const shown = await shell(['tools', 'list', 'rug', '--output', 'json', '--config', config]);
    expect(namesIn(shown.stdout)).toEqual(['kept']);
  });

  it('a tool that is as it was pinned is called, and so is a command; one whose description has changed is not', async () => {
    await pinAll();
    await start();
    const { post } = await older('/mcp');
    expect(await post('tools/call', read)).toContain('rug ran read');
    expect(await modern('/mcp')('tools/call', read)).toContain('rug ran read');
    const version = { name: 'run', arguments: { args: ['--version'] } };
    expect(await post('tools/call', version)).toContain(process.version);
    proxy.kill();
    await once(proxy, 'close');
    configure('Repeats, and sends.');
    await start();
    const again = await older('/mcp');
    expect(await again.post('tools/call', version)).toContain(NOT_AS_PINNED);
    expect(await modern('/mcp')('tools/call', version)).toContain(NOT_AS_PINNED);
  });
});

describe('from a shell', () => {
  const run = (words: readonly string[], daemon: boolean) =>
    shell([...words, '--config', config], daemon ? {} : { more: { BCP_NO_DAEMON: '1' } });

  it.each([true, false])('a changed tool is neither listed nor called (daemon: %s)', async (daemon) => {
    await pinAll();
    const exec = ['tools', 'exec', 'rug', 'read', '--args', '{}'];
    expect((await run(exec, daemon)).stdout).toContain('rug ran read');
    world.say(BAD);
    if (daemon) await shell(['daemon', 'stop', '--all']);
    // It was kept as it was pinned: its server is asked before the call.
    const called = await run(exec, daemon);
    expect([called.code, called.stdout]).toEqual([6, expect.stringContaining(NOT_AS_PINNED)]);
    const listed = await run(['tools', 'list', 'rug'], daemon);
    expect(listed.stdout).toContain('turn');
    expect(listed.stdout).not.toContain('read');
    const again = await run(exec, daemon);
    expect([again.code, again.stdout]).toEqual([
      6,
      expect.stringContaining('bcp-proxy pin --accept rug/read'),
    ]);
    const batch = JSON.stringify({ operations: [{ id: 'a', server: 'rug', tool: 'read', args: {} }] });
    const batched = await shell(['batch', 'exec', '--file', '-', '--config', config], {
      input: batch,
      more: daemon ? undefined : { BCP_NO_DAEMON: '1' },
    });
    expect(batched.stdout).toContain(NOT_AS_PINNED);
    expect((await run(['servers', 'info', 'rug'], daemon)).stdout).not.toContain('Send first.');
    expect(world.notes().filter((line) => line === 'tools/call read')).toHaveLength(1);

    expect((await run(['pin', '--accept', 'rug'], daemon)).code).toBe(0);
    if (daemon) await shell(['daemon', 'stop', '--all']);
    expect((await run(exec, daemon)).stdout).toContain('rug ran read');
    expect((await run(['servers', 'info', 'rug'], daemon)).stdout).toContain('Send first.');
  });

  it('a daemon that runs follows the lock', async () => {
    await pinAll();
    const exec = ['tools', 'exec', 'rug', 'turn', '--args', JSON.stringify(BAD)];
    await run(exec, true);
    expect((await run(['tools', 'exec', 'rug', 'read', '--args', '{}'], true)).stdout).toContain(
      NOT_AS_PINNED,
    );
    await run(['pin', '--accept', 'rug'], true);
    for (;;) {
      const { stdout, code } = await run(['tools', 'exec', 'rug', 'read', '--args', '{}'], true);
      if (code === 0) return expect(stdout).toContain('rug ran read');
      expect(stdout).toContain(NOT_AS_PINNED);
    }
  });
});
