import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheOutcome } from '../../src/cli/commands/cache.ts';
import { PLAIN_CLIENT } from '../../src/gateway/cache/refresh.ts';
import { scripted } from '../gateway/harness.ts';
import { inEmptyHome } from './run.ts';

const { bcpProxy } = inEmptyHome();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-cache-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (servers: Record<string, Record<string, string>>): string => {
  const file = join(folder, 'config.json');
  const entries = Object.entries(servers).map(([name, env]) => {
    const { command, args, env: own } = scripted(name, env);
    return [name, { command, args, env: own, init_timeout: '5s' }];
  });
  writeFileSync(file, JSON.stringify({ version: 1, servers: Object.fromEntries(entries) }));
  return file;
};
const run = (words: string, file?: string) =>
  cacheOutcome(words.split(' '), file, {
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
  });
const states = (data: object) =>
  (data as { servers: { server: string; state: string; items?: object }[] }).servers.map(
    ({ server, state, items }) => [server, state, items],
  );
const ITEMS = { tools: 11, prompts: 2, resources: 1, templates: 1 };

describe('bcp-proxy cache', () => {
  it('refresh lists everything of every server, status tells of it, clear forgets one or all', async () => {
    const file = write({ a: {}, b: {} });
    expect(states((await run('status', file)).data)).toEqual([
      ['a', 'none', undefined],
      ['b', 'none', undefined],
    ]);
    const refreshed = await run('refresh', file);
    expect(refreshed.exit).toBe(0);
    expect(refreshed.text).toMatch(
      /^a: 11 tools, 2 prompts, 1 resource, 1 template; listed \d+ s ago, used for 23 h more\nb: /,
    );
    expect(states((await run('status', file)).data)).toEqual([
      ['a', 'kept', ITEMS],
      ['b', 'kept', ITEMS],
    ]);
    await run('clear a', file);
    expect(states((await run('status', file)).data).map(([, state]) => state)).toEqual(['none', 'kept']);
    await run('clear');
    expect(readdirSync(join(folder, 'cache', 'bcp-proxy'))).not.toContain('servers');
  });

  it('refresh says which server did not start and why, and lists the others', async () => {
    const outcome = await run('refresh', write({ dead: { EXIT_AT_START: '1' }, b: {} }));
    expect(outcome.exit).toBe(3);
    expect(outcome.text).toContain('dead: did not start, or not in time');
    expect(outcome.text).toContain('dead cannot start: no license');
    expect(states(outcome.data)).toEqual([
      ['dead', 'failed', undefined],
      ['b', 'kept', ITEMS],
    ]);
  });

  it('refresh says which list failed', async () => {
    const outcome = await run('refresh', write({ a: { LIST: 'fails' } }));
    expect([outcome.exit, outcome.text]).toEqual([1, expect.stringContaining('a: tools/list: no list')]);
  });

  it('knows the servers of the config, and says which one was meant', async () => {
    await expect(run('refresh githbu', write({ github: {}, b: {} }))).rejects.toThrow(
      'There is no server "githbu" in the config. Did you mean "github"?',
    );
  });

  it('tells where there is no config from where it has no servers', async () => {
    const env = { XDG_CACHE_HOME: join(folder, 'cache') };
    expect(bcpProxy(['cache', 'status'], '', env).stdout).toContain(
      'neither this folder nor a folder above it has a config',
    );
    expect(bcpProxy(['cache', 'clear', 'github'], '', env).stderr).toContain(
      'There is no server "github": neither this folder nor a folder above it has a config.',
    );
    expect((await run('status', write({}))).text).toContain('The config has no servers.');
  });

  it.skipIf(process.platform === 'win32')('clear says what it cannot remove', async () => {
    const cache = join(folder, 'cache', 'bcp-proxy');
    mkdirSync(join(folder, 'cache'));
    writeFileSync(cache, 'a file in the way');
    await expect(run('clear')).rejects.toThrow(`Cannot remove ${join(cache, 'servers')}: a part of the path`);
  });

  it('takes no other verbs', async () => {
    await expect(run('purge')).rejects.toThrow('cache has no verb "purge": it has status, refresh, clear.');
  });

  it('starts nothing from a config that nobody trusts', async () => {
    write({ a: {} });
    writeFileSync(join(folder, 'bcp-proxy.config.json'), '{"version":1,"servers":{"a":{"command":"true"}}}');
    expect((await run('refresh')).exit).toBe(6);
  });

  it.skipIf(process.platform === 'win32')('reaches a server of the command line', () => {
    const starts = join(folder, 'starts');
    const server = resolve('test/fixtures/servers/environment.mjs');
    const command = ['--', 'sh', '-c', `echo >>${starts}; exec ${process.execPath} ${server}`];
    const env = { XDG_CACHE_HOME: join(folder, 'cache'), TEAM: 'one' };
    const cache = (verb: string, more = {}) => {
      const { stdout } = bcpProxy(['cache', verb, '--json', ...command], '', { ...env, ...more });
      return states(JSON.parse(stdout) as object);
    };
    const kept = [['sh', 'kept', { tools: 1 }]];
    expect(cache('refresh')).toEqual(kept);
    expect(cache('refresh')).toEqual(kept);
    expect(cache('status')).toEqual(kept);
    expect(cache('status', { TERM_SESSION_ID: '7' })).toEqual(kept);
    expect(cache('status', { TEAM: 'two' })).toEqual([['sh', 'none', undefined]]);
    expect(readFileSync(starts, 'utf8')).toBe('\n\n');
    const params = JSON.parse(PLAIN_CLIENT) as object;
    const asked = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params },
      { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    ].map((frame) => `${JSON.stringify(frame)}\n`);
    expect(bcpProxy(command, asked.join(''), env).stdout).toContain('"name":"env"');
    expect(readFileSync(starts, 'utf8')).toBe('\n\n');
    bcpProxy(['cache', 'clear', ...command], '', env);
    expect(cache('status')).toEqual([['sh', 'none', undefined]]);
  });

  it('takes servers of the config or one of the command line', () => {
    const { status, stderr } = bcpProxy(['cache', 'status', 'a', '--', 'sh']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('or give one after --, not both.')]);
  });

  it('prints JSON', () => {
    const env = { XDG_CACHE_HOME: join(folder, 'cache') };
    const { status, stdout } = bcpProxy(['cache', 'status', '--json', '--config', write({ a: {} })], '', env);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      enabled: true,
      folder: join(folder, 'cache', 'bcp-proxy', 'servers'),
      total: { entries: 0, bytes: 0 },
      keptDays: 30,
      servers: [{ server: 'a', state: 'none' }],
    });
  });
});
