import { readFile, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Vault, vaultPlace } from '../../src/platform/vault.ts';
import { type Judge, judgeAll } from '../../src/regex/judge-all.ts';
import { keepVerdicts, keptVerdicts, VERDICTS } from '../../src/regex/stored-verdicts.ts';
import { patternKey, type Verdict } from '../../src/regex/verdict.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const vault = () => Vault.open(vaultPlace(home.env))!;

const LINEAR: Verdict = { growth: 'linear' };
const SLOW: Verdict = { growth: 'exponential', attack: "'a'.repeat(9)", hot: ['a'] };
const pattern = (source: string) => ({ source, flags: '' });

/** Says of every pattern the same, and counts how often it was asked. */
function countingJudge(verdict: Awaited<ReturnType<Judge>>): {
  readonly judge: Judge;
  readonly asked: string[];
} {
  const asked: string[] = [];
  return {
    asked,
    judge: async ({ source }) => {
      asked.push(source);
      return verdict;
    },
  };
}

describe('kept verdicts', () => {
  it('come back as they were, from a file that only its owner reads', async () => {
    await keepVerdicts(new Map([['k', LINEAR]]), home.env);
    await keepVerdicts(new Map([['l', SLOW]]), home.env);
    expect(keptVerdicts(['k', 'l', 'm'], home.env)).toEqual(
      new Map<string, Verdict>([
        ['k', LINEAR],
        ['l', SLOW],
      ]),
    );
    expect((await stat(home.path('.cache', 'bcp-proxy', VERDICTS))).mode & 0o777).toBe(0o600);
  });

  it('are nothing where this program did not write them', async () => {
    await keepVerdicts(new Map([['k', SLOW]]), home.env);
    const file = home.path('.cache', 'bcp-proxy', VERDICTS);
    const forged = (await readFile(file, 'utf8')).replace('exponential', 'linear');
    expect(forged).toContain('"growth":"linear"');
    await writeFile(file, forged);
    expect(keptVerdicts(['k'], home.env)).toEqual(new Map());
  });

  it.each([
    ['no JSON', '{"judge":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no verdicts', '{"judge":"recheck-4.5.0/2","verdicts":null}'],
    ['another judge', '{"judge":"other","verdicts":{"k":{"growth":"linear"}}}'],
    ['a verdict without an attack', '{"judge":"recheck-4.5.0/2","verdicts":{"k":{"growth":"exponential"}}}'],
    ['a verdict of no kind', '{"judge":"recheck-4.5.0/2","verdicts":{"k":{"growth":"fast"},"l":7}}'],
  ])('are nothing where the file holds %s, which is written anew', async (_, text) => {
    await vault().write(VERDICTS, text);
    expect(keptVerdicts(['k', 'l'], home.env)).toEqual(new Map());
    await keepVerdicts(new Map([['n', LINEAR]]), home.env);
    expect(keptVerdicts(['k', 'n'], home.env)).toEqual(new Map([['n', LINEAR]]));
  });

  it('are bounded: the oldest go first', async () => {
    const many = Array.from({ length: 2100 }, (_, i) => [`k${i}`, LINEAR] as const);
    await keepVerdicts(new Map(many), home.env);
    const kept = JSON.parse(vault().read(VERDICTS) ?? '') as { verdicts: object };
    expect(Object.keys(kept.verdicts)).toHaveLength(2000);
    expect(keptVerdicts(['k99', 'k100'], home.env)).toEqual(new Map([['k100', LINEAR]]));
  });

  it('cost nothing but time where they cannot be written', async () => {
    await home.write({ '.cache': 'a file where the folder should be' });
    await keepVerdicts(new Map([['k', LINEAR]]), home.env);
    expect(keptVerdicts(['k'], home.env)).toEqual(new Map());
  });
});

describe('judging all patterns', () => {
  it('asks once for each pattern, and never again', async () => {
    const { judge, asked } = countingJudge(SLOW);
    const patterns = [pattern('^x'), pattern('^y'), pattern('^x')];
    const first = await judgeAll(patterns, home.env, judge);
    const second = await judgeAll(patterns, home.env, judge);
    expect(asked).toEqual(['^x', '^y']);
    expect(first.get(patternKey(pattern('^x')))).toEqual(SLOW);
    expect(second).toEqual(first);
  });

  it('does not keep that something could not be judged', async () => {
    const { judge, asked } = countingJudge({ growth: 'unknown', reason: 'timeout' });
    await judgeAll([pattern('^x')], home.env, judge);
    await judgeAll([pattern('^x')], home.env, judge);
    expect(asked).toEqual(['^x', '^x']);
  });

  it('never asks for a pattern of the built-in rules', async () => {
    const { judge, asked } = countingJudge(LINEAR);
    await judgeAll([pattern('^\\[(?:FILE|DIR)\\] \\S')], home.env, judge);
    expect(asked).toEqual([]);
  });
});
