import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { serverFromCommand } from '../../src/cli/commands/from-command.ts';
import { readChecked } from '../../src/config/read-checked.ts';
import { pass, stopTime, within } from '../support/stopped-time.ts';

const HELPFUL = resolve('test/fixtures/commands/helpful.mjs');
const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-from-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = join(folder, 'runs');
const CONFIG = join(folder, 'bcp-proxy.config.yaml');
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  writeFileSync(log, '');
  rmSync(CONFIG, { force: true });
});

const from = (helpful: string, ...argv: readonly string[]): Promise<string> =>
  serverFromCommand(argv.length === 0 ? [HELPFUL] : argv, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, HELPFUL: helpful, HELPFUL_LOG: log },
    times: helpful.startsWith('hangs') ? { one: 300, all: 2_000 } : { one: 60_000, all: 300_000 },
  });
const runs = (): readonly string[] => readFileSync(log, 'utf8').trimEnd().split('\n').sort();

interface Server {
  readonly allowed: Readonly<Record<string, string>>;
  readonly blocked?: readonly { readonly reason: string; readonly words: readonly string[] }[];
  readonly options?: readonly string[];
  readonly help?: readonly string[];
}
/** The only server of what is printed, which has to be a config without findings. */
async function serverOf(text: string): Promise<Server> {
  writeFileSync(CONFIG, `${text}\n`);
  await readChecked(CONFIG, Buffer.from(`${text}\n`), folder);
  const { servers } = parse(text) as { readonly servers: Readonly<Record<string, Server>> };
  expect(Object.keys(servers)).toHaveLength(1);
  return Object.values(servers)[0] as Server;
}

describe('the server made from a program’s help', () => {
  it('allows what only reads, blocks what is suspicious with the reason, and leaves the rest in comments', async () => {
    const text = await from('plain');
    const server = await serverOf(text);
    expect(server).toEqual({
      type: 'command',
      command: HELPFUL,
      tool: 'helpful_run',
      options: ['-q', '--quiet'],
      allowed: { list: 'List all things', 'remote show': 'Show a remote' },
      blocked: [
        {
          reason: 'may delete, overwrite or publish what cannot be brought back',
          words: ['remote purge', 'delete'],
        },
        { reason: 'waits for a person, or opens a window', words: ['edit'] },
        { reason: 'may run without an end', words: ['list -f', 'list --follow', 'serve'] },
      ],
      help: ['--help'],
    });
    expect(text).toContain('# look through: sync: "Bring both sides together"');
    expect(text).toContain('# look through: - "--dir DIR"');
    expect(text).toContain('# Look through it.');
  });

  it('is what it was before when a line of comment is allowed', async () => {
    const server = await serverOf((await from('plain')).replaceAll('# look through: ', ''));
    expect(server.allowed).toMatchObject({ sync: 'Bring both sides together' });
    expect(server.options).toEqual(['-q', '--quiet', '-C DIR', '--dir DIR']);
  });

  it('asks for help and runs nothing else; what is refused anyway is not even asked', async () => {
    await from('plain');
    expect(runs()).toEqual(['--help', 'list --help', 'remote --help', 'remote show --help', 'sync --help']);
  });

  it('has the name, the time and the arguments that are typed, and no placeholder is filled in them', async () => {
    const text = await from('plain', '--name', 'tracker', '--timeout', '2m', HELPFUL, '${HOME}', '-x');
    expect(await serverOf(text)).toMatchObject({
      args: ['$${HOME}', '-x'],
      timeout: '2m',
      tool: 'tracker_run',
    });
    expect(Object.keys((parse(text) as { servers: object }).servers)).toEqual(['tracker']);
  });
});

describe('a help', () => {
  it.each([
    ['on stderr', 'stderr', ['--help']],
    ['of a program that ends with 1', 'fails', ['--help']],
    ['behind -h', 'short', ['-h']],
    ['behind help', 'word', ['help']],
  ])('%s is read', async (_, helpful, help) => {
    const server = await serverOf(await from(helpful));
    expect(server.help).toEqual(help);
    expect(server.blocked?.flatMap(({ words }) => words)).toContain('delete');
  });

  it('behind the word help is asked for in front of commands: a program cannot take it for an argument', async () => {
    await from('word');
    expect(runs()).toEqual(['--help', '-h', 'help', 'help list', 'help remote', 'help sync']);
  });

  it('that is the program’s own for each command lists no commands below that command', async () => {
    expect((await serverOf(await from('fails'))).allowed).toEqual({ list: 'List all things' });
    expect(runs()).toEqual(['--help', 'list --help', 'remote --help', 'sync --help']);
  });

  it('is got without input, a pager and an editor', async () => {
    expect((await serverOf(await from('input'))).allowed).toEqual({ list: 'P=cat, E=false' });
  });

  it('that never ends is no help, and the program is ended', async () => {
    await expect(from('hangs')).rejects.toMatchObject({
      code: 'command-no-help',
      params: { timedOut: true },
    });
  });

  it('of a command that never ends leaves the command to a person', async () => {
    stopTime();
    const asked = from('hangs-below');
    // No time passes until all of them have been asked.
    while (runs().length < 4) await pass(0);
    const text = await within(5_000, asked);
    expect((await serverOf(text)).allowed).toEqual({});
    expect(text).toMatch(/# look through: list: .*\n/);
    expect(text).toMatch(/, 3 left\./);
  });

  it('that is not there is said', async () => {
    await expect(from('silent')).rejects.toMatchObject({
      code: 'command-no-help',
      params: { timedOut: false },
    });
    expect(runs()).toEqual(['--help', '-h', 'help']);
  });

  it('that floods is read in part', async () => {
    expect(await from('flood')).toContain('list');
  });

  it('with codes of terminals, placeholders, and words that YAML takes for others is text', async () => {
    const text = await from('hostile');
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u2028]/);
    const server = await serverOf(text.replaceAll('# look through: ', '').replace(/ \{\} # take.*/, ''));
    expect(Object.keys(server.allowed).sort()).toEqual(['get', 'list', 'no', 'null', 'show', 'status']);
    expect(server.allowed['list']).toBe('Lists ${HOME} "quoted": {a} # hsur');
    expect(server.allowed['show']).toBe('*anchor &x');
  });
});

describe('a program for which a server is written by hand', () => {
  it('is not started, and what is printed is a config', async () => {
    const git = join(folder, 'git');
    writeFileSync(git, `#!/bin/sh\necho ran >> '${log}'\n`, { mode: 0o755 });
    const server = await serverOf(await from('plain', '--timeout', '5s', git));
    expect(server).toMatchObject({
      command: git,
      timeout: '5s',
      args: expect.arrayContaining(['--no-pager']),
    });
    expect(Object.keys(server.allowed)).toContain('log');
    expect(runs()).toEqual(['']);
  });

  it('is asked for its help where it has arguments', async () => {
    const git = join(folder, 'git');
    writeFileSync(git, `#!/bin/sh\necho ran >> '${log}'\n`, { mode: 0o755 });
    await expect(from('plain', git, 'remote')).rejects.toMatchObject({ code: 'command-no-help' });
    expect(runs()).toEqual(['ran', 'ran', 'ran']);
  });

  it('is added to a config with its comments', async () => {
    writeFileSync(CONFIG, 'version: 1\n');
    const git = join(folder, 'git');
    writeFileSync(git, '#!/bin/sh\n', { mode: 0o755 });
    expect(await from('plain', '--write', git)).toContain('with 4 lines to decide about');
    expect(readFileSync(CONFIG, 'utf8')).toContain('# look through: status: ');
  });
});

describe('what cannot be done is said', () => {
  it.each([
    ['a program that is not there', ['no-such-program-here'], 'command-missing'],
    ['no program', ['--name', 'x'], 'usage'],
    ['a time that is none', ['--timeout', 'soon', HELPFUL], 'usage'],
    ['a config that is not written', ['--config', 'x.yaml', HELPFUL], 'usage'],
  ])('%s', async (_, argv, code) => {
    await expect(from('plain', ...argv)).rejects.toMatchObject({ code });
    expect(runs()).toEqual(['']);
  });
});

describe('--write', () => {
  it('adds the server to the config, every other byte as it was', async () => {
    const before = 'version: 1 # mine\nservers:\n  a: { command: x } # first\n';
    writeFileSync(CONFIG, before);
    const said = await from('plain', '--write', HELPFUL);
    const after = readFileSync(CONFIG, 'utf8');
    expect(after.startsWith(before.trimEnd())).toBe(true);
    const { servers } = parse(after) as { servers: Record<string, Server> };
    expect(servers['helpful']?.allowed).toEqual({ list: 'List all things', 'remote show': 'Show a remote' });
    expect(said).toContain('with 3 lines to decide about');
  });

  it.each([
    ['', 'version: 1\n'],
    ['servers behind which it stands', 'version: 1\nservers:\n    a:\n        command: x\n'],
    ['line ends of Windows', 'version: 1\r\nservers:\r\n  a: { command: x }\r\n'],
  ])('keeps the comments that are to be looked through, with %s', async (_, before) => {
    writeFileSync(CONFIG, before);
    await from('plain', '--write', HELPFUL);
    const lines = readFileSync(CONFIG, 'utf8').split(/\r?\n/);
    const indent = before.includes('    a') ? '    ' : '  ';
    const printed = (await from('plain')).split('\n').slice(4);
    const first = lines.indexOf(`${indent}helpful:`) + 1;
    expect(lines.slice(first, first + printed.length)).toEqual(
      printed.map((line) => `${indent}  ${line.slice(4)}`),
    );
  });

  it.each([
    ['flow.yaml', 'version: 1\nservers: { a: { command: x } }\n'],
    ['plain.json', '{ "version": 1, "servers": {} }\n'],
  ])('leaves comments out where none can stand, as in %s', async (name, before) => {
    const file = join(folder, name);
    writeFileSync(file, before);
    await from('plain', '--write', '--config', file, HELPFUL);
    const after = readFileSync(file, 'utf8');
    expect(Object.keys(parse(after).servers)).toContain('helpful');
    expect(after).not.toContain('look through');
  });

  it('refuses a name that is taken, and changes nothing', async () => {
    const before = 'version: 1\nservers:\n  helpful: { command: x }\n';
    writeFileSync(CONFIG, before);
    await expect(from('plain', '--write', HELPFUL)).rejects.toMatchObject({ code: 'server-there' });
    expect(readFileSync(CONFIG, 'utf8')).toBe(before);
  });
});
