import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RawConfig } from '../../src/config/raw.ts';
import { recall, remember } from '../../src/config/remembered.ts';
import { type Home, makeHome } from './project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const FILE = '/app/bcp-proxy.config.yaml';
const bytes = new TextEncoder().encode('version: 1\n');
const config: RawConfig = { version: 1, servers: { fs: { command: 'npx', env: { TOKEN: '${TOKEN}' } } } };
const kept = async (): Promise<string[]> => {
  const folder = join(home.home, '.cache', 'bcp-proxy', 'configs');
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
};
const asked = (change: { file?: string; bytes?: Uint8Array; stamp?: string } = {}) =>
  recall(change.file ?? FILE, change.bytes ?? bytes, home.env, change.stamp ?? 'one');

describe('a config that was found right', () => {
  it('is there for the same place, the same bytes and the same program', async () => {
    await remember(FILE, bytes, config, home.env, 'one');
    expect(asked()).toEqual(config);
  });

  it('is not there for another place, other bytes or another program', async () => {
    await remember(FILE, bytes, config, home.env, 'one');
    expect(asked({ file: '/b/bcp-proxy.config.yaml' })).toBeUndefined();
    expect(asked({ bytes: new TextEncoder().encode('version: 1 \n') })).toBeUndefined();
    expect(asked({ stamp: 'two' })).toBeUndefined();
  });

  it('is one file for each place, which only its user may read', async () => {
    await remember(FILE, bytes, config, home.env, 'one');
    await remember(FILE, new Uint8Array([1]), config, home.env, 'one');
    const files = await kept();
    expect(files).toHaveLength(1);
    expect((await stat(files[0]!)).mode & 0o777).toBe(0o600);
  });

  it.each([
    { env: { TOKEN: 'abc' } },
    { args: ['--api-key=abc'] },
    { args: ['--password', 'abc'] },
    { args: ['postgres://me:abc@db/x'] },
  ])('is not kept where %j may be a secret', async (more) => {
    const secret = { version: 1, servers: { fs: { command: 'npx', ...more } } } as const;
    await remember(FILE, bytes, secret, home.env, 'one');
    expect(await kept()).toEqual([]);
  });

  it('is not kept where a secret of a client stands in it', async () => {
    const far = (client_secret: string) =>
      ({
        version: 1,
        servers: { far: { url: 'https://x.example', auth: { client_id: 'x', client_secret } } },
      }) as const;
    await remember(FILE, bytes, far('abc'), home.env, 'one');
    expect(await kept()).toEqual([]);
    for (const half of ['${ABC:-literal}', 'p$${ss', 'x-${ABC}'])
      await remember(FILE, bytes, far(half), home.env, 'one');
    expect(await kept()).toEqual([]);
    await remember(FILE, bytes, far('${ABC}'), home.env, 'one');
    expect(await kept()).toHaveLength(1);
  });

  it('is asked for again where what was kept is damaged or cannot be read', async () => {
    await remember(FILE, bytes, config, home.env, 'one');
    const [file] = await kept();
    const text = await readFile(file!, 'utf8');
    await writeFile(file!, text.slice(0, -3));
    expect(asked()).toBeUndefined();
    await writeFile(file!, 'null');
    expect(asked()).toBeUndefined();
  });

  it('costs nothing where the folder cannot be written', async () => {
    await writeFile(join(home.home, '.cache'), 'a file, not a folder');
    await remember(FILE, bytes, config, home.env, 'one');
    expect(asked()).toBeUndefined();
    await chmod(join(home.home, '.cache'), 0o600);
  });
});
