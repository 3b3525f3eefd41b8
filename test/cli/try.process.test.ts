/** The first command on somebody's own things: what bcp-proxy would save there, and nothing is changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { allowedServers } from '../../src/cli/ad-hoc/trusted-servers.ts';
import { serversOfClients } from '../../src/clients/servers-of-clients.ts';
import { claudeRows, codexRows } from '../sessions/transcript-rows.ts';
import { eventually } from '../support/eventually.ts';
import { inEmptyHome } from './run.ts';

const { HOME, startedBcpProxy } = inEmptyHome();
const BUILT = resolve('dist/bcp-proxy.js');
const PROGRAM = `${process.execPath} ${BUILT}`;
const TOOLS = resolve('test/fixtures/servers/shell-tools.mjs');
const STARTED = join(HOME, 'started');
/** Says which process it is, and answers nothing. */
const HANGS = [
  '-e',
  `require('fs').writeFileSync(${JSON.stringify(STARTED)}, String(process.pid)); setInterval(() => {}, 1000)`,
];

beforeEach(() => {
  for (const name of readdirSync(HOME)) rmSync(join(HOME, name), { recursive: true });
});

function write(path: string, content: string | object): void {
  const file = join(HOME, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
const server = (args: readonly string[]) => ({ command: process.execPath, args });
const claudeHas = (servers: object): void => write('.claude.json', { mcpServers: servers });
const cursorHas = (servers: object): void => write('.cursor/mcp.json', { mcpServers: servers });
const codexHas = (name: string): void =>
  write(
    '.codex/config.toml',
    `[mcp_servers.${name}]\ncommand = ${JSON.stringify(process.execPath)}\nargs = [${JSON.stringify(TOOLS)}]\n`,
  );

const ROWS = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({ id, name: `item ${id}`, state: 'open', owner: 'ada' })),
);
const CLAUDE = '.claude/projects/-src/s1.jsonl';
const CODEX = '.codex/sessions/2026/11/27/rollout-1.jsonl';
function talks(): void {
  write(CLAUDE, claudeRows('t1', 'mcp__tools__rows', {}, ROWS) + claudeRows('t2', 'Bash', {}, ROWS));
  write(CODEX, codexRows('c1', { name: 'list_rows', namespace: 'mcp__rows' }, ROWS));
}

const reported = (...words: readonly string[]) => {
  const { status, stdout, stderr } = startedBcpProxy(['try', '--output', 'json', ...words]);
  return { status, stderr, said: JSON.parse(stdout) };
};

/** All files of the home but those of the cache, with their bytes. */
const filesHere = () =>
  readdirSync(HOME, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('.cache') && statSync(join(HOME, path)).isFile())
    .map((path) => [path, readFileSync(join(HOME, path), 'utf8')]);

describe('try, where nothing is', () => {
  it('measures a sample, says that it is one, and names the commands', () => {
    const { status, stdout, stderr } = startedBcpProxy(['try']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^This is a sample, and not your own/);
    expect(stdout).toMatch(/^ {2}shop: 20 tools +[\d,]+$/m);
    expect(stdout).toMatch(/^2 results of MCP servers +[\d,]+ +[\d,]+ +\d/m);
    // Nine results say nothing of the time.
    expect(stdout).not.toContain('time to rewrite');
    expect(stdout).toContain(`\n  ${PROGRAM} install --detected\n`);
    expect(stdout).toContain(`\n  ${PROGRAM} uninstall --detected\n`);
    expect(stdout).toMatch(/\nNothing was changed: .*\n$/);
  });

  it('shows that less is listed with lazy lists', () => {
    const { said } = reported();
    const { tokens, gateway, lazy } = said.definitions;
    expect(said.sample).toBe(true);
    expect(gateway).toBeLessThanOrEqual(tokens);
    expect(lazy).toBeLessThan(gateway / 2);
  });
});

describe('try, with servers of clients and conversations of agents', () => {
  it('measures both, once somebody has said yes', () => {
    claudeHas({ tools: server([TOOLS]) });
    codexHas('rows');
    talks();
    const before = filesHere();
    const { status, stderr, said } = reported('--yes');
    expect([status, stderr]).toEqual([0, '']);
    expect(said).toMatchObject({
      sample: false,
      definitions: { servers: [{ server: 'claude-code/tools', tools: 14 }], left: [] },
      results: { transcripts: { read: 2, found: 2 }, mcp: { results: 2 }, own: { results: 1 } },
      commands: [
        {
          putIn: `${PROGRAM} adopt --client claude-code`,
          takeBack: `${PROGRAM} uninstall --client claude-code`,
        },
        { putIn: `${PROGRAM} install --tools`, takeBack: `${PROGRAM} uninstall --tools` },
      ],
    });
    const { mcp, own } = said.results;
    expect(mcp.saved).toBeGreaterThan(mcp.tokens / 2);
    expect(own.saved).toBeGreaterThan(own.tokens / 2);
    const after = filesHere().filter(([path]) => !path?.endsWith('cache-key'));
    expect(after).toEqual(before);
  });

  it('names all clients in one command, and a folder of a project in another', () => {
    claudeHas({ tools: server([TOOLS]) });
    cursorHas({ other: server([TOOLS, 'other']) });
    write('project/.mcp.json', { mcpServers: { third: server([TOOLS, 'third']) } });
    expect(reported('--yes').said.commands).toMatchObject([
      { putIn: `${PROGRAM} adopt --client claude-code,cursor` },
    ]);
    const { stdout } = startedBcpProxy(['try', '--yes'], '', {}, join(HOME, 'project'));
    expect(stdout).toContain(`  ${PROGRAM} adopt --client claude-code --project\n`);
    expect(stdout).toContain(`  ${PROGRAM} uninstall --client claude-code --project\n`);
  });

  it('starts nothing without a terminal and without --yes, and says so', () => {
    claudeHas({ hangs: server(HANGS) });
    talks();
    const { status, stderr, said } = reported();
    expect(status).toBe(0);
    expect(stderr).toContain('bcp-proxy started nothing. Run the command in a terminal');
    expect(said).toMatchObject({
      sample: false,
      definitions: { servers: [], tokens: 0 },
      results: { mcp: { results: 2 } },
    });
    expect(existsSync(STARTED)).toBe(false);
  });

  it('asks each time, because a yes holds for one run', async () => {
    claudeHas({ tools: server([TOOLS]) });
    const around = { cwd: HOME, env: { HOME }, system: process.platform };
    const { servers } = await serversOfClients(around);
    const asked: string[] = [];
    const consent = (says: boolean) => ({
      ...{ yes: false, once: true as const, err: (text: string) => void asked.push(text) },
      confirm: async (question: string) => asked.push(question) > 0 && says,
    });
    await expect(allowedServers(servers, around, consent(false))).rejects.toMatchObject({
      code: 'CONFIG_UNTRUSTED',
    });
    for (let i = 0; i < 2; i++)
      expect(await allowedServers(servers, around, consent(true))).toMatchObject([
        { name: 'claude-code/tools' },
      ]);
    expect(asked.filter((text) => text === 'Start these servers this once?')).toHaveLength(3);
    expect(asked[0]).toContain(TOOLS);
    expect(filesHere().map(([path]) => path)).toEqual(['.claude.json']);
  });

  it('leaves out a server that hangs, and ends it', async () => {
    claudeHas({ tools: server([TOOLS]), hangs: server(HANGS) });
    const { status, stdout, stderr } = startedBcpProxy(['try', '--yes', '--timeout', '2s']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ {2}claude-code\/tools: 14 tools/m);
    expect(stdout).toMatch(/^Left out claude-code\/hangs: .*gave no answer within 2000 ms/m);
    await ended();
  });

  it('leaves out a broken file of a client with its place', () => {
    claudeHas({ tools: server([TOOLS]) });
    write('.cursor/mcp.json', '{\n  "mcpServers": {,}\n}\n');
    const { status, stderr, said } = reported('--yes');
    expect(status).toBe(0);
    expect(stderr).toContain(`${join(HOME, '.cursor/mcp.json')}:2:18: `);
    expect(said.definitions.servers).toMatchObject([{ server: 'claude-code/tools' }]);
  });

  it('reads 32 MB of conversations at most, the newest first', () => {
    talks();
    const padding = JSON.stringify({ type: 'user', message: { content: 'x'.repeat(1024 ** 2) } });
    const mebibytes = Array.from(
      { length: 50 },
      (_, i) => `${padding}\n${claudeRows(`p${i}`, 'Bash', {}, `${i}`)}`,
    );
    write('.claude/projects/-src/large.jsonl', mebibytes.join(''));
    for (const old of [CLAUDE, CODEX]) utimesSync(join(HOME, old), 1_600_000_000, 1_600_000_000);
    const { said } = reported();
    expect(said.results).toMatchObject({
      transcripts: { read: 1, found: 3 },
      mcp: { results: 0 },
      own: { results: 31 },
    });
    expect(startedBcpProxy(['try']).stdout).toContain('the newest 1 of 3 transcripts');
  });

  it('ends with Ctrl-C, and its servers with it', async () => {
    claudeHas({ hangs: server(HANGS) });
    const child = spawn(process.execPath, [BUILT, 'try', '--yes'], {
      ...{ cwd: HOME, env: { PATH: process.env['PATH'], HOME } },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await eventually(() => expect(readFileSync(STARTED, 'utf8')).not.toBe(''));
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, child.stdout.read()]).toEqual([130, null]);
    await ended();
  });
});

/** The process of the server that hangs is over. */
const ended = (): Promise<void> =>
  eventually(() => expect(() => process.kill(Number(readFileSync(STARTED, 'utf8')), 0)).toThrow('ESRCH'));
