import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiError } from '../../../src/ui/api/api-paths.ts';
import type {
  FileText,
  SaveFileAnswer,
  SetAnswer,
  UiState,
  ValidateAnswer,
} from '../../../src/ui/api/files-api.ts';
import { stateOfPage } from '../../../src/ui/files/state.ts';
import { CONFIG, PACK, type Project, RULE, startProject } from '../support/project.ts';

let project: Project;
let config = '';
let rules = '';
beforeAll(async () => {
  project = await startProject();
  config = project.path('bcp-proxy.config.yaml');
  rules = project.path('rules/jobs/lines.yaml');
});
afterAll(() => project.close());

const read = async (path: string): Promise<FileText> =>
  (await project.visitor.get(`/api/file?path=${encodeURIComponent(path)}`)).json();
const save = (body: unknown) => project.visitor.send('PUT', '/api/file', body);
const codeOf = (answer: { json<T>(): T }): string => answer.json<ApiError>().error.code;
const state = async (): Promise<UiState> => (await project.visitor.get('/api/state')).json();

it('tells what is there to look at', async () => {
  project.write('rules/jobs/lines.test.yaml', '[]\n');
  const found = await state();
  expect(found.config).toEqual({ path: config, shown: 'bcp-proxy.config.yaml', trusted: false });
  expect(found.files.map(({ shown, kind, readonly }) => [shown, kind, readonly])).toEqual([
    ['bcp-proxy.config.yaml', 'config', false],
    ['rules/jobs/pack.yaml', 'pack', false],
    ['rules/jobs/lines.yaml', 'rules', false],
    ['rules/jobs/lines.test.yaml', 'tests', false],
  ]);
  const rule = found.rules.find(({ id }) => id === 'jobs/lines');
  expect(rule).toEqual({
    ...{ id: 'jobs/lines', title: 'lines of jobs', origin: 'jobs', disabled: false },
    ...{ path: rules, line: 2 },
  });
  expect(found.rules.length).toBeGreaterThan(50);
  expect(found).toMatchObject({ threshold: 0.6, findings: [], servers: [] });
  rmSync(project.path('rules/jobs/lines.test.yaml'));
});

it('takes a config that somebody has named for trusted', async () => {
  const place = { cwd: project.path('.'), env: {} };
  expect((await stateOfPage({ ...place, file: config })).config?.trusted).toBe(true);
  expect((await stateOfPage(place)).config?.trusted).toBe(false);
});

it('gives the schemas of the package', async () => {
  for (const [name, file] of [
    ['config', 'config'],
    ['pack', 'pack'],
    ['rule-tests', 'rule-tests'],
  ]) {
    const answer = await project.visitor.get(`/api/schema/${name}`);
    expect(answer.json()).toEqual(JSON.parse(readFileSync(`schema/${file}.v1.schema.json`, 'utf8')));
  }
});

describe('a file', () => {
  it('is read, and saved as it stands in the editor', async () => {
    const { text, version } = await read(rules);
    expect(text).toBe(RULE);
    chmodSync(rules, 0o640);
    const answer = await save({ path: rules, text: `${RULE}# more\n`, version });
    expect(answer.status, answer.text).toBe(200);
    expect(readFileSync(rules, 'utf8')).toBe(`${RULE}# more\n`);
    expect(statSync(rules).mode & 0o777).toBe(0o640);
    const saved = answer.json<SaveFileAnswer>();
    expect(saved).toEqual({ version: (await read(rules)).version });
    expect((await save({ path: rules, text: RULE, version: saved.version })).status).toBe(200);
  });

  it('is not overwritten where a second page or a person saved it meanwhile', async () => {
    const first = await read(rules);
    const second = await read(rules);
    const ours = `${RULE}# the second page\n`;
    expect((await save({ path: rules, text: ours, version: second.version })).status).toBe(200);
    const refused = await save({ path: rules, text: `${RULE}# the first page\n`, version: first.version });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'changed-meanwhile']);
    expect(readFileSync(rules, 'utf8')).toBe(ours);
    const { version } = await read(rules);
    writeFileSync(rules, RULE);
    expect((await save({ path: rules, text: 'rules: []\n', version })).status).toBe(409);
    expect(readFileSync(rules, 'utf8')).toBe(RULE);
  });

  it('is saved once where two pages save at once', async () => {
    const { version } = await read(rules);
    const texts = ['# one\n', '# two\n', '# three\n'].map((end) => RULE + end);
    const answers = await Promise.all(texts.map((text) => save({ path: rules, text, version })));
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409, 409]);
    expect(readFileSync(rules, 'utf8')).toBe(texts[statuses.indexOf(200)]);
    writeFileSync(rules, RULE);
  });

  it.each(['/etc/passwd', 'rules/jobs/lines.yaml', '', '/', '../x.yaml', 'BESIDE'])(
    'is none that the config does not reach: %s',
    async (named) => {
      const beside = project.write('rules/jobs/other.yaml', 'rules: []\n');
      const path = named === 'BESIDE' ? beside : named;
      const answer = await project.visitor.get(`/api/file?path=${encodeURIComponent(path)}`);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
      expect(codeOf(await save({ path, text: '', version: '' }))).toBe('not-found');
      expect(readFileSync(beside, 'utf8')).toBe('rules: []\n');
    },
  );

  it('that is no text is not shown as one', async () => {
    writeFileSync(rules, Buffer.from([0xff, 0xfe, 0]));
    const answer = await project.visitor.get(`/api/file?path=${encodeURIComponent(rules)}`);
    expect([answer.status, codeOf(answer)]).toEqual([415, 'not-text']);
    writeFileSync(rules, RULE);
  });

  it('that cannot be read is named with the reason, and the others stay', async () => {
    const pack = project.path('rules/jobs/pack.yaml');
    writeFileSync(pack, Buffer.alloc(3 * 1024 * 1024, 0x23));
    const { files, findings } = await state();
    expect(findings).toMatchObject([{ severity: 'error', code: 'unreadable-pack' }]);
    expect(files[0]).toMatchObject({ path: config });
    writeFileSync(pack, PACK);
    rmSync(rules);
    mkdirSync(rules);
    expect((await state()).findings).toMatchObject([{ code: 'missing-rule-file', file: pack }]);
    rmSync(rules, { recursive: true });
    writeFileSync(rules, RULE);
  });
});

describe('findings', () => {
  const validate = async (files: Record<string, string>): Promise<ValidateAnswer['findings']> =>
    (await project.visitor.post('/api/validate', { files })).json<ValidateAnswer>().findings;

  it('are those of validate-config, in files that are edited', async () => {
    expect(await validate({})).toEqual([]);
    const found = await validate({ [config]: CONFIG.replace('0.6', '7'), [rules]: RULE });
    expect(found).toMatchObject([
      { severity: 'error', file: config, start: { line: 5, column: 14 }, end: { line: 5, column: 15 } },
    ]);
    const misspelt = await validate({ [rules]: RULE.replace('confidence', 'confidense') });
    expect(misspelt).toMatchObject([{ severity: 'error', file: rules, start: { line: 8 } }]);
    expect(misspelt[0]?.message).toContain('confidense');
  });

  it('tell patterns that take too long', async () => {
    const found = await validate({ [rules]: RULE.replace('job \\d+: .+', '(job|j?ob)+x') });
    expect(found).toMatchObject([{ code: 'slow-regex', file: rules, start: { line: 6 } }]);
  });

  it('tell what is wrong with tests, and with files that no pack lists yet', async () => {
    const tests = project.path('rules/jobs/lines.test.yaml');
    const found = await validate({ [tests]: "- name: a\n  input: 'b'\n  not: [jobs/lane]\n" });
    expect(found).toMatchObject([{ code: 'unknown-rule', file: tests, start: { line: 3 } }]);
    const draft = project.path('rules/jobs/draft.yaml');
    expect(await validate({ [draft]: RULE.replace('kind: lines', 'kind: line') })).toMatchObject([
      { severity: 'error', file: draft, start: { line: 4 } },
    ]);
  });
});

describe('a number', () => {
  const set = async (body: unknown): Promise<SetAnswer> =>
    (await project.visitor.post('/api/set', { path: rules, ...(body as object) })).json();

  it('is changed where it stands, and nothing else is', async () => {
    const weight = {
      text: RULE,
      rule: 'jobs/lines',
      field: 'weight',
      evidence: 'many',
      value: 0.30000000000000004,
    };
    const found = await set(weight);
    expect(found.text).toBe(RULE.replace('weight: 0.5', 'weight: 0.3'));
    const line = found.text.split('\n')[found.start.line - 1] ?? '';
    expect(line.slice(found.start.column - 1, found.end.column - 1)).toBe('0.3');
    const sure = await set({ text: RULE, rule: 'jobs/lines', field: 'confidence', value: 0.75 });
    expect(sure.text).toBe(RULE.replace('confidence: 0.8', 'confidence: 0.75'));
    const all = await set({ text: CONFIG, field: 'threshold', value: 0.85 });
    expect(all.text).toBe(CONFIG.replace('0.6', '0.85'));
  });

  it('is added where it has no place yet', async () => {
    const added = await set({ text: RULE, rule: 'jobs/lines', field: 'threshold', value: 0.9 });
    expect(added.text).toBe(RULE.replace('- id: jobs/lines\n', '- id: jobs/lines\n    threshold: 0.9\n'));
    const line = added.text.split('\n')[added.start.line - 1] ?? '';
    expect(line.slice(added.start.column - 1, added.end.column - 1)).toBe('0.9');
    const bare = await set({ text: 'version: 1 # mine\n', field: 'threshold', value: 0.9 });
    expect(bare.text).toBe('version: 1 # mine\ndetection:\n  threshold: 0.9\n');
    const tuned = await set({ text: 'version: 1\n', rule: 'core/json', field: 'confidence', value: 0.4 });
    expect(tuned.text).toBe('version: 1\ntune:\n  core/json:\n    confidence: 0.4\n');
    const again = await set({ text: tuned.text, rule: 'core/json', field: 'threshold', value: 0.5 });
    expect(again.text).toBe(tuned.text.replace(': 0.4\n', ': 0.4\n    threshold: 0.5\n'));
    const other = await set({ text: tuned.text, rule: 'core/xml', field: 'threshold', value: 0.5 });
    expect(other.text).toBe(`${tuned.text}  core/xml: { threshold: 0.5 }\n`);
    const flow = await set({ text: 'rules: [{ id: a/b }]\n', rule: 'a/b', field: 'threshold', value: 1 });
    expect(flow.text).toBe('rules: [{ threshold: 1, id: a/b }]\n');
  });

  it.each([
    ['no YAML', { text: 'a: [', field: 'threshold', value: 1 }],
    ['no such evidence', { text: RULE, rule: 'jobs/lines', field: 'weight', evidence: 'none', value: 1 }],
    ['no number', { text: RULE, rule: 'jobs/lines', field: 'threshold', value: 'much' }],
    ['another field', { text: RULE, rule: 'jobs/lines', field: 'kind', value: 1 }],
  ])('is refused where there is %s', async (_, body) => {
    const answer = await project.visitor.post('/api/set', { path: rules, ...body });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-request']);
  });
});
