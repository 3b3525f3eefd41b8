import { chmod, symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trustOutcome } from '../../src/cli/commands/trust-command.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { EXIT } from '../../src/diagnostics/exit-code.ts';
import { readTrustList, trustFile } from '../../src/platform/trust-list.ts';
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
const agree = (...argv: string[]) => run(...argv, '--yes');
/** On a terminal where somebody answers so. */
const answered = (answer: boolean, seen: string[] = []) =>
  trustOutcome([], {
    ...{ cwd: home.home, env: home.env },
    ask: async (shown, question) => {
      seen.push(shown, question);
      return answer;
    },
  });
const trusted = async () => (await loadConfig({ cwd: home.home, env: home.env })).trusted;

describe('trust', () => {
  it('trusts the config found, and shows what it may start, with placeholders unfilled', async () => {
    expect(await trusted()).toBe(false);
    expect(await agree()).toEqual({
      text: [
        home.path(NAME),
        'It may start:',
        '  fs:',
        '    command: npx',
        '    args:',
        '      - -y',
        '      - ${PKG}',
        `    cwd: ${home.home}`,
        'Off, and not shown: 1 server.',
        `Trusted ${home.path(NAME)} as it is now.`,
      ].join('\n'),
      exit: EXIT.ok,
    });
    expect(await trusted()).toBe(true);
  });

  it('asks on a terminal, after it has shown everything, and takes a no', async () => {
    const seen: string[] = [];
    expect(await answered(false, seen)).toEqual({ text: 'Nothing was trusted.', exit: EXIT.denied });
    expect(seen).toEqual([expect.stringContaining('    command: npx'), 'Trust this as it is now?']);
    expect(await trusted()).toBe(false);
    expect((await answered(true)).exit).toBe(EXIT.ok);
    expect(await trusted()).toBe(true);
  });

  it('trusts nothing without --yes where nobody can be asked, and names it', async () => {
    const { text, refusal, exit } = await run();
    expect(text).toContain('    command: npx');
    expect(refusal).toContain(`bcp-proxy trust ${home.path(NAME)} --yes`);
    expect(exit).toBe(EXIT.denied);
    expect(await trusted()).toBe(false);
  });

  it('marks what it has shown, whatever the file says by then', async () => {
    const shown = await trustOutcome([], {
      ...{ cwd: home.home, env: home.env },
      ask: async () => {
        await home.write({ [NAME]: CONFIG.replace('npx', 'evil') });
        return true;
      },
    });
    expect(shown.exit).toBe(EXIT.ok);
    expect(await trusted()).toBe(false);
    await home.write({ [NAME]: CONFIG });
    expect(await trusted()).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('trusts the real file behind a link', async () => {
    await home.write({ 'a/c.yaml': 'version: 1\n' });
    await symlink('a/c.yaml', home.path('link.yaml'));
    expect((await agree('link.yaml')).text).toContain(`Trusted ${home.path('a/c.yaml')}`);
    expect(Object.keys(readTrustList(home.env))).toEqual([home.path('a/c.yaml')]);
  });

  it.skipIf(process.platform === 'win32')(
    'refuses a list that others may write, and says how to mend it',
    async () => {
      await agree();
      await chmod(trustFile(home.env), 0o666);
      expect(await trusted()).toBe(false);
      for (const argv of [['--yes'], ['--list'], ['--remove', NAME]])
        await expect(run(...argv)).rejects.toThrow(
          `others may write it. Look through it, then run: chmod 600`,
        );
      await chmod(trustFile(home.env), 0o600);
      expect(await trusted()).toBe(true);
    },
  );

  it('trusts a file by name', async () => {
    await agree(NAME);
    expect(Object.keys(readTrustList(home.env))).toEqual([home.path(NAME)]);
  });

  it('lists what is trusted, changed and missing', async () => {
    await home.write({ 'a.yaml': 'version: 1\n', 'b.yaml': 'version: 1\n' });
    expect((await run('--list')).text).toBe('Nothing is trusted.');
    for (const file of [NAME, 'a.yaml', 'b.yaml']) await agree(file);
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
    await agree();
    const { rm } = await import('node:fs/promises');
    await rm(home.path(NAME));
    expect((await run('--remove', NAME)).text).toContain('trusted no longer');
    expect(readTrustList(home.env)).toEqual({});
    await expect(run('--remove', NAME)).rejects.toThrow(/is not in the list/);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'says what cannot be read, and removes trust of it all the same',
    async () => {
      await agree();
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
    await expect(agree()).rejects.toThrow(/Cannot write the list of trusted configs/);
  });

  it.each([
    [['--lsit'], 'Unknown option --lsit. Did you mean --list?'],
    [['--remove'], '--remove needs a value.'],
    [['a', 'b'], 'Too many arguments: b'],
    [['--list', 'a'], 'one at a time'],
    [['--list', '--yes'], '--yes would do nothing'],
    [['--remove', 'a', 'b'], 'one at a time'],
  ])('refuses %j: %s', async (argv, problem) => {
    const refused = run(...argv);
    await expect(refused).rejects.toThrow(problem);
    await expect(refused).rejects.toThrow('\nUsage: bcp-proxy trust [FILE] [--yes] | --list | --remove FILE');
  });
});
