import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSplices, type RecordedSplice, splicesOf } from '../../src/clients/splices.ts';
import { stateFolder } from '../../src/platform/folders.ts';

describe.skipIf(process.platform === 'win32')('what was put into the files of clients', () => {
  let env: { HOME: string };
  beforeEach(() => {
    env = { HOME: mkdtempSync(join(tmpdir(), 'splices-')) };
  });
  afterEach(() => rmSync(env.HOME, { recursive: true }));
  const one: RecordedSplice = { put: 'a', instead: 'b', moved: {}, adopted: {}, created: false };

  it('is known although others may read it', async () => {
    await keepSplices('/a', [one], env);
    chmodSync(join(stateFolder(env), 'clients.json'), 0o644);
    await keepSplices('/b', [one], env);
    expect(['/a', '/b'].map((file) => splicesOf(file, env).length)).toEqual([1, 1]);
  });

  it('is put aside where others may have written it', async () => {
    await keepSplices('/a', [one], env);
    const file = join(stateFolder(env), 'clients.json');
    chmodSync(file, 0o666);
    await keepSplices('/b', [one], env);
    expect(['/a', '/b'].map((name) => splicesOf(name, env).length)).toEqual([0, 1]);
    expect(existsSync(`${file}.not-believed`)).toBe(true);
  });
});
