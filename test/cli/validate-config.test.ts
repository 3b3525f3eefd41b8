import { type Dirent, promises } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testReport } from '../../src/cli/commands/test-command.ts';
import { validateConfig, validationReport } from '../../src/cli/commands/validate-config-command.ts';
import { EXIT } from '../../src/diagnostics/exit-code.ts';
import { SourceDocument } from '../../src/document/document.ts';
import type { Skipped } from '../../src/platform/entries.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { Vault, vaultPlace } from '../../src/platform/vault.ts';
import { VERDICTS } from '../../src/regex/stored-verdicts.ts';
import { checkRegexCost } from '../../src/validation/regex-cost.ts';
import { type Home, makeHome } from '../config/project.ts';
import { ranHere } from './ran-here.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await home.remove();
});

const report = (...argv: string[]) => validationReport(argv, { cwd: home.home, env: home.env });
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('validate-config', () => {
  it('ends with the numbers of rules, and 0, for a valid config', async () => {
    await home.write({
      'c.yaml':
        'version: 1\nextends: [./team.yaml]\ndisable: [core/json]\nrules:\n  - { id: local/a, kind: diff, confidence: 0.95, emit: { block: diff } }\n',
      'team.yaml':
        'pack: team\nversion: 1\nrules:\n  - { id: team/a, kind: tree, emit: { block: file_tree } }\n',
    });
    const { text, exit } = await report('c.yaml');
    expect(exit).toBe(EXIT.ok);
    expect(text).toMatch(/^\d+ rules: \d+ core, 1 team, 1 local; 1 disabled\n$/);
    const [total = 0, core = 0] = [...text.matchAll(/\d+/g)].map(Number);
    expect(total).toBe(core + 2);
  });

  it('accepts the config that is shipped, without any finding', async () => {
    const { text, exit } = await validationReport(['--strict'], { cwd: packageRoot(), env: home.env });
    expect(text).toMatch(/^\d+ rules: \d+ core, 0 local; 0 disabled\n$/);
    expect(exit).toBe(EXIT.ok);
  });

  it('shows findings as frames, their number, and 1', async () => {
    await home.write({ 'bcp-proxy.config.yaml': 'version: 1\nrender: { mode: compct }\n' });
    const { text, exit } = await report();
    expect(exit).toBe(EXIT.failed);
    expect(text).toBe(
      [
        'error[unknown-value]: render.mode cannot be "compct".',
        ' --> bcp-proxy.config.yaml:2:17',
        '  |',
        '2 | render: { mode: compct }',
        '  |                 ^^^^^^',
        '  = help: Did you mean "compact"? Use compact, xml, markdown or minimal.',
        '',
        '1 error, 0 warnings',
        '',
      ].join('\n'),
    );
  });

  it('shows faults that only the packs reveal, and still the numbers last', async () => {
    await home.write({ 'c.yaml': 'version: 1\ndisable: [core/jsno]\n' });
    const { text, exit } = await report('c.yaml');
    expect(exit).toBe(EXIT.failed);
    expect(text).toContain('Did you mean "core/json"?');
    expect(lastLine(text)).toMatch(/^\d+ rules: \d+ core, 0 local; 0 disabled$/);
  });

  it('takes --config as every other command does', async () => {
    await home.write({ 'c.yaml': 'version: 1\ndisable: [core/jsno]\n', 'd.yaml': 'version: 1\n' });
    expect(await report('--config', 'c.yaml')).toEqual(await report('c.yaml'));
    expect(await report('--config=c.yaml', 'd.yaml')).toEqual(await report('c.yaml', 'd.yaml'));
  });

  it('warns once where nothing says what servers inherit, and of names that no server inherits', async () => {
    const remote = 'c: { url: "https://x.example" }';
    await home.write({
      'a.yaml': `version: 1\nservers: { a: { command: x }, b: { command: y, env: { A: b } }, ${remote} }\n`,
      'b.yaml': `version: 1\nservers: { a: { command: x, inherit_env: all }, ${remote} }\n`,
      'c.yaml':
        'version: 1\nhttp: { token: "${OURS}" }\ninherit_env: [A, BCP_HTTP_TOKEN, OURS]\nservers: { a: { command: x } }\n',
      'd.yaml': 'version: 1\ninherit_env: some\nservers: { a: { command: x, inherit_env: ["*"] } }\n',
    });
    const unsaid = (await report('a.yaml')).text;
    expect(unsaid).toContain('warning[inherit-unsaid]');
    expect(unsaid).toContain(
      'of the environment these servers inherit: a, b. In this version they get all of them, except',
    );
    expect(unsaid).toContain('a.yaml:2:12');
    expect(unsaid).toContain('0 errors, 1 warning');
    expect((await report('b.yaml')).text).not.toContain('warning');
    const ours = (await report('c.yaml')).text;
    expect(ours).toContain('inherit_env[1] names BCP_HTTP_TOKEN, which no server inherits');
    expect(ours).toContain('0 errors, 2 warnings');
    const wrong = (await report('d.yaml')).text;
    expect(wrong).toContain("Write names of variables, such as [GITHUB_TOKEN, 'AWS_*'], or all.");
    expect(wrong).toContain('Write the name of a variable, such as GITHUB_TOKEN, or how it begins');
  });

  it('counts warnings as findings only when asked to', async () => {
    const text =
      'version: 1\ninherit_env: []\nservers: { fs: { command: x } }\nroutes:\n  - { name: a, match: { server: gone } }\n';
    await home.write({ 'c.yaml': text });
    expect((await report('c.yaml')).exit).toBe(EXIT.ok);
    expect((await report('c.yaml', '--strict')).exit).toBe(EXIT.failed);
    expect((await report('c.yaml')).text).toContain('0 errors, 1 warning');
  });

  it.each([
    [['--output=xml'], /--output is text, json, github, sarif, junit, not "xml"/],
    [['--fast'], /Unknown option --fast\. There are --output, --strict, --live, --config\.\nUsage/],
    [['.'], /holds no config and no pack/],
    [['gone.yaml'], /Cannot read the config .*no such file/],
    [['gone'], /Cannot read the config .*no such file/],
    [['c.toml'], /has an ending that no config has/],
    [[], /There is no config in \S+.* or in \S+bcp-proxy \(bcp-proxy\.config\.yaml/],
  ])('refuses %j', async (argv, message) => {
    await home.write({ '.git/HEAD': '', 'c.toml': '' });
    await expect(report(...argv)).rejects.toThrow(message);
  });

  it('answers 2, and says why on stderr, where there is nothing to check', async () => {
    const ran = await ranHere(validateConfig.run, [home.path('gone.yaml')], { cwd: process.cwd(), env: {} });
    expect([ran.status, ran.stdout.toString()]).toEqual([EXIT.usage, '']);
    expect(ran.stderr).toMatch(/^bcp-proxy: .*gone\.yaml: no such file or folder\./);
  });
});

describe('rules beside others', () => {
  const rule = (id: string, more = ''): string =>
    `  - { id: ${id}, kind: lines, line: '^a'${more}, emit: { block: code } }\n`;

  it('are told where a pack alone disables or tunes a rule that there is not', async () => {
    await home.write({
      'p.yaml': `pack: team\nversion: 1\ndisable: [core/jsno, team/b, other/x]\ntune:\n  core/tre: { threshold: 0.9 }\nrules:\n${rule('team/a')}`,
    });
    const { text, exit } = await report('p.yaml');
    expect(exit).toBe(EXIT.failed);
    expect(text).toContain('p.yaml:3:11');
    expect(text).toContain('Did you mean "core/json"?');
    expect(text).toContain('Did you mean "core/tree"?');
    expect(text).toContain('"team/b", which does not exist');
    expect(text).toContain('3 errors, 0 warnings');
  });

  it('are doubted where they seem to replace a built-in one that there is not', async () => {
    await home.write({ 'c.yaml': `version: 1\nrules:\n${rule('core/grap')}` });
    const { text, exit } = await report('c.yaml');
    expect(exit).toBe(EXIT.ok);
    expect(text).toContain('warning[no-core-rule]: There is no built-in rule "core/grap"');
    expect(text).toContain('c.yaml:3:11');
    expect(text).toContain('Did you mean "core/grep"?');
    await home.write({ 'own.yaml': `version: 1\nextends: []\nrules:\n${rule('core/grep')}` });
    expect((await report('own.yaml')).text).not.toContain('no-core-rule');
  });

  it('are doubted where they never reach the lowest threshold that holds', async () => {
    const weak = rule('team/a', ', confidence: 0.5');
    await home.write({
      'p.yaml': `pack: team\nversion: 1\nrules:\n${weak}`,
      'c.yaml': 'version: 1\nextends: [./p.yaml]\n',
      'low.yaml': 'version: 1\nextends: [./p.yaml]\ndetection: { threshold: 0.5 }\n',
      'route.yaml':
        'version: 1\nextends: [./p.yaml]\nroutes: [{ name: a, match: { tool: x }, threshold: 0.4 }]\n',
      'tuned.yaml': 'version: 1\nextends: [./p.yaml]\ntune: { team/a: { threshold: 0.5 } }\n',
    });
    for (const file of ['p.yaml', 'c.yaml']) {
      const { text, exit } = await report(file);
      expect(exit).toBe(EXIT.ok);
      expect(text).toContain('warning[weak-rule]: The rule "team/a" never fires');
      expect(text).toContain('p.yaml:4:');
    }
    for (const file of ['low.yaml', 'route.yaml', 'tuned.yaml']) {
      expect((await report(file)).text).not.toContain('weak-rule');
    }
  });

  it('are doubted where a built-in one finds the same and is surer', async () => {
    const json = (confidence: number): string =>
      `  - { id: team/j, kind: json-parse, confidence: ${confidence}, emit: { block: structured_data } }\n`;
    await home.write({
      'json.yaml': `version: 1\nrules:\n${json(0.8)}`,
      'pack.yaml': `pack: team\nversion: 1\nrules:\n${json(0.8)}`,
      'sure.yaml': `version: 1\nrules:\n${json(0.85)}`,
      'off.yaml': `version: 1\ndisable: [core/json]\nrules:\n${json(0.8)}`,
      'early.yaml': `version: 1\nrules:\n${json(0.8).replace('kind:', 'tier: container, kind:')}`,
      'diffs.yaml':
        'version: 1\nrules:\n  - { id: team/d, kind: diff-header, confidence: 0.8, emit: { block: diff } }\n',
    });
    for (const file of ['json.yaml', 'pack.yaml']) {
      const { text, exit } = await report(file);
      expect(exit).toBe(EXIT.ok);
      expect(text).toContain(
        'warning[outdone-rule]: The rule "team/j" can hardly win: its confidence is at most 0.8, and "core/json" finds the same with 0.9.',
      );
    }
    for (const file of ['sure.yaml', 'off.yaml', 'early.yaml']) {
      expect((await report(file)).text).not.toContain('outdone-rule');
    }
    expect((await report('diffs.yaml')).text).toContain('and "core/diff" finds the same with 0.95');
  });

  it('are counted where a threshold silences built-in ones', async () => {
    const config = (more: string): string => `version: 1\n${more}`;
    await home.write({
      'high.yaml': config('detection: { threshold: 0.9 }\n'),
      'fine.yaml': config('detection: { threshold: 0.75 }\ntune: { core/paths: { threshold: 0.95 } }\n'),
      'tuned.yaml': config('detection: { threshold: 0.8 }\ntune: { core/grep-count: { threshold: 0.7 } }\n'),
    });
    const { text, exit } = await report('high.yaml');
    expect(exit).toBe(EXIT.ok);
    expect(text).toMatch(
      /warning\[rules-silenced\]: With the threshold 0\.9, \d\d of the \d\d built-in rules that make results smaller can never fire: core\//,
    );
    expect(text).toContain('high.yaml:2:');
    for (const file of ['fine.yaml', 'tuned.yaml'])
      expect((await report(file)).text).not.toContain('rules-silenced');
  });

  it('are doubted where they are named to no effect', async () => {
    await home.write({
      'c.yaml':
        'version: 1\ndisable: [core/tree, core/json, core/tree]\ntune: { core/json: { threshold: 0.8 } }\n',
      'p.yaml': `pack: team\nversion: 1\ndisable: [team/a, team/a]\nrules:\n${rule('team/a')}`,
    });
    const { text, exit } = await report('c.yaml');
    expect(exit).toBe(EXIT.ok);
    expect(text).toContain('warning[disabled-twice]: "disable" names "core/tree" twice.');
    expect(text).toContain('c.yaml:2:33');
    expect(text).toContain('warning[tuned-disabled]: "core/json" is off');
    expect(text).toContain('c.yaml:3:9');
    expect((await report('p.yaml')).text).toContain('p.yaml:3:19');
  });

  it('are doubted where a label nearly names a form, and routes where they name none', async () => {
    const labelled = (hint: string) => rule('team/a').replace('block: code', `block: code, hint: ${hint}`);
    await home.write({
      'near.yaml': `version: 1\nrules:\n${labelled('pahts')}`,
      'label.yaml': `version: 1\nrules:\n${labelled('build-report')}`,
      'route.yaml':
        'version: 1\nroutes: [{ name: a, match: { tool: x }, assume: { block: code, hint: build-report } }]\n',
    });
    expect((await report('near.yaml')).text).toMatch(/warning\[label-only\].*\n[\s\S]*Did you mean "paths"/);
    expect((await report('label.yaml')).text).not.toContain('label-only');
    expect((await report('route.yaml')).text).toContain('Known here: json-tree, json');
  });

  it('may not be tuned so that they never fire', async () => {
    await home.write({ 'c.yaml': 'version: 1\ntune:\n  core/tree: { confidence: 0.1, threshold: 1 }\n' });
    const { text, exit } = await report('c.yaml');
    expect(exit).toBe(EXIT.failed);
    expect(text).toContain('error[unreachable-threshold]: The rule "core/tree" can never fire');
    expect(text).toContain('c.yaml:3:44');
  });
});

describe('what validate-config is given', () => {
  const PACK = 'pack: team\nversion: 1\nfiles: [a.yaml]\n';
  const RULES = "rules:\n  - { id: team/a, kind: lines, line: '^a', emit: { block: code } }\n";

  it('is told by its content: configs, packs, rule files, folders of packs', async () => {
    await home.write({
      'c.yaml': 'version: 1\n',
      'packs/team/pack.yaml': PACK,
      'packs/team/a.yaml': RULES,
      'packs/node_modules/x/pack.yaml': 'pack: [',
      'packs/.cache/x/pack.yaml': 'pack: [',
      'one.yaml': `pack: one\nversion: 1\n${RULES.replaceAll('team/', 'one/')}`,
      'loose.yaml': RULES,
    });
    const { text, exit } = await report('c.yaml', 'packs', 'one.yaml', 'loose.yaml', 'c.yaml');
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^c\.yaml: \d+ rules: \d+ core, 0 local; 0 disabled$/),
      'packs/team/pack.yaml: 1 rule: 1 team, 0 local; 0 disabled',
      'one.yaml: 1 rule: 1 one, 0 local; 0 disabled',
      'loose.yaml: 1 rule: 1 loose.yaml, 0 local; 0 disabled',
      '',
    ]);
    expect(exit).toBe(EXIT.ok);
  });

  it('may be packs of one file each, in a folder', async () => {
    await home.write({
      'packs/one.yaml': `pack: one\nversion: 1\n${RULES.replaceAll('team/', 'one/')}`,
      'packs/deep/two.yml': `pack: two\nversion: 1\n${RULES.replaceAll('team/', 'two/').replace('lines', 'line')}`,
      // A file of another program.
      'packs/lorry.yaml': 'pack: boxes\nfiles: [a]\n',
    });
    const { text, exit } = await report('packs');
    expect(text).toContain('packs/one.yaml: 1 rule: 1 one');
    expect(text).toContain('--> packs/deep/two.yml:4:');
    expect(text).not.toContain('lorry');
    expect(exit).toBe(EXIT.failed);
  });

  it('may not be a pack with the name of the built-in one', async () => {
    await home.write({ 'pack.yaml': PACK.replace('team', 'core').replace('a.yaml', ''), 'a.yaml': RULES });
    const { text, exit } = await report('pack.yaml');
    expect(text).toContain('error[reserved-pack]: Only the built-in pack may have the name core.');
    expect(text).toContain('pack.yaml:1:7');
    expect(exit).toBe(EXIT.failed);
  });

  it('may be rules that no pack lists: they are checked, with a warning that says where to list them', async () => {
    await home.write({
      'rules/team/pack.yaml': PACK,
      'rules/team/a.yaml': RULES,
      'rules/team/more/b.yaml': RULES,
      'rules/team/a.test.yaml': '- { name: x, input: x, not: [team/a] }\n',
      'rules/alone.yaml': RULES.replace('kind: lines', 'kind: line'),
      // Rules of another program.
      'rules/semgrep.yaml': 'rules:\n  - { id: x, message: y, pattern: z }\n',
    });
    const { text, exit } = await report('rules');
    expect(text).toContain('warning[unlisted-rules]: No pack lists this rule file');
    expect(text).toContain('--> rules/team/more/b.yaml:1:1');
    expect(text).toContain('help: Add "more/b.yaml" to "files" in ../pack.yaml.');
    expect(text).toContain('Did you mean "lines"?');
    expect(text).not.toContain('semgrep');
    expect(text).toContain('1 error, 1 warning');
    expect(exit).toBe(EXIT.failed);
    await home.write({ 'rules/alone.yaml': RULES });
    expect((await report('rules')).text).toContain(
      'Write pack.yaml beside it, with "pack: NAME", "version: 1" and "files: [alone.yaml]".',
    );
    expect((await report('rules', '--strict')).exit).toBe(EXIT.failed);
  });

  it('is a config where it is named so, whatever it lacks', async () => {
    await home.write({ 'bcp-proxy.config.yaml': RULES });
    expect((await report('.')).text).toContain('error[missing-key]: The key "version" is missing');
  });

  it('shows what two of them share once', async () => {
    await home.write({
      'a.yaml': 'version: 1\nextends: [./p.yaml]\n',
      'b.yaml': 'version: 1\nextends: [./p.yaml]\n',
      'p.yaml': 'pack: p\nversion: 1\nrulez: []\n',
    });
    expect((await report('a.yaml', 'b.yaml')).text).toContain('1 error, 0 warnings');
  });

  it('is shown in the format asked for', async () => {
    await home.write({ 'c.yaml': 'version: 2\n' });
    const { text, exit } = await report('c.yaml', '--output', 'json');
    expect(JSON.parse(text)).toMatchObject({
      errors: 1,
      findings: [{ code: 'unknown-value', file: 'c.yaml' }],
    });
    expect(exit).toBe(EXIT.failed);
  });
});

describe('a file outside of the project', () => {
  const SECRET = 'aws_key: hunter2\n';
  beforeEach(() =>
    home.write({ 'app/.git/HEAD': '', 'own/credentials.yaml': SECRET, 'own/rules.yaml': SECRET }),
  );
  const told = async (...argv: string[]) => {
    const texts = [];
    for (const format of ['text', 'json', 'github', 'sarif', 'junit']) {
      const place = { cwd: home.path('app'), env: home.env };
      const { text, exit } = await validationReport([...argv, '--output', format], place);
      expect(exit).toBe(EXIT.failed);
      texts.push(text);
    }
    return texts;
  };

  it('that "extends" names is said to have faults, and nothing of it is printed', async () => {
    await home.write({ 'app/bcp-proxy.config.yaml': 'version: 1\nextends: [../own/credentials.yaml]\n' });
    const texts = await told();
    expect(texts.join('')).not.toMatch(/hunter2|aws_key/);
    for (const text of texts) expect(text).toContain(home.path('own/credentials.yaml'));
    expect(texts[0]).toContain(
      `This file has 1 error. The file is outside the project ${home.path('app')}, so bcp-proxy shows nothing of it.`,
    );
    // Who knows the file asks for it.
    expect((await report('own/credentials.yaml')).text).toContain('aws_key');
  });

  it.skipIf(process.platform === 'win32')('is none of the project behind a link in it', async () => {
    await home.write({
      'app/bcp-proxy.config.yaml': 'version: 1\nextends: [./team]\n',
      'app/team/pack.yaml': 'pack: team\nversion: 1\nfiles: [a.yaml]\n',
    });
    await symlink('../../own/rules.yaml', home.path('app/team/a.yaml'));
    expect((await told()).join('')).not.toMatch(/hunter2|aws_key/);
    expect((await told('team')).join('')).not.toMatch(/hunter2|aws_key/);
    await rm(home.path('app/bcp-proxy.config.yaml'));
    await symlink('../own/credentials.yaml', home.path('app/bcp-proxy.config.yaml'));
    expect((await told()).join('')).not.toMatch(/hunter2|aws_key/);
    expect((await told('bcp-proxy.config.yaml')).join('')).not.toMatch(/hunter2|aws_key/);
  });

  it('is inside where the whole repository is the project', async () => {
    await home.write({
      'app/packages/one/c.yaml': 'version: 1\nextends: [../../rules/team.yaml]\n',
      'app/rules/team.yaml': 'pack: team\nversion: 7\n',
    });
    expect((await report('app/packages/one/c.yaml')).text).toContain('version cannot be 7');
  });
});

describe('the time that patterns can take', () => {
  const rule = (line: string, more = '') =>
    `rules:\n  - { id: team/a, kind: lines, line: '${line}', emit: { block: code }${more} }\n`;

  it.each([
    ['an exponential pattern', 'version: 1\n', '(a+)+$', ''],
    ['a cubic pattern', 'version: 1\n', '^a*a*a*$', ''],
    ['a lookaround in a pack', 'pack: team\nversion: 1\n', '^(?=a)\\w', ''],
    ['a backreference in a pack', 'pack: team\nversion: 1\n', '^(a)\\1', ''],
  ])('is an error for %s', async (_, head, line, more) => {
    await home.write({ 'c.yaml': head + rule(line, more) });
    const { text, exit } = await report('c.yaml');
    expect(text.split('\n\n')[0]).toMatchSnapshot();
    expect(exit).toBe(EXIT.failed);
  });

  it.each([
    ['a quadratic pattern', 'version: 1\n', '\\s+$', ''],
    ['a lookaround in a config', 'version: 1\n', '^(?=a)\\w', ''],
    [
      'a lookaround that the rule of a pack allows',
      'pack: team\nversion: 1\n',
      '^(?=a)\\w',
      ', allow: [lookaround]',
    ],
  ])('is fine for %s', async (_, head, line, more) => {
    await home.write({ 'c.yaml': head + rule(line, more) });
    expect((await report('c.yaml', '--strict')).exit).toBe(EXIT.ok);
  });

  it('is told of a pack that a config names, at its place in the pack', async () => {
    await home.write({
      'c.yaml': 'version: 1\nextends: [./p.yaml]\n',
      'p.yaml': `pack: team\nversion: 1\n${rule('(a+)+$')}`,
    });
    const { text } = await report('c.yaml');
    expect(text).toContain('--> p.yaml:4:38');
    expect(lastLine(text)).toMatch(/core, 1 team, 0 local; 0 disabled$/);
  });

  it('is judged once: verdicts are kept', async () => {
    await home.write({ 'c.yaml': `version: 1\n${rule('(a+)+$')}` });
    await report('c.yaml');
    const text = Vault.open(vaultPlace(home.env))?.read(VERDICTS) ?? '';
    const kept = JSON.parse(text) as { verdicts: object };
    expect(Object.values(kept.verdicts)).toMatchObject([{ growth: 'exponential' }]);
  });

  it('is a warning where nobody can tell', async () => {
    const list = {
      ...{ document: new SourceDocument('/c.yaml', '', {}), inPack: false },
      rules: [{ id: 'a/b', kind: 'lines', line: '^a', emit: { block: 'code' } }],
    } as const;
    const judge = async () => ({ growth: 'unknown', reason: 'timeout' }) as const;
    const found = await checkRegexCost([list], home.env, { judge });
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['unjudged-regex', 'warning']]);
    expect(found[0]?.message).toContain('timeout');
  });
});

describe('a folder that cannot be read', () => {
  /** Whoever runs the tests may read them all. */
  const closed = (...names: readonly string[]): void => {
    const real = promises.readdir as (path: string, options: object) => Promise<Dirent[]>;
    vi.spyOn(promises, 'readdir').mockImplementation(((path: string, options: object) =>
      names.some((name) => path === join(home.home, name))
        ? Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
        : real(path, options)) as never);
  };

  it('is skipped and named, and the rest is checked and tested', async () => {
    await home.write({
      'bcp-proxy.config.yaml': 'version: 1\n',
      'closed/pack.yaml': 'x',
      'rules.test.yaml': 'tests: []\n',
    });
    closed('closed');
    const skipped: Skipped[] = [];
    const place = { cwd: home.home, env: home.env, onskipped: (one: Skipped) => void skipped.push(one) };
    expect((await validationReport(['.'], place)).exit).toBe(EXIT.ok);
    await testReport(['.'], place);
    const one = { path: join(home.home, 'closed'), reason: 'permission denied' };
    expect(skipped).toEqual([one, one]);
  });

  it('is wrong usage where it is the one that is given', async () => {
    closed('');
    await expect(report('.')).rejects.toThrow(`Cannot read ${home.home}: permission denied`);
  });
});

describe('a file that is nested too deeply', () => {
  it.each([
    ['deep.json5', 20_000],
    ['deep.yaml', 5_000],
    ['deep.yaml', 20_000],
    ['less.json5', 300],
    ['less.yaml', 300],
  ])('%s (%i brackets) has a finding of its own', async (name, depth) => {
    await home.write({ [name]: `{ version: 1, rules: ${'['.repeat(depth)}${']'.repeat(depth)} }` });
    const { text, exit } = await report(name);
    expect(text).toContain('error[too-deep]: The lists and mappings of this file nest too deeply');
    expect(text).not.toContain('stack');
    expect(exit).toBe(EXIT.failed);
  });
});

it('a secret in a command that holds its words is shown neither in the frame nor in the help', async () => {
  const command = 'npx -y some-server --access-token geheim';
  await home.write({ 'c.yaml': `version: 1\nservers:\n  a: { command: ${command} }\n  b: ${command}\n` });
  const { text } = await report('c.yaml');
  expect(text).not.toContain('geheim');
  expect(text).toContain('args: [-y, some-server, --access-token, <hidden>]');
});
