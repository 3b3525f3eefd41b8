import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closest, editDistance } from '../../src/diagnostics/suggest.ts';

describe('the edit distance', () => {
  it.each([
    ['', '', 0],
    ['abc', '', 3],
    ['servers', 'sevrers', 1],
    ['kitten', 'sitting', 3],
    ['compact', 'compct', 1],
  ])('of %j and %j is %d', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
  });

  it('is symmetric, zero only for equals, and at most the longer length', () => {
    const word = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

describe('the closest name', () => {
  const keys = ['servers', 'routes', 'render', 'rules', 'init_timeout', 'core/json-tree', 'core/json'];
  it.each([
    ['sevrers', 'servers'],
    ['Servers', 'servers'],
    ['initTimeout', 'init_timeout'],
    ['init-timeout', 'init_timeout'],
    ['json-tree', 'core/json-tree'],
    ['core/jsn', 'core/json'],
    ['rule', 'rules'],
    ['plugins', undefined],
    ['x', undefined],
    ['', undefined],
  ])('to %j is %j', (word, expected) => {
    expect(closest(word, keys)).toBe(expected);
  });
});
