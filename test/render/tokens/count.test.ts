import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasLongRun, remembering } from '../../../src/render/tokens/count.ts';

const run = fc
  .tuple(fc.constantFrom('x', '\u00e9', ' ', '\n', '\u00a0', '\u3000'), fc.integer({ min: 1, max: 400 }))
  .map(([sign, count]) => sign.repeat(count));

it('a long run is found wherever it stands', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      const text = runs.join('');
      expect(hasLongRun(text)).toBe(/\S{257,}|\s{257,}/.test(text));
    }),
  );
});

it('the last texts are counted once', () => {
  const counted: string[] = [];
  const count = remembering((text) => counted.push(text) && text.length);
  for (const text of ['a', 'bb', 'a', 'ccc', 'dddd', 'bb', 'eeeee', 'a', 'eeeee'])
    expect(count(text)).toBe(text.length);
  expect(counted).toEqual(['a', 'bb', 'ccc', 'dddd', 'eeeee', 'a']);
});
