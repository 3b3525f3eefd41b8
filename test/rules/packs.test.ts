import { symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trustOutcome } from '../../src/cli/commands/trust-command.ts';
import { loadConfig, packPolicy } from '../../src/config/load-config.ts';
import { formatDiagnostics } from '../../src/diagnostics/format-diagnostics.ts';
import { loadRules } from '../../src/rules/load-rules.ts';
import { version } from '../../src/version.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const NAME = 'bcp-proxy.config.yaml';
const rule = (id: string): string => `  - { id: ${id}, kind: lines, line: '^x', emit: { block: code } }\n`;
const pack = (name: string, more = ''): string =>
  `pack: ${name}\nversion: 1\n${more}rules:\n${rule(`${name}/x`)}`;

/** As a command would: the config found in the home folder. */
async function found() {
  const loaded = await loadConfig({ cwd: home.home, env: home.env });
  const rules = await loadRules(loaded.config, { trust: packPolicy(loaded, home.env) });
  return { ...rules, ids: rules.rules.map(({ id }) => id), text: text(rules) };
}

async function named(config: string) {
  await home.write({ 'app/c.yaml': `version: 1\n${config}` });
  const { config: loaded } = await loadConfig({ file: 'app/c.yaml', cwd: home.home, env: home.env });
  const rules = await loadRules(loaded);
  return { ...rules, ids: rules.rules.map(({ id }) => id), text: text(rules) };
}

const text = ({ diagnostics, sources }: Awaited<ReturnType<typeof loadRules>>): string =>
  formatDiagnostics(diagnostics, sources, home.home);
const own = (ids: readonly string[]): string[] => ids.filter((id) => !id.startsWith('core/'));

describe('a name in extends', () => {
  const packages = {
    'node_modules/@acme/rules/package.json': '{"name": "@acme/rules", "exports": "./index.js"}',
    'node_modules/@acme/rules/rules/pack.yaml': pack('acme'),
    'node_modules/@acme/rules/logs.yaml': pack('logs'),
    'node_modules/plain/package.json': '{}',
    'node_modules/plain/pack.yaml': pack('plain'),
    'node_modules/plain/index.js': 'throw new Error("nothing of a package is run")',
  };

  it.each([
    ['"@acme/rules"', 'acme/x'],
    ['"@acme/rules/logs.yaml"', 'logs/x'],
    ['plain', 'plain/x'],
  ])('finds the installed package %s above the config', async (name, id) => {
    await home.write(packages);
    expect(own((await named(`extends: [${name}]\n`)).ids)).toEqual([id]);
  });

  it('is a path first, and then the nearest package', async () => {
    await home.write({
      ...packages,
      'app/node_modules/plain/package.json': '{}',
      'app/node_modules/plain/rules/pack.yaml': pack('nearer'),
    });
    expect(own((await named('extends: [plain]\n')).ids)).toEqual(['nearer/x']);
    await home.write({ 'app/plain/pack.yaml': pack('path') });
    expect(own((await named('extends: [plain]\n')).ids)).toEqual(['path/x']);
  });

  it.each([
    ['"@acme/nothing"', 'no installed package has this name.'],
    ['"@acme/rules/../../plain"', 'with ".." the name leads out of its package.'],
    ['bare', 'the package is installed, but has no pack there'],
    ['bare', 'Find the folder of a pack in the package'],
    ['several', 'There is a pack in it: use several/logs or several/rules/diffs.'],
    ['several/lgs', 'use several/logs or several/rules/diffs.'],
    ['./empty', 'that folder has no pack.yaml.'],
    ['./empty', 'Write one, with "pack: NAME"'],
    ['.', 'There is a pack in it: use ./rules.'],
    ['https://example.com/pack.yaml', 'bcp-proxy never downloads packs'],
    ['./rulez', 'Did you mean \\"./rules\\"?'],
  ])('%s is refused with help', async (name, help) => {
    await home.write({
      ...packages,
      'node_modules/bare/package.json': '{}',
      'node_modules/several/package.json': '{}',
      'node_modules/several/logs/pack.yaml': pack('logs'),
      'node_modules/several/rules/diffs/pack.yaml': pack('diffs'),
      'app/rules/pack.yaml': pack('team'),
      'app/empty/x': '',
    });
    await expect(named(`extends: [${name}]\n`)).rejects.toThrow(help.replaceAll('\\"', '"'));
  });
});

describe('a pack for another version of this program', () => {
  it('is left out with one finding, whatever else is in it', async () => {
    await home.write({
      'app/team/pack.yaml': 'pack: team\nversion: 2\nengine: ">=99"\nnews: true\n',
    });
    const { ids, text: shown, diagnostics } = await named('extends: [./team]\n');
    expect(own(ids)).toEqual([]);
    expect(diagnostics).toHaveLength(1);
    expect(shown).toContain('app/team/pack.yaml:3:9');
    expect(shown).toContain(`needs bcp-proxy >=99, but this is ${version}`);
  });

  it('has to say so in a form that is understood', async () => {
    await home.write({ 'app/team/pack.yaml': pack('team', 'engine: latest\n') });
    expect((await named('extends: [./team]\n')).text).toContain('Write comparisons with versions');
  });

  it('is used where the range fits', async () => {
    await home.write({ 'app/team/pack.yaml': pack('team', `engine: ">=0.1 || ${version}"\n`) });
    expect(own((await named('extends: [./team]\n')).ids)).toEqual(['team/x']);
  });
});

describe('overrides', () => {
  const packs = {
    'app/a.yaml': pack('a', 'disable: [core/tree]\ntune: { core/grep: { threshold: 0.9, min_lines: 5 } }\n'),
    'app/b.yaml': pack('b', 'tune: { core/grep: { threshold: 0.8 }, a/x: { confidence: 0.5 } }\n'),
  };

  it('of packs are inherited, knob by knob, the later pack first', async () => {
    await home.write(packs);
    const { rules, ids } = await named('extends: [a.yaml, b.yaml]\n');
    expect(ids).not.toContain('core/tree');
    expect(rules.find(({ id }) => id === 'core/grep')).toMatchObject({ threshold: 0.8, min_lines: 5 });
    expect(rules.find(({ id }) => id === 'a/x')).toMatchObject({ confidence: 0.5 });
  });

  it('of the config replace the list of disabled rules', async () => {
    await home.write(packs);
    const { ids, disabled } = await named('extends: [a.yaml, b.yaml]\ndisable: [b/x]\n');
    expect(disabled).toEqual(['b/x']);
    expect(ids).toContain('core/tree');
  });

  it('of a route that name no rule are told at their place', async () => {
    const { text: shown } = await named('routes:\n  - { name: r, match: {}, only: [core/numberd] }\n');
    expect(shown).toContain('only names the rule "core/numberd", which does not exist.');
    expect(shown).toContain('Did you mean "core/numbered"?');
  });

  it('of a pack that name no rule are told at their place', async () => {
    await home.write({ 'app/a.yaml': pack('a', 'disable: [core/tre]\n') });
    const { text: shown } = await named('extends: [a.yaml]\n');
    expect(shown).toContain('app/a.yaml:3:11');
    expect(shown).toContain('Did you mean "core/tree"?');
  });
});

describe('a route of the config that hides one of a pack', () => {
  it('is a warning, because file reads would be rewritten', async () => {
    const { text: shown, diagnostics } = await named('routes:\n  - { name: all, match: { tool: "**" } }\n');
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['hidden-route', 'warning']]);
    expect(shown).toContain(
      '"all" takes all calls that "core/saved-results", "core/file-reads", "core/address-reads", "core/opened-files", "core/shell-reads" of the pack core are for',
    );
  });

  it('is none where both leave results alone', async () => {
    const { diagnostics } = await named('routes:\n  - { name: all, match: {}, action: passthrough }\n');
    expect(diagnostics).toEqual([]);
  });
});

describe('the packs of a config that was found in a project', () => {
  const project = {
    '.git/HEAD': '',
    [NAME]: 'version: 1\nextends: [./team]\n',
    'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [a.yaml]\n',
    'team/a.yaml': `rules:\n${rule('team/a')}`,
    'team/a.test.yaml': '[]',
  };
  const run = (...argv: string[]) => trustOutcome(argv, { cwd: home.home, env: home.env });
  const trust = (...argv: string[]) => run(...argv, '--yes');
  beforeEach(() => home.write(project));

  it('are used once config and packs were trusted', async () => {
    const before = await found();
    expect(own(before.ids)).toEqual([]);
    expect(before.text).toContain(`bcp-proxy trust ${home.path(NAME)}`);
    expect((await trust()).text).toContain(`team: 1 rule, 0 routes (${home.path('team/pack.yaml')})`);
    const after = await found();
    expect(own(after.ids)).toEqual(['team/a']);
    expect(after.diagnostics).toEqual([]);
  });

  it('are asked for again when any file of theirs has changed, one by one', async () => {
    await trust();
    await home.write({ 'team/a.test.yaml': '# tests decide about nothing\n[]' });
    expect(own((await found()).ids)).toEqual(['team/a']);
    await home.write({ 'team/a.yaml': `rules:\n${rule('team/b')}` });
    const { ids, text: shown, diagnostics } = await found();
    expect(own(ids)).toEqual([]);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(shown).toContain('bcp-proxy skips the pack "./team": it has changed since you trusted it');
    expect(shown).toContain(`bcp-proxy trust ${home.path('team/pack.yaml')}`);
    expect((await run('--list')).text.split('\n')).toEqual([
      `trusted  ${home.path(NAME)}`,
      `changed  ${home.path('team/pack.yaml')}`,
    ]);
    await trust('team');
    expect(own((await found()).ids)).toEqual(['team/b']);
  });

  it('are skipped where only the config was trusted before they came', async () => {
    await home.write({ [NAME]: 'version: 1\nextends: []\ndetection: { enabled: false }\n' });
    await trust();
    await home.write({ [NAME]: 'version: 1\nextends: [./team, ./more.yaml]\n', 'more.yaml': pack('more') });
    expect((await found()).text).toContain('you have not trusted the config that names it');
  });

  it('do not depend on the link over which they are reached', async () => {
    await symlink(home.path('team'), home.path('linked'));
    await trust();
    await home.write({ [NAME]: 'version: 1\nextends: [./linked]\n' });
    await trust(NAME);
    expect(own((await found()).ids)).toEqual(['team/a']);
  });

  it('lose trust by name', async () => {
    await trust();
    await run('--remove', 'team');
    expect((await found()).text).toContain('you have not trusted it yet');
  });

  it('are not trusted while they are broken', async () => {
    await home.write({ 'team/a.yaml': 'rules: 7\n' });
    await expect(trust()).rejects.toThrow(/team\/a\.yaml:1:8/);
    await expect(trust('team')).rejects.toThrow(/team\/a\.yaml:1:8/);
    expect((await run('--list')).text).toBe('Nothing is trusted.');
  });
});
