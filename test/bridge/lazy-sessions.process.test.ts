import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LazySessions } from '../../src/bridge/host/lazy-sessions.ts';
import { planOf } from '../../src/serve/plan.ts';
import { scripted } from '../gateway/harness.ts';

const NO_LOG = (): void => {};

it('servers of a shell end with it, also one that is still starting for a caller who has gone', async () => {
  const home = mkdtempSync(join(tmpdir(), 'lazy-sessions-'));
  const env = { PATH: process.env['PATH'], HOME: home, XDG_CACHE_HOME: home, XDG_RUNTIME_DIR: home };
  const server = scripted('one');
  const asked = { env, file: undefined, cwd: home, overrides: {}, reader: false, isOwners: true };
  const sessions = new LazySessions(() => planOf({ ...asked, typed: [server] }, NO_LOG), NO_LOG);
  let isOpen = false;
  const opening = sessions.get(server).then(() => {
    isOpen = true;
  });
  await sessions.close();
  expect(isOpen).toBe(true);
  await opening;
  rmSync(home, { recursive: true });
});
