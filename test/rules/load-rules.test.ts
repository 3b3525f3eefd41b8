import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { compileRules } from '../../src/detect/compile.ts';
import { detect } from '../../src/detect/detect.ts';
import { indexLines } from '../../src/detect/lines.ts';
import { formatDiagnostics } from '../../src/diagnostics/format-diagnostics.ts';
import { loadRules } from '../../src/rules/load-rules.ts';
import { type Home, makeHome } from '../config/project.ts';
import { NO_CALL } from '../support/engine.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const lines = (id: string, more = '') =>
  `  - { id: ${id}, kind: lines, line: '^x', emit: { block: code }${more} }\n`;

async function load(config: string, files: Readonly<Record<string, string>> = {}, trusted = true) {
  await home.write({ ...files, 'c.yaml': `version: 1\n${config}` });
  const loaded = await loadConfig({ file: 'c.yaml', cwd: home.home, env: home.env });
  const rules = await loadRules(loaded.config, { trust: trusted ? 'all' : 'none' });
  return {
    ...rules,
    ids: rules.rules.map((rule) => rule.id),
    text: formatDiagnostics(rules.diagnostics, rules.sources, home.home),
  };
}

const TEAM = {
  'team/pack.yaml':
    'pack: team\nversion: 1\nfiles: [b.yaml, a.yaml]\nroutes:\n  - { name: team-route, match: { tool: x } }\n',
  'team/a.yaml': `rules:\n${lines('team/a')}`,
  'team/b.yaml': `rules:\n${lines('team/b', ', confidence: 0.4')}`,
};
const ONE_FILE = {
  'one.yaml': `pack: one\nversion: 1\nrules:\n${lines('one/x')}${lines('team/a', ', title: of one')}`,
};

describe('loading rules', () => {
  it('brings the built-in pack, and no findings', async () => {
    const { rules, diagnostics, counts } = await load('');
    expect(diagnostics).toEqual([]);
    expect(rules.length).toBeGreaterThan(0);
    expect(counts).toEqual({ packs: [{ name: 'core', count: rules.length }], local: 0, disabled: 0 });
    for (const rule of rules) expect(rule.id).toMatch(/^core\//);
  });

  it('puts the rules of the project first, then packs in order, and leaves out what is disabled', async () => {
    const config = `extends: [team, ./one.yaml]\nrules:\n${lines('local/z')}${lines('one/x', ', title: own')}disable: [team/b]\n`;
    const { rules, ids, counts, diagnostics, routes } = await load(config, { ...TEAM, ...ONE_FILE });
    expect(diagnostics).toEqual([]);
    expect(ids.filter((id) => !id.startsWith('core/'))).toEqual(['local/z', 'team/a', 'one/x']);
    expect(ids.at(-1)).toMatch(/^core\//);
    expect(rules.find((rule) => rule.id === 'team/a')).toMatchObject({ title: 'of one' });
    expect(rules.find((rule) => rule.id === 'one/x')?.title).toBe('own');
    expect(counts.packs.slice(1)).toEqual([
      { name: 'team', count: 1 },
      { name: 'one', count: 1 },
    ]);
    expect([counts.local, counts.disabled]).toEqual([2, 1]);
    expect(routes.map((route) => route.name)).toContain('team-route');
  });

  it.each([0.85, 0.95])(
    'lets a rule of the project win a tie with a built-in one: %d',
    async (confidence) => {
      const config = `rules:\n  - { id: own/j, kind: json-parse, confidence: ${confidence}, emit: { block: document } }\n`;
      const { rules } = await load(config);
      const { regions } = detect(
        indexLines('{"a": 1, "b": [1, 2, 3]}'),
        compileRules(rules, {}),
        0.7,
        NO_CALL,
      );
      expect(regions[0]?.rule?.id).toBe('own/j');
    },
  );

  it('puts the routes of packs after those of the config', async () => {
    const { routes } = await load(
      'routes:\n  - { name: own, match: { tool: y } }\nextends: [core@1, team]\n',
      TEAM,
    );
    expect(routes[0]?.name).toBe('own');
    expect(routes.at(-1)).toEqual({ name: 'team-route', match: { tool: ['x'] }, action: 'detect' });
  });

  it('names unknown ids in disable and tune, with what was meant', async () => {
    const { text } = await load('disable:\n  - core/jsn\ntune:\n  core/tre: { threshold: 1 }\n');
    expect(text).toContain('c.yaml:3:5');
    expect(text).toContain('disable names the rule "core/jsn", which does not exist.');
    expect(text).toContain('Did you mean "core/json"?');
    expect(text).toContain('c.yaml:5:3');
    expect(text).toContain('Did you mean "core/tree"?');
  });

  it('finds fault with a config that leaves nothing to detect with, unless detection is off', async () => {
    expect((await load('extends: []\n')).diagnostics.map((d) => [d.code, d.start.line])).toEqual([
      ['no-rules', 2],
    ]);
    expect((await load('extends: []\ndetection: { enabled: false }\n')).diagnostics).toEqual([]);
  });

  it('skips the packs of an untrusted config, and says how to trust it', async () => {
    const { ids, diagnostics, text } = await load('extends: [team]\ndisable: [team/b]\n', TEAM, false);
    expect(ids.some((id) => id.startsWith('team/'))).toBe(false);
    expect(ids.length).toBeGreaterThan(0);
    expect(diagnostics.map((d) => [d.severity, d.code, d.start.line, d.start.column])).toEqual([
      ['warning', 'untrusted-pack', 2, 11],
    ]);
    expect(text).toContain(`bcp-proxy trust ${home.path('c.yaml')}`);
  });
});

describe('a broken pack', () => {
  const pack = 'pack: team\nversion: 1\nfiles: [a.yaml, b.yaml]\n';
  it.each<[string, Record<string, string>, string, string]>([
    ['has a syntax error', { 'team/pack.yaml': 'pack: "team\n' }, 'team/pack.yaml:1:7', 'Put " at the end'],
    ['has no version', { 'team/pack.yaml': 'pack: team\n' }, 'team/pack.yaml:1:1', 'Add "version: …"'],
    [
      'lists a file that is missing',
      { 'team/pack.yaml': pack, 'team/a.yaml': 'rules: []\n' },
      'team/pack.yaml:3:17',
      'remove it from "files"',
    ],
    [
      'misspells a file',
      { 'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [logs.yml]\n', 'team/logs.yaml': 'rules: []\n' },
      'team/pack.yaml:3:9',
      'no such file or folder.',
    ],
    [
      'misspells a file that is there',
      { 'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [logs.yml]\n', 'team/logs.yaml': 'rules: []\n' },
      'team/pack.yaml:3:9',
      'Did you mean "logs.yaml"?',
    ],
    [
      'lists files by a glob',
      { 'team/pack.yaml': "pack: team\nversion: 1\nfiles: ['*.yaml']\n", 'team/a.yaml': 'rules: []\n' },
      'team/pack.yaml:3:9',
      'Globs do not work here',
    ],
    [
      'lists a file twice',
      {
        'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [a.yaml, ./a.yaml]\n',
        'team/a.yaml': 'rules: []\n',
      },
      'team/pack.yaml:3:17',
      'names "./a.yaml" twice',
    ],
    [
      'has what only a config has',
      { 'team/pack.yaml': 'pack: team\nversion: 1\nextends: []\n' },
      'team/pack.yaml:3:1',
      'Only a config has it',
    ],
    ...(
      [
        ['tests', '- { name: x, input: x, not: [team/a] }\n', 'bcp-proxy test finds NAME.test.yaml'],
        ['rules without their key', '- { id: team/a }\n', 'and indent the list'],
        ['a single rule', 'id: team/a\nkind: lines\n', 'Write "rules:" above it'],
        ['another pack', 'pack: other\nversion: 1\n', 'under "extends"'],
        ['a config', 'version: 1\nrules: []\n', 'remove the others'],
      ] as const
    ).map(([what, text, fix]): [string, Record<string, string>, string, string] => [
      `lists ${what} as a rule file`,
      { 'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [a.yaml]\n', 'team/a.yaml': text },
      'team/a.yaml:1:1',
      fix,
    ]),
    [
      'lists a file outside',
      { 'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [../a.yaml]\n' },
      'team/pack.yaml:3:9',
      'inside the pack',
    ],
    [
      'repeats an id in another file',
      {
        'team/pack.yaml': pack,
        'team/a.yaml': `rules:\n${lines('team/a')}`,
        'team/b.yaml': `rules:\n${lines('team/a')}`,
      },
      'team/b.yaml:2:11',
      'the first is in a.yaml:2',
    ],
    [
      'repeats an id in one file',
      {
        'team/pack.yaml': 'pack: team\nversion: 1\nfiles: [a.yaml]\n',
        'team/a.yaml': `rules:\n${lines('team/a')}${lines('team/a')}`,
      },
      'team/a.yaml:3:11',
      'the first is in line 2',
    ],
    [
      'has a pattern that does not compile',
      {
        'team/pack.yaml':
          "pack: team\nversion: 1\nrules:\n  - { id: team/a, kind: regex, line: '[', emit: { block: code } }\n",
      },
      'team/pack.yaml:4:38',
      'unterminated character class',
    ],
    [
      'has a route that is never taken',
      {
        'team/pack.yaml':
          'pack: team\nversion: 1\nroutes:\n  - { name: a, match: {} }\n  - { name: b, match: {} }\n',
      },
      'team/pack.yaml:5:23',
      'Move it above "a"',
    ],
  ])('that %s is shown at its place, and leaves the others in effect', async (_, files, place, words) => {
    const { ids, text, diagnostics } = await load('extends: [team]\ndisable: [team/gone]\n', files);
    expect(text).toContain(place);
    expect(text).toContain(words);
    expect(diagnostics).toHaveLength(1);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.every((id) => id.startsWith('core/'))).toBe(true);
  });
});
