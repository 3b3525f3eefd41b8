import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testReport } from '../../src/cli/commands/test-command.ts';
import { BUILD, GOOD, project, ruleWorld } from './make-rule.ts';

const { write, place, run } = ruleWorld();

describe('a wrong test file', () => {
  it.each([
    ['no list', 'name: x\n', 'team/make.test.yaml:1:1', 'has to be a list'],
    ['no YAML', '- "a\n', 'team/make.test.yaml:1:3', 'never ends'],
    ['an unknown key', `- name: x\n  inputt: x\n  expect: []\n`, ':2:3', 'Did you mean "input"?'],
    ['no text', '- name: x\n  expect: []\n', ':1:3', 'Add "input: …"'],
    ['two texts', '- name: x\n  input: x\n  file: y\n  expect: []\n', ':3:3', 'Keep one of the two'],
    ['nothing to fail', '- name: x\n  input: x\n', ':1:9', 'Add "expect:"'],
    [
      'an unknown rule',
      '- name: x\n  input: x\n  not: [team/make-dir]\n',
      ':3:9',
      'Did you mean "team/make-dirs"?',
    ],
    [
      'lines the wrong way round',
      '- { name: x, input: x, expect: [{ block: code, lines: [3, 1] }] }\n',
      ':1:55',
      'first line, then the last',
    ],
    ['a file that is missing', '- { name: x, file: y.txt, expect: [] }\n', ':1:20', 'no such file or folder'],
    [
      'a name twice',
      '- { name: x, input: x, expect: [] }\n- { name: x, input: y, expect: [] }\n',
      ':2:11',
      'first is in line 1',
    ],
  ])('that has %s ends with 2 and says where', async (_, tests, place, words) => {
    const { text, exit } = await run(tests, 'team');
    expect(exit).toBe(2);
    expect(text).toContain(place);
    expect(text).toContain(words);
  });

  it('that is no text is named', async () => {
    await write(project('- { name: x, file: y.bin, expect: [] }\n'));
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(place().cwd, 'team/y.bin'), new Uint8Array([0xff, 0xfe]));
    const { text } = await testReport(['team'], place());
    expect(text).toContain('it is not UTF-8 text');
  });

  it.each([
    [
      'a pack that does not list them',
      { 'team/pack.yaml': 'pack: team\nversion: 1\nfiles: []\n' },
      'Add "make.yaml" to "files" in pack.yaml',
    ],
    ['no pack', { 'team/pack.yaml': undefined }, 'Write pack.yaml beside it'],
  ])('beside rules in %s ends with 2: nothing of them would be tested', async (_, changes, words) => {
    const tests = '- { name: x, input: x, not: [core/grep] }\n';
    for (const [name, text] of Object.entries({ ...project(tests), ...changes })) {
      if (text !== undefined) await write({ [name]: text });
    }
    const { text, exit } = await testReport(['team'], place());
    expect(exit).toBe(2);
    expect(text).toContain('error[unlisted-rules]');
    expect(text).toContain('--> team/make.yaml:1:1');
    expect(text).toContain(words);
  });

  it('beside a config that is not the one in effect, or rules that cannot be read, ends with 2', async () => {
    const tests = '- { name: x, input: x, not: [core/grep] }\n';
    await write({ 'c.yaml': `version: 1\n${BUILD}`, 'c.test.yaml': tests });
    const other = await testReport(['c.test.yaml'], place());
    expect([other.exit, other.text.includes('bcp-proxy test --config FILE')]).toEqual([2, true]);
    expect((await testReport(['c.test.yaml', '--config', 'c.yaml'], place())).exit).toBe(0);
    await write({ 'd.yaml': 'rules: [', 'd.test.yaml': tests });
    expect(await testReport(['d.test.yaml'], place())).toMatchObject({
      exit: 2,
      text: expect.stringContaining('d.yaml:1:'),
    });
  });

  it('says nothing of a rule that is not there only because its file has errors', async () => {
    const tests = '- { name: x, input: x, not: [team/make, team/mkae] }\n';
    const broken = 'rules:\n  - { id: team/make, kind: nope }\n';
    await write({ ...project(tests), 'team/make.yaml': broken });
    const { text, exit } = await testReport(['team'], place());
    expect(exit).toBe(2);
    expect(text).toContain('team/make.yaml:2:');
    expect(text).not.toContain('names the rule "team/make"');
    expect(text).toContain('names the rule "team/mkae"');
  });

  it('and a pattern that holds what the rule does not allow end with 2, as validate-config says', async () => {
    const rule =
      'rules:\n  - { id: team/make, kind: lines, line: "^a(?=b)", min_lines: 1, emit: { block: tool_result } }\n';
    await write({ ...project('- { name: x, input: x, not: [team/make] }\n'), 'team/make.yaml': rule });
    const { text, exit } = await testReport(['team'], place());
    expect(text).toContain('error[regex-construct]');
    expect(exit).toBe(2);
  });

  it('and a wrong pack end with 2', async () => {
    await write({ ...project(GOOD), 'team/make.yaml': 'rules: 7\n' });
    const { text, exit } = await testReport(['team'], place());
    expect([exit, text.includes('team/make.yaml:1:8')]).toEqual([2, true]);
  });
});
