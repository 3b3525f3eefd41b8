import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame } from '../../src/render/judge.ts';
import { isLossless } from '../support/oracle.ts';
import { anyText, laidOutJson } from '../support/texts.ts';

describe('isSame', () => {
  it.each([
    ['{"a": 1}', '{"a":1}'],
    ['[1, 2]\n', '[1,2]'],
    ['{"a b": "c  d"}', '{"a b":"c  d"}'],
  ])('white space between JSON tokens does not matter: %j', (original, rebuilt) => {
    expect(isSame(original, rebuilt)).toBe(true);
  });

  it.each([
    ['{"a": 1.0}', '{"a":1}'],
    ['{"a": 1, "a": 2}', '{"a":2}'],
    ['{"a": 1, "b": 2}', '{"b":2,"a":1}'],
    ['{"a": "\\u0041"}', '{"a":"A"}'],
    ['{"a b": 1}', '{"ab":1}'],
    ['[1, 2]', '[12]'],
    ['[1, 2]', '[1, 2'],
    ['not  json', 'not json'],
    ['a\n', 'a'],
    ['\ufeff{"a": 1}', '{"a":1}'],
    ['[true, false]', '[truefalse]'],
  ])('everything else does: %j is not %j', (original, rebuilt) => {
    expect(isSame(original, rebuilt)).toBe(false);
  });

  it('agrees with an independent judge', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, laidOutJson),
        fc.oneof(anyText, laidOutJson),
        (a, b) => isSame(a, b) === isLossless(a, b),
      ),
    );
    fc.assert(fc.property(laidOutJson, (a) => isSame(a, a.trim()) && isLossless(a, a.trim())));
  });
});
