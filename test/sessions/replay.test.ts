import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { AgentResult } from '../../src/hooks/agent-result.ts';
import type { FoundTranscript } from '../../src/sessions/find-transcripts.ts';
import { claudeTranscripts } from '../../src/sessions/formats/claude-transcripts.ts';
import { recordedConversations } from '../../src/sessions/formats/recorded-conversations.ts';
import { Replay } from '../../src/sessions/replay.ts';
import { TranscriptReplay } from '../../src/sessions/replay-transcripts.ts';
import { builtInEngine } from '../support/engine.ts';
import { exactTokens } from '../support/oracle.ts';
import { runs } from '../support/runs.ts';

const { engine } = await builtInEngine();
const newReplay = (): Replay => new Replay({ engine, count: exactTokens, explains: true });

const source = (lines: number): string[] =>
  Array.from({ length: lines }, (_, i) => `\tconst value${i} = compute(${i * 7}, "name ${i}");`);
const numbered = (lines: readonly string[], first = 1): string =>
  lines.map((line, i) => `${first + i}\t${line}`).join('\n');
const result = (text: string, more: Partial<AgentResult> = {}): AgentResult => ({
  ...{ client: 'claude', tool: 'Read', input: { file_path: '/src/a.ts' }, text, session: 's' },
  ...more,
});
const rows = JSON.stringify(
  Array.from({ length: 30 }, (_, id) => ({ id, name: `row ${id}`, state: 'open' })),
);

describe('a replay', () => {
  it('tells what rules saved from what numbers of lines and the memory saved', async () => {
    const replay = newReplay();
    const read = await replay.replay(result(numbered(source(80))));
    expect(read).toMatchObject({ byNumbers: true, isLost: false });
    expect(read.after).toBe(read.ruled);
    expect(read.ruled).toBeLessThan(read.before);
    const again = await replay.replay(
      result(numbered(source(80).slice(19, 60), 20), { input: { file_path: '/src/a.ts', offset: 20 } }),
    );
    expect(again.after).toBeLessThan(again.ruled);
    expect(again.isLost).toBe(false);
    const listed = await replay.replay(result(rows, { tool: 'mcp__shop__list', input: {} }));
    expect(listed).toMatchObject({ byNumbers: false, isLost: false });
    expect(listed.ruled).toBeLessThan(listed.before / 2);
  });

  it('has a memory for each subagent, and none after a compaction', async () => {
    const replay = newReplay();
    const text = numbered(source(80));
    await replay.replay(result(text));
    const known = async (more: Partial<AgentResult>) => {
      const { ruled, after } = await replay.replay(
        result(text, { input: { file_path: '/src/b.ts' }, ...more }),
      );
      return after < ruled;
    };
    expect(await known({ agent: 'a1' })).toBe(false);
    expect(await known({})).toBe(true);
    replay.forget({ client: 'claude', session: 's' });
    expect(await known({ input: { file_path: '/src/c.ts' } })).toBe(false);
  });

  it('counts errors, compact texts and broken ones as they are', async () => {
    const replay = newReplay();
    const same = async (text: string, more: Partial<AgentResult> = {}) => {
      const { before, ruled, after, isLost, ms } = await replay.replay(result(text, more));
      expect([ruled, after, isLost, ms]).toEqual([before, before, false, undefined]);
    };
    await same(rows, { isError: true });
    await same('#bcp json/2\nid name', { tool: 'Bash' });
    await same(`${rows}\ud800`);
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    await same(rows, { input: { query: deep } });
    expect(await replay.replay(result('#bcp known\nx'))).toMatchObject({ isMarked: true });
  });

  it('loses nothing, whatever agents read in whatever order', async () => {
    const file = fc.nat(2).chain((at) =>
      fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 60 })).map(([from, count]) => ({
        input: { file_path: `/src/${at}.ts`, offset: from },
        text: numbered(source(90).slice(from, from + count), from + 1),
      })),
    );
    const other = fc.constantFrom(
      { input: { command: 'list' }, text: rows },
      { input: { command: 'cat a.ts' }, text: source(50).join('\n') },
      { input: { command: 'fail' }, text: 'No such file.\r\n\n', isError: true },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ read: fc.oneof(file, other), agent: fc.constantFrom(undefined, 'a1') }), {
          maxLength: 12,
        }),
        async (all) => {
          const replay = newReplay();
          for (const { read, agent } of all) {
            const { before, after, isLost } = await replay.replay(result(read.text, { ...read, agent }));
            expect(isLost).toBe(false);
            expect(after).toBeLessThanOrEqual(before);
          }
        },
      ),
      { numRuns: runs(60) },
    );
  });
});

describe('transcripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-transcripts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const written = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const call = (id: string, text: string) =>
    [
      { type: 'assistant', message: { content: [{ type: 'tool_use', id, name: 'Read', input: {} }] } },
      { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: id, content: text }] } },
    ]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('');
  async function replayed(...found: readonly FoundTranscript[]) {
    const [broken, skipped, calls]: [string[], string[], string[]] = [[], [], []];
    const replaying = new TranscriptReplay(newReplay(), {
      onread: () => {},
      onbroken: (file) => broken.push(file),
      onskipped: ({ path, reason }) => skipped.push(`${path}: ${reason}`),
    });
    for await (const { agent, result: one } of replaying.calls(found)) calls.push(`${agent}: ${one.text}`);
    return { broken, skipped, calls };
  }

  it('are read without broken lines, and without a last line that is half-written', async () => {
    const file = written(
      'broken.jsonl',
      `${call('t1', 'one')}{"type": \n\n${call('t2', 'two')}{"type":"user","mess`,
    );
    expect(await replayed({ format: claudeTranscripts, files: [file] })).toEqual({
      ...{ broken: [file], skipped: [], calls: ['Claude Code: one', 'Claude Code: two'] },
    });
  });

  it('come once where an agent has copied them into another file', async () => {
    const files = [
      written('first.jsonl', call('t1', 'one')),
      written('resumed.jsonl', call('t1', 'one') + call('t2', 'two')),
      // Another model numbers its calls in the same way.
      written('other.jsonl', call('t1', 'three')),
    ];
    const found = files.map((file) => ({ format: claudeTranscripts, files: [file] }));
    expect((await replayed(...found)).calls).toEqual([
      'Claude Code: one',
      'Claude Code: two',
      'Claude Code: three',
    ]);
  });

  it('that cannot be read are named, and the others are read', async () => {
    const gone = join(folder, 'gone.jsonl');
    const [file, other] = [written('there.jsonl', call('t9', 'nine')), join(folder, 'folder.jsonl')];
    mkdirSync(other);
    const found = [gone, other, file].map((one) => ({ format: claudeTranscripts, files: [one] }));
    expect(await replayed(...found)).toEqual({
      ...{
        broken: [],
        skipped: [`${gone}: no such file or folder`, `${other}: it is a folder`],
        calls: ['Claude Code: nine'],
      },
    });
  });

  it('name their agents where they hold conversations of several', async () => {
    const one = (agent: string) => ({ agent, results: [{ tool: 'Read', input: {}, text: agent }] });
    const file = written('recorded.json', JSON.stringify([one('pi'), one('Codex')]));
    const no = written('no.json', 'no JSON');
    expect(await replayed({ format: recordedConversations, files: [file, no] })).toEqual({
      ...{ broken: [no], skipped: [], calls: ['pi: pi', 'Codex: Codex'] },
    });
  });
});
