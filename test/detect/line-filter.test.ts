import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { LineFilter } from '../../src/detect/line-filter.ts';
import { indexLines } from '../../src/detect/lines.ts';
import { shapesOf } from '../../src/detect/shapes/shapes-of.ts';
import { patternsOf } from '../../src/regex/patterns.ts';
import { loadRules } from '../../src/rules/load-rules.ts';
import { runs } from '../support/runs.ts';

const { config } = await loadConfig({ cwd: '/', env: {} });
const { rules } = await loadRules(config);
const builtIn = [...new Set(rules.flatMap((rule) => patternsOf(rule).map(({ source }) => source)))];

/** Whether the filter lets a text of one line through. */
const lets = (pattern: RegExp, line: string): boolean => new LineFilter(pattern).may(indexLines(line), 0);

describe('a filter of lines', () => {
  it.each(builtIn)('lets through what the pattern of a rule matches: %s', (source) => {
    const pattern = new RegExp(source);
    // What the generator cannot read has nothing to be generated from.
    const matching = /\(\?<?[=!]|\\b/.test(source) ? fc.constant('') : fc.stringMatching(pattern);
    fc.assert(
      fc.property(matching, (text) => {
        const line = text.replace(/[\n\r]/g, ' ');
        expect(lets(pattern, line) || !pattern.test(line)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  it('lets through what any pattern matches', () => {
    const atom = fc.constantFrom(
      'a',
      'é',
      '\\d',
      '\\S',
      '\\s',
      '[^,;]',
      '[a-c:]',
      '[é-ü]',
      '.',
      '\\/',
      ':',
      '\\x2d',
      ' ',
    );
    const pattern = fc.letrec<{ any: string; group: string; seq: string }>((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, atom, tie('seq'), tie('group')),
      seq: fc
        .tuple(tie('any'), fc.constantFrom('', '*', '+?', '{2}', '{0,2}', '?'), tie('any'))
        .map(([a, q, b]) => `(?:${a})${q}${b}`),
      group: fc
        .tuple(tie('any'), tie('any'), fc.constantFrom('(?:', '(', '(?<n>'))
        .map(([a, b, open]) => `${open === '(?<n>' ? '(' : open}${a}|${b})`),
    })).any;
    const anchored = fc
      .tuple(fc.constantFrom('', '^'), pattern, fc.constantFrom('', '$'))
      .map((parts) => parts.join(''));
    const line = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '1', ',', ':', '-', '/', ' ', '\t', '\r'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(anchored, line, line, (source, text, before) => {
        const compiled = new RegExp(source);
        const lines = indexLines(`${before}\n${text}\r\n${text}`);
        const filter = new LineFilter(compiled);
        for (let i = 0; i < lines.count; i++)
          if (compiled.test(lines.line(i))) expect(filter.may(lines, i)).toBe(true);
        const inText = new RegExp(source, 'y');
        const filterInText = new LineFilter(inText);
        for (let i = 0; i < lines.count; i++) {
          inText.lastIndex = lines.start(i);
          const found = inText.test(lines.text) && inText.lastIndex < lines.start(i + 1);
          if (found) expect(filterInText.may(lines, i)).toBe(true);
        }
      }),
      // Drawn from a seed: some random patterns take minutes on some random lines.
      { numRuns: runs(5000), seed: 7 },
    );
  });

  it.each([
    ['^[a-z]+: \\d+$', ['a: 1'], ['a 1', 'A: 1', 'a: x', 'a: 1;', '']],
    ['^(?:\\[(?:FILE|DIR)\\] \\S|#)', ['[DIR] a', '# a'], ['[DIR]a', ' [DIR] a', 'DIR a']],
    ['error', ['an error'], ['1 2 3']],
    ['^a*$', ['', 'a'], ['b', 'a:']],
  ])('tells lines without the characters that %s needs', (source, through, stopped) => {
    const pattern = new RegExp(source);
    expect([...through, ...stopped].filter((line) => lets(pattern, line))).toEqual(through);
  });

  it('tells as many alternatives apart as it has bits for, and takes more of them together', () => {
    const signs = ':-./,;<>=#_@~ 0Aé!'.split('');
    const words = signs.flatMap((first) => signs.map((second) => `${first}${second}`));
    const pattern = new RegExp(words.map((word) => `^[${word[0]}]+[${word[1]}]$`).join('|'));
    const lines = indexLines(words.join('\n'));
    const filter = new LineFilter(pattern);
    const stopped = words.filter((word, i) => pattern.test(word) && !filter.may(lines, i));
    expect(stopped).toEqual([]);
    expect(lets(pattern, 'a')).toBe(false);
  });

  it.each([
    ['^(?<größe>\\d+)$', '12'],
    ['^(?<$x>a)(?<ñ_1>b)$', 'ab'],
    [`${'(?:'.repeat(6000)}a${')'.repeat(6000)}`, 'a'],
  ])('reads groups of any name, and no endless nests of them (%#)', (source, line) => {
    expect(lets(new RegExp(source), line)).toBe(true);
  });

  it('tells apart what many alternatives that begin differently have in common', () => {
    const words = Array.from({ length: 40 }, (_, i) =>
      String.fromCharCode(0x61 + (i % 26), 0x61 + (i % 17), 0x61 + (i % 5)),
    );
    const pattern = new RegExp(`^(?:${words.join('|')}) (?:${words.join('|')}):[0-9]+$`);
    expect(lets(pattern, 'aaa bbb:12')).toBe(true);
    expect(lets(pattern, 'aaa bbb 12')).toBe(false);
    expect(lets(pattern, 'aaa bbb:cc')).toBe(false);
  });

  it('lets everything through until it was asked about so many lines', () => {
    const filter = new LineFilter(/^:/, 2);
    const lines = indexLines('a\nb\nc\n:');
    expect(filter.over(indexLines('a'))).toBeDefined();
    expect([0, 1, 2, 3].map((i) => filter.may(lines, i))).toEqual([true, true, false, true]);
    expect(filter.over(indexLines('a'))).toBeUndefined();
  });

  it('tells of all lines of a text what it tells of each, few kinds of them or many', () => {
    const words = fc.stringMatching(/^[a-d1 :]{0,9}$/);
    const text = fc
      .tuple(
        fc.array(words, { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(), { minLength: 60, maxLength: 300, size: 'max' }),
      )
      .map(([some, picks]) => picks.map((pick) => some[pick % some.length]).join('\n'));
    let told = 0;
    fc.assert(
      fc.property(text, fc.constantFrom('^[a-d]+$', ':', '^1', '^$', 'é'), (source, pattern) => {
        const lines = indexLines(source);
        const filter = new LineFilter(new RegExp(pattern));
        const over = filter.over(lines);
        told += Number(lines.kinds !== undefined);
        for (let i = 0; i < lines.count; i++) expect(over?.may(i) ?? false).toBe(filter.may(lines, i));
      }),
      { numRuns: runs(300) },
    );
    expect(told).toBeGreaterThan(runs(50) / 10);
  });

  it('leaves alone what only later versions of the language read', () => {
    const source = '^(?i:abc)$';
    expect(shapesOf({ source, flags: '' })).toBeUndefined();
  });

  it('knows the characters of nearly all patterns of the built-in rules', () => {
    const line = '\u0000';
    const passing = builtIn.filter(
      (source) => lets(new RegExp(source), line) && !new RegExp(source).test(line),
    );
    expect(passing).toEqual([]);
  });
});
