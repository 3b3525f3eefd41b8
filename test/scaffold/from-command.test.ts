import { describe, expect, it } from 'vitest';
import { suspicionOf, suspiciousOptions, verdictOf } from '../../src/scaffold/from-command/classify.ts';
import type { FoundCommand } from '../../src/scaffold/from-command/program-help.ts';

const command = (name: string, what = '', more: Partial<FoundCommand> = {}): FoundCommand => ({
  name,
  what,
  options: [],
  isRead: true,
  hasCommands: false,
  ...more,
});

describe('a command is suspicious', () => {
  it.each([
    ['rm', 'destructive'],
    ['remote prune', 'destructive'],
    ['delete-branch', 'destructive'],
    ['deleteAll', 'destructive'],
    ['autoremove', 'destructive'],
    ['publish', 'destructive'],
    ['deploy', 'destructive'],
    ['apply', 'destructive'],
    ['uninstall', 'destructive'],
    ['gc', 'destructive'],
    ['edit-sources', 'interactive'],
    ['auth login', 'interactive'],
    ['ssh', 'interactive'],
    ['top', 'interactive'],
    ['gui', 'interactive'],
    ['serve', 'endless'],
    ['start', 'endless'],
    ['watch', 'endless'],
    ['port-forward', 'endless'],
    ['proxy', 'endless'],
    ['exec', 'runs anything'],
    ['auth token', 'secrets'],
  ])('by its name: %s is %s', (name, why) => {
    expect(suspicionOf(name, '')).toBe(why);
  });

  it.each([
    ['Remove one or more images', 'destructive'],
    ['Open the repository in the browser', 'interactive'],
    ['Try expressions at an interactive prompt', 'interactive'],
    ['Starts the development server', 'endless'],
    ['Get real time events', 'endless'],
    ['Execute a command in a running container', 'runs anything'],
  ])('by what is said of it: “%s” is %s', (what, why) => {
    expect(suspicionOf('thing', what)).toBe(why);
  });

  it('in some of its options', () => {
    const option = { names: ['-f', '--follow'], what: '' };
    expect(suspiciousOptions(command('logs', '', { options: [option] }))).toEqual([
      { words: 'logs -f', why: 'endless' },
      { words: 'logs --follow', why: 'endless' },
    ]);
    expect(suspiciousOptions(command('logs', '', { options: [{ names: ['-n'], what: '' }] }))).toEqual([]);
  });

  it('but not because one of them follows a file under its other names', () => {
    const what = 'Continue listing the history of a file beyond renames';
    expect(suspiciousOptions(command('log', '', { options: [{ names: ['--follow'], what }] }))).toEqual([]);
  });
});

describe('a command is harmless', () => {
  it.each([
    ['list', 'List all'],
    ['config view', 'Display merged settings'],
    ['list-units', 'List units in memory'],
    ['session-status', ''],
    ['diff', 'Show changes between commits'],
  ])('that reads by its name, with nothing said against it: %s', (name, what) => {
    expect(verdictOf(command(name, what))).toEqual({ kind: 'harmless' });
  });

  it.each([
    ['get', 'Install or upgrade remote modules'],
    ['log-level', 'Get or set logging threshold'],
    ['show', 'Show it and update the cache'],
    ['branch', 'List branches'],
    ['ssh-key', 'Manage keys'],
  ])('and not for a part of its name: %s (%s)', (name, what) => {
    expect(verdictOf(command(name, what)).kind).not.toBe('harmless');
  });

  it.each([
    [['-O', '--open-files-in-pager'], 'pager', 'show matching files in the pager'],
    [['--ext-diff'], undefined, 'allow an external diff program to be executed: runs a program'],
    [['--userconfig'], 'FILE', ''],
    [['--exec'], 'CMD', ''],
    [['--upload-pack'], 'PATH', ''],
    [['-o', '--output'], 'FILE', 'Write there'],
    [['-o', '--output'], 'string', 'Output format. One of: (json, yaml, jsonpath-file)'],
    [['--output'], undefined, 'Save to a file'],
    [['-f', '--from'], 'X', 'Read patterns from a file'],
  ])('only if none of its options may run, write or read anything: %j', (names, value, what) => {
    const option = { names, what, value };
    const risky = [names.at(-1)];
    expect(verdictOf(command('grep', '', { options: [option] }))).toEqual({ kind: 'unsure', risky });
  });

  it.each([
    [['-o', '--output'], 'FORMAT', 'json or yaml'],
    [['--no-color'], undefined, 'Print without colours'],
    [['--name-only'], undefined, 'List the names of files'],
  ])('with options that only choose what is printed: %j', (names, value, what) => {
    const option = { names, what, value };
    expect(verdictOf(command('grep', '', { options: [option] }))).toEqual({ kind: 'harmless' });
  });

  it('only where its own help was read and names no commands below it', () => {
    expect(verdictOf(command('status', '', { isRead: false }))).toEqual({ kind: 'unsure', risky: [] });
    expect(verdictOf(command('status', '', { hasCommands: true }))).toEqual({ kind: 'unsure', risky: [] });
  });
});
