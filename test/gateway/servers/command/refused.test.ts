import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../src/gateway/servers/command/refused.ts';

const blocked = {
  gui: { reason: 'launches a window' },
  orient: { reason: 'needs the shell', use: 'bn-orient' },
  'remote add': { reason: 'changes the remotes' },
  'rebase -i': { reason: 'opens an editor' },
  'rebase --interactive': { reason: 'opens an editor' },
  '* --output': { reason: 'writes a file' },
  '--exec-path': { reason: 'runs programs from elsewhere' },
};
const rules = { blocked, always: {}, options: ['--no-pager', '-C DIR'] };
const isBlocked = (...args: string[]): string | undefined => {
  const why = refused(args, rules);
  return why?.kind === 'blocked' ? why.words : undefined;
};

it.each([['--output=x'], ['--outp=x'], ['--o'], ['-output=x'], ['--Output'], ['-output'], ['-outp=x']])(
  'a blocked option is refused as %s',
  (option) => {
    expect(isBlocked('log', option)).toBe('* --output');
  },
);

describe('a blocked word with `*` in it', () => {
  const secret = { reason: 'prints secrets' };
  const globs = { blocked: { 'get *secret*': secret, '* *-file=*': secret, 'view /*': secret }, options: [] };
  const by = (...args: string[]): string | undefined => {
    const why = refused(args, { ...globs, always: {} });
    return why?.kind === 'blocked' ? why.words : undefined;
  };

  it.each([
    [['get', 'secrets'], 'get *secret*'],
    [['get', '-o', 'yaml', 'pods,Secrets/x'], 'get *secret*'],
    [['get', 'pods', '-o', 'go-template-file=/etc/passwd'], '* *-file=*'],
    [['get', '-ojsonpath-file=x'], '* *-file=*'],
    [['-file=', 'top'], '* *-file=*'],
    [['view', '--json', '/etc'], 'view /*'],
  ])('refuses %j', (args, words) => {
    expect(by(...args)).toBe(words);
  });

  it.each([
    [['get', 'pods']],
    [['describe', 'secret']],
    [['get', '--filename=x']],
    [['view', 'a/b']],
    [['top', '-file']],
  ])('does not mean %j', (args) => {
    expect(by(...args)).toBeUndefined();
  });

  it('means what the same pattern of letters means', () => {
    const letters = fc.stringMatching(/^[ab*]{2,8}$/);
    fc.assert(
      fc.property(letters, fc.stringMatching(/^[ab]{1,10}$/), (glob, word) => {
        fc.pre(glob.includes('*'));
        const why = refused([word], { always: {}, blocked: { [glob]: secret }, options: [] });
        const pattern = new RegExp(`^${glob.replace(/\*+/g, '.*')}$`);
        expect(why !== undefined).toBe(/^\*+$/.test(glob) || pattern.test(word));
      }),
    );
  });
});

it('an option that is allowed by itself is all that there is', () => {
  const whyNot = (...args: string[]) =>
    refused(args, { allowed: { '--version': '', log: '' }, always: {}, blocked: {}, options: [] });
  expect(whyNot('--version')).toBeUndefined();
  expect(whyNot('--version', '--no-version', 'install')).toMatchObject({ kind: 'not-allowed' });
  expect(whyNot('--version', 'log')).toMatchObject({ kind: 'not-allowed' });
});

describe('a blocked command', () => {
  it.each([
    [['gui']],
    [['GUI']],
    [['./gui']],
    [['/usr/bin/gui']],
    [['.\\Gui.exe']],
    [[' gui ']],
    [['--', 'gui']],
    [['--flag', 'gui']],
    [['--flag=1', 'gui']],
    [['--flag', 'value', 'gui']],
    [['-C', '/tmp', 'gui']],
    [['--no-pager', 'gui', '--help']],
    [['-a', 'b', '-c', 'd', 'gui']],
    [['ｇｕｉ']],
    [['', 'gui']],
    [[' ', '--', '', 'gui']],
  ])('is refused as %j', (args) => {
    expect(isBlocked(...args)).toBe('gui');
  });

  it.each([
    [['log', 'gui']],
    [['log', '--', 'gui']],
    [['-C', 'gui', 'log']],
    [['--no-pager', 'log', 'gui']],
    [['guid']],
    [['']],
    [[]],
  ])('is not meant by %j', (args) => {
    expect(isBlocked(...args)).toBeUndefined();
  });

  it('may be several words, with options between them', () => {
    expect(isBlocked('remote', 'add', 'x')).toBe('remote add');
    expect(isBlocked('remote', '-v', 'add', 'x')).toBe('remote add');
    expect(isBlocked('remote', 'show')).toBeUndefined();
  });

  it('may be one with an option, wherever that stands and however it is written', () => {
    expect(isBlocked('rebase', 'main', '-i')).toBe('rebase -i');
    expect(isBlocked('rebase', '-qi', 'main')).toBe('rebase -i');
    expect(isBlocked('rebase', '--interact')).toBe('rebase --interactive');
    expect(isBlocked('rebase', '--interactive=yes')).toBe('rebase --interactive');
    expect(isBlocked('rebase', 'main')).toBeUndefined();
    expect(isBlocked('commit', '-i')).toBeUndefined();
  });

  it('may be an option of any command, or one before it', () => {
    expect(isBlocked('log', '--output=x')).toBe('* --output');
    expect(isBlocked('--exec-path=/tmp', 'log')).toBe('--exec-path');
  });

  it('gives its reason and what to use instead', () => {
    expect(refused(['orient'], rules)).toMatchObject({ reason: 'needs the shell', use: 'bn-orient' });
  });

  it('is found behind any options, known or not, with and without values', () => {
    const option = fc.oneof(
      fc.constantFrom(['--no-pager'], ['-C', 'here'], ['--'], ['--x=1'], ['-q']),
      fc.string({ minLength: 1, maxLength: 5 }).map((value) => ['--unknown', `v${value.replace(/^-+/, '')}`]),
    );
    fc.assert(
      fc.property(fc.array(option, { maxLength: 5 }), (before) => {
        expect(isBlocked(...before.flat(), 'gui')).toBe('gui');
      }),
    );
  });
});

describe('a list of what is allowed', () => {
  const allowed = { log: '', 'branch --list': '', 'remote show': '' };
  const why = (...args: string[]) => refused(args, { ...rules, allowed });

  it('lets what begins so pass, behind options that the config names', () => {
    for (const args of [
      ['log'],
      ['log', '-5'],
      ['-C', '/tmp', '--no-pager', 'log'],
      ['branch', '--list', 'x'],
    ])
      expect(why(...args)).toBeUndefined();
  });

  it('refuses everything else', () => {
    expect(why('push')).toEqual({ kind: 'not-allowed', word: 'push', option: false });
    expect(why('LOG')).toEqual({ kind: 'not-allowed', word: 'LOG', option: false });
    expect(why('branch', 'new')).toEqual({ kind: 'not-allowed', word: 'branch', option: false });
    expect(why()).toEqual({ kind: 'not-allowed', word: undefined, option: false });
    expect(why('--', 'log')).toMatchObject({ word: '--', option: true });
  });

  it('refuses options before the command that the config does not name', () => {
    expect(why('-c', 'alias.log=!sh', 'log')).toEqual({ kind: 'not-allowed', word: '-c', option: true });
  });

  it('does not win over what is blocked', () => {
    expect(why('log', '--output', 'x')).toMatchObject({ kind: 'blocked' });
  });

  it('lets nothing pass whose first words it does not hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), (args) => {
        if (why(...args) !== undefined) return;
        const first = args.find((word, i) => !word.startsWith('-') && args[i - 1] !== '-C');
        expect(['log', 'branch', 'remote']).toContain(first);
      }),
    );
  });
});
