import { describe, expect, it } from 'vitest';
import { testReport } from '../../src/cli/commands/test-command.ts';
import { BUILD, GOOD, INPUT, PACK, project, ruleWorld } from './make-rule.ts';

const { write, place, run } = ruleWorld();

/** Without what built-in rules thought of the text, which is not the matter here. */
const own = (text: string): string => text.replace(/^ +\d+-\d+ core\/.*\n/gm, '');

describe('bcp-proxy test', () => {
  it('passes with 0, in one line', async () => {
    expect(await run(GOOD, 'team')).toEqual({
      text: '2 cases in 1 file: 2 passed, 0 failed, 0 to do\n',
      exit: 0,
    });
  });

  it('says what the texts would cost without the rule, if that differs', async () => {
    const steps = Array.from(
      { length: 40 },
      (_, i) => `    [${i}/40] FAIL compile:billing/api:target_${i} (255 ms, cache=miss)`,
    ).join('\n');
    const rule = (hint: string) => `rules:
  - id: team/steps
    kind: lines
    line: '^\\[\\d+/\\d+\\] .+\\)$'
    emit: { block: tool_result, hint: ${hint} }
`;
    const test = `- name: steps\n  input: |\n${steps}\n  expect: [{ block: tool_result, lines: [1, 40] }]\n`;
    const files = { 'team/pack.yaml': PACK.replace('make', 'steps'), 'team/steps.test.yaml': test };
    await write({ ...files, 'team/steps.yaml': rule('lines') });
    const good = await testReport(['team'], place());
    expect(good.exit).toBe(0);
    expect(good.text).not.toContain('LARGER');
    await write({ 'team/steps.yaml': rule('only-a-label') });
    expect((await testReport(['team'], place())).text).toMatch(/^LARGER team\/steps: /m);
  });

  it('fails with 1, and shows only what differs, and why', async () => {
    const { text, exit } = await run(
      `- name: too short\n  ${INPUT}  expect: [{ block: code, lines: [1, 1] }]\n${GOOD}`,
      'team',
    );
    expect(exit).toBe(1);
    expect(own(text)).toBe(`FAILED team/make.test.yaml:1 too short
    - 1 code
    + 1-2 tool_result { hint: build } by team/make-dirs, 0.80
      1-2 team/make-dirs: claimed, 0.80 (threshold 0.7; match +0.8)

3 cases in 1 file: 2 passed, 1 failed, 0 to do
`);
  });

  it.each(['[1, 1]', '[2, 2]'])('fails where a region has other lines than %s', async (lines) => {
    const { exit } = await run(
      `- name: lines\n  ${INPUT}  expect: [{ block: tool_result, lines: ${lines} }]\n`,
      'team',
    );
    expect(exit).toBe(1);
  });

  it('shows what spoke against a rule that did not fire', async () => {
    const { text } = await run(
      `- name: from a shell\n  tool: sh/shell\n  ${INPUT}  expect: [{ block: tool_result, lines: [1, 2] }]\n`,
      'team/make.test.yaml',
    );
    expect(own(text)).toContain(`    - 1-2 tool_result
      1-2 team/make-dirs: below-threshold, 0.32 (threshold 0.7; match +0.8, from-shell -0.6)`);
  });

  it('shows the rule that won instead', async () => {
    const rival = BUILD.replace('team/make-dirs', 'team/rival').replace('min_lines: 2', 'confidence: 0.99');
    await write({
      ...project(`- name: rivals\n  ${INPUT}  not: [team/rival]\n`),
      'team/pack.yaml': PACK.replace(']', ', rival.yaml]'),
      'team/rival.yaml': rival,
    });
    const { text } = await testReport(['team'], place());
    expect(text).toContain('    - nothing by team/rival\n    + 1-2 tool_result');
    expect(text).toContain('1-2 team/make-dirs: overlapped by team/rival, 0.80');
  });

  it('says where a route keeps the text from being looked at', async () => {
    const reads = `- name: a file\n  tool: fs/read_file\n  args: { path: x }\n  ${INPUT}  expect: [{ block: tool_result, lines: [1, 2] }]\n`;
    expect((await run(reads, 'team')).text).toContain(
      'the route core/file-reads lets only core/numbered, core/file-entries, core/keyed-file look at this call',
    );
  });

  it('reports what is to do without failing, and what passes by now', async () => {
    const { text, exit } = await run(
      `- name: later\n  ${INPUT}  expect: []\n  todo: the finder is missing\n- name: done\n  ${INPUT}  not: [core/grep]\n  todo: true\n`,
      'team',
    );
    expect(exit).toBe(0);
    expect(text).toBe(`todo   team/make.test.yaml:1 later (the finder is missing)
todo   team/make.test.yaml:7 done: it passes by now, remove "todo"
2 cases in 1 file: 0 passed, 0 failed, 2 to do
`);
  });

  it('reads a text from a file beside the tests', async () => {
    await write({ 'team/make.txt': "make: Entering directory '/a'\nmake: Leaving directory '/a'\n" });
    const tests = '- name: a file\n  file: make.txt\n  expect: [{ block: tool_result, lines: [1, 2] }]\n';
    expect((await run(tests, 'team')).exit).toBe(0);
  });

  it('runs only what --run matches, by name or file/name', async () => {
    expect((await run(GOOD, 'team', '--run', 'the *')).text).toContain('1 case in 1 file');
    expect((await run(GOOD, 'team', '--run', 'make/two*')).text).toContain('1 case in 1 file');
    await expect(run(GOOD, 'team', '--run', 'nothing*')).rejects.toThrow(
      /No case matches --run nothing\*.*team\/make\.test\.yaml/,
    );
  });
});
