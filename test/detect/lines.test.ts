import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexLines, without } from '../../src/detect/lines.ts';
import { anyText } from '../support/texts.ts';

describe('indexLines', () => {
  it('any split of the lines joins to the text again', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, cut) => {
        const lines = indexLines(text);
        const at = 1 + (cut % lines.count);
        const rest = at < lines.count ? [lines.slice(at, lines.count)] : [];
        expect([lines.slice(0, at), ...rest].join('\n')).toBe(text);
      }),
    );
  });

  it('a line comes without its break, CRLF too', () => {
    const lines = indexLines('one\r\ntwo\n\r\nlast\r');
    expect([0, 1, 2, 3].map((i) => lines.line(i))).toEqual(['one', 'two', '', 'last']);
  });
});

describe('without', () => {
  it('leaves every line that is in no hole', () => {
    const range = fc.tuple(fc.nat(30), fc.nat(5)).map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), (ranges) => {
        // Sorted, without overlaps: as regions are.
        const holes = ranges
          .sort((a, b) => a.start - b.start)
          .filter(
            (one, i, all) => i === 0 || one.start >= Math.max(...all.slice(0, i).map((other) => other.end)),
          );
        const inside = (i: number, list: { start: number; end: number }[]) =>
          list.some((one) => i >= one.start && i < one.end);
        const left = without([{ start: 0, end: 40 }], holes);
        for (let i = 0; i < 40; i++) expect(inside(i, left)).toBe(!inside(i, holes));
      }),
    );
  });
});
