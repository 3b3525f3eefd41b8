import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inEmptyHome } from './run.ts';

const { HOME, bcpProxy } = inEmptyHome();

const TEXT = `{"a":[{"name":"x","type":"directory"},{"name":"y","type":"file","children":[]}],"b":1}
--- a/x
+++ b/x
@@ -1 +1 @@
-a
+b
${Array.from({ length: 8 }, (_, i) => `src/components/a.ts:${i + 1}: x`).join('\n')}
`;
const TREE = JSON.stringify([
  { name: 'bin', type: 'directory', children: [{ name: 'cli.js', type: 'file' }] },
]);

const explain = async (text: string, ...argv: string[]): Promise<string> =>
  (await bcpProxy(['explain', '-', ...argv], text)).stdout;

describe('explain', () => {
  it('tells of each candidate what spoke for and against it, and why it lost', async () => {
    const shown = await explain(TEXT);
    expect(shown).toMatch(/1-1 core\/json-tree: vetoed, .*: needs no keys but "name", "type", "children"$/m);
    expect(shown).toMatch(/1-1 core\/json: below-threshold, 0\.\d+ .*one-line-among-others -0\.5/);
    expect(shown).toMatch(/2-6 core\/diff: claimed, 0\.95/);
    expect(await explain(TREE)).toMatch(/core\/json: overlapped by core\/json-tree, .*: surer \(0\.95\)$/m);
  });

  it('says how far a rule stays below its threshold', async () => {
    expect(await explain(TEXT)).toMatch(/core\/json: below-threshold, .*: 0\.\d\d short of its threshold$/m);
  });

  it('answers why one rule has no lines', async () => {
    const of = (rule: string, ...more: string[]) => explain(TEXT, '--rule', rule, ...more);
    expect(await of('core/fence')).toMatch(
      /^core\/fence did not run: none of its keywords is in the text \(/,
    );
    expect(await of('core/paths')).toMatch(/^core\/paths ran and found no candidate/);
    expect(await of('core/json')).toMatch(/^1-1 core\/json: below-threshold, /);
    expect(await of('core/diff')).toMatch(/^2-6 core\/diff: claimed, 0\.95 /);
    const wrong = await bcpProxy(['explain', '-', '--rule', 'core/dif'], TEXT);
    expect(wrong.stderr).toContain('There is no rule "core/dif" in effect. Did you mean "core/diff"?');
    expect(wrong.status).toBe(2);
  });

  it('names the rules that had nothing to say', async () => {
    const shown = await explain(TEXT);
    expect(shown).toMatch(/found no candidate: .*core\/paths/);
    expect(shown).toMatch(/did not run, no keyword of theirs is there: .*core\/fence/);
  });

  it('shows every compact text that was tried, with its tokens', async () => {
    expect(await explain(TEXT)).toMatch(/^compact texts\n {2}\d+ tokens: .*grep/m);
    expect(await explain('nothing to see here')).toContain('none: no region has a form');
  });

  it('says what would be found where a route passes the call through', async () => {
    const config = join(HOME, 'passing.yaml');
    writeFileSync(config, 'version: 1\nroutes: [{ name: all, match: {}, action: passthrough }]\n');
    const shown = await explain(TEXT, '--config', config);
    expect(shown).toMatch(/^route all\npassthrough/);
    expect(shown).toContain('without that route, the rules would find this:');
  });

  it('shows how long each step took', async () => {
    const steps = ['lines', 'detect', 'manifest', 'encode', 'decode', 'render', 'verify', 'gate'];
    const pattern = new RegExp(
      `^steps once more, in ms: ${steps.map((step) => `${step} \\d+\\.\\d`).join(', ')}$`,
      'm',
    );
    expect(await explain(TEXT)).toMatch(pattern);
    const { stages } = JSON.parse(await explain(TEXT, '--output', 'json'));
    expect(Object.keys(stages)).toEqual(steps);
    for (const step of ['detect', 'manifest', 'encode', 'decode', 'render', 'verify']) {
      expect(stages[step], step).toBeGreaterThan(0);
    }
  });

  it('gives each stage as JSON', async () => {
    const stage = async (name: string) =>
      JSON.parse(await explain(TEXT, '--stage', name, '--output', 'json'));
    expect((await stage('lines')).lines.slice(0, 3)).toEqual([TEXT.split('\n')[0], '--- a/x', '+++ b/x']);
    const { regions, trace, cut } = await stage('regions');
    expect(regions[1]).toMatchObject({ lines: [2, 6], rule: 'core/diff', block: 'diff', hint: 'diff' });
    expect(trace).toContainEqual(
      expect.objectContaining({ lines: [2, 6], rule: 'core/diff', outcome: 'claimed', threshold: 0.7 }),
    );
    for (const { evidence } of trace) expect(evidence[0]).toMatchObject({ id: 'match' });
    expect(cut).toEqual([]);
    expect((await stage('manifest')).blocks[1]).toMatchObject({ type: 'diff', hint: 'diff' });
    expect(
      Buffer.from((await stage('bcp')).payload, 'base64')
        .subarray(0, 3)
        .toString(),
    ).toBe('BCP');
    expect(await stage('text')).toMatchObject({
      outcome: { action: 'rewritten', verified: true },
      candidates: [{ verified: true }],
      breaches: [],
    });
  });
});

describe('explain of a text that is too long to look at', () => {
  const long = 'src/components/a.ts:1: x\n'.repeat(700_000);

  it('says so, and shows nothing that would not be used', async () => {
    const { status, stdout, stderr } = await bcpProxy(['explain', '-'], long);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(
      `The text is too long to examine: it has ${long.length} bytes, and the limit is 1048576. It goes out as it came.\n`,
    );
  });

  it('calls it the text where a budget cannot shorten it and no tool is named', async () => {
    writeFileSync(join(HOME, 'tight.yaml'), 'version: 1\nbudget: { tokens: 1500 }\n');
    const { status, stdout } = await bcpProxy(['explain', '-', '--config', 'tight.yaml'], long);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^note: The text stays whole, although it is over its budget/m);
  });
});
