import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { blocksOf } from '../docs/blocks.ts';
import { claudeRows as claude, codexRows as codex } from '../sessions/transcript-rows.ts';
import { inEmptyHome } from './run.ts';

const { HOME, bcpProxy } = inEmptyHome();
const PAGE = readFileSync('docs/sessions.md', 'utf8');
const SAMPLE = join(process.cwd(), 'examples/sessions/conversations.json');

function write(path: string, text: string | Buffer, daysAgo = 0): void {
  const file = join(HOME, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const time = Date.now() / 1000 - daysAgo * 86_400;
  utimesSync(file, time, time);
}

const SECRET = 'the one text that nobody shows';
const rows = (about: string): string =>
  JSON.stringify(Array.from({ length: 30 }, (_, id) => ({ id, about, name: `row ${id}`, state: SECRET })));

const CLAUDE = '.claude/projects/-src/s1.jsonl';
const CODEX = '.codex/sessions/2026/11/27/rollout-1.jsonl';

beforeEach(() => {
  for (const name of readdirSync(HOME)) rmSync(join(HOME, name), { recursive: true });
});

const reportOf = async (...words: readonly string[]) =>
  JSON.parse((await bcpProxy(['sessions', '--output', 'json', ...words])).stdout);

describe('sessions', () => {
  it('says where it has looked if there is nothing, and how to see an example', async () => {
    const { status, stdout, stderr } = await bcpProxy(['sessions']);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain(`There are no tool results of the last 30d in:\n  ${HOME}/.claude/projects\n`);
    expect(stdout).toContain(`bcp-proxy sessions ${SAMPLE}`);
    expect(await reportOf()).toMatchObject({ conversations: 0, results: 0, agents: [] });
  });

  it('sums what agents would have saved, by agent and tool, and names the commands', async () => {
    write(CLAUDE, claude('t1', 'Bash', { command: 'list' }, rows('a')) + claude('t2', 'Read', {}, 'short'));
    write('.claude/projects/-src/s1/subagents/agent-1.jsonl', claude('t3', 'Bash', {}, rows('a')));
    const server = { name: 'list_rows', namespace: 'mcp__rows' };
    write(CODEX, codex('c1', { name: 'exec_command' }, rows('b')) + codex('c2', server, rows('c')));
    const { status, stdout, stderr } = await bcpProxy(['sessions']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^In 3 conversations of the last 30d, 5 tool results took [\d,]+ tokens\. With/);
    expect(stdout).toMatch(/^Claude Code +3 /m);
    expect(stdout).toMatch(/^ {2}rows\/list_rows +1 /m);
    expect(stdout).toContain('Claude Code: Bash list');
    expect(stdout).toContain('bcp-proxy lost nothing');
    expect(stdout).toMatch(/bcp-proxy install --tools +[\d,]+ tokens: all results of Claude Code/);
    expect(stdout).toMatch(/bcp-proxy adopt --detected +[\d,]+ tokens: MCP servers of Codex/);
    expect(stdout).toMatch(/does not get at the other [\d,]+ tokens: own tools of Codex/);
    expect(stdout).not.toContain(SECRET);
  });

  it('prints the same as JSON, without any text of a result', async () => {
    write(CLAUDE, claude('t1', 'Bash', { command: 'list' }, rows('a')));
    write(CODEX, codex('c1', { name: 'exec_command' }, rows('b')));
    const report = await reportOf();
    expect(report).toMatchObject({ conversations: 2, results: 2, lost: 0, compact: 0 });
    expect(report.agents).toHaveLength(2);
    for (const { tokens, rules, tools } of report.agents) {
      expect(tools).toMatchObject([{ tokens, rules }]);
      expect(rules).toBeGreaterThan(tokens / 2);
    }
    expect(report.largest[0]).toMatchObject({ tool: expect.any(String), tokens: expect.any(Number) });
    expect(JSON.stringify(report)).not.toContain(SECRET);
  });

  it('reads some agents only, and conversations that were used lately', async () => {
    write(CLAUDE, claude('t1', 'Bash', {}, rows('a')), 10);
    write('.claude/projects/-src/old.jsonl', claude('t2', 'Bash', {}, rows('b')), 40);
    write(CODEX, codex('c1', { name: 'exec_command' }, rows('c')));
    expect(await reportOf()).toMatchObject({ conversations: 2 });
    expect(await reportOf('--since', '7d')).toMatchObject({ conversations: 1 });
    expect(await reportOf('--since', '2020-01-01')).toMatchObject({ conversations: 3 });
    expect(await reportOf('--client', 'claude-code,cline')).toMatchObject({ conversations: 1 });
    const wrong = await bcpProxy(['sessions', '--client', 'claud-code']);
    expect([wrong.status, wrong.stderr]).toEqual([2, expect.stringContaining('Did you mean "claude-code"?')]);
    expect((await bcpProxy(['sessions', '--since', 'monday'])).status).toBe(2);
  });

  it('follows the variables with which agents move their folders', async () => {
    write('elsewhere/projects/p/s.jsonl', claude('t1', 'Bash', {}, rows('a')));
    write('moved/sessions/rollout-1.jsonl', codex('c1', { name: 'exec_command' }, rows('b')));
    const env = { CLAUDE_CONFIG_DIR: join(HOME, 'elsewhere'), CODEX_HOME: join(HOME, 'moved') };
    const { stdout } = await bcpProxy(['sessions', '--output', 'json'], '', env);
    expect(JSON.parse(stdout)).toMatchObject({ conversations: 2 });
  });

  it('names what it does not read', async () => {
    write('.local/share/opencode/opencode.db', 'SQLite format 3');
    write(CLAUDE, `no JSON\n{"type":\n${claude('t1', 'Bash', {}, rows('a'))}`);
    const { status, stderr } = await bcpProxy(['sessions']);
    expect(status).toBe(0);
    expect(stderr).toContain(`${HOME}/.local/share/opencode/opencode.db is a database.`);
    expect(stderr).toContain(`Left out what is no JSON: 2 parts of ${HOME}/${CLAUDE}.`);
  });

  it('counts results that were compact already', async () => {
    write(CLAUDE, claude('t1', 'Bash', {}, '#bcp json/2\nid name') + claude('t2', 'Bash', {}, rows('a')));
    expect((await bcpProxy(['sessions'])).stdout).toContain('1 result began with "#bcp"');
    expect(await reportOf()).toMatchObject({ compact: 1, results: 2 });
  });

  it('reads recorded conversations from a file or a folder, also where they are zipped', async () => {
    const sample = readFileSync(SAMPLE, 'utf8');
    write('recorded/a.json', sample);
    write('recorded/b.json.gz', gzipSync(sample));
    write('recorded/notes.txt', 'x');
    const one = await reportOf('recorded/a.json');
    expect(one).toMatchObject({ conversations: 2, results: 9, lost: 0 });
    expect(one.memory).toBeGreaterThan(0);
    expect(one.numbers).toBeGreaterThan(0);
    const both = await reportOf('recorded');
    expect(both).toMatchObject({
      conversations: 4,
      results: 18,
      tokens: 2 * one.tokens,
      rules: 2 * one.rules,
    });
    const gone = await bcpProxy(['sessions', 'gone.json']);
    expect([gone.status, gone.stderr]).toEqual([2, expect.stringContaining('gone.json')]);
  });

  it('reads what its page shows as a recorded conversation', async () => {
    const [snippet] = blocksOf(PAGE).filter(({ kind }) => kind === 'json');
    write('own/conversations.json', snippet?.text ?? '');
    const { agents } = await reportOf('own');
    expect(agents).toMatchObject([
      {
        agent: 'my-agent',
        results: 3,
        tools: expect.arrayContaining([
          expect.objectContaining({ tool: 'mcp/list_issues', mcp: true }),
          expect.objectContaining({ tool: 'bash', mcp: false }),
        ]),
      },
    ]);
  });

  it('shows of the sample what its page shows', async () => {
    const cellsOf = (text: string) =>
      [...text.matchAll(/^( *\S.*?) {2,}(\d+) +([\d,]+) .* ([\d.]+) %$/gm)].map(
        ([, name, results, tokens, saved]) => ({ name, results, tokens, saved: Number(saved) }),
      );
    const shown = cellsOf((await bcpProxy(['sessions', SAMPLE])).stdout);
    const page = cellsOf(PAGE);
    expect(shown.length).toBeGreaterThan(8);
    const without = (all: typeof shown) => all.map(({ saved, ...rest }) => rest);
    expect(without(page)).toEqual(without(shown));
    for (const [i, { saved }] of page.entries())
      expect(Math.abs(saved - (shown[i]?.saved ?? 0))).toBeLessThan(5);
  });

  it('writes nothing', async () => {
    write(CLAUDE, claude('t1', 'Bash', {}, rows('a')));
    await bcpProxy(['sessions']);
    const files = readdirSync(HOME, { recursive: true, encoding: 'utf8', withFileTypes: true });
    expect(files.filter((one) => one.isFile()).map(({ name }) => name)).toEqual(['s1.jsonl']);
  });
});
