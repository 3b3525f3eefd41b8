import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rebuilt } from '../../src/engine/repeats/known-result.ts';
import { type AgentResult, agentCall } from '../../src/hooks/agent-result.ts';
import { Compactor } from '../../src/hooks/compact-result.ts';
import { MOST_CHARACTERS } from '../../src/hooks/hook-limits.ts';
import { expand } from '../../src/render/compact/expand.ts';
import { isSame } from '../../src/render/judge.ts';
import { SeenLines } from '../../src/store/seen-lines.ts';
import { builtInEngine } from '../support/engine.ts';
import { exactTokens } from '../support/oracle.ts';
import { runs } from '../support/runs.ts';

const { engine } = await builtInEngine();
const counter = async () => exactTokens;
const compactor = (explains = false): Compactor => new Compactor({ engine, counter, explains });

const numbered = (lines: readonly string[], first = 1): string =>
  lines.map((line, i) => `${first + i}\t${line}`).join('\n');
const source = (lines: number): string[] =>
  Array.from({ length: lines }, (_, i) => `\tconst value${i} = compute(${i * 7}, "name ${i}");`);
const result = (text: string, more: Partial<AgentResult> = {}): AgentResult => ({
  ...{ client: 'claude', tool: 'Read', input: { file_path: '/src/a.ts' }, text, session: 's' },
  ...more,
});

describe('a result of an agent’s own tool', () => {
  it('keeps each line of a file, and its number on each tenth', async () => {
    const text = numbered(source(80));
    const shown = (await compactor().compactResult(result(text))) ?? '';
    expect(expand(shown)).toBe(text);
    for (const line of source(80)) expect(shown).toContain(`\t${line}`);
    expect(exactTokens(shown)).toBeLessThan(exactTokens(text));
  });

  it('says in the first compact result of a conversation how to read it, and in no other', async () => {
    const one = compactor(true);
    const hint = 'what repeats is written once';
    expect(await one.compactResult(result(numbered(source(40))))).toContain(hint);
    const other = numbered(source(90).slice(50));
    expect(await one.compactResult(result(other, { input: { file_path: '/b.ts' } }))).not.toContain(hint);
  });

  it('is a tool of the agent for routes, or of the MCP server that the agent names', () => {
    expect(agentCall(result('', { client: 'opencode', tool: 'bash' }))).toMatchObject({
      server: 'opencode',
      tool: 'bash',
    });
    expect(agentCall(result('', { tool: 'mcp__github__list_issues' }))).toMatchObject({
      server: 'github',
      tool: 'list_issues',
    });
    expect(agentCall(result('', { client: 'copilot', tool: 'github-mcp-server-list_issues' }))).toMatchObject(
      {
        server: 'github-mcp-server',
        tool: 'list_issues',
      },
    );
    // So transcripts of all agents say it.
    expect(agentCall(result('', { client: 'copilot', tool: 'mcp__github-mcp__list_issues' }))).toMatchObject({
      server: 'github-mcp',
      tool: 'list_issues',
    });
    expect(agentCall(result('', { client: 'copilot', tool: 'read_bash' }))).toMatchObject({
      server: 'copilot',
      tool: 'read_bash',
    });
  });

  it.each([
    ['an error', result(numbered(source(50)), { isError: true })],
    ['a text of more than 2 MB', result('x'.repeat(MOST_CHARACTERS + 1))],
    ['a short text', result('total 0')],
    ['prose', result('It rains in the hills, and nobody is there to hear it.\n'.split(' ').join(' '))],
    ['a text that came through a gateway', result('#bcp table\na b', { tool: 'mcp__x__y' })],
  ])('is shown as it is where it is %s', async (_, one) => {
    expect(await compactor().compactResult(one)).toBeUndefined();
  });

  it('is not counted on where nobody waits for it any more', async () => {
    const one = compactor(true);
    const lost = result(numbered(source(60)));
    const shown = await one.compactResult(lost, async () => false);
    expect(await one.compactResult(lost)).toBe(shown);
  });

  it('is marked as what it is where it only looks compact', async () => {
    for (const text of ['#bcp table\n1\t2', '#bcp known\n… lines 1-9 as in Read a.ts above']) {
      const shown = (await compactor().compactResult(result(text))) ?? '';
      expect(shown).not.toBe(text);
      expect(expand(shown)).toBe(text);
    }
  });

  it('refers to what was shown, in the same conversation and by the same agent alone', async () => {
    const one = compactor();
    const text = numbered(source(60));
    const again = (more: Partial<AgentResult>): Promise<string | undefined> =>
      one.compactResult(result(text, { tool: 'Grep', input: { pattern: 'v' }, ...more }));
    await one.compactResult(result(text));
    expect(await again({ session: 'other' })).not.toContain('… lines');
    expect(await again({ agent: 'sub' })).not.toContain('… lines');
    expect(await again({})).toContain('… lines 2-59 as in Read /src/a.ts above');
    one.forget({ client: 'claude', session: 's' });
    expect(await again({})).not.toContain('… lines');
  });

  it.each([
    ['an error', { isError: true }, source(60).reverse().join('\n')],
    ['a text that only looks compact', {}, `#bcp table\n${source(60).reverse().join('\n')}`],
    ['a text with half of a character', {}, `\ud800\n${source(60).reverse().join('\n')}`],
  ])('does not refer past %s that the same call gave later', async (_, more, later) => {
    const one = compactor();
    const text = source(60).join('\n');
    const call = { tool: 'Bash', input: { command: 'make test' } };
    await one.compactResult(result(text, call));
    await one.compactResult(result(later, { ...call, ...more }));
    expect(await one.compactResult(result(text, { tool: 'Grep' }))).toBeUndefined();
  });

  it('refers to nothing that stood before a long rest: agents clear old results then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const one = compactor();
    const grep = (): Promise<string | undefined> =>
      one.compactResult(result(numbered(source(60)), { tool: 'Grep', input: { pattern: `${Date.now()}` } }));
    await one.compactResult(result(numbered(source(60))));
    vi.advanceTimersByTime(14 * 60_000);
    expect(await grep()).toContain('… lines');
    vi.advanceTimersByTime(16 * 60_000);
    expect(await grep()).not.toContain('… lines');
  });

  it('refers to nothing that stood before a text of more than 2 MB', async () => {
    const one = compactor();
    await one.compactResult(result(numbered(source(60))));
    await one.compactResult(result('x'.repeat(MOST_CHARACTERS + 1)));
    expect(await one.compactResult(result(numbered(source(60)), { tool: 'Grep' }))).not.toContain('… lines');
  });

  it('comes as it is where its agent would cut the compact text, and counts as not explained', async () => {
    const one = compactor(true);
    const text = numbered(source(80));
    const within = (longest: number) => result(text, { longest, begun: 0 });
    expect(await one.compactResult(within(1000))).toBe(undefined);
    const shown = (await one.compactResult(within(text.length))) ?? '';
    expect(shown).toContain('what repeats is written once');
    expect(await compactor(true).compactResult(within(shown.length))).toBe(shown);
    const bare = shown.replace(/ \(what repeats[^\n]*\)\n/, '\n');
    expect(await compactor(true).compactResult(within(shown.length - 1))).toBe(bare);
    expect(await compactor(true).compactResult(within(bare.length - 1))).toBe(undefined);
  });

  it('refers to nothing that was shown after its call began', async () => {
    const one = compactor();
    const text = numbered(source(60));
    const grep = { tool: 'Grep', input: { pattern: 'v' } };
    // Two calls side by side: the second one ends first.
    await one.compactResult(result(text, { ...grep, begun: 0 }));
    expect(await one.compactResult(result(text, { begun: 0 }))).not.toContain('… lines');
    expect(await one.compactResult(result(text, { tool: 'LS', begun: 2 }))).toContain('… lines');
  });

  it('refers to nothing where a route says so', async () => {
    const route = (): ReturnType<typeof engine.route> => ({
      ...{ name: 'mine', match: {}, action: 'detect', repeats: 'whole' },
    });
    const one = new Compactor({ engine: { rewrite: engine.rewrite, route }, counter });
    const text = numbered(source(60));
    await one.compactResult(result(text));
    expect(await one.compactResult(result(text, { tool: 'Grep' }))).not.toContain('… lines');
  });
});

it('a conversation is rebuilt from what was shown alone, forgotten at any place', async () => {
  const pool = source(40);
  const part = fc.tuple(
    fc.nat(39),
    fc.integer({ min: 1, max: 40 }),
    fc.boolean(),
    fc.nat(2),
    fc.nat(1),
    fc.nat(4),
  );
  const step = fc.option(part, { nil: undefined, freq: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const one = compactor(true);
      const readers = new Map<string, SeenLines>();
      for (const at of steps) {
        if (at === undefined) {
          one.forget({ client: 'claude', session: 's' });
          readers.clear();
          continue;
        }
        const [from, count, isNumbered, file, agent, end] = at;
        const lines = pool.slice(from, from + count);
        const text = isNumbered ? numbered(lines, from + 1) : lines.join('\n');
        const given = result(text, {
          ...{ input: { file_path: `/src/${file}.ts`, offset: isNumbered ? from : undefined } },
          agent: agent === 0 ? undefined : 'sub',
          isError: end === 0,
        });
        const reader = readers.get(String(agent)) ?? new SeenLines();
        readers.set(String(agent), reader);
        const call = agentCall(given);
        const read = rebuilt((await one.compactResult(given)) ?? text, call, reader);
        expect(read !== undefined && isSame(text, read.original)).toBe(true);
        if (read !== undefined) reader.add({ ...read.seen, key: JSON.stringify(Object.values(call)) });
      }
    }),
    { numRuns: runs(100) },
  );
});
