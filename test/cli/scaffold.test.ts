import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configReport } from '../../src/cli/commands/config-command.ts';
import { ejectRule } from '../../src/cli/commands/eject-command.ts';
import { initOutcome } from '../../src/cli/commands/init-command.ts';
import { newRuleFiles } from '../../src/cli/commands/new-rule-command.ts';
import { testReport } from '../../src/cli/commands/test-command.ts';
import { validationReport } from '../../src/cli/commands/validate-config-command.ts';
import { loadConfig } from '../../src/config/load-config.ts';
import { KIND_ALIASES, KINDS } from '../../src/model/rule.ts';
import { coreFolder } from '../../src/rules/core-folder.ts';
import { loadRules } from '../../src/rules/load-rules.ts';
import { type Home, makeHome } from '../config/project.ts';
import { sampled } from '../support/runs.ts';

/** Judging a pattern takes long: its verdict is kept for the other tests here. */
const CACHE = mkdtempSync(join(tmpdir(), 'bcp-proxy-verdicts-'));
afterAll(() => rmSync(CACHE, { recursive: true }));

const initConfig = async (argv: readonly string[], around: { cwd: string; env: NodeJS.ProcessEnv }) =>
  (await initOutcome(argv, { ...around, system: 'linux' })).lines.join('\n');

let home: Home;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  home = await makeHome();
  env = { ...home.env, XDG_CACHE_HOME: CACHE };
});
afterEach(() => home.remove());

const place = () => ({ cwd: home.home, env });
const read = (name: string) => readFile(home.path(name), 'utf8');

describe('new-rule', () => {
  it('drafts the pattern, the keyword and the test from lines of a text, and says what the rule saves', async () => {
    const steps = Array.from(
      { length: 40 },
      (_, i) =>
        `[${String(i + 1).padStart(2, '0')}/40] ${i % 3 ? 'PASS' : 'FAIL'} compile:api_${i} (${200 + i} ms, cache=miss)`,
    );
    await home.write({ 'report.txt': ['It began.', ...steps, 'It ended.', ''].join('\n') });
    const said = await newRuleFiles(['team/steps', '--from', 'report.txt', '--lines', '2-41'], home.home);
    expect(said).toContain('The rule finds lines 2-41.');
    expect(said).toMatch(/the built-in rules alone make \d+ of the text’s \d+ tokens\./);
    const rule = await read('rules/team/steps.yaml');
    expect(rule).toContain("keywords: [' ms, cache=miss)']");
    expect(rule).toContain('^\\[\\d+/\\d+\\] ');
    expect(rule).not.toContain('.+\\)$');
    expect((await testReport(['rules/team'], place())).exit).toBe(0);
  });

  it.each([
    [['--lines', '1-2'], '--lines needs --from FILE'],
    [['--from', 'three.txt', '--lines', '3-2'], 'names no lines'],
    [['--from', 'three.txt', '--lines', '1-9'], 'has 3 lines'],
    [['--from', 'none.txt'], 'none.txt'],
  ])('refuses %j', async (more, problem) => {
    await home.write({ 'three.txt': 'a\nb\nc\n' });
    await expect(newRuleFiles(['team/x', ...more], home.home)).rejects.toThrow(problem);
  });

  it.each([...KINDS, ...Object.keys(KIND_ALIASES)])('writes a %s rule whose tests pass', async (kind) => {
    const text = await newRuleFiles(['team/first', '--kind', kind], home.home);
    const rule = await readFile(home.path('rules/team/first.yaml'), 'utf8');
    expect(rule).toContain(`kind: ${kind}\n`);
    expect(text).toContain('wrote rules/team/first.yaml\nwrote rules/team/first.test.yaml\n');
    const report = await testReport(['rules/team', '--require-all'], place());
    // A draft may already save something.
    expect(report.text).toMatch(
      /^(?:saves {2}team\/first: .*\n)?2 cases in 1 file: 2 passed, 0 failed, 0 to do\n$/,
    );
    expect(report.exit).toBe(0);
  });

  it('writes rules of all kinds into one pack that find nothing of each other', async () => {
    const kinds = [...KINDS, ...Object.keys(KIND_ALIASES)];
    for (const [i, kind] of kinds.entries()) {
      await newRuleFiles([`team/my.${kind}`, '--kind', kind], home.home);
      await newRuleFiles([`team/${i}`, '--kind', kind], home.home);
    }
    const report = await testReport(['rules/team', '--require-all'], place());
    expect(report.exit).toBe(0);
    expect(report.text.replace(/^saves .*\n/gm, '')).toBe(
      `${4 * kinds.length} cases in ${2 * kinds.length} files: ${4 * kinds.length} passed, 0 failed, 0 to do\n`,
    );
    const { text, exit } = await validationReport(['rules', '--strict'], place());
    expect(exit, text).toBe(0);
  });

  it('shows where the pack stands as commands and configs take it', async () => {
    const shown = async (to: string) =>
      (await newRuleFiles(['team/a', '--to', to], home.path('app'))).split('\n').slice(2);
    expect(await shown('rules')).toEqual([
      'Change both, then run: bcp-proxy test rules',
      'To use it, put ./rules into the config\'s "extends".',
    ]);
    const away = home.path('away');
    expect(await shown(away)).toEqual([
      `Change both, then run: bcp-proxy test ${away}`,
      `To use it, put ${away} into the config's "extends".`,
    ]);
    expect(await shown('my rules')).toEqual([
      "Change both, then run: bcp-proxy test 'my rules'",
      "To use it, put './my rules' into the config's \"extends\".",
    ]);
    const ejected = await ejectRule(['core/grep', '--to', away], home.path('app'));
    expect(ejected).toContain(`extends: [core@1, ${away}]. Then: bcp-proxy test ${away}`);
  });

  it('adds to the pack that is there, and keeps its comments', async () => {
    await home.write({ 'logs/pack.yaml': '# ours\npack: team\nversion: 1\nfiles: [] # all of them\n' });
    await newRuleFiles(['team/a', '--to', 'logs'], home.home);
    await newRuleFiles(['team/b', '--to', 'logs'], home.home);
    expect(await read('logs/pack.yaml')).toBe(
      '# ours\npack: team\nversion: 1\nfiles: [ a.yaml, b.yaml ] # all of them\n',
    );
    expect((await testReport(['logs'], place())).exit).toBe(0);
  });

  it('replaces nothing, and refuses what cannot be', async () => {
    await newRuleFiles(['team/a'], home.home);
    await expect(newRuleFiles(['core/a'], home.home)).rejects.toThrow(/bcp-proxy eject core\/NAME/);
    await expect(newRuleFiles(['team/a'], home.home)).rejects.toThrow(/exists already/);
    await expect(newRuleFiles(['Team/A'], home.home)).rejects.toThrow(/PACK\/NAME in lower case/);
    await expect(newRuleFiles(['t/a', '--kind', 'regx'], home.home)).rejects.toThrow(/Did you mean "regex"/);
    await expect(newRuleFiles(['t/a', '--kind', 'xyzzy'], home.home)).rejects.toThrow(
      /There are delimited, lines, .*tree-indent\./,
    );
    await expect(newRuleFiles([], home.home)).rejects.toThrow('Name the rule as PACK/NAME.');
    await home.write({ 'odd/pack.yaml': 'files: yes\n' });
    await expect(newRuleFiles(['t/a', '--to', 'odd/pack.yaml'], home.home)).rejects.toThrow(
      /Cannot write .*pack\.yaml.a\.yaml: a part of the path is not a folder/,
    );
    await expect(newRuleFiles(['odd/a'], home.home).catch(String)).resolves.toContain('wrote rules/odd');
    await expect(newRuleFiles(['odd/a', '--to', 'odd'], home.home)).rejects.toThrow(/is not a pack/);
  });
});

describe('eject', () => {
  it('copies every built-in rule with its tests, which pass, and takes its place', async () => {
    const { config } = await loadConfig(place());
    const all = (await loadRules(config)).rules.map(({ id }) => id);
    const ids = sampled(all, 10);
    for (const id of ids) await ejectRule([id], home.home);
    expect((await testReport(['rules/team', '--require-all'], place())).text).toMatch(/, 0 failed/);
    await home.write({ 'c.yaml': 'version: 1\nextends: [./rules/team]\n' });
    const loaded = await loadConfig({ ...place(), file: 'c.yaml' });
    const { merged } = await loadRules(loaded.config);
    const ejected = merged.filter(({ rule }) => ids.includes(rule.id));
    expect(ejected.map(({ rule }) => rule.id)).toEqual(ids);
    expect(new Set(ejected.map(({ origin }) => origin))).toEqual(new Set(['team']));
    expect(merged.map(({ rule }) => rule.id)).toEqual(all);
  });

  it('keeps the text of the rule as it was written', async () => {
    const text = await ejectRule(['core/grep', '--to', 'ours'], home.home);
    expect(text).toContain('extends: [core@1, ./ours]. Then: bcp-proxy test ours');
    expect(await read('ours/grep.yaml')).toBe(await readFile(`${coreFolder()}/grep.yaml`, 'utf8'));
    expect(await read('ours/pack.yaml')).toBe('pack: ours\nversion: 1\nfiles:\n  - grep.yaml\n');
  });

  it('replaces nothing, and knows what there is', async () => {
    await ejectRule(['core/grep'], home.home);
    await expect(ejectRule(['core/grep'], home.home)).rejects.toThrow(/grep\.yaml exists already/);
    await expect(ejectRule(['core/grap'], home.home)).rejects.toThrow(/Did you mean "core\/grep"/);
    await expect(ejectRule([], home.home)).rejects.toThrow(/Usage: bcp-proxy eject/);
  });
});

describe('init', () => {
  const NAME = 'bcp-proxy.config.yaml';

  it('writes a config that is valid and means the defaults', async () => {
    expect(await initConfig([], place())).toContain(`wrote ${NAME}`);
    const { config, warnings } = await loadConfig(place());
    expect(warnings).toEqual([]);
    const { file: _file, ...written } = config;
    await home.remove();
    home = await makeHome();
    expect(written).toEqual((await loadConfig(place())).config);
  });

  it('leads an editor to the schema where that is installed, and to no place on this machine', async () => {
    await initConfig([], place());
    expect(await read(NAME)).toMatch(/^version: 1\n/);
    await home.write({
      'app/x': '',
      'node_modules/bcp-proxy/schema/config.v1.schema.json': '{}',
    });
    await initConfig([], { cwd: home.path('app'), env });
    expect(await read(`app/${NAME}`)).toContain(
      '$schema=../node_modules/bcp-proxy/schema/config.v1.schema.json\n',
    );
  });

  it('replaces no config, whatever its form, and tells of one that it comes before', async () => {
    await home.write({ 'package.json': '{ "bcp-proxy": { "version": 1 } }', 'app/x': '' });
    await expect(initConfig([], place())).rejects.toThrow(
      /package\.json is already the config of this folder/,
    );
    const text = await initConfig([], { cwd: home.path('app'), env });
    expect(text).toContain(`It comes before ${home.path('package.json')} from now on.`);
  });

  it('is what config print shows with every value from the file or built in', async () => {
    await initConfig([], place());
    const { text } = await configReport(['print', '--origin'], place());
    expect(text).toContain('structured: auto # default\n');
    expect(text).toMatch(/threshold: 0\.7 # bcp-proxy\.config\.yaml:\d+\n/);
  });
});
