import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetFor } from '../../../src/detect/budget.ts';
import { Marks } from '../../../src/detect/kinds/table/marks.ts';
import { indexLines } from '../../../src/detect/lines.ts';

const texts = fc
  .array(fc.constantFrom('a', ',', '"', ', ', '\n', '\r\n', '\n\n', 'word'), { maxLength: 60 })
  .map((parts) => parts.join(''));
const plain = (line: string): number | undefined =>
  line.includes('"') ? undefined : line.split(',').length - 1;

function marksOf(text: string) {
  const lines = indexLines(text);
  const budget = budgetFor(lines.count, text.length);
  return { lines, marks: new Marks({ lines, budget }, ',') };
}

describe('delimiters of lines that are not cut out', () => {
  it('are counted as those of lines that are, also where a line is asked for twice', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(2), { minLength: 1, maxLength: 8 }), (text, steps) => {
        const { lines, marks } = marksOf(text);
        for (let i = 0, turn = 0; i < lines.count; i += steps[turn++ % steps.length] ?? 1) {
          expect(marks.count(i)).toBe(plain(lines.line(i)));
          expect(marks.length(i)).toBe(lines.line(i).length);
          if (turn > 3 * lines.count) break;
        }
      }),
    );
  });

  it('lead to the next line that may begin a record, whatever was counted before', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), (text, counted) => {
        const { lines, marks } = marksOf(text);
        const mayBegin = (i: number): boolean => /^"|,/.test(lines.line(i));
        for (let i = 0, turn = 0; i < lines.count; i++) {
          let expected = i;
          while (expected < lines.count && !mayBegin(expected)) expected++;
          expect(marks.begin(i, lines.count)).toBe(expected);
          i = expected;
          if (i < lines.count && counted[turn++ % counted.length] === true) {
            marks.count(i);
            expect(marks.begin(i, lines.count)).toBe(i);
          }
        }
      }),
    );
  });
});
