import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readChecked } from '../../src/config/read-checked.ts';
import { recall, remember } from '../../src/config/remembered.ts';
import type { RawConfig } from '../../src/model/raw-config.ts';
import { type Home, makeHome } from './project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const FILE = '/app/bcp-proxy.config.yaml';
const TEXT = 'version: 1\nservers:\n  fs: { command: npx, env: { TOKEN: "${TOKEN}" } }\n';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const bytes = bytesOf(TEXT);

/** Reads a config right and keeps it; gives what it says. */
async function keep(text = TEXT, file = FILE): Promise<RawConfig> {
  const { document, raw } = await readChecked(file, bytesOf(text), '/');
  await remember(document, bytesOf(text), raw, home.env, 'one');
  return raw;
}
const kept = async (): Promise<string[]> => {
  const folder = join(home.home, '.cache', 'bcp-proxy', 'configs');
  return (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
};
const asked = (change: { file?: string; bytes?: Uint8Array; stamp?: string } = {}) =>
  recall(change.file ?? FILE, change.bytes ?? bytes, home.env, change.stamp ?? 'one');

describe('a config that was found right', () => {
  it('is there for the same place, the same bytes and the same program', async () => {
    expect(asked()).toBeUndefined();
    expect(await keep()).toEqual(asked());
  });

  it('is not there for another place, other bytes or another program', async () => {
    await keep();
    expect(asked({ file: '/b/bcp-proxy.config.yaml' })).toBeUndefined();
    expect(asked({ bytes: new TextEncoder().encode('version: 1 \n') })).toBeUndefined();
    expect(asked({ stamp: 'two' })).toBeUndefined();
  });

  it('is one file for each place, which only its user may read', async () => {
    await keep();
    await keep('version: 1\n');
    const files = await kept();
    expect(files).toHaveLength(1);
    expect((await stat(files[0]!)).mode & 0o777).toBe(0o600);
  });

  it.each([
    'servers: { fs: { command: x, env: { TOKEN: SECRET, LEVEL: debug } } }',
    'servers: { fs: { command: x, env: { TOKEN: "SECRET", PLAIN: \'\' } } }',
    'servers: { fs: { command: x, args: [--api-key=SECRET] } }',
    'servers:\n  fs:\n    command: x\n    args:\n      - --password\n      - SECRET # that one',
    'servers: { fs: { command: x, args: ["postgres://me:SECRET@db/x"] } }',
    'servers: { far: { url: "https://SECRET@x.example/mcp", headers: { X: "SECRET" } } }',
    'servers: { far: { url: "https://x.example", auth: { client_id: x, client_secret: SECRET, issuer: "https://y.example" } } }',
    'servers: { far: { url: "https://x.example", headers: { X: "${ABC:-SECRET}", Y: "p$${SECRET" } } }',
    'http: { token: SECRET }',
    'servers: { a: { command: x, env: &e { A: SECRET } }, b: { command: y, env: *e } }',
    'servers: { a: { command: x, env: &e { A: SECRET } }, b: { command: y, env: { <<: *e, B: SECRET } } }',
  ])('says %j again, of which no secret is kept', async (written) => {
    const text = `\ufeff# é\nversion: 1\n${written}\n`;
    const raw = await keep(text);
    expect(asked({ bytes: bytesOf(text) })).toEqual(raw);
    const [file = ''] = await kept();
    expect(await readFile(file, 'utf8')).not.toContain('SECRET');
  });

  it.each([
    'servers: { fs: { command: x, env: { TOKEN: "SEC\\u0052ET" } } }',
    'servers:\n  fs:\n    command: x\n    env:\n      TOKEN: >-\n        SEC\n        RET',
    "servers: { fs: { command: x, env: { TOKEN: 'SE''CRET' } } }",
  ])('is not kept where a secret is written in another way than it is: %j', async (written) => {
    expect(JSON.stringify(await keep(`version: 1\n${written}\n`))).toMatch(/SECRET|SEC RET|SE'CRET/);
    expect(await kept()).toEqual([]);
  });

  it('has nothing of the keys that are free, which may hold secrets', async () => {
    const text =
      'version: 1\nx-all: &all { A: SECRET }\nservers: { a: { command: x, x-note: SECRET, env: *all } }\n';
    await keep(text);
    expect(asked({ bytes: bytesOf(text) })).toEqual({
      version: 1,
      servers: { a: { command: 'x', env: { A: 'SECRET' } } },
    });
    const [file = ''] = await kept();
    expect(await readFile(file, 'utf8')).not.toContain('SECRET');
  });

  it('in JSON5 and in package.json as well', async () => {
    for (const [file, text] of [
      [
        '/app/bcp-proxy.config.json5',
        "{ version: 1, servers: { fs: { command: 'x', env: { T: 'SECRET' } } } }",
      ],
      ['/app/package.json', '{ "bcp-proxy": { "version": 1, "http": { "token": "SECRET" } } }'],
    ] as const) {
      const raw = await keep(text, file);
      expect(asked({ file, bytes: bytesOf(text) })).toEqual(raw);
    }
    for (const file of await kept()) expect(await readFile(file, 'utf8')).not.toContain('SECRET');
    expect(await kept()).toHaveLength(2);
  });

  it('is asked for again where what was kept is damaged or cannot be read', async () => {
    await keep();
    const [file] = await kept();
    const text = await readFile(file!, 'utf8');
    await writeFile(file!, text.slice(0, -3));
    expect(asked()).toBeUndefined();
    await rm(file!);
    await mkdir(file!);
    expect(asked()).toBeUndefined();
    await rm(file!, { recursive: true });
    await writeFile(file!, 'null');
    expect(asked()).toBeUndefined();
  });

  it('is nothing where its command was changed, or it was kept for another config', async () => {
    const raw = await keep();
    const [file = ''] = await kept();
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"command":"npx"', '"command":"evil"'));
    expect(asked()).toBeUndefined();
    await writeFile(file, text);
    expect(asked()).toEqual(raw);
    await keep(TEXT, '/other/bcp-proxy.config.yaml');
    const [other = ''] = (await kept()).filter((path) => path !== file);
    await writeFile(other, text);
    expect(asked({ file: '/other/bcp-proxy.config.yaml' })).toBeUndefined();
  });

  it('is nothing in a cache folder that comes from another home', async () => {
    await keep();
    const other = await makeHome();
    await cp(home.path('.cache'), other.path('.cache'), { recursive: true });
    expect(recall(FILE, bytes, other.env, 'one')).toBeUndefined();
    await other.remove();
  });

  it.skipIf(process.platform === 'win32')('is nothing in a cache folder that others may write', async () => {
    await keep();
    const folder = home.path('.cache', 'bcp-proxy');
    await chmod(folder, 0o777);
    expect(asked()).toBeUndefined();
    await rm(join(folder, 'configs'), { recursive: true });
    await keep();
    expect(await kept()).toEqual([]);
  });

  it('costs nothing where the folder cannot be written', async () => {
    await writeFile(join(home.home, '.cache'), 'a file, not a folder');
    await keep();
    expect(asked()).toBeUndefined();
    await chmod(join(home.home, '.cache'), 0o600);
  });
});
