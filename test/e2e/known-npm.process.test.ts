/** The server for npm that from-command prints, in a project whose .npmrc names programs and folders. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { type Frame, start, stopAll, type TestClient } from '../gateway/harness.ts';
import { SECRET } from '../support/hostile-repository.ts';
import { knownConfig } from '../support/known-server.ts';

const root = mkdtempSync(join(tmpdir(), 'bcp-hostile-npm-'));
const [project, home, log, evil] = ['project', 'home', 'ran', 'evil'].map((name) => join(root, name)) as [
  ...[string, string, string, string],
];

beforeAll(() => {
  for (const folder of [project, home, join(root, 'beside')]) mkdirSync(folder);
  writeFileSync(evil, `#!/bin/sh\necho "$*" >> '${log}'\nexit 1\n`);
  chmodSync(evil, 0o755);
  const beside = { name: SECRET, version: '9.9.9', description: SECRET };
  writeFileSync(join(root, 'beside/package.json'), JSON.stringify(beside));
  writeFileSync(join(root, 'beside/rc'), `git=${evil}\nlogs-dir=${join(root, 'logs')}\n`);
  const scripts = Object.fromEntries(
    ['preinstall', 'prepare', 'version', 'test'].map((name) => [name, evil]),
  );
  const dependencies = { beside: 'file:../beside', far: 'git+file:///nowhere' };
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'project', version: '1.2.3', scripts, dependencies }),
  );
  const programs = ['git', 'editor', 'viewer', 'browser', 'shell', 'script-shell'].map(
    (key) => `${key}=${evil}`,
  );
  const folders = ['logs-dir', 'cache'].map((key) => `${key}=${join(root, key)}`);
  const rest = [
    'registry=http://127.0.0.1:1/',
    'fetch-retries=0',
    'logs-max=9',
    'allow-git=all',
    'loglevel=silly',
  ];
  writeFileSync(join(project, '.npmrc'), [...programs, ...folders, ...rest, ''].join('\n'));
});
afterEach(stopAll);
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function client(): Promise<TestClient> {
  const raw = knownConfig('npm', project);
  const config = normaliseConfig(raw, join(root, 'bcp-proxy.config.yaml'));
  const { client: to } = start(config.servers, { config, env: { PATH: process.env['PATH'], HOME: home } });
  await to.initialize();
  return to;
}

let id = 0;
async function run(to: TestClient, args: readonly string[]): Promise<string> {
  const { result }: Frame = await to.call(String(++id), 'npm_run', { args });
  return ((result?.['content'] ?? []) as { text: string }[]).map(({ text }) => text).join('\n');
}

const ATTACKS: readonly (readonly string[])[] = [
  ...[
    'git+file:///nowhere',
    'file:../beside',
    '../beside',
    './beside',
    'http://127.0.0.1:1/x.tgz',
    'user/repo',
  ].map((spec) => ['view', spec]),
  ['view', '--json', '../beside'],
  ['view', '--', '../beside'],
  ['view', 'x@file:../beside'],
  ['view', join(root, 'beside')],
  ['view', '--git', evil, 'git+file:///nowhere'],
  ['view', `--gi=${evil}`, 'user/repo'],
  ['view', '--allow-git=all', 'user/repo'],
  ['view', '--allow-directory=all', 'beside/'],
  ['view', '--no-allow-git', 'user/repo'],
  ['view', `--userconfig=${join(root, 'beside/rc')}`, 'user/repo'],
  ['view', `-userc=${join(root, 'beside/rc')}`, 'user/repo'],
  ['ls', `--globalconfig=${join(root, 'beside/rc')}`],
  ['ls', `--logs-dir=${join(root, 'logs')}`],
  ['ls', `-logs-d=${join(root, 'logs')}`],
  ['ls', `--logs-di=${join(root, 'logs')}`, '--logs-m=4'],
  ['ls', '--no-logs-max'],
  ['ls', `--cache=${join(root, 'cache')}`],
  ['ls', '--prefix', '../beside'],
  ['ls', '--prefix=../beside'],
  ['ls', '-C', '../beside'],
  ['ls', '-g'],
  ['ls', '--location=global'],
  ['ls', '--all', '--json'],
  ['explain', 'beside'],
  ['explain', '../beside'],
  ['outdated'],
  ['outdated', '--json', 'beside', 'far'],
  ['pkg', 'get', '--prefix=../beside'],
  ['pkg', 'get', 'name', '--workspace=../beside'],
  ['pkg', 'set', 'name=x'],
  ['audit'],
  ['audit', 'fix'],
  ['audit', '--json', 'fix'],
  ['audit', 'signatures'],
  ['search', 'left-pad'],
  ['exec', evil],
  ['run', 'test'],
  ['test'],
  ['install'],
  ['config', 'set', `git=${evil}`],
  ['help', 'ls'],
  ['ls', '--help'],
  ['docs', 'left-pad', '--browser', evil],
  [`--git=${evil}`, 'view', 'user/repo'],
  ['--version', `--userconfig=${join(root, 'beside/rc')}`],
];

describe.skipIf(process.platform === 'win32')('the server for npm in a hostile project', () => {
  it(`starts nothing, writes nothing and reads nothing else, whatever of ${ATTACKS.length} calls it gets`, async () => {
    const to = await client();
    const before = readFileSync(join(project, 'package.json'), 'utf8');
    const answers = await Promise.all(ATTACKS.map((args) => run(to, args)));
    expect(
      ATTACKS.filter((_, i) => answers[i]?.includes(`${SECRET}@`) || answers[i]?.includes(`"${SECRET}"`)),
    ).toEqual([]);
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('');
    expect(readdirSync(root).sort()).toEqual(['beside', 'evil', 'home', 'project']);
    expect(readdirSync(home)).toEqual(['.npm']);
    expect(readdirSync(project).sort()).toEqual(['.npmrc', 'package.json']);
    expect(readFileSync(join(project, 'package.json'), 'utf8')).toBe(before);
    expect(ATTACKS.length).toBeGreaterThanOrEqual(40);
  });

  it('answers what it is for', async () => {
    const to = await client();
    expect(await run(to, ['pkg', 'get', 'version'])).toContain('"1.2.3"');
    expect(await run(to, ['--version'])).toMatch(/^\d+\.\d+\.\d+\n/);
    expect(await run(to, ['ls'])).toContain('project@1.2.3');
    expect(await run(to, ['view', 'left-pad'])).toContain('ECONNREFUSED');
  });
});
