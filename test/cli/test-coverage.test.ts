import { describe, expect, it } from 'vitest';
import { testReport } from '../../src/cli/commands/test-command.ts';
import { BUILD, GOOD, project, ruleWorld } from './make-rule.ts';

const { write, place, run } = ruleWorld();

describe('bcp-proxy test --coverage', () => {
  it('shows with --coverage which evidence no case touches', async () => {
    const { text, exit } = await run(GOOD, 'team', '--coverage');
    expect(exit).toBe(0);
    expect(text).toContain(`coverage: 0 of 1 rule tested in every branch
  team/make-dirs: its requirements never refused anything; never counted: long, from-shell
`);
  });

  it('names with --coverage the rules that others have replaced, whichever of them is tested', async () => {
    const mine = BUILD.replaceAll('team/make-dirs', 'core/grep');
    const tests = GOOD.replaceAll('team/make-dirs', 'core/grep');
    await write({
      ...project(tests),
      'team/make.yaml': mine,
      'mine.yaml': `version: 1\nextends: [./team]\n${mine}`,
    });
    const here = place();
    const of = async (...words: string[]) => (await testReport([...words, '--coverage'], here)).text;
    expect(await of('team')).toContain(
      '  core/grep: replaced, that of team stands in place of that of core\n',
    );
    const configured = await of('team', '--config', 'mine.yaml');
    expect(configured).toContain(
      '  core/grep: replaced, that of the config stands in place of that of team\n',
    );
    // Nothing of the pack is in effect.
    expect(configured).toContain('coverage: 0 of 0 rules');
  });

  it('fails with --require-all where a rule has no positive case or no near miss', async () => {
    const [positive = '', negative = ''] = GOOD.split(/(?=- name: the)/);
    expect((await run(GOOD, 'team', '--require-all')).exit).toBe(0);
    expect(await run(positive, 'team', '--require-all')).toMatchObject({
      exit: 1,
      text: expect.stringContaining('MISSING team/make-dirs: a near miss'),
    });
    expect(await run(negative, 'team', '--require-all')).toMatchObject({
      exit: 1,
      text: expect.stringContaining('MISSING team/make-dirs: a case that finds it'),
    });
    await expect(run(GOOD, 'team', '--require-all', '--run', 'x')).rejects.toThrow(/leave --run out/);
  });
});
