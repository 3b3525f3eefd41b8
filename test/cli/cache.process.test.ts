import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLAIN_CLIENT } from '../../src/gateway/probe/refresh.ts';
import { cacheWorld } from './cache-world.ts';
import { inEmptyHome } from './run.ts';

const { startedBcpProxy } = inEmptyHome();
const { folder, write, run } = cacheWorld();

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
    expect(readdirSync(join(folder(), 'cache', 'bcp-proxy'))).not.toContain('servers');
  });

  it('refresh says which server did not start and why, and lists the others', async () => {
    const outcome = await run('refresh', write({ dead: { EXIT_AT_START: '1' }, b: {} }));
    expect(outcome.exit).toBe(3);
    expect(outcome.text).toContain('dead: did not start ');
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

  it.skipIf(process.platform === 'win32')('reaches a server of the command line', () => {
    const starts = join(folder(), 'starts');
    const server = resolve('test/fixtures/servers/environment.mjs');
    const command = ['--', 'sh', '-c', `echo >>${starts}; exec ${process.execPath} ${server}`];
    const env = { XDG_CACHE_HOME: join(folder(), 'cache'), TEAM: 'one' };
    // The built program alone takes what the built program has kept.
    const cache = (verb: string, more = {}) => {
      const { stdout } = startedBcpProxy(['cache', verb, '--output', 'json', ...command], '', {
        ...env,
        ...more,
      });
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
    expect(startedBcpProxy(command, asked.join(''), env).stdout).toContain('"name":"env"');
    expect(readFileSync(starts, 'utf8')).toBe('\n\n');
    startedBcpProxy(['cache', 'clear', ...command], '', env);
    expect(cache('status')).toEqual([['sh', 'none', undefined]]);
  });
});
