import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheWorld } from './cache-world.ts';
import { inEmptyHome } from './run.ts';

const { bcpProxy } = inEmptyHome();
const { folder, write, run } = cacheWorld();

describe('bcp-proxy cache', () => {
  it('knows the servers of the config, and says which one was meant', async () => {
    await expect(run('refresh githbu', write({ github: {}, b: {} }))).rejects.toThrow(
      'There is no server "githbu" in the config. Did you mean "github"?',
    );
  });

  it('tells where there is no config from where it has no servers', async () => {
    const env = { XDG_CACHE_HOME: join(folder(), 'cache') };
    expect((await bcpProxy(['cache', 'status'], '', env)).stdout).toContain(
      'neither this folder nor a folder above it has a config',
    );
    expect((await bcpProxy(['cache', 'clear', 'github'], '', env)).stderr).toContain(
      'There is no server "github": neither this folder nor a folder above it has a config.',
    );
    expect((await run('status', write({}))).text).toContain('The config has no servers.');
  });

  it.skipIf(process.platform === 'win32')('clear says what it cannot remove', async () => {
    const cache = join(folder(), 'cache', 'bcp-proxy');
    mkdirSync(join(folder(), 'cache'));
    writeFileSync(cache, 'a file in the way');
    await expect(run('clear')).rejects.toThrow(`Cannot remove ${join(cache, 'servers')}: a part of the path`);
  });

  it('takes no other verbs', async () => {
    await expect(run('purge')).rejects.toThrow('cache has no verb "purge": it has status, refresh, clear.');
  });

  it('starts nothing from a config that nobody trusts', async () => {
    write({ a: {} });
    writeFileSync(
      join(folder(), 'bcp-proxy.config.json'),
      '{"version":1,"servers":{"a":{"command":"true"}}}',
    );
    expect((await run('refresh')).exit).toBe(6);
  });

  it('takes servers of the config or one of the command line', async () => {
    const { status, stderr } = await bcpProxy(['cache', 'status', 'a', '--', 'sh']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('or give one after --, not both.')]);
  });

  it('prints JSON', async () => {
    const env = { XDG_CACHE_HOME: join(folder(), 'cache') };
    const { status, stdout } = await bcpProxy(
      ['cache', 'status', '--output', 'json', '--config', write({ a: {} })],
      '',
      env,
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      enabled: true,
      folder: join(folder(), 'cache', 'bcp-proxy', 'servers'),
      total: { entries: 0, bytes: 0 },
      keptDays: 30,
      servers: [{ server: 'a', state: 'none' }],
    });
  });
});
