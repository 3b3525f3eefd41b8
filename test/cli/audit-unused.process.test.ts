import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { line } from './audit-lines.ts';
import { inEmptyHome } from './run.ts';

const SERVER = fileURLToPath(new URL('../fixtures/servers/shell-tools.mjs', import.meta.url));
const { HOME, bcpProxy } = inEmptyHome();
const config = join(HOME, 'bcp-proxy.config.yaml');
const log = join(HOME, 'audit.jsonl');
const CONFIG = `version: 1
inherit_env: [PATH]
audit: { file: ./audit.jsonl }
servers:
  github: # of the team
    command: ${process.execPath}
    args: [${SERVER}]
  other:
    command: ${process.execPath}
    args: [${SERVER}, other]
`;

beforeEach(() => {
  mkdirSync(HOME, { recursive: true });
  writeFileSync(config, CONFIG);
  writeFileSync(log, line('echo', 0) + line('make', 1) + line('make', 2));
});

const audit = (...words: readonly string[]) => bcpProxy(['audit', '--config', config, ...words]);

describe('bcp-proxy audit --unused', () => {
  it('says of servers that were never listed that nothing is known, and starts none', async () => {
    const { status, stdout } = await audit('--unused');
    expect(status).toBe(0);
    expect(stdout).toContain('github: nobody has listed its tools yet (bcp-proxy tools list github)');
  });

  it('names the tools that nobody called, what they cost, and the change that hides them', async () => {
    await bcpProxy(['tools', 'list', 'github', '--config', config]);
    const { stdout } = await audit('--unused');
    expect(stdout).toMatch(/github: 12 of 14 tools never called, \d+ of \d+ tokens: odd, big, /);
    expect(stdout).toContain('+    tools:\n+      allow: [echo, make]\n');
    expect(readFileSync(config, 'utf8')).toBe(CONFIG);
    const json = JSON.parse((await audit('--unused', '--output', 'json')).stdout) as {
      servers: { server: string; called: string[]; unused: string[] }[];
    };
    expect(json).toMatchObject({ calls: 3, unlisted: ['other'] });
    expect(json.servers[0]?.called).toEqual(['echo', 'make']);
    expect(json.servers[0]?.unused).toHaveLength(12);
  });

  it('writes the change where it is told to, and keeps all else', async () => {
    await bcpProxy(['tools', 'list', 'github', '--config', config]);
    expect((await audit('--unused', '--write')).stdout).toContain('wrote "tools.allow" of github');
    expect(readFileSync(config, 'utf8')).toBe(
      CONFIG.replace('  other:', '    tools:\n      allow: [echo, make]\n  other:'),
    );
    expect((await bcpProxy(['tools', 'list', 'github', '--config', config])).stdout).not.toContain('odd');
  });

  it.each([
    [['--unused', '--sum'], '--unused is a view of its own'],
    [['--write'], '--write goes with --unused'],
  ])('refuses %j', async (words, said) => {
    const { status, stderr } = await audit(...words);
    expect([status, stderr.includes(said)]).toEqual([2, true]);
  });
});
