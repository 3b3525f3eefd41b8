import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testReport } from '../../src/cli/commands/test.ts';
import { type Home, makeHome } from '../config/project.ts';
import { BUILD, CONFIG, GOOD, PACK, project } from './make-rule.ts';

/** Judging a pattern takes long: its verdict is kept for the other tests here. */
const CACHE = mkdtempSync(join(tmpdir(), 'bcp-proxy-verdicts-'));
afterAll(() => rmSync(CACHE, { recursive: true }));

let home: Home;
let env: NodeJS.ProcessEnv;
beforeEach(async () => {
  home = await makeHome();
  env = { ...home.env, XDG_CACHE_HOME: CACHE };
});
afterEach(() => home.remove());

async function run(tests: string, ...argv: string[]) {
  await home.write(project(tests));
  return testReport(argv, { cwd: home.home, env });
}

describe('a rule that is off', () => {
  const NEAR = '- name: the words alone\n  input: a directory\n  not: [team/make-dirs]\n';

  it('fails its tests, whatever they say, where a config or a pack disables it', async () => {
    await home.write({
      ...project(NEAR),
      [CONFIG]: 'version: 1\nextends: [./team]\ndisable: [team/make-dirs]\n',
    });
    const here = { cwd: home.home, env };
    expect(await testReport(['team', '--config', CONFIG], here)).toEqual({
      text: `OFF    team/make-dirs: "disable" in ${CONFIG} switches it off, so its tests prove nothing. Remove it there, or test with another config (--config FILE).
1 case in 1 file: 1 passed, 0 failed, 0 to do
`,
      exit: 1,
    });
    await home.write({ [CONFIG]: 'version: 1\n', 'team/pack.yaml': `${PACK}disable: [team/make-dirs]\n` });
    const { text, exit } = await testReport(['team'], here);
    expect([exit, text.split('\n')[0]]).toEqual([1, expect.stringContaining('"disable" in team/pack.yaml')]);
  });

  it('fails them where its pattern could hang', async () => {
    const slow = BUILD.replace(/line: .*/, "line: '^directory (?:a+)+b'");
    await home.write({ ...project(NEAR), 'team/make.yaml': slow });
    const { text, exit } = await testReport(['team'], { cwd: home.home, env });
    expect(exit).toBe(1);
    expect(text).toContain('OFF    team/make-dirs: the time of its pattern grows exponentially');
  });

  it('does not matter to tests of others', async () => {
    await home.write({
      ...project(GOOD.replace('[team/make-dirs]', '[core/grep]')),
      [CONFIG]: 'version: 1\ndisable: [core/grep]\n',
    });
    expect((await testReport(['team', '--config', CONFIG], { cwd: home.home, env })).exit).toBe(0);
  });
});

describe('without a path', () => {
  it('runs the tests beside the config and beside its packs, trusted or not', async () => {
    await home.write({
      '.git/HEAD': '',
      [CONFIG]: `version: 1\nextends: [./team]\n${BUILD.replaceAll('team/', 'local/')}`,
      'bcp-proxy.config.test.yaml': GOOD.replaceAll('team/', 'local/'),
    });
    const { text, exit } = await run(GOOD.replace('not: [team/make-dirs]', 'expect: []'));
    expect(text).toContain('4 cases in 2 files');
    expect(exit).toBe(0);
  });

  it('says how to begin where there are none', async () => {
    await expect(testReport([], { cwd: home.home, env })).rejects.toThrow(
      /There are no rule tests for .*Write NAME\.test\.yaml beside NAME\.yaml/,
    );
    await expect(testReport(['gone'], { cwd: home.home, env })).rejects.toThrow(
      'There is no file, folder or installed pack "gone".',
    );
  });

  it('is not swayed by the environment', async () => {
    await home.write(project(GOOD));
    const swayed = { ...env, BCP_DETECT_THRESHOLD: '1', BCP_RENDER_MODE: 'xml' };
    expect((await testReport(['team'], { cwd: home.home, env: swayed })).exit).toBe(0);
  });
});
