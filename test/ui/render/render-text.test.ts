import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../../../src/engine/create-engine.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import type { ApiError } from '../../../src/ui/api/api-paths.ts';
import type { RenderAnswer, RenderRequest } from '../../../src/ui/api/render-api.ts';
import type { EditedEngine } from '../../../src/ui/files/edited.ts';
import { renderText } from '../../../src/ui/render/render-text.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';
import { ask } from '../support/page.ts';
import { CONFIG, PACK, type Project, RULE, startProject, TEXT } from '../support/project.ts';

let project: Project;
beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.close());

async function render(request: RenderRequest): Promise<RenderAnswer> {
  const answer = await project.visitor.post('/api/render', request);
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
}

const rowOf = ({ trace }: RenderAnswer, id: string) => trace.find(({ rule }) => rule === id);

it('shows what rules find, in place, and why', async () => {
  const shown = await render({ text: TEXT });
  expect(shown.regions.map(({ lines, rule }) => [lines, rule])).toEqual([
    [[1, 1], null],
    [[2, 7], 'jobs/lines'],
    [[8, 8], null],
  ]);
  expect(shown.regions.map(({ start, end }) => TEXT.slice(start, end)).join('')).toBe(TEXT);
  expect(shown.findings).toEqual([]);
  expect(shown.stale).toBe(false);
  const row = rowOf(shown, 'jobs/lines');
  expect(row).toMatchObject({ tier: 'lines', threshold: 0.6, more: 0, cut: false });
  expect(row?.rows).toEqual([
    {
      lines: [2, 7],
      outcome: 'claimed',
      confidence: 0.9,
      evidence: [
        { id: 'match', weight: 0.8 },
        { id: 'many', weight: 0.5 },
      ],
    },
  ]);
  expect(row?.ms).toBeGreaterThanOrEqual(0);
});

it('says what the text would cost without a rule of the project', async () => {
  const shown = await render({ text: TEXT });
  expect(shown.without).toEqual([{ rule: 'jobs/lines', tokens: expect.any(Number) }]);
  expect((await render({ text: '[]' })).without).toEqual([]);
});

it('handles a text without a rule, as if the rule were not there', async () => {
  const shown = await render({ text: TEXT, without: 'jobs/lines' });

  expect(shown.regions.map(({ rule }) => rule)).not.toContain('jobs/lines');
  expect(shown.tokens.after).toBe((await render({ text: TEXT })).without[0]?.tokens);
});

it('says which requirement a refused rule lacks', async () => {
  const shown = await render({ text: '{"a":[{"name":"x","type":"file"}],"b":1}' });
  expect(rowOf(shown, 'core/json-tree')?.rows[0]).toMatchObject({
    outcome: 'vetoed',
    unmet: ['no keys but "name", "type", "children"'],
  });
});

it('measures without loading what only the first text loads', async () => {
  const { engine } = await builtInEngine();
  const calls: string[] = [];
  const watched: TextEngine = {
    ...engine,
    warm: () => {
      calls.push('warm');
      return engine.warm();
    },
    process: (text, call) => {
      calls.push('process');
      return engine.process(text, call);
    },
  };
  const count = (text: string): number => text.length;
  await renderText(
    { engine: watched, diagnostics: [], stale: false } as unknown as EditedEngine,
    TEXT,
    NO_CALL,
    {
      before: count,
      after: count,
    },
  );
  expect(calls.slice(0, 2)).toEqual(['warm', 'process']);
});

it('says of every other rule why it found nothing', async () => {
  const shown = await render({ text: TEXT });
  const reasons = new Set(shown.trace.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)));
  expect(reasons).toContain('no-keyword');
  expect(reasons).toContain('no-match');
  const tiers = shown.trace.map(({ tier }) => tier);
  expect(tiers).toEqual([...tiers].sort((a, b) => tiers.indexOf(a) - tiers.indexOf(b)));
});

it('gives the compact text, really expanded, its tokens and where lines went', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({ id: i, name: `name ${i}`, state: 'open' }));
  const text = `Here they are:\n${JSON.stringify(rows, null, 2)}\nThat is all.\n`;
  const shown = await render({ text });
  expect(shown).toMatchObject({ action: 'rewritten', expands: true });
  expect(expand(shown.compact)).toBe(text);
  expect(shown.tokens.after).toBeLessThan(shown.tokens.before / 2);
  const [first, last] = [shown.lineMap[0], shown.lineMap.at(-1)];
  expect(first).toEqual({ from: [1, 1], to: [2, 2] });
  expect(last?.from[1]).toBe(text.split('\n').length - 1);
  const compact = shown.compact.split('\n');
  expect(compact[(last?.to[1] ?? 0) - 1]).toBe('That is all.');
});

it('takes the route of the call', async () => {
  const shown = await render({ text: TEXT, server: 'raw', tool: 'any' });
  expect(shown).toMatchObject({ action: 'passthrough', route: 'raw', compact: TEXT, expands: true });
});

describe('what is edited', () => {
  it('counts without being saved, in the config and in packs', async () => {
    const strict = RULE.replace('confidence: 0.8', 'confidence: 0.2');
    const shown = await render({ text: TEXT, files: { [project.path('rules/jobs/lines.yaml')]: strict } });
    expect(rowOf(shown, 'jobs/lines')?.rows).toMatchObject([{ outcome: 'claimed', confidence: 0.6 }]);
    const config = CONFIG.replace('0.6', '0.7');
    const files = {
      [project.path('rules/jobs/lines.yaml')]: strict,
      [project.path('bcp-proxy.config.yaml')]: config,
    };
    const below = await render({ text: TEXT, files });
    expect(rowOf(below, 'jobs/lines')?.rows).toMatchObject([{ outcome: 'below-threshold' }]);
    expect(below.regions.map(({ rule }) => rule)).not.toContain('jobs/lines');
    expect((await render({ text: TEXT })).regions[1]?.rule).toBe('jobs/lines');
  });

  it('keeps the last good state where a config has errors, and marks the place', async () => {
    const path = project.path('bcp-proxy.config.yaml');
    await render({ text: TEXT, files: { [path]: CONFIG.replace('0.6', '0.65') } });
    const shown = await render({ text: TEXT, files: { [path]: CONFIG.replace('0.6', '6') } });
    expect(shown.stale).toBe(true);
    expect(shown.findings).toMatchObject([
      { severity: 'error', file: path, start: { line: 5, column: 14 }, end: { line: 5, column: 15 } },
    ]);
    expect(rowOf(shown, 'jobs/lines')).toMatchObject({ threshold: 0.65, rows: [{ outcome: 'claimed' }] });
    const broken = await render({ text: TEXT, files: { [path]: 'version: 1\nroutes: [' } });
    expect(broken).toMatchObject({ stale: true, findings: [{ severity: 'error' }] });
    expect(broken.regions[1]?.rule).toBe('jobs/lines');
  });

  it('keeps the last good state where a pack cannot be read', async () => {
    const path = project.path('rules/jobs/pack.yaml');
    const files = { [path]: PACK.replace('lines.yaml', 'gone.yaml') };
    const shown = await render({ text: TEXT, files });
    expect(shown).toMatchObject({ stale: true, findings: [{ code: 'missing-rule-file', file: path }] });
    expect(shown.regions[1]?.rule).toBe('jobs/lines');
  });

  it('is seen where it is saved by others meanwhile', async () => {
    await render({ text: TEXT });
    project.write('rules/jobs/lines.yaml', RULE.replace('min_lines: 2', 'min_lines: 7'));
    expect((await render({ text: TEXT })).regions.map(({ rule }) => rule)).not.toContain('jobs/lines');
    project.write('rules/jobs/lines.yaml', RULE);
    expect((await render({ text: TEXT })).regions[1]?.rule).toBe('jobs/lines');
  });
});

describe('odd texts', () => {
  it('go out as they came where they are too long to look at', async () => {
    const shown = await render({ text: 'a long line of text\n'.repeat(60_000) });
    expect(shown).toMatchObject({
      action: 'unchanged',
      reason: 'too long to look at',
      trace: [],
      expands: true,
    });
    expect(shown.regions).toHaveLength(1);
  });

  it('are told where they are no text', async () => {
    const shown = await render({ text: `${TEXT}\ud800` });
    expect(shown).toMatchObject({
      action: 'unchanged',
      reason: 'it holds half of a surrogate pair',
      trace: [],
    });
    const { headers, port } = project.visitor;
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0, 0xff, 0xfe]), Buffer.from('"}')]);
    const sent = { ...headers, 'content-type': 'application/json' };
    const answer = await ask(port, { method: 'POST', path: '/api/render', headers: sent, body });
    expect([answer.status, answer.json<ApiError>().error.code]).toEqual([415, 'not-text']);
  });

  it('may be empty, of one line, or end in many breaks', async () => {
    for (const text of ['', 'a', '\n', `${TEXT}\n\n\n`, TEXT.replaceAll('\n', '\r\n'), `\ufeff${TEXT}`]) {
      const { regions } = await render({ text });
      expect(regions.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
    }
  });
});

it('is refused where the request is not as it should be', async () => {
  for (const body of [{}, { text: 1 }, { text: '', arguments: [] }, { text: '', files: { a: 1 } }]) {
    const answer = await project.visitor.post('/api/render', body);
    expect([answer.status, answer.json<ApiError>().error.code]).toEqual([400, 'bad-request']);
  }
});
