import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { prepareEngine } from '../../src/serve/prepare-engine.ts';
import { type Reloading, reloadOnChange } from '../../src/serve/reload.ts';
import { type Home, makeHome } from '../config/project.ts';

// What has changed is told by the test alone.
vi.mock('../../src/platform/watch.ts', () => ({ watchFiles: () => ({ set() {}, close() {} }) }));

const CONFIG = 'bcp-proxy.config.yaml';

let home: Home;
let reloading: Reloading | undefined;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  reloading?.close();
  await home.remove();
});

it('a change that comes while the one before is read is in effect in the end', async () => {
  const { env } = home;
  const put = (rule: string): Promise<void> => home.write({ [CONFIG]: `version: 1\ndisable: [${rule}]\n` });
  await put('core/list');
  const place = { file: home.path(CONFIG), source: 'flag' } as const;
  const { config } = await loadConfig({ place, cwd: home.home, env });
  const log = () => {};
  const first = await prepareEngine({ config, trust: 'all' }, { env, log, threads: undefined });
  const read: string[] = [];
  const applied: string[] = [];
  let second: Promise<unknown> | undefined;
  reloading = reloadOnChange({
    ...{ place, cwd: home.home, env, overrides: {}, threads: undefined, first, log },
    select: (loaded) => {
      read.push(String(loaded.disable));
      return loaded;
    },
    refusal: () => undefined,
    reticent: () => true,
    // The first change has been read, and is about to be in effect.
    swap: async (next) => {
      applied.push(String(next.config.disable));
      second ??= put('core/csv').then(() => void reloading?.refresh());
      await second;
    },
    onapplied: () => {},
  });
  await put('core/tree');
  await reloading.refresh();
  await expect.poll(() => applied).toEqual(['core/tree', 'core/csv']);
  expect(read).toEqual(['core/tree', 'core/csv']);
});
