import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineMap } from '../../src/diagnostics/line-map.ts';

describe('a line map', () => {
  it('translates every offset there and back', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', '😀', '\t') });
    fc.assert(
      fc.property(texts, (text) => {
        const map = new LineMap(text);
        for (let offset = 0; offset <= text.length; offset++) {
          const { line, column } = map.position(offset);
          expect(map.offset({ line, column })).toBe(offset);
          expect(line).toBe(text.slice(0, offset).split('\n').length);
        }
      }),
    );
  });

  it('gives lines without their breaks, and nothing past the end', () => {
    const map = new LineMap('one\r\ntwo\n');
    expect([1, 2, 3, 4].map((n) => map.line(n))).toEqual(['one', 'two', '', '']);
  });
});
