import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { KnownError } from '../../src/diagnostics/error.ts';
import { addTrust } from '../../src/platform/change-trust.ts';
import { type Home, makeHome } from './project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const CONFIG = 'version: 1\nservers: { fs: { command: npx } }\n';
const load = (more: Partial<Parameters<typeof loadConfig>[0]> = {}) =>
  loadConfig({ cwd: home.path('app'), env: home.env, ...more });
const failure = async (more: Partial<Parameters<typeof loadConfig>[0]> = {}) => {
  const error: unknown = await load(more).then(
    () => undefined,
    (e: unknown) => e,
  );
  if (!(error instanceof KnownError)) throw new Error(`expected a known error, got ${String(error)}`);
  return error;
};

describe('loading a config', () => {
  it('gives the defaults where there is none', async () => {
    await home.write({ 'app/.git/HEAD': '' });
    const { config, source, trusted } = await load();
    expect([source, trusted, config.file, config.extends, config.servers]).toEqual([
      'default',
      true,
      undefined,
      ['core@1'],
      [],
    ]);
  });

  it('trusts one that is named, and one in the folder of the user, but not one that is found', async () => {
    await home.write({
      'app/bcp-proxy.config.yaml': CONFIG,
      '.config/bcp-proxy/bcp-proxy.config.yaml': CONFIG,
      'empty/.git/HEAD': '',
    });
    const got = async (more: Partial<Parameters<typeof loadConfig>[0]>) => {
      const { source, trusted } = await load(more);
      return [source, trusted];
    };
    expect(await got({})).toEqual(['found', false]);
    expect(await got({ file: 'bcp-proxy.config.yaml' })).toEqual(['flag', true]);
    expect(await got({ cwd: home.path('empty') })).toEqual(['user', true]);
  });

  it('trusts a found one after it was trusted, until a byte of it changes', async () => {
    const file = home.path('app/bcp-proxy.config.yaml');
    await home.write({ 'app/bcp-proxy.config.yaml': CONFIG });
    await addTrust(file, new TextEncoder().encode(CONFIG), home.env);
    expect((await load()).trusted).toBe(true);
    await home.write({ 'app/bcp-proxy.config.yaml': `${CONFIG} ` });
    expect((await load()).trusted).toBe(false);
  });

  it('does not trust a copy elsewhere', async () => {
    await home.write({ 'app/bcp-proxy.config.yaml': CONFIG, 'other/bcp-proxy.config.yaml': CONFIG });
    await addTrust(home.path('other/bcp-proxy.config.yaml'), new TextEncoder().encode(CONFIG), home.env);
    expect((await load()).trusted).toBe(false);
  });

  it('reads each of the formats, package.json and a byte order mark', async () => {
    const json5 = "{ version: 1, /* x */ servers: { fs: { command: 'npx', }, }, }";
    const texts = {
      'app/a.yaml': `\uFEFF${CONFIG}`,
      'app/a.yml': CONFIG,
      'app/a.json': '\uFEFF{"version": 1, "servers": {"fs": {"command": "npx"}}}',
      'app/a.json5': json5,
      'app/package.json':
        '{"name": "app", "bcp-proxy": {"version": 1, "servers": {"fs": {"command": "npx"}}}}',
    };
    await home.write(texts);
    for (const file of Object.keys(texts)) {
      const { config } = await load({ cwd: home.home, file });
      expect(
        config.servers.map((server) => 'command' in server && server.command),
        file,
      ).toEqual(['npx']);
      expect(config.file).toBe(home.path(file));
    }
  });

  it('points into package.json where its key is wrong', async () => {
    await home.write({
      'app/package.json': '{\n  "name": "app",\n  "bcp-proxy": {"version": 1, "serverz": {}}\n}\n',
    });
    const error = await failure();
    expect(error.message).toContain('package.json:3:31');
    expect(error.message).toContain('Did you mean "servers"?');
  });

  it('says that package.json has no key for us when it is named', async () => {
    await home.write({ 'app/package.json': '{"name": "app"}' });
    expect((await failure({ file: 'package.json' })).message).toContain(
      '"bcp-proxy" is missing in package.json',
    );
  });

  it('shows all findings of a broken one, relative to the folder, and their number', async () => {
    await home.write({ 'app/bcp-proxy.config.yaml': 'version: 1\nrendr: {}\nrulez: []\n' });
    const error = await failure();
    expect(error.code).toBe('config-invalid');
    expect(error.message.match(/--> bcp-proxy\.config\.yaml:\d:1/g)).toHaveLength(2);
    expect(error.message).toMatch(/2 errors, 0 warnings$/);
  });

  it.each([
    ['nowhere.yaml', 'config-unreadable', 'nowhere.yaml: no such file or folder.'],
    ['folder.yaml', 'config-unreadable', 'folder.yaml: it is a folder.'],
    ['nowhere', 'config-unreadable', 'nowhere: no such file or folder.'],
    ['config.toml', 'config-format', '.json or .json5'],
  ])('explains that %s cannot be loaded', async (file, code, words) => {
    await home.write({ 'app/folder.yaml/x': '', 'app/config.toml': '' });
    const error = await failure({ file });
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(words)]);
  });
});

describe('overrides', () => {
  const config = { 'app/c.yaml': 'version: 1\nrender: { mode: minimal }\ndetection: { threshold: 0.5 }\n' };
  const env = (more: NodeJS.ProcessEnv) => ({ file: 'c.yaml', env: { ...home.env, ...more } });
  const settings = async (more: Partial<Parameters<typeof loadConfig>[0]>) => {
    const { config } = await load(more);
    return [config.render, config.detection.threshold];
  };

  it('come from flags before the environment, and from there before the file', async () => {
    await home.write(config);
    const variables = env({ BCP_RENDER_MODE: 'xml', BCP_DETECT_THRESHOLD: '0.9' });
    expect(await settings(env({}))).toEqual(['minimal', 0.5]);
    expect(await settings(variables)).toEqual(['xml', 0.9]);
    expect(await settings({ ...variables, overrides: { renderMode: 'markdown', threshold: '1' } })).toEqual([
      'markdown',
      1,
    ]);
    expect(await settings(env({ BCP_RENDER_MODE: '', BCP_DETECT_THRESHOLD: '' }))).toEqual(['minimal', 0.5]);
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [
      { BCP_RENDER_MODE: 'markdwn' },
      'BCP_RENDER_MODE is "markdwn". Did you mean "markdown"? Use compact, xml, markdown or minimal.',
    ],
    [{ BCP_DETECT_THRESHOLD: '1.5' }, 'BCP_DETECT_THRESHOLD is "1.5". Use a number from 0 to 1.'],
    [{ BCP_DETECT_THRESHOLD: ' ' }, 'BCP_DETECT_THRESHOLD is " ". Use a number from 0 to 1.'],
    [{ BCP_DETECT_THRESHOLD: 'high' }, 'BCP_DETECT_THRESHOLD is "high". Use a number from 0 to 1.'],
  ])('%j are refused with the remedy', async (variables, message) => {
    await home.write(config);
    expect((await failure(env(variables))).message).toBe(message);
  });

  it('name the flag that was wrong', async () => {
    await home.write(config);
    const error = await failure({ file: 'c.yaml', overrides: { renderMode: 'XML' } });
    expect(error.message).toBe(
      '--render-mode is "XML". Did you mean "xml"? Use compact, xml, markdown or minimal.',
    );
  });
});
