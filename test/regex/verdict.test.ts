import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FoundPattern, rulePatterns, sourcePatterns } from '../../scripts/patterns.ts';
import shipped from '../../src/generated/verdicts.json' with { type: 'json' };
import { judge } from '../../src/regex/judge.ts';
import { JUDGE_VERSION, patternKey } from '../../src/regex/verdict.ts';
import source from './source-verdicts.json' with { type: 'json' };

const shown = ({ where, source, flags }: FoundPattern) => `${where} /${source}/${flags}`;

describe.each([
  ['the built-in rules', rulePatterns(), shipped],
  ['the source', sourcePatterns('src'), source],
])('the patterns of %s', (_, patterns, verdicts) => {
  it('have each been judged, and take the square of a line at most (npm run generate)', () => {
    const known = new Set<string>([...verdicts.linear, ...verdicts.quadratic]);
    expect(patterns.filter((pattern) => !known.has(patternKey(pattern))).map(shown)).toEqual([]);
    expect(patterns.length).toBeGreaterThan(5);
  });

  it('leave no verdict behind that nobody needs', () => {
    const keys = new Set(patterns.map(patternKey));
    expect([...verdicts.linear, ...verdicts.quadratic].filter((key) => !keys.has(key))).toEqual([]);
    expect(verdicts.judge).toBe(JUDGE_VERSION);
  });
});

describe('the judge', () => {
  it.each([
    ['^abc: \\d+$', { growth: 'linear' }],
    ['\\s+$', { growth: 'quadratic' }],
    ['^a*a*a*$', { growth: 'polynomial', degree: 3 }],
    ['(a+)+$', { growth: 'exponential' }],
    ['^(?:a|a)*$', { growth: 'exponential' }],
    ['^(\\w+\\s?)*$', { growth: 'exponential' }],
    ['^(?:a?){25}a{25}$', { growth: 'exponential' }],
  ])('says of %s that it is %j', (pattern, verdict) => {
    expect(judge({ source: pattern, flags: '' })).toMatchObject(verdict);
  });

  it('gives an attack that a reader can run, and the part that is tried again', () => {
    const verdict = judge({ source: '(a+)+$', flags: '' });
    expect(verdict).toEqual({ growth: 'exponential', attack: "'a' + 'a'.repeat(31) + '\\x00a'", hot: ['a'] });
  });

  it('does not know what it does not know', () => {
    expect(judge({ source: '[\\p{L}--a]', flags: 'v' })).toMatchObject({ growth: 'unknown' });
  });

  it('is the version that verdicts are kept for', () => {
    const { version } = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')) as {
      version: string;
    };
    expect(JUDGE_VERSION).toContain(`recheck-${version}/`);
  });

  it('has a key for each pattern and its flags', () => {
    const keys = [
      { source: 'a', flags: '' },
      { source: 'a', flags: 'i' },
      { source: 'ia', flags: '' },
    ].map(patternKey);
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
