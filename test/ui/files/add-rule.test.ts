import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRuleTests } from '../../../src/rule-tests/run-rule-tests.ts';
import type { ApiError } from '../../../src/ui/api/api-paths.ts';
import type { UiState } from '../../../src/ui/api/files-api.ts';
import type { AddRuleAnswer, NewRuleAnswer } from '../../../src/ui/api/new-rule-api.ts';
import { type Project, startProject } from '../support/project.ts';

let project: Project;
beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.close());

const LINES = 'It began.\nWAVE 12: crest at 4 m\nWAVE 13: crest at 5 m, foam\nWAVE 140: flat\nIt ended.\n';
const BLOCK = "x\nBEGIN of 'tide' 7\n  low: 1\n\n  high: 9\nEND of tide 7\ny\n";
const SECTION = '=== beach 12 ===\nsand\nshells\n';

const make = async (body: object): Promise<NewRuleAnswer> =>
  (await project.visitor.post('/api/new-rule', body)).json();

/** Writes it, and runs its tests as CI does. */
async function added(made: NewRuleAnswer): Promise<AddRuleAnswer> {
  const { id, rule, test } = made;
  const answer = await project.visitor.post('/api/add-rule', { id, rule, test });
  expect(answer.status, answer.text).toBe(200);
  const found = answer.json<AddRuleAnswer>();
  const env = { ...process.env, HOME: project.folder };
  const run = await runRuleTests({ paths: [found.testPath], cwd: project.folder, env });
  expect(run.diagnostics).toEqual([]);
  expect(run.files.flatMap(({ results }) => results.flatMap(({ failures }) => failures))).toEqual([]);
  return found;
}

describe('a rule from an example', () => {
  it('finds lines like those that were marked, and passes its own tests', async () => {
    const made = await make({ text: LINES, lines: [2, 4], kind: 'lines', name: 'sea/waves' });
    expect(made.claims).toEqual([[2, 4]]);
    expect(made.rule).toContain("line: '^WAVE \\d+: .+$'");
    expect(made.rule).toContain("keywords: ['WAVE ']");
    const found = await added(made);
    expect(found.pack).toEqual({
      path: project.path('rules/sea/pack.yaml'),
      name: expect.stringContaining('rules/sea'),
      listed: false,
    });
    expect(readFileSync(found.pack.path, 'utf8')).toContain('waves.yaml');
  });

  it('finds what stands between two lines', async () => {
    const made = await make({ text: BLOCK, lines: [2, 6], kind: 'delimited', name: 'sea/tides' });
    expect(made.claims).toEqual([[2, 6]]);
    await added(made);
  });

  it('finds a section', async () => {
    const made = await make({ text: SECTION, lines: [1, 3], kind: 'sections' });
    expect(made).toMatchObject({ id: 'local/beach', claims: [[1, 3]] });
    await added(made);
  });

  it('begins as new-rule has it where its kind has nothing to learn', async () => {
    const made = await make({ text: LINES, lines: [2, 4], kind: 'parse', name: 'sea/data' });
    expect(made.claims).toEqual([]);
    await added(made);
  });

  it('says whether its pack is in use', async () => {
    const made = await make({ text: LINES, lines: [2, 4], kind: 'lines', name: 'jobs/waves' });
    expect((await added(made)).pack).toMatchObject({ listed: true });
  });

  it('puts its pack into the config where that is asked for, and trusts nothing', async () => {
    const { id, rule, test } = await make({ text: LINES, lines: [2, 4], kind: 'lines', name: 'tide/waves' });
    const body = { id, rule, test, use: true };
    const found = (await project.visitor.post('/api/add-rule', body)).json<AddRuleAnswer>();
    expect(found).toMatchObject({ pack: { name: './rules/tide', listed: true } });
    const config = readFileSync(project.path('bcp-proxy.config.yaml'), 'utf8');
    expect(config).toContain('extends: [./rules/jobs, ./rules/tide]\n# What surely is one.');
    const state = (await project.visitor.get('/api/state')).json<UiState>();
    expect(state.files.map(({ path }) => path)).toContain(found.rulePath);
    expect(state.config?.trusted).toBe(false);
  });

  it('replaces nothing', async () => {
    const { id, rule, test } = await make({ text: LINES, lines: [2, 4], kind: 'lines', name: 'jobs/lines' });
    const answer = await project.visitor.post('/api/add-rule', { id, rule, test });
    expect([answer.status, answer.json<ApiError>().error.code]).toEqual([409, 'changed-meanwhile']);
    expect(existsSync(project.path('rules/jobs/lines.test.yaml'))).toBe(false);
  });
});

it.each([
  [{ text: LINES, lines: [2, 40], kind: 'lines' }],
  [{ text: LINES, lines: [4, 2], kind: 'lines' }],
  [{ text: LINES, lines: [0, 2], kind: 'lines' }],
  [{ text: LINES, lines: [1, 2], kind: 'rows' }],
  [{ text: LINES, lines: [1, 2], kind: 'lines', name: '../a' }],
  [{ text: LINES, lines: [1, 2], kind: 'lines', name: 'core/a' }],
  [{ text: LINES, lines: [1, 2], kind: 'lines', name: 'A B' }],
])('a request that cannot be done is refused: %j', async (body) => {
  const answer = await project.visitor.post('/api/new-rule', body);
  expect([answer.status, answer.json<ApiError>().error.code]).toEqual([400, 'bad-request']);
});

it.each(['../x', 'a/../../b', 'core/x', 'x'])('nothing is written for the id %s', async (id) => {
  const answer = await project.visitor.post('/api/add-rule', { id, rule: 'rules: []\n', test: '[]\n' });
  expect(answer.status).toBe(400);
});
