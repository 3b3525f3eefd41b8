import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestTemplate, matchesTemplate } from '../../../src/gateway/catalog/uri-template.ts';
import { processorMs } from '../../support/processor-time.ts';
import { runs } from '../../support/runs.ts';

/** The same by a regular expression: right, but it may take for ever. */
function slowly(template: string, uri: string): boolean {
  const pattern = template
    .split(/(\{[^{}]*\})/)
    .map((piece, i) => {
      if (i % 2 === 0) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return /^\{[+#/?&;.]/.test(piece) ? '.*' : '[^/]*';
    })
    .join('');
  return new RegExp(`^${pattern}$`, 's').test(uri);
}

describe('bestTemplate', () => {
  it.each([
    [['{+anything}', 'note://{id}'], 'note://7', 'note://{id}'],
    [['note://{+path}', 'note://team/{id}', '{a}'], 'note://team/7', 'note://team/{id}'],
    [['note://team/{id}', 'note://{+path}'], 'note://team/7/x', 'note://{+path}'],
    [['note://{b}', 'note://{a}'], 'note://7', 'note://{b}'],
    [['note://{id}'], 'other://7', undefined],
    [[], 'note://7', undefined],
  ])('of %j for %s is %s', (templates, uri, best) => {
    expect(bestTemplate(templates, uri)).toBe(best);
  });
});

describe('matchesTemplate', () => {
  it.each([
    ['note://{id}', 'note://7', true],
    ['note://{id}', 'note://7/x', false],
    ['file://{+path}', 'file:///a/b.c', true],
    ['file://{+path}.{ext}', 'file:///a.b/c.txt', true],
    ['file://{+path}.{ext}', 'file:///a.b/c', false],
    ['a.b/{x}', 'axb/1', false],
    ['db://t{?limit}', 'db://t?limit=3', true],
    ['{a}{+b}{c}', 'x/y', true],
    ['', '', true],
    ['a{b', 'a{b', true],
    ['}a{{b}', '}a{x', true],
    ['ab{x}ba', 'aba', false],
  ])('%s and %s: %s', (template, uri, fits) => {
    expect(matchesTemplate(template, uri)).toBe(fits);
    expect(slowly(template, uri)).toBe(fits);
  });

  const piece = fc.constantFrom('a', 'b', '/', 'ab', 'a/', '{x}', '{+x}', '{?x,y}', '{', '}', '{}', '.');
  const template = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  it('agrees with a regular expression', () => {
    const uri = fc.array(fc.constantFrom('a', 'b', '/', '.', '{', '}'), { maxLength: 10 });
    fc.assert(
      fc.property(template, uri, (one, letters) => {
        expect(matchesTemplate(one, letters.join(''))).toBe(slowly(one, letters.join('')));
      }),
      { numRuns: runs(3000) },
    );
  });

  it('knows what a template was filled with', () => {
    const value = fc.array(fc.constantFrom('a', 'b', '.'), { maxLength: 3 });
    fc.assert(
      fc.property(template, fc.array(value, { minLength: 8, maxLength: 8 }), (one, values) => {
        let i = 0;
        const uri = one.replace(/\{[^{}]*\}/g, () => (values[i++ % values.length] ?? []).join(''));
        expect(matchesTemplate(one, uri)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each([
    ['x://{a}{b}{c}{d}{e}{f}', `x://${'q'.repeat(100_000)}/`],
    ['{a}q{b}q{c}q{d}q{e}q{f}/x', 'q'.repeat(100_000)],
    ['{+a}/{b}/{+c}/{d}!', '/'.repeat(100_000)],
    [`${'{a}q'.repeat(30)}!`, 'q'.repeat(20_000)],
    ['}'.repeat(100_000), 'x'],
  ])('takes no long time: %#', (one, uri) => {
    const took = processorMs(() => expect(matchesTemplate(one, uri)).toBe(false));
    expect(took).toBeLessThan(500);
  });
});
