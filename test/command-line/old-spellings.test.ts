import { describe, expect, it } from 'vitest';
import { OLD_SPELLINGS, respelt } from '../../src/command-line/old-spellings.ts';

const now = (line: string): string => respelt(line.split(' '), OLD_SPELLINGS).argv.join(' ');

describe('an old spelling', () => {
  it.each([
    ['audit --json --since 1d', 'audit --output json --since 1d'],
    ['tools list fs --json', 'tools list fs --output json'],
    ['validate-config --format sarif .', 'validate-config --output sarif .'],
    ['validate-config --format=sarif', 'validate-config --output=sarif'],
    ['validate-config --format pretty', 'validate-config --output text'],
    ['validate-config --format=pretty', 'validate-config --output text'],
    ['init -y', 'init --yes'],
    ['ui --no-open --port 1', 'ui --no-browser --port 1'],
  ])('is replaced: %s', (line, expected) => {
    expect(now(line)).toBe(expected);
  });

  it.each([
    ['of another command', 'serve --json'],
    ["behind --, where words are another program's", 'tools exec fs read -- --json'],
    ['that is the beginning of a word', 'validate-config --formats x'],
    ['with a value that it never took', 'status --json=yes'],
  ])('is left %s', (_, line) => {
    expect(now(line)).toBe(line);
  });

  it('is told once, however often it was typed', () => {
    const { replaced } = respelt(['status', '--json', '--json'], OLD_SPELLINGS);
    expect(replaced.map(({ old }) => old)).toEqual(['--json']);
  });

  it('is no spelling of today', () => {
    for (const { old, commands, now: today } of OLD_SPELLINGS)
      for (const command of commands) expect(now(`${command} ${today}`), old).toBe(`${command} ${today}`);
  });
});
