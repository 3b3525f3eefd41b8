import { describe, expect, it } from 'vitest';
import { isRange, satisfies } from '../../src/rules/engine-range.ts';

describe('the range of versions that a pack is made for', () => {
  it.each([
    ['>=0.2', ['0.2.0', '0.3.1', '1.0.0'], ['0.1.9']],
    ['>=0.2 <1', ['0.2.0', '0.9.9'], ['0.1.0', '1.0.0']],
    ['<=1.2', ['1.2.9', '0.1.0'], ['1.3.0']],
    ['>1.2', ['1.3.0'], ['1.2.9']],
    ['1', ['1.0.0', '1.9.9'], ['0.9.9', '2.0.0']],
    ['1.2.3', ['1.2.3'], ['1.2.2', '1.2.4']],
    ['^1.2', ['1.2.0', '1.9.0'], ['1.1.9', '2.0.0']],
    ['^0.2.3', ['0.2.3', '0.2.9'], ['0.2.2', '0.3.0']],
    ['^0.0.3', ['0.0.3'], ['0.0.4']],
    ['^0', ['0.0.0', '0.9.0'], ['1.0.0']],
    ['~1.2.3', ['1.2.3', '1.2.9'], ['1.3.0']],
    ['~1', ['1.0.0', '1.9.0'], ['2.0.0']],
    ['~1.4 || 3', ['1.4.2', '3.1.0'], ['1.5.0', '2.0.0']],
  ])('%s takes in %j and leaves out %j', (range, inside, outside) => {
    expect(isRange(range)).toBe(true);
    for (const version of inside) expect(satisfies(version, range), version).toBe(true);
    for (const version of outside) expect(satisfies(version, range), version).toBe(false);
  });

  it('takes a preview for the version that it comes before', () => {
    expect(satisfies('0.2.0-beta.1', '>=0.2')).toBe(true);
  });

  it.each(['', 'x', '1.x', '1.2.3.4', '1 - 2', '>= 1', 'latest', '1 |'])('cannot be %j', (range) => {
    expect(isRange(range)).toBe(false);
  });
});
