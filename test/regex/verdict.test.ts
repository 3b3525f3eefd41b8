import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { constructedIn } from '../../scripts/constant-patterns.ts';
import { type FoundPattern, rulePatterns, sourcePatterns, unknownPatterns } from '../../scripts/patterns.ts';
import shipped from '../../src/generated/verdicts.json' with { type: 'json' };
import { judge } from '../../src/regex/judge-pattern.ts';
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

describe('a pattern that the source puts together', () => {
  const inSource = (text: string) => constructedIn(parseAst(text, { lang: 'ts' }).body);

  it('is judged where its parts are known', () => {
    const text = `
      const WORD: string = '[a-z]+';
      export const MOST = 3;
      const A = new RegExp(\`^\${WORD}{1,\${MOST + 1}}$\` + ' x', 'i');
      const B = () => RegExp('a\\\\.b');`;
    expect(inSource(text)).toEqual({
      patterns: [
        { source: '^[a-z]+{1,4}$ x', flags: 'i' },
        { source: 'a\\.b', flags: '' },
      ],
      unknown: 0,
    });
    expect(inSource('let a = "x"; new RegExp(a); new RegExp(f()); new RegExp("a", b)').unknown).toBe(3);
  });

  it('is only unknown where it is a pattern of a rule, or a name with stars', () => {
    expect(unknownPatterns('src')).toEqual({
      // Compiled to be looked at, not to be run; then judged.
      'src/rules/check/captures.ts': 1,
      'src/rules/check/check-patterns.ts': 2,
      'src/detect/compile.ts': 2,
      // Compiled to see whether it is a pattern, and never run.
      'src/gateway/servers/openapi/api-keywords.ts': 1,
      // Names in rules/clients.yaml, which comes with the package.
      'src/gateway/policy/client-table.ts': 1,
      // Programs in a config that is trusted, with the program that it wants to start.
      'src/access/may-run.ts': 1,
      // The protocol's own words side by side, each as it stands.
      'src/gateway/wire/unambiguous.ts': 1,
      // The word that ends a here-document, letter by letter, in a command of bounded length.
      'src/route/command-line.ts': 1,
      // What a person searches for, judged before it is run.
      'src/search/query.ts': 1,
    });
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
