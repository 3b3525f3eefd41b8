import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findConfig, searchedFolders } from '../../src/config/find-config.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { cacheFolder, userConfigFolder } from '../../src/platform/folders.ts';
import { type Home, makeHome } from './project.ts';

let home: Home;
const before = process.cwd();
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  process.chdir(before);
  await home.remove();
});

const found = async (cwd: string, env: NodeJS.ProcessEnv = home.env) => {
  const result = await findConfig(home.path(cwd), env);
  return result === undefined ? undefined : `${result.source} ${result.file.slice(home.home.length + 1)}`;
};

describe('the search for a config', () => {
  it.each(['yaml', 'yml', 'json', 'json5'])('finds bcp-proxy.config.%s', async (ending) => {
    await home.write({ [`app/bcp-proxy.config.${ending}`]: 'x', 'app/src/a.ts': '' });
    expect(await found('app/src')).toBe(`found app/bcp-proxy.config.${ending}`);
  });

  it('finds the key in package.json, and passes one without it, an empty and a broken one', async () => {
    await home.write({
      'app/package.json': '{"bcp-proxy": {"version": 1}}',
      'app/a/package.json': '{"name": "a"}',
      'app/a/b/package.json': '',
      'app/a/b/c/package.json': '{',
    });
    expect(await found('app/a/b/c')).toBe('found app/package.json');
  });

  it('prefers the nearest folder, and in it the first name', async () => {
    await home.write({
      'app/bcp-proxy.config.yaml': 'x',
      'app/sub/bcp-proxy.config.json': 'x',
      'app/sub/package.json': '{"bcp-proxy": {}}',
    });
    expect(await found('app/sub')).toBe('found app/sub/bcp-proxy.config.json');
  });

  it('stops at the root of the project', async () => {
    await home.write({ 'bcp-proxy.config.yaml': 'x', 'app/.git/HEAD': '', 'app/src/a.ts': '' });
    expect(await found('app/src')).toBeUndefined();
    await home.write({ 'tree/.git': 'gitdir: elsewhere' });
    expect(await found('tree')).toBeUndefined();
  });

  it('stops at the home folder, which is searched itself', async () => {
    await home.write({ 'bcp-proxy.config.yaml': 'x', 'user/a/b.txt': '' });
    expect(await found('user/a', { HOME: home.path('user') })).toBeUndefined();
    expect(await found('user/a')).toBe('found bcp-proxy.config.yaml');
  });

  it('can be told: from where, up to where, and where the user has one', async () => {
    await home.write({ 'app/.git/x': '', 'app/src/a.ts': '' });
    expect(searchedFolders(home.path('app/src'), home.env)).toEqual({
      from: home.path('app/src'),
      upTo: home.path('app'),
      user: userConfigFolder(home.env),
    });
  });

  it("falls back to the user's folder", async () => {
    await home.write({ '.config/bcp-proxy/bcp-proxy.config.yml': 'x', 'app/.git/HEAD': '' });
    expect(await found('app')).toBe('user .config/bcp-proxy/bcp-proxy.config.yml');
    await home.write({ 'xdg/bcp-proxy/bcp-proxy.config.yaml': 'x' });
    expect(await found('app', { ...home.env, XDG_CONFIG_HOME: home.path('xdg') })).toBe(
      'user xdg/bcp-proxy/bcp-proxy.config.yaml',
    );
    expect(await found('app', { ...home.env, XDG_CONFIG_HOME: 'relative' })).toContain('user .config/');
  });

  it('finds an empty file, so that it can be reported', async () => {
    await home.write({ 'app/bcp-proxy.config.yaml': '' });
    expect(await found('app')).toBe('found app/bcp-proxy.config.yaml');
  });
});

describe.skipIf(process.platform === 'win32')('what only looks like a config', () => {
  it('is found where it has our name, so that it can be reported: a folder, a link that leads nowhere', async () => {
    await home.write({ 'app/bcp-proxy.config.yaml': 'x', 'app/a/bcp-proxy.config.yaml/b.txt': '' });
    expect(await found('app/a')).toBe('found app/a/bcp-proxy.config.yaml');
    await home.write({ 'app/b/c.txt': '' });
    symlinkSync('bcp-proxy.config.yml', home.path('app/b/bcp-proxy.config.yml'));
    expect(await found('app/b')).toBe('found app/b/bcp-proxy.config.yml');
    await expect(loadConfig({ cwd: home.path('app/b'), env: home.env })).rejects.toMatchObject({
      code: 'config-unreadable',
    });
  });

  it('is passed where it is a package.json: a link to itself, one without an end, a pipe', async () => {
    await home.write({ 'app/bcp-proxy.config.yaml': 'x' });
    for (const [folder, target] of [
      ['self', 'package.json'],
      ['endless', '/dev/zero'],
    ] as const) {
      await home.write({ [`app/${folder}/a.txt`]: '' });
      symlinkSync(target, home.path(`app/${folder}/package.json`));
      expect(await found(`app/${folder}`)).toBe('found app/bcp-proxy.config.yaml');
    }
    await home.write({ 'app/pipe/a.txt': '' });
    execFileSync('mkfifo', [
      home.path('app/pipe/package.json'),
      home.path('app/pipe/bcp-proxy.config.json5'),
    ]);
    const place = await findConfig(home.path('app/pipe'), home.env);
    expect(place?.file).toBe(home.path('app/pipe/bcp-proxy.config.json5'));
    await expect(loadConfig({ cwd: home.path('app/pipe'), env: home.env })).rejects.toMatchObject({
      message: expect.stringContaining('it is no ordinary file'),
    });
  });
});

describe('a user without a home', () => {
  it.each(['', '.', 'home'])('has no folder in the project: HOME=%o', async (HOME) => {
    process.chdir(home.path('.'));
    await home.write({
      '.git/HEAD': '',
      '.config/bcp-proxy/bcp-proxy.config.yaml': 'version: 1',
      'home/.config/bcp-proxy/bcp-proxy.config.yaml': 'version: 1',
    });
    expect(isAbsolute(userConfigFolder({ HOME }))).toBe(true);
    expect(userConfigFolder({ HOME }).startsWith(home.home)).toBe(false);
    expect(cacheFolder({ HOME }).startsWith(home.home)).toBe(false);
    expect(await findConfig(home.path('.'), { HOME })).toBeUndefined();
  });
});

describe('a project that plants files for the search', () => {
  const trap = (mark: string) =>
    `require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); module.exports = {};`;
  const esm = (mark: string) =>
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, ''); export default {};`;

  it('runs no code, in the folder itself and in the home folder', async () => {
    const mark = home.path('ran');
    const names = ['.config/config', 'bcp-proxy.config', '.bcp-proxyrc', '.config/bcp-proxyrc'];
    const planted = names.flatMap((name) => [
      [`app/${name}.js`, trap(mark)],
      [`app/${name}.cjs`, trap(mark)],
      [`app/${name}.mjs`, esm(mark)],
      [`app/${name}.ts`, esm(mark)],
    ]);
    const global = ['js', 'cjs', 'mjs', 'ts'].map((ending) => [
      `.config/bcp-proxy/config.${ending}`,
      trap(mark),
    ]);
    await home.write({ ...Object.fromEntries([...planted, ...global]), 'app/.git/HEAD': '' });
    process.chdir(home.path('app'));
    expect(await found('app')).toBeUndefined();
    expect(process.cwd()).toBe(home.path('app'));
    expect(existsSync(mark)).toBe(false);
  });

  it.each([
    ['.config/config.json', '{"cosmiconfig": {"searchPlaces": ["evil.json"]}, "bcp-proxy": {"version": 1}}'],
    ['.config/config.yaml', 'cosmiconfig: { searchPlaces: [evil.json] }\nbcp-proxy: { version: 1 }\n'],
  ])('cannot redirect the search by %s', async (name, text) => {
    await home.write({ [`app/${name}`]: text, 'app/evil.json': '{"version": 1}', 'app/.git/HEAD': '' });
    process.chdir(home.path('app'));
    expect(await found('app')).toBeUndefined();
    await home.write({ 'app/bcp-proxy.config.json': '{}' });
    expect(await found('app')).toBe('found app/bcp-proxy.config.json');
  });

  it('cannot have other files imported by $import', async () => {
    const mark = home.path('ran');
    await home.write({
      'app/bcp-proxy.config.yaml': '$import: ./evil.js\nversion: 1\n',
      'app/package.json': '{"$import": "./evil.js", "bcp-proxy": {"version": 1}}',
      'app/evil.js': trap(mark),
    });
    expect(await found('app')).toBe('found app/bcp-proxy.config.yaml');
    expect(existsSync(mark)).toBe(false);
  });
});
