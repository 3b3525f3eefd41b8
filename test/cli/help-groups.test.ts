import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { bcpMain } from '../../src/cli/bcp/bcp-main.ts';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { mcpCliMain } from '../../src/cli/mcp-cli-main.ts';
import { COMMAND_GROUPS } from '../../src/command-line/command-groups.ts';
import { ranHere } from './ran-here.ts';

type Main = typeof bcpProxyMain;

const outOf = async (main: Main, ...words: readonly string[]): Promise<string> =>
  (await ranHere(main, words, { cwd: tmpdir(), env: {} })).stdout.toString();

const TITLES: readonly string[] = Object.values(COMMAND_GROUPS);

/** The commands below each heading of a help, in its order. */
async function groupsOf(
  main: Main,
): Promise<readonly (readonly [title: string, commands: readonly string[]])[]> {
  const blocks = (await outOf(main, '--help')).split('\n\n').map((block) => block.split('\n'));
  return blocks
    .filter(([title = '']) => TITLES.includes(title.replace(/:$/, '')))
    .map(([title = '', ...rows]) => [
      title.replace(/:$/, ''),
      rows.map((row) => row.trim().split(' ')[0] ?? ''),
    ]);
}

const PROGRAMS = [
  ['bcp-proxy', bcpProxyMain, 'try'],
  ['mcp-cli', mcpCliMain, 'servers'],
  ['bcp', bcpMain, 'inspect'],
] as const;

describe.each(PROGRAMS)('the help of %s', (_name, main, first) => {
  it('says on top what to do first, and the first group begins with it', async () => {
    const [, begin = ''] = (await outOf(main, '--help')).split('\n');
    expect(begin).toMatch(new RegExp(`^Begin with "[\\w-]+ ${first}\\b`));
    expect((await groupsOf(main))[0]?.[1][0]).toBe(first);
  });

  it('has its groups in the order of the table, and none is empty', async () => {
    const groups = await groupsOf(main);
    const titles = groups.map(([title]) => title);
    expect(groups.length).toBeGreaterThan(1);
    expect(titles).toEqual(TITLES.filter((title) => titles.includes(title)));
    expect(groups.filter(([, commands]) => commands.length === 0)).toEqual([]);
  });

  it('has one line of at most 100 columns for each command', async () => {
    const lines = (await outOf(main, '--help')).split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    const commands = (await groupsOf(main)).flatMap(([, each]) => each);
    expect(commands).toEqual([...new Set(commands)]);
  });
});

it.each(PROGRAMS.slice(0, 2))('each command of %s is in one group', async (_name, main) => {
  const completed = (await outOf(main, 'completion', 'words', '--', '')).trim().split('\n');
  const grouped = (await groupsOf(main)).flatMap(([, commands]) => commands);
  expect([...grouped].sort()).toEqual([...completed].sort());
});
