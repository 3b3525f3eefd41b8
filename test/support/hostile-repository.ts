/** A repository whose settings name a program wherever git lets them. The program notes that it ran. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface HostileRepository {
  readonly folder: string;
  /** A file beside the repository, which nothing may read. */
  readonly secret: string;
  /** The programs that ran since the last time. */
  readonly ran: () => readonly string[];
  /** A file of the working tree looks changed, so that git reads it again. */
  readonly touch: () => void;
}

/** What nothing may print. */
export const SECRET = 'a-secret-beside-the-repository';

/** Settings whose value is a command. */
const COMMANDS = [
  ...['diff.external', 'diff.evil.textconv', 'diff.evil.command', 'merge.evil.driver'],
  ...['core.pager', 'pager.log', 'pager.diff', 'pager.show', 'pager.grep', 'pager.branch', 'pager.tag'],
  ...['core.editor', 'sequence.editor', 'core.fsmonitor', 'core.sshCommand', 'core.gitProxy', 'core.askPass'],
  ...['core.alternateRefsCommand', 'credential.helper', 'trailer.evil.command', 'trailer.see.cmd'],
  ...['uploadpack.packObjectsHook', 'man.evil.cmd', 'browser.evil.cmd', 'difftool.evil.cmd'],
  ...['remote.evil.uploadpack', 'remote.evil.receivepack', 'interactive.diffFilter'],
];
/** Settings whose value is a file that is started. */
const PROGRAMS = ['gpg.program', 'gpg.openpgp.program', 'gpg.ssh.program', 'gpg.x509.program'];
const FILTERS = ['filter.evil.clean', 'filter.evil.smudge'];
const HOOKS = [
  'post-index-change',
  'reference-transaction',
  'pre-auto-gc',
  'post-checkout',
  'fsmonitor-watchman',
];

/** Settings that choose one of these commands, or a file. */
const settings = (root: string, secret: string): Readonly<Record<string, string>> => ({
  'diff.submodule': 'diff',
  'diff.tool': 'evil',
  'diff.orderFile': secret,
  'log.diffMerges': 'remerge',
  'log.showSignature': 'true',
  'man.viewer': 'evil',
  'help.browser': 'evil',
  'mailmap.file': secret,
  'blame.ignoreRevsFile': secret,
  'submodule.recurse': 'true',
  'core.repositoryformatversion': '1',
  'extensions.partialClone': 'evil',
  'remote.evil.promisor': 'true',
  'remote.evil.url': join(root, 'alternate.git'),
});

export function hostileRepository(root: string): HostileRepository {
  const [folder, home, log] = [join(root, 'repository'), join(root, 'home'), join(root, 'ran')];
  const [evil, secret] = [join(root, 'evil'), join(root, 'secret.txt')];
  mkdirSync(home, { recursive: true });
  writeFileSync(log, '');
  writeFileSync(secret, `${SECRET}\n`);
  writeFileSync(evil, `#!/bin/sh\necho "$*" >> '${log}'\ncat 2>/dev/null\nexit 0\n`);
  chmodSync(evil, 0o755);

  const env = { PATH: process.env['PATH'], HOME: home, GIT_CONFIG_NOSYSTEM: '1' };
  const names = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
  const git = (cwd: string, args: readonly string[], input = ''): string =>
    execFileSync('git', [...names, ...args], { cwd, env, input, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (cwd: string, file: string, text: string): void => {
    writeFileSync(join(cwd, file), text);
    git(cwd, ['add', '.']);
    git(cwd, ['commit', '-q', '-m', `${file}: ${text.trim()}`]);
  };

  git(root, ['init', '-q', '-b', 'main', folder]);
  writeFileSync(join(folder, '.gitattributes'), '*.txt diff=evil filter=evil merge=evil\n');
  commit(folder, 'a.txt', 'hello\n');
  const inner = join(folder, 'inner');
  git(folder, ['init', '-q', '-b', 'main', inner]);
  writeFileSync(join(inner, '.gitattributes'), '*.txt diff=evil filter=evil\n');
  commit(inner, 's.txt', 'one\n');
  commit(folder, 'b.txt', 'b\n');
  commit(inner, 's.txt', 'two\n');
  commit(folder, 'a.txt', 'hello again\n');
  git(folder, ['checkout', '-q', '-b', 'side', 'HEAD~1']);
  commit(folder, 'a.txt', 'side\n');
  git(folder, ['checkout', '-q', 'main']);
  git(folder, ['merge', '-q', '-X', 'ours', '-m', 'merged', 'side']);
  git(folder, ['tag', 'v1']);
  const head = git(folder, ['cat-file', 'commit', 'HEAD']);
  const signature = '-----BEGIN PGP SIGNATURE-----\n \n iQ==\n =aaaa\n -----END PGP SIGNATURE-----';
  const signed = `${head.replace('\n\n', `\ngpgsig ${signature}\n\n`)}\n`;
  const id = git(folder, ['hash-object', '-t', 'commit', '-w', '--stdin'], signed);
  git(folder, ['update-ref', 'refs/heads/main', id]);
  writeFileSync(join(folder, 'staged.txt'), 'staged\n');
  git(folder, ['add', 'staged.txt']);
  git(root, ['init', '-q', '--bare', join(root, 'alternate.git')]);
  writeFileSync(join(folder, '.git/objects/info/alternates'), `${join(root, 'alternate.git')}/objects\n`);

  const program = (name: string): string => `'${evil}' ${name}`;
  const config = (where: string, key: string, value: string): unknown => git(where, ['config', key, value]);
  for (const key of ['diff.external', 'diff.evil.textconv', 'core.fsmonitor', ...FILTERS])
    config(inner, key, program(`inner.${key}`));
  for (const key of [...COMMANDS, ...FILTERS]) config(folder, key, program(key));
  for (const key of PROGRAMS) config(folder, key, evil);
  for (const alias of ['log', 'show', 'lg']) config(folder, `alias.${alias}`, `!${program('alias')}`);
  mkdirSync(join(folder, '.git/hooks'), { recursive: true });
  for (const hook of HOOKS) {
    const file = join(folder, '.git/hooks', hook);
    writeFileSync(file, `#!/bin/sh\n${program(`hook.${hook}`)}\n`);
    chmodSync(file, 0o755);
  }
  for (const [key, value] of Object.entries(settings(root, secret))) config(folder, key, value);

  let time = 1_000_000_000;
  const ran = (): readonly string[] => {
    const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
    rmSync(log);
    writeFileSync(log, '');
    return lines;
  };
  ran();
  return {
    folder,
    secret,
    ran,
    touch: () => {
      utimesSync(join(folder, 'a.txt'), ++time, time);
      utimesSync(join(inner, 's.txt'), ++time, time);
    },
  };
}
