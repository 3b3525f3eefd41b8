import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trustOutcome } from '../../src/cli/commands/trust.ts';
import { EXIT } from '../../src/cli/exit.ts';
import { loadConfig } from '../../src/config/load.ts';
import { readTrustList } from '../../src/config/trust.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
const NAME = 'bcp-proxy.config.yaml';
const CONFIG =
  'version: 1\nservers:\n  fs: { command: npx, args: [-y, "${PKG}"] }\n  off: { command: x, enabled: false }\n';
beforeEach(async () => {
  home = await makeHome();
  await home.write({ [NAME]: CONFIG, '.git/HEAD': '' });
});
afterEach(() => home.remove());

const run = (...argv: string[]) => trustOutcome(argv, { cwd: home.home, env: home.env });
const trusted = async () => (await loadConfig({ cwd: home.home, env: home.env })).trusted;

describe('trust', () => {
  it('trusts the config found, and shows what it may start, with placeholders unfilled', async () => {
    expect(await trusted()).toBe(false);
    expect(await run()).toEqual({
      text: `Trusted ${home.path(NAME)} as it is now.\nIt may start:\n  fs: npx -y \${PKG}`,
      exit: EXIT.ok,
    });
    expect(await trusted()).toBe(true);
  });

  it('trusts a file by name', async () => {
    await run(NAME);
    expect(Object.keys(readTrustList(home.env))).toEqual([home.path(NAME)]);
  });

  it('lists what is trusted, changed and missing', async () => {
    await home.write({ 'a.yaml': 'version: 1\n', 'b.yaml': 'version: 1\n' });
    expect((await run('--list')).text).toBe('Nothing is trusted.');
    for (const file of [NAME, 'a.yaml', 'b.yaml']) await run(file);
    await home.write({ 'a.yaml': 'version: 1 \n' });
    const { rm } = await import('node:fs/promises');
    await rm(home.path('b.yaml'));
    expect((await run('--list')).text.split('\n')).toEqual([
      `changed  ${home.path('a.yaml')}`,
      `missing  ${home.path('b.yaml')}`,
      `trusted  ${home.path(NAME)}`,
    ]);
  });

  it('removes trust, of files that are gone too', async () => {
    await run();
    const { rm } = await import('node:fs/promises');
    await rm(home.path(NAME));
    expect((await run('--remove', NAME)).text).toContain('trusted no longer');
    expect(readTrustList(home.env)).toEqual({});
    await expect(run('--remove', NAME)).rejects.toThrow(/is not in the list/);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'says what cannot be read, and removes trust of it all the same',
    async () => {
      await run();
      const { chmod } = await import('node:fs/promises');
      await chmod(home.path(NAME), 0);
      await expect(run(NAME)).rejects.toThrow(/permission denied/);
      expect((await run('--remove', NAME)).text).toContain('trusted no longer');
    },
  );

  it('takes a folder without a pack for no config', async () => {
    await home.write({ 'notes/a.txt': '' });
    await expect(run('notes')).rejects.toThrow(/notes: it is a folder\./);
  });

  it('trusts nothing that is invalid', async () => {
    await home.write({ [NAME]: 'version: 2\n' });
    await expect(run()).rejects.toThrow(/version cannot be 2/);
    expect(readTrustList(home.env)).toEqual({});
  });

  it('says where it cannot write', async () => {
    await home.write({ '.local/state': 'a file in the way' });
    await expect(run()).rejects.toThrow(/Cannot write the list of trusted configs/);
  });

  it.each([
    [['--lsit'], 'Unknown option --lsit. Did you mean --list?'],
    [['--remove'], '--remove needs a value.'],
    [['a', 'b'], 'Too many arguments: b'],
    [['--list', 'a'], 'one at a time'],
    [['--remove', 'a', 'b'], 'one at a time'],
  ])('refuses %j: %s', async (argv, problem) => {
    const refused = run(...argv);
    await expect(refused).rejects.toThrow(problem);
    await expect(refused).rejects.toThrow('\nUsage: bcp-proxy trust [FILE] | --list | --remove FILE');
  });
});
