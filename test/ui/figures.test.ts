import { describe, expect, it } from 'vitest';
import { saving } from '../../ui/src/parts/figures.ts';

describe('a saving in percent', () => {
  it.each([
    ['a part', 357, 87, '−76%'],
    ['more tokens than before', 100, 105, '+5%'],
    ['nothing', 87, 87, '±0%'],
    ['a little, which is not nothing', 5403, 5399, '−0.07%'],
    ['no tokens at all', 0, 0, '±0%'],
  ])('says %s', (_, before, after, said) => {
    expect(saving({ before, after })).toBe(said);
  });
});
