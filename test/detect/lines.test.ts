import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classesIn } from '../../src/detect/characters.ts';
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

describe('the characters of lines', () => {
  const unit = fc.constantFrom(
    'a',
    'B',
    '7',
    ' ',
    ',',
    '"',
    '\t',
    '\r',
    '\0',
    'é',
    '→',
    '🙂',
    '\ud800',
    '\n',
    '\n\n',
  );
  const bodies = fc.array(unit, { maxLength: 30 }).map((parts) => parts.join(''));

  it('are told as classes, wherever a line stands in a long text', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom(0, 16_380, 16_383, 32_765), bodies, (before, far, behind) => {
        const text = before + ' '.repeat(far) + behind;
        const lines = indexLines(text);
        const split = text.split('\n');
        expect(split.map((_, i) => lines.classes[i])).toEqual(split.map(classesIn));
        expect(lines.allClasses).toBe(classesIn(text));
        const firsts = split.map((line) => (line === '' ? 0x0a : Math.min(line.charCodeAt(0), 128)));
        expect(split.map((_, i) => lines.firsts[i])).toEqual(firsts);
        expect(split.map((_, i) => text.slice(lines.start(i), lines.start(i + 1) - 1))).toEqual(split);
      }),
    );
  });

  it('are in different classes where patterns tell them apart', () => {
    expect(new Set([...'aA0 \t:-./,;"\'`([{<>=|#+*_\\@~!\0é'].map(classesIn)).size).toBe(31);
    expect(classesIn('\n')).toBe(0);
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
