import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { editClients } from '../../../src/cli/clients-edited.ts';
import { initOutcome } from '../../../src/cli/commands/init-command.ts';
import type { Asking } from '../../../src/cli/init/ask-on-terminal.ts';
import { type Home, makeHome } from '../../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
  await mkdir(home.path('here'));
});
afterEach(() => home.remove());

const around = () => ({ cwd: home.path('here'), env: { ...home.env, PATH: '' }, system: 'linux' as const });
const neverAsks = (): Asking => {
  throw new Error('it asks');
};
const files = async (): Promise<readonly string[]> =>
  (await readdir(home.path('here'), { recursive: true }))
    .filter((name) => /\.\w+$/.test(name) && name !== '.vscode' && name !== '.cursor')
    .sort();

it.each([
  [['--yes'], ['bcp-proxy.config.yaml']],
  [['--yes'], ['bcp-proxy.config.yaml']],
  [['--write-mcp-vscode'], ['.vscode/mcp.json', 'bcp-proxy.config.yaml']],
  [['--yes', '--write-mcp-copilot'], ['bcp-proxy.config.yaml']],
  [['--agents-md'], ['AGENTS.md', 'bcp-proxy.config.yaml']],
  [
    ['--write-mcp-all', '--agents-md'],
    ['.cursor/mcp.json', '.vscode/mcp.json', 'AGENTS.md', 'bcp-proxy.config.yaml'],
  ],
])('init %j asks nothing, and writes %j', async (argv, written) => {
  await home.write({ '.cursor/mcp.json': '{ "mcpServers": { "a": { "command": "x" } } }' });
  const { exit, refusals } = await initOutcome(argv, around(), neverAsks);
  expect([exit, refusals]).toEqual([0, []]);
  expect(await files()).toEqual(written);
  expect(await readFile(home.path('.cursor/mcp.json'), 'utf8')).toContain('"a"');
});

it('what the flags wrote leaves with uninstall, but for the config', async () => {
  await writeFile(home.path('here/AGENTS.md'), '# Mine');
  await initOutcome(['--write-mcp-all', '--agents-md'], around(), neverAsks);
  await editClients('uninstall', { all: true, project: true }, around(), () => 'usage');
  expect(await files()).toEqual(['AGENTS.md', 'bcp-proxy.config.yaml']);
  expect(await readFile(home.path('here/AGENTS.md'), 'utf8')).toBe('# Mine');
});

it('a config that is there stays as it is, and the rest is done', async () => {
  await writeFile(home.path('here/bcp-proxy.config.yaml'), 'version: 1 # mine\n');
  await expect(initOutcome(['--yes'], around(), neverAsks)).rejects.toThrow(
    'is already the config of this folder',
  );
  const { lines } = await initOutcome(['--write-mcp-vscode'], around(), neverAsks);
  expect(lines[0]).toContain('VS Code: bcp-proxy put into');
  expect(await readFile(home.path('here/bcp-proxy.config.yaml'), 'utf8')).toBe('version: 1 # mine\n');
});

it('a file that cannot be edited is told, and the rest is done', async () => {
  await home.write({ 'here/.vscode/mcp.json': '{ "servers": ' });
  const { exit, refusals } = await initOutcome(['--write-mcp-vscode', '--agents-md'], around(), neverAsks);
  expect(exit).toBe(1);
  expect(refusals[0]).toContain('did not change');
  expect(await files()).toEqual(['.vscode/mcp.json', 'AGENTS.md', 'bcp-proxy.config.yaml']);
});

it('--write-mcp-copilot writes the file of the user', async () => {
  await initOutcome(['--write-mcp-copilot'], around(), neverAsks);
  const { mcpServers } = JSON.parse(await readFile(home.path('.copilot/mcp-config.json'), 'utf8'));
  expect(mcpServers['bcp-proxy']).toMatchObject({ type: 'local', tools: ['*'] });
});

it.each([
  ['no package', [], 'bcp-proxy', []],
  ['the package', ['node_modules/.bin/bcp-proxy'], 'npx', ['bcp-proxy']],
])('a file of the team names no path of this machine: %s', async (_, programs, command, args) => {
  for (const one of programs) await home.write({ [`here/${one}`]: '' });
  await initOutcome(['--write-mcp-vscode'], around(), neverAsks);
  const { servers } = JSON.parse(await readFile(home.path('here/.vscode/mcp.json'), 'utf8'));
  expect(servers).toEqual({
    'bcp-proxy': { type: 'stdio', command, args, cwd: '${workspaceFolder}' },
  });
});

it.each([
  ['here', '.cursor/mcp.json', 'bcp-proxy validate-config'],
  ['.config/bcp-proxy', '.cursor/mcp.json', 'bcp-proxy validate-config'],
  ['here', 'here/.cursor/mcp.json', 'bcp-proxy validate-config && bcp-proxy trust'],
])(
  'init --from names trust only where the config needs it: in %s, from %s',
  async (folder, from, expected) => {
    await home.write({
      [from]: '{ "mcpServers": { "a": { "command": "x" } } }',
      [`${folder}/.keep`]: '',
    });
    const place = { ...around(), cwd: home.path(folder) };
    const { lines } = await initOutcome(['--from', home.path(from)], place, neverAsks);
    expect(lines.filter((line) => line.startsWith('Run: '))).toEqual([`Run: ${expected}`]);
  },
);
