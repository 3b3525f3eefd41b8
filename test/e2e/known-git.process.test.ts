/** The server for git that from-command prints, in a repository that names a program wherever it can. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { type Frame, start, stopAll, type TestClient } from '../gateway/harness.ts';
import { type HostileRepository, hostileRepository, SECRET } from '../support/hostile-repository.ts';
import { knownConfig } from '../support/known-server.ts';

const root = mkdtempSync(join(tmpdir(), 'bcp-hostile-git-'));
let repository: HostileRepository;
beforeAll(() => {
  repository = hostileRepository(root);
});
afterEach(stopAll);
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function client(whole = false): Promise<TestClient> {
  const raw = knownConfig('git', repository.folder, { whole });
  const config = normaliseConfig(raw, join(root, 'bcp-proxy.config.yaml'));
  const env = { PATH: process.env['PATH'], HOME: join(root, 'home'), GIT_CONFIG_NOSYSTEM: '1' };
  const { client: to } = start(config.servers, { config, env });
  await to.initialize();
  return to;
}

let id = 0;
async function run(to: TestClient, args: readonly string[]): Promise<string> {
  const { result }: Frame = await to.call(String(++id), 'git_run', { args });
  return ((result?.['content'] ?? []) as { text: string }[]).map(({ text }) => text).join('\n');
}

/** Each file with its size and the time of its last change, but for what the repository's program notes. */
const files = (): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'ran' && statSync(join(root, name)).isFile())
    .map((name) => [name, statSync(join(root, name))] as const)
    .map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`)
    .sort();

const LOGS = [['log', '-p', '-m'], ['show'], ['diff', '--cached'], ['diff-tree', '-p', 'HEAD~2', 'HEAD']];
/** Options that start programs, write files or read them, as git takes them and shortened. */
const OPTIONS: readonly (readonly string[])[] = [
  [],
  ...['--ext-diff', '--ext', '--textconv', '--textc', '--remerge-diff', '--remerge', '--alternate-refs'].map(
    (one) => [one],
  ),
  ...['remerge', 'on', 'r'].map((one) => [`--diff-merges=${one}`]),
  ...['diff', 'log'].map((one) => [`--submodule=${one}`]),
  ['--submodule'],
  ['--subm=diff'],
  ['--diff-merge=remerge'],
  ['--show-signature'],
  ['--show-sig'],
  ['--format=%G? %GS %GK %GG %(trailers) %(describe)'],
  ['--help'],
  ['--hel'],
  ['-h'],
  ['--output=out.txt'],
  ['--outpu=out.txt'],
  ['--output', 'out.txt'],
  ['--no-index', 'SECRET', 'a.txt'],
  ['SECRET', 'a.txt'],
  ['--', 'SECRET', 'a.txt'],
  ['-OSECRET'],
  ['-O', 'SECRET'],
  ['--stat', '-S', 'hello', '--pickaxe-all'],
  ['-L1,2:a.txt'],
  ['--function-context', '--word-diff', '--binary', '--full-index'],
  ['--stdin'],
  ['1111111111111111111111111111111111111111'],
  ['HEAD:inner'],
  ['--cc'],
  ['--ignore-submodules=none'],
  ['--no-no-ext-diff'],
  ['--no-submodule'],
];
const OTHERS: readonly (readonly string[])[] = [
  ['-C', '/', 'log'],
  ['-C', 'inner', 'log', '-p'],
  ['-c', 'core.pager=touch x', 'log'],
  ['-c', 'alias.log=!touch x', 'log'],
  ['--git-dir=inner/.git', 'log', '-p'],
  ['--work-tree=/', 'diff', '--cached'],
  ['--exec-path=/tmp', 'log'],
  ['--paginate', 'log'],
  ['-p', 'log'],
  ['--config-env=core.pager=HOME', 'log'],
  ['lg'],
  ['status'],
  ['diff'],
  ['diff', '-p', '--cached'],
  ['blame', 'a.txt'],
  ['blame', '--contents', 'SECRET', 'a.txt'],
  ['grep', 'hello'],
  ...[
    ['-O'],
    ['-Ocat'],
    ['--open-files-in-pager=cat'],
    ['--open-files'],
    ['--textconv'],
    ['--no-index'],
    ['--untracked'],
    ['--no-cached'],
    ['--recurse-submodules'],
    ['-f', 'SECRET'],
    ['--file=SECRET'],
    ['-fSECRET'],
    ['-ifSECRET'],
    [],
  ].map((options) => ['grep', '--cached', ...options, 'hello']),
  ['grep', '--cached', 'hello', '--', '/'],
  ['shortlog', '--alternate-refs'],
  ['shortlog', '-s', 'HEAD', '--output=out.txt'],
  ['shortlog', '--help'],
  ['describe', '--dirty'],
  ['describe', '--dirt=x'],
  ['describe', '--broken'],
  ['describe', '--all', '--long'],
  ['describe', '--contains', 'HEAD'],
  ['branch', '--list', '-D', 'side'],
  ['branch', '--list', '--delete', 'side'],
  ['branch', '--list', 'new', '--no-list'],
  ['branch', '--list', '--no-li', 'new'],
  ['branch', '--list', '-m', 'side', 'other'],
  ['branch', '--list', '-c', 'side', 'other'],
  ['branch', '--list', '-f', 'side', 'HEAD'],
  ['branch', '--list', '-u', 'side'],
  ['branch', '--list', '--edit-description'],
  ['branch', '--list', '--column', '-vv', '--all'],
  ['branch', '--list', '--format=%(objectname) %(upstream:track)'],
  ['branch', '--edit-description'],
  ['tag', '--list', '-d', 'v1'],
  ['tag', '--list', '-v', 'v1'],
  ['tag', '--list', '--no-list', 'new'],
  ['tag', '--list', '-f', 'v1', 'HEAD~1'],
  ['tag', '--list', '-a', '-m', 'x', 'new'],
  ['tag', '--list', '-s', '-m', 'x', 'new'],
  ['tag', '--list', '-F', 'SECRET', 'new'],
  ['tag', '--list', '--format=%(contents:signature)'],
  ['ls-tree', '-r', 'HEAD'],
  ['ls-tree', '1111111111111111111111111111111111111111'],
  ['ls-tree', 'HEAD', '--help'],
  ['merge-base', 'HEAD', 'side'],
  ['merge-base', '--fork-point', 'main'],
  ['rev-parse', 'HEAD^{tree}', '--show-toplevel'],
  ['rev-parse', '1111111111111111111111111111111111111111^{commit}'],
  ['rev-parse', '--git-path', 'hooks'],
  ['fetch', 'evil'],
  ['ls-remote', 'ext::touch x'],
  ['archive', '--remote=.', 'HEAD'],
  ['difftool', '-y'],
  ['help', 'log'],
  ['gc'],
];
const ATTACKS = [...LOGS.flatMap((words) => OPTIONS.map((options) => [...words, ...options])), ...OTHERS].map(
  (args) => args.map((word) => word.replace('SECRET', '../secret.txt')),
);

describe.skipIf(process.platform === 'win32')('the server for git in a hostile repository', () => {
  it('stands in front of a repository that does start programs', () => {
    const git = (...args: string[]): readonly string[] => {
      repository.touch();
      execFileSync('git', args, { cwd: repository.folder, stdio: 'pipe' });
      return repository.ran().map((line) => line.split(' ')[0] ?? '');
    };
    expect(git('log', '-p', '-m')).toEqual(
      expect.arrayContaining([
        '--keyid-format=long',
        'diff.evil.textconv',
        'inner.diff.external',
        'merge.evil.driver',
      ]),
    );
    expect(git('diff')).toEqual(expect.arrayContaining(['core.fsmonitor', 'filter.evil.clean']));
    expect(git('log', '--alternate-refs', '-1')).toContain('core.alternateRefsCommand');
    expect(git('status')).toContain('hook.post-index-change');
  });

  it(`starts nothing, writes nothing and reads nothing else, whatever of ${ATTACKS.length} calls it gets`, async () => {
    const to = await client();
    const before = files();
    const broken: string[] = [];
    for (const args of ATTACKS) {
      repository.touch();
      const answer = await run(to, args);
      const ran = repository.ran();
      if (ran.length > 0) broken.push(`${args.join(' ')} ran ${ran.join('; ')}`);
      if (answer.includes(SECRET)) broken.push(`${args.join(' ')} read the secret`);
    }
    expect(broken).toEqual([]);
    const touched = (file: string): boolean => /^repository\/(?:a|inner\/s)\.txt /.test(file);
    expect(files().filter((file) => !touched(file))).toEqual(before.filter((file) => !touched(file)));
    expect(ATTACKS.length).toBeGreaterThan(200);
  });

  it('answers what it is for', async () => {
    const to = await client();
    expect(await run(to, ['log', '-p', '--format=%s', '-2', 'side'])).toContain('+side');
    expect(await run(to, ['show', 'HEAD:a.txt'])).toContain('hello again');
    expect(await run(to, ['diff', '--cached'])).toContain('+staged');
    expect(await run(to, ['diff-tree', '-r', '-p', 'side', 'main'])).toContain('+hello again');
    expect(await run(to, ['grep', '--cached', '-n', 'again'])).toContain('a.txt:1:hello again');
    expect(await run(to, ['branch', '--list'])).toContain('* main\n  side');
    for (const args of [
      ['tag', '--list'],
      ['ls-tree', 'HEAD'],
      ['shortlog', 'HEAD'],
      ['describe', '--all'],
      ['rev-parse', 'HEAD'],
    ])
      expect(await run(to, args)).toContain('exit_code: 0');
  });

  it('starts only the filters of the repository with all that a user may allow', async () => {
    const to = await client(true);
    const ran = new Set<string>();
    for (const args of [
      ['diff'],
      ['diff', '--stat', 'HEAD'],
      ['diff', '../secret.txt', 'a.txt'],
      ['diff', '--no-index', '../secret.txt', 'a.txt'],
      ['diff', '--submodule=diff'],
      ['diff', '--ignore-submodules=none'],
      ['diff', '--notes', '../secret.txt', 'a.txt'],
      ['status'],
      ['status', '--ignore-submodules=none'],
      ['blame', 'a.txt'],
      ['blame', '--textconv', 'a.txt'],
      ['blame', '--contents=../secret.txt', 'a.txt'],
      ['remote', 'get-url', 'evil'],
    ]) {
      repository.touch();
      const answer = await run(to, args);
      // Only the settings of the repository make git read that file as revisions to leave out.
      if (args[0] !== 'blame') expect(answer).not.toContain(SECRET);
      for (const line of repository.ran()) ran.add(line.split(' ')[0] ?? '');
    }
    expect([...ran]).toEqual(['filter.evil.clean']);
  });
});
