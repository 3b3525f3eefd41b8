import { expect, it } from 'vitest';
import { helpSummary } from '../../../../src/gateway/servers/command/help-summary.ts';

it.each([
  [
    'npm',
    'List installed packages\n\nUsage:\nnpm ls <package-spec>\n\nOptions:\n',
    'List installed packages',
  ],
  ['Go', 'Display one or many resources.\n\n Prints a table. See --help.\n', 'Display one or many resources'],
  ['usage first', 'Usage:  docker ps [OPTIONS]\n\nList containers\n\nAliases:\n', 'List containers'],
  ['a manual page', 'NAME\n  git-log - Show commit logs\n\nSYNOPSIS\n', 'Show commit logs'],
  ['click', 'Usage: x list [OPTIONS]\n\n  Show all things, e.g. those.\n', 'Show all things, e.g. those'],
])('the first sentence of a help of %s says what the command does', (_, help, summary) => {
  expect(helpSummary(help)).toBe(summary);
});

it.each([
  ['only options', 'usage: git log [<options>]\n\n    -q, --quiet  Suppress the diff\n'],
  ['options below each other', 'usage: x\n   or: y\nSome words here\n'],
  ['a heading', 'Options:\n  --a  Say it\n'],
  ['one word', 'tool\n'],
  ['nothing', ''],
])('there is none where the help has %s', (_, help) => {
  expect(helpSummary(help)).toBe('');
});

it('is shortened', () => {
  expect(helpSummary(`List ${'many '.repeat(50)}things\n`)).toHaveLength(120);
});
