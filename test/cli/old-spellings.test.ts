import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mcpCliMain } from '../../src/cli/mcp-cli-main.ts';
import { OLD_SPELLINGS } from '../../src/command-line/old-spellings.ts';
import { ranHere } from './ran-here.ts';
import { inEmptyHome } from './run.ts';

const { HOME, bcpProxy } = inEmptyHome();

beforeAll(() => {
  writeFileSync(join(HOME, 'bcp-proxy.config.yaml'), 'version: 1\n');
  writeFileSync(join(HOME, 'empty.jsonl'), '');
  writeFileSync(join(HOME, 'a.txt'), 'one line\n');
});

/** A command line for each command with an old spelling, which ends where the old one or the new one is put. */
const LINES: Readonly<Record<string, string>> = {
  audit: 'audit --file empty.jsonl --sum',
  auth: 'auth status',
  bench: 'bench a.txt --budget 1',
  cache: 'cache status',
  compact: 'compact a.txt',
  config: 'config print',
  doctor: 'doctor --timeout 1x',
  explain: 'explain a.txt --stage lines',
  sessions: 'sessions gone',
  status: 'status',
  token: 'token !',
  which: 'which a/b',
  servers: 'servers list',
  tools: 'tools list gone',
  resources: 'resources list gone',
  prompts: 'prompts list gone',
  search: 'search words',
  recommend: 'recommend task',
  inspect: 'inspect gone',
  batch: 'batch exec --file gone',
  daemon: 'daemon status',
  'validate-config': 'validate-config',
  init: 'init',
  ui: 'ui --port x',
};

const CASES = OLD_SPELLINGS.flatMap(({ commands, old, now }) =>
  commands.map((command) => {
    const value = old === '--format' ? ' json' : '';
    return [`${LINES[command]} ${old}${value}`, `${LINES[command]} ${now}${value}`, old, now] as const;
  }),
);

const warning = (program: string, old: string, now: string): string =>
  `${program} warn Write ${now} instead of ${old}. The old spelling still works.\n`;

describe('an old spelling', () => {
  it.each(CASES)('%s is the same as %s, and tells so on stderr', async (before, after, old, now) => {
    const [was, is] = [await bcpProxy(before.split(' ')), await bcpProxy(after.split(' '))];
    expect(is.stderr).not.toContain('instead of');
    expect(was).toEqual({ ...is, stderr: `${warning('bcp-proxy', old, now)}${is.stderr}` });
  });

  it('has its command in the table of this test', () => {
    const commands = OLD_SPELLINGS.flatMap((one) => one.commands);
    expect(Object.keys(LINES).sort()).toEqual([...new Set(commands)].sort());
  });

  it('works in mcp-cli too, and says so in its name', async () => {
    const env = { PATH: process.env['PATH'], HOME, BCP_NO_DAEMON: '1' };
    const { stdout, stderr } = await ranHere(mcpCliMain, ['servers', 'list', '--json'], { cwd: HOME, env });
    expect(JSON.parse(stdout.toString())).toHaveProperty('success');
    expect(stderr).toBe(warning('mcp-cli', '--json', '--output json'));
  });

  it('stands in no help', async () => {
    for (const { commands, old } of OLD_SPELLINGS)
      for (const command of commands) {
        const { stdout } = await bcpProxy([command, '--help']);
        expect(stdout.split(/[\s[\]|]+/), command).not.toContain(old.split(' ')[0]);
      }
  });
});
