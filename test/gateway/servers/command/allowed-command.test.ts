import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withAlways } from '../../../../src/gateway/servers/command/allowed-command.ts';
import { refused } from '../../../../src/gateway/servers/command/refused.ts';

const LOG = ['--no-textconv', '--submodule=short', '--depth', '1'];
const rules = {
  allowed: { log: '', branch: '', 'branch --list': '', status: '', '--version': '' },
  always: { log: LOG, 'branch --list': ['--no-color'] },
  blocked: {},
  options: ['--no-pager', '-C DIR'],
};

describe('what a config always sets', () => {
  it.each([
    [['log'], ['log', ...LOG]],
    [
      ['-C', 'log', '--no-pager', 'log', '-p', '--', 'a'],
      ['-C', 'log', '--no-pager', 'log', ...LOG, '-p', '--', 'a'],
    ],
    [
      ['branch', '--list', 'x'],
      ['branch', '--list', '--no-color', 'x'],
    ],
    [
      ['branch', 'x'],
      ['branch', 'x'],
    ],
    [['status'], ['status']],
    [['--version'], ['--version']],
    [['push'], ['push']],
    [[], []],
  ])('stands behind the words of %j', (args, all) => {
    expect(withAlways(args, rules)).toEqual(all);
  });

  it('stands there whatever follows', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), (more) => {
        expect(withAlways(['log', ...more], rules)).toEqual(['log', ...LOG, ...more]);
      }),
    );
  });

  it.each([
    ['--textconv', '--no-textconv'],
    ['--textc', '--no-textconv'],
    ['-textconv', '--no-textconv'],
    ['--TextConv=yes', '--no-textconv'],
    ['--submodule=log', '--submodule=short'],
    ['--submodule', '--submodule=short'],
    ['--sub=log', '--submodule=short'],
    ['--no-submodule', '--submodule=short'],
    ['--depth', '--depth'],
    ['--dep=2', '--depth'],
  ])('refuses %s, which changes it', (option, always) => {
    expect(refused(['log', 'x', option], rules)).toEqual({ kind: 'undone', option, always });
    expect(refused(['status', option], rules)).toBeUndefined();
  });

  it.each([['--no-textconv'], ['--submodule=short'], ['textconv'], ['--stat'], ['-p']])(
    'lets %s pass, which changes nothing of it',
    (option) => {
      expect(refused(['log', option], rules)).toBeUndefined();
    },
  );
});
