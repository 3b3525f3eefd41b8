import { describe, expect, it } from 'vitest';
import { testReport } from '../../src/cli/commands/test-command.ts';
import { BUILD, CONFIG, GOOD, PACK, project, ruleWorld } from './make-rule.ts';

const { write, place, run } = ruleWorld();

describe('a rule that is off', () => {
  const NEAR = '- name: the words alone\n  input: a directory\n  not: [team/make-dirs]\n';

  it('fails its tests, whatever they say, where a config or a pack disables it', async () => {
    await write({
      ...project(NEAR),
      [CONFIG]: 'version: 1\nextends: [./team]\ndisable: [team/make-dirs]\n',
    });
    const here = place();
    expect(await testReport(['team', '--config', CONFIG], here)).toEqual({
      text: `OFF    team/make-dirs: "disable" in ${CONFIG} switches it off, so its tests prove nothing. Remove it there, or test with another config (--config FILE).
1 case in 1 file: 1 passed, 0 failed, 0 to do
`,
      exit: 1,
    });
    await write({ [CONFIG]: 'version: 1\n', 'team/pack.yaml': `${PACK}disable: [team/make-dirs]\n` });
    const { text, exit } = await testReport(['team'], here);
    expect([exit, text.split('\n')[0]]).toEqual([1, expect.stringContaining('"disable" in team/pack.yaml')]);
  });

  it('fails them where its pattern could hang', async () => {
    const slow = BUILD.replace(/line: .*/, "line: '^directory (?:a+)+b'");
    await write({ ...project(NEAR), 'team/make.yaml': slow });
    const { text, exit } = await testReport(['team'], place());
    expect(exit).toBe(1);
    expect(text).toContain('OFF    team/make-dirs: the time of its pattern grows exponentially');
  });

  it('does not matter to tests of others', async () => {
    await write({
      ...project(GOOD.replace('[team/make-dirs]', '[core/grep]')),
      [CONFIG]: 'version: 1\ndisable: [core/grep]\n',
    });
    expect((await testReport(['team', '--config', CONFIG], place())).exit).toBe(0);
  });
});

describe('without a path', () => {
  it('runs the tests beside the config and beside its packs, trusted or not', async () => {
    await write({
      '.git/HEAD': '',
      [CONFIG]: `version: 1\nextends: [./team]\n${BUILD.replaceAll('team/', 'local/')}`,
      'bcp-proxy.config.test.yaml': GOOD.replaceAll('team/', 'local/'),
    });
    const { text, exit } = await run(GOOD.replace('not: [team/make-dirs]', 'expect: []'));
    expect(text).toContain('4 cases in 2 files');
    expect(exit).toBe(0);
  });

  it('says how to begin where there are none', async () => {
    await expect(testReport([], place())).rejects.toThrow(
      /There are no rule tests for .*Write NAME\.test\.yaml beside NAME\.yaml/,
    );
    await expect(testReport(['gone'], place())).rejects.toThrow(
      'There is no file, folder or installed pack "gone".',
    );
  });

  it('is not swayed by the environment', async () => {
    await write(project(GOOD));
    const { cwd, env } = place();
    const swayed = { ...env, BCP_DETECT_THRESHOLD: '1', BCP_RENDER_MODE: 'xml' };
    expect((await testReport(['team'], { cwd, env: swayed })).exit).toBe(0);
  });
});
