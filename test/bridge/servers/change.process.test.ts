/** `servers add` and `servers remove`, as typed. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readChecked } from '../../../src/config/read-checked.ts';
import { placeOfProcesses } from '../../../src/platform/lock-holder.ts';
import { birthOf } from '../../../src/platform/process/running.ts';
import { isTrusted, trustFile } from '../../../src/platform/trust-list.ts';
import { inEmptyHome } from '../../cli/run.ts';

const { HOME, bcpProxy } = inEmptyHome();
const ENV = { HOME };
const NAME = 'bcp-proxy.config.yaml';

/** A folder for each test, whose config would be found in it. */
let folder = '';
let config = '';
let made = 0;
beforeEach(() => {
  folder = join(HOME, `project ${++made}`);
  mkdirSync(folder);
  config = join(folder, NAME);
});

const TEXT = `# of the team
version: 1
servers:
  # the files
  fs: { command: npx } # pinned
  gh:
    command: npx
    args: [-y, gh] # later
# the end
`;

interface Answer {
  readonly code: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test asks for what it expects there.
  readonly said: any;
}

/** Runs a command line in the folder. */
function typed(...words: readonly string[]): Promise<Answer> {
  const env = { PATH: process.env['PATH'] ?? '', HOME, BCP_NO_DAEMON: '1' };
  return new Promise((done) => {
    const args = [resolve('dist/bcp-proxy.js'), 'servers', ...words];
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout) => {
      done({
        code: typeof error?.code === 'number' ? error.code : 0,
        said: stdout.startsWith('{') ? JSON.parse(stdout) : stdout,
      });
    });
  });
}

const add = (name: string, ...more: readonly string[]) => typed('add', name, '--command', 'npx', ...more);
const bytesOf = (file = config) => readFileSync(file);
const serversIn = async (file = config) => (await readChecked(file, bytesOf(file), folder)).raw.servers ?? {};
const trusted = (file = config) => isTrusted(file, bytesOf(file), ENV);
const trust = async () => expect((await bcpProxy(['trust', config, '--yes'])).status).toBe(0);
const everything = (): readonly string[] => readdirSync(HOME, { recursive: true, encoding: 'utf8' }).sort();

const TWENTY = Array.from({ length: 20 }, (_, n) => `s${n}`);

describe('twenty processes that each add a server at once', () => {
  it('all find theirs in the config, beside the others and all comments', async () => {
    writeFileSync(config, TEXT);
    await trust();
    const answers = await Promise.all(TWENTY.map((name) => add(name)));
    expect(answers.map(({ code }) => code)).toEqual(TWENTY.map(() => 0));
    const servers = await serversIn();
    expect(Object.keys(servers).sort()).toEqual(['fs', 'gh', ...TWENTY].sort());
    for (const line of TEXT.split('\n')) expect(bytesOf().toString()).toContain(line);
    expect(trusted()).toBe(true);
    expect(readdirSync(folder)).toEqual([NAME]);
  });

  it('make one config where there is none', async () => {
    const answers = await Promise.all(TWENTY.map((name) => add(name)));
    expect(answers.map(({ said }) => said.data?.trusted)).toEqual(TWENTY.map(() => true));
    expect(Object.keys(await serversIn()).sort()).toEqual([...TWENTY].sort());
    expect(trusted()).toBe(true);
  });

  it('each trust their own config where each has one', async () => {
    const files = TWENTY.map((name) => join(folder, name, NAME));
    await Promise.all(files.map((file) => add('x', '--config', file)));
    expect(files.map((file) => trusted(file))).toEqual(TWENTY.map(() => true));
  });
});

describe('a process that is killed while it changes the config', () => {
  it('blocks nobody for ever', async () => {
    writeFileSync(config, TEXT);
    const holder = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(holder, 'spawn');
    const { pid = 0 } = holder;
    const held = { pid, birth: birthOf(pid), place: placeOfProcesses(), nonce: 'n' };
    writeFileSync(`${config}.lock`, JSON.stringify(held));
    const waiting = add('late');
    holder.kill('SIGKILL');
    expect((await waiting).code).toBe(0);
    expect(Object.keys(await serversIn())).toContain('late');
    expect(readdirSync(folder)).toEqual([NAME]);
  });
});

describe('who waits for another process', () => {
  it.skipIf(process.platform === 'win32')('may leave, and nothing is changed', async () => {
    writeFileSync(config, TEXT);
    const { pid } = process;
    const held = { pid, birth: birthOf(pid), place: placeOfProcesses(), nonce: 'n' };
    writeFileSync(`${config}.lock`, JSON.stringify(held));
    const words = ['servers', 'add', 'x', '--command', 'npx'];
    const env = { PATH: process.env['PATH'] ?? '', HOME, BCP_NO_DAEMON: '1' };
    const waiting = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), ...words], { cwd: folder, env });
    const ended = once(waiting, 'close');
    let said = '';
    waiting.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    // It tries for the lock, with a file of its own.
    const watcher = watch(folder);
    await once(watcher, 'change');
    watcher.close();
    waiting.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(JSON.parse(said)).toMatchObject({ error: { code: 'INTERRUPTED' } });
    expect(bytesOf().toString()).toBe(TEXT);
    expect(readdirSync(folder).sort()).toEqual([NAME, `${NAME}.lock`]);
  });
});

describe('what is refused leaves nothing behind', () => {
  it.each([
    ['a name that cannot be one', ['add', 'no good', '--command', 'npx'], 7],
    [
      'a name that cannot be one, in a folder that is not there',
      ['add', 'no good', '--command', 'npx', '--config', 'a/b/c.yaml'],
      7,
    ],
    ['a server of no type', ['add', 'x', '--type', 'odd', '--command', 'npx'], 2],
    ['a file of another language', ['add', 'x', '--command', 'npx', '--config', 'a/c.toml'], 7],
    ['a package.json that is not there', ['add', 'x', '--command', 'npx', '--config', 'a/package.json'], 7],
    ['to remove from no config', ['remove', 'x'], 7],
    ['to remove from a file that is not there', ['remove', 'x', '--config', 'a/c.yaml'], 7],
  ])('%s', async (_, words, code) => {
    const before = everything();
    expect(await typed(...words)).toMatchObject({ code, said: { success: false } });
    expect(everything()).toEqual(before);
  });

  it.each([
    ['a name that is there', ['add', 'fs', '--command', 'npx'], 2],
    ['a name that is not there', ['remove', 'nope'], 2],
  ])('%s', async (_, words, code) => {
    writeFileSync(config, TEXT);
    const before = everything();
    expect(await typed(...words)).toMatchObject({ code, said: { success: false } });
    expect(everything()).toEqual(before);
    expect(bytesOf().toString()).toBe(TEXT);
  });

  it('a place where no file can be', async () => {
    writeFileSync(join(folder, 'file'), '');
    const before = everything();
    expect(await add('x', '--config', 'file/c.yaml')).toMatchObject({ code: 1, said: { success: false } });
    expect(everything()).toEqual(before);
  });
});

describe('trust', () => {
  it('stays with a config that was trusted, whoever is added or removed', async () => {
    writeFileSync(config, TEXT);
    await trust();
    expect((await add('x')).said.data.trusted).toBe(true);
    expect(trusted()).toBe(true);
    await typed('remove', 'gh');
    expect(trusted()).toBe(true);
  });

  it.each([
    ['nobody has trusted', () => writeFileSync(config, TEXT)],
    [
      'was changed since it was trusted',
      async () => {
        writeFileSync(config, TEXT);
        await trust();
        writeFileSync(config, `${TEXT}  evil: { command: evil }\n`.replace('# the end\n', ''));
      },
    ],
    [
      'is a copy of a trusted one',
      async () => {
        writeFileSync(config, TEXT);
        await trust();
        config = join(folder, 'bcp-proxy.config.yml');
        writeFileSync(config, TEXT);
      },
    ],
  ])('never comes to a config that %s', async (_, prepare) => {
    await prepare();
    const answer = await add('x', ...(config.endsWith('.yml') ? ['--config', config] : []));
    expect(answer.code).toBe(0);
    expect(Object.keys(await serversIn())).toContain('x');
    expect(trusted()).toBe(false);
    await typed('remove', 'x', '--config', config);
    expect(trusted()).toBe(false);
  });

  it('is said to be missing, with the command that gives it', async () => {
    writeFileSync(config, TEXT);
    expect((await add('x')).said.data.trusted).toBe(false);
    expect((await add('y', '--output', 'text')).said).toContain(
      'have not trusted the config yet. Run: bcp-proxy trust',
    );
  });

  it('comes to a config that is made of nothing but what was typed', async () => {
    await add('x');
    expect(trusted()).toBe(true);
    writeFileSync(config, `${bytesOf()}  evil: { command: evil }\n`);
    await add('y');
    expect(trusted()).toBe(false);
  });

  it.skipIf(process.platform === 'win32')(
    'does not come by a link to a config of somebody else',
    async () => {
      const theirs = join(folder, 'theirs.yaml');
      writeFileSync(theirs, TEXT);
      symlinkSync(theirs, config);
      await add('x');
      expect(Object.keys(await serversIn(theirs))).toContain('x');
      expect([trusted(theirs), trusted()]).toEqual([false, false]);
    },
  );

  it.skipIf(process.platform === 'win32')('is not written into a list that others may write', async () => {
    await add('x');
    const list = trustFile(ENV);
    chmodSync(list, 0o666);
    const before = readFileSync(list, 'utf8');
    const other = join(folder, 'sub', NAME);
    expect((await add('x', '--config', other)).code).toBe(0);
    expect(existsSync(other)).toBe(true);
    expect(readFileSync(list, 'utf8')).toBe(before);
    chmodSync(list, 0o600);
    expect(trusted(other)).toBe(false);
  });
});
