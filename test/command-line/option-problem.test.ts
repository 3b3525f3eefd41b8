import { describe, expect, it } from 'vitest';
import { parseOptions } from '../../src/command-line/options.ts';
import { KnownError } from '../../src/diagnostics/error.ts';

const OPTIONS = { '-c, --config FILE': '', '--json': '' } as const;

function problemOf(argv: readonly string[], options: Parameters<typeof parseOptions>[1] = OPTIONS): string {
  try {
    parseOptions(argv, options, () => 'cmd [FILE]\n\nmore', 1);
  } catch (error) {
    if (error instanceof KnownError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('a command line that does not fit', () => {
  it.each([
    [['--confg', 'x'], 'Unknown option --confg. Did you mean --config?'],
    [['--fast'], 'Unknown option --fast. There are --config, --json.'],
    [['-x'], 'Unknown option -x. There are --config, --json.'],
    [['--config'], '--config needs a value.'],
    [['-c'], '--config needs a value.'],
    [['--hlep'], 'Unknown option --hlep. Did you mean --help?'],
    [
      ['--config', '--json'],
      '--config needs a value. Write --config=-VALUE if the value begins with a dash.',
    ],
    [['--json=yes'], '--json takes no value.'],
    [['a', 'b', 'c'], 'Too many arguments: b c'],
  ])('is told in a few words, with how the command is used: %j', (argv, problem) => {
    expect(problemOf(argv)).toBe(`${problem}\nUsage: cmd [FILE]`);
  });

  it.each([
    [['--config', '-y,server,/tmp', '--json'], { config: '-y,server,/tmp', json: true }],
    [['-c', '--else', 'a'], { config: '--else' }],
    [['--config=-x'], { config: '-x' }],
    [['--config', '-'], { config: '-' }],
  ])('takes the word behind an option for its value, whatever it begins with: %j', (argv, values) => {
    expect({ ...parseOptions(argv, OPTIONS, () => 'cmd', 1).values }).toEqual(values);
  });

  it.each([
    [['--config', '-c', 'x']],
    [['--config', '--json']],
    [['--config', '--config=x']],
    [['--config', '--help']],
  ])('takes no option for a value: %j', (argv) => {
    expect(problemOf(argv)).toContain('--config needs a value');
  });

  it('is told of a command without options', () => {
    expect(problemOf(['--x'], {})).toContain('There are none here.');
  });
});
