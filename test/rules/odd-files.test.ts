import { execFileSync } from 'node:child_process';
import { rm, symlink, truncate } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trustOutcome } from '../../src/cli/commands/trust-command.ts';
import { validationReport } from '../../src/cli/commands/validate-config-command.ts';
import { loadConfig, packPolicy } from '../../src/config/load-config.ts';
import { formatDiagnostics } from '../../src/diagnostics/format-diagnostics.ts';
import * as packs from '../../src/rules/load-pack.ts';
import { loadRules } from '../../src/rules/load-rules.ts';
import { type Home, makeHome } from '../config/project.ts';

vi.mock('../../src/rules/load-pack.ts', { spy: true });

let home: Home;
const CONFIG = 'bcp-proxy.config.yaml';
const RULES = "rules: [{ id: team/x, kind: lines, line: '^x', emit: { block: code } }]\n";
beforeEach(async () => {
  home = await makeHome();
  await home.write({
    [CONFIG]: 'version: 1\nextends: [core@1, ./team]\n',
    '.git/HEAD': '',
    'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [a.yaml]\n',
    'team/a.yaml': RULES,
  });
});
afterEach(() => home.remove());

const run = (...argv: string[]) => trustOutcome(argv, { cwd: home.home, env: home.env });
const trust = (...argv: string[]) => run(...argv, '--yes');
const validated = async (path: string) =>
  (await validationReport([home.path(path)], { cwd: home.home, env: home.env })).text;

/** Findings, as a gateway sees them that has found the config. */
async function findings(): Promise<string> {
  const loaded = await loadConfig({ cwd: home.home, env: home.env });
  const { diagnostics, sources } = await loadRules(loaded.config, { trust: packPolicy(loaded, home.env) });
  return formatDiagnostics(diagnostics, sources, home.home);
}

const ODD: readonly (readonly [what: string, put: (file: string) => unknown, reason: string])[] = [
  ['a device that never ends', (file) => symlink('/dev/zero', file), 'it is no ordinary file'],
  ['a pipe that nobody writes to', (file) => execFileSync('mkfifo', [file]), 'it is no ordinary file'],
  ['a link to itself', (file) => symlink('a.yaml', file), 'too many symbolic links'],
  [
    'more than any rule file',
    async (file) => {
      await home.write({ 'team/a.yaml': '' });
      await truncate(file, 2 ** 40);
    },
    'it has more than 2 MiB',
  ],
];

describe.skipIf(process.platform === 'win32').each(ODD)(
  'a rule file that turns into %s',
  (_, put, reason) => {
    it('is told by a gateway that runs, by validate-config and by trust, and read by none', async () => {
      await trust();
      expect(await findings()).toBe('');
      await rm(home.path('team/a.yaml'));
      await put(home.path('team/a.yaml'));
      const told = `bcp-proxy cannot read the rule file "a.yaml": ${reason}.`;
      expect((await run('--list')).text.split('\n')).toContain(`changed  ${home.path('team/pack.yaml')}`);
      expect(await validated('team')).toContain(told);
      expect(await validated(CONFIG)).toContain(told);
      await expect(trust()).rejects.toThrow(told);
      // It is skipped as what it was not when it was trusted.
      expect(await findings()).toContain('bcp-proxy skips the pack "./team"');
    });
  },
);

describe.skipIf(process.platform === 'win32')('a pack file', () => {
  it.each(ODD.slice(0, 2))('that turns into %s is no pack', async (_, put) => {
    await rm(home.path('team/pack.yaml'));
    await put(home.path('team/pack.yaml'));
    expect(await validated(CONFIG)).toContain('There is no pack "./team"');
    await expect(validated('team/pack.yaml')).rejects.toThrow('it is no ordinary file');
  });
});

describe('the files of a pack', () => {
  it('have 4 MiB together at most', async () => {
    const much = `${RULES}${'#'.repeat(0.7 * 1024 * 1024)}\n`;
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.yaml`);
    await home.write({
      'team/pack.yaml': `pack: team\nversion: 1\nfiles: [${names.join()}]\n`,
      ...Object.fromEntries(names.map((name) => [`team/${name}`, much.replace('team/x', `team/${name[0]}`)])),
    });
    expect(await validated('team')).toContain(
      'bcp-proxy cannot read the rule file "f.yaml": the files of the pack have more than 4 MiB.',
    );
  });

  it('are not even looked at where the config was found and nobody ever trusted the pack', async () => {
    await trust();
    await run('--remove', 'team');
    vi.mocked(packs.loadPack).mockClear();
    expect(await findings()).toContain('you have not trusted it yet');
    const looked = (): readonly string[] => vi.mocked(packs.loadPack).mock.calls.map(([pack]) => pack);
    expect(looked()).not.toContain('./team');
    await trust('team');
    expect(await findings()).toBe('');
    expect(looked()).toContain('./team');
  });
});
