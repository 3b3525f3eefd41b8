import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIGS } from '../../src/config/remembered.ts';
import { Vault, vaultPlace } from '../../src/platform/vault.ts';
import { inEmptyHome } from '../cli/run.ts';

const { HOME, startedBcpProxy } = inEmptyHome();

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-kept-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const LISTING = Array.from({ length: 40 }, (_, i) => `[FILE] component-${i}.ts`).join('\n');

/** What the built program makes of a listing with this config. */
function compact(config: string) {
  const file = join(folder, 'bcp-proxy.config.yaml');
  writeFileSync(file, config);
  const env = { XDG_CACHE_HOME: join(folder, 'cache') };
  return startedBcpProxy(['compact', '-', '--config', file], LISTING, env);
}
const kept = (): string[] =>
  readdirSync(join(folder, 'cache', 'bcp-proxy', 'configs')).map((name) =>
    readFileSync(join(folder, 'cache', 'bcp-proxy', 'configs', name), 'utf8'),
  );

/** What is kept of the one config there, written anew by someone who has the key. */
async function changeEntry(env: NodeJS.ProcessEnv, change: (text: string) => string): Promise<void> {
  const place = vaultPlace({ HOME, ...env });
  const [entry = ''] = readdirSync(join(place.folder, CONFIGS));
  const vault = Vault.open(place)!;
  await vault.write(join(CONFIGS, entry), change(vault.read(join(CONFIGS, entry)) ?? ''));
}

describe('a config that was checked at an earlier start', () => {
  it('has the same effect when it comes from the cache', () => {
    const config = 'version: 1\ndisable: [core/list, core/skeletons]\n';
    const [first, second] = [compact(config), compact(config)];
    expect(kept()).toHaveLength(1);
    expect(first.stdout).toBe(LISTING);
    expect(second).toEqual(first);
  });

  it('is checked again after a change, a wrong one as well', () => {
    expect(compact('version: 1\n').stdout).toMatch(/^#bcp /);
    const wrong = compact('version: 1\ndisabled: []\n');
    expect([wrong.status, wrong.stdout]).toEqual([7, '']);
    expect(wrong.stderr).toContain('disable');
    expect(compact('version: 1\n').stdout).toMatch(/^#bcp /);
  });

  it('is checked again where a pack that it extends is gone', () => {
    const pack = join(folder, 'team.yaml');
    const config = 'version: 1\nextends: [core@1, ./team.yaml]\n';
    writeFileSync(pack, 'pack: team\n');
    expect(compact(config).stdout).toMatch(/^#bcp /);
    expect(compact(config).stdout).toMatch(/^#bcp /);
    rmSync(pack);
    const gone = compact(config);
    expect([gone.status, gone.stdout]).toEqual([7, '']);
    expect(gone.stderr).toContain('There is no pack "./team.yaml"');
  });

  it('or by validate-config, needs no more at a start', async () => {
    const file = join(folder, 'validated.yaml');
    const env = { XDG_CACHE_HOME: join(folder, 'validated') };
    writeFileSync(file, 'version: 1\ndisable: [core/list, core/skeletons]\n');
    expect(startedBcpProxy(['validate-config', file], '', env).status).toBe(0);
    // Where it says something else, it is what has an effect.
    await changeEntry(env, (text) => text.replace('core/list', 'core/tree'));
    expect(startedBcpProxy(['compact', '-', '--config', file], LISTING, env).stdout).toMatch(/^#bcp /);
  });

  it('is what the program makes of the cache, and damage to it changes nothing', () => {
    const [file] = readdirSync(join(folder, 'cache', 'bcp-proxy', 'configs'));
    writeFileSync(join(folder, 'cache', 'bcp-proxy', 'configs', file!), '{"key": 1');
    expect(compact('version: 1\n').stdout).toMatch(/^#bcp /);
  });
});
