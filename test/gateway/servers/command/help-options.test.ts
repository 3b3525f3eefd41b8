import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { optionsIn } from '../../../../src/gateway/servers/command/help-options.ts';

const words = (help: string): readonly string[] =>
  optionsIn(help).map(({ names, value }) => [...names, ...(value === undefined ? [] : [value])].join(' '));
const fixture = (name: string): readonly string[] =>
  words(readFileSync(`test/fixtures/help/${name}.txt`, 'utf8'));

it('options are found with their short names and what they take', () => {
  expect(fixture('cargo')).toEqual([
    '-V --version',
    '--list',
    '--explain <CODE>',
    '-v --verbose',
    '-q --quiet',
    '--color <WHEN>',
    '-C <DIRECTORY>',
    '--locked',
    '--offline',
    '--frozen',
    '--config <KEY=VALUE|PATH>',
    '-Z <FLAG>',
    '-h --help',
  ]);
  expect(fixture('docker')).toContain('-H --host list');
  expect(words('Options:\n  -t --type=TYPE   Of a type\n     --[no-]tags  With tags\n')).toEqual([
    '-t --type TYPE',
    '--tags',
  ]);
});

it('those of a usage stand before the command', () => {
  const usage = `usage: frob [-p | --no-pager] [-C <path>] [--exec-path[=<path>]]
            <command> [--all]
`;
  expect(words(usage)).toEqual(['-p', '--no-pager', '-C <path>', '--exec-path']);
});

it('examples have none', () => {
  expect(words('Examples:\n  --all  all of it\n')).toEqual([]);
});
