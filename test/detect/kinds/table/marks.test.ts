import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Marks } from '../../../../src/detect/kinds/table/marks.ts';
import { indexLines } from '../../../../src/detect/lines.ts';
import { budgetFor } from '../../../../src/detect/work-budget.ts';

const texts = fc
  .array(fc.constantFrom('a', ',', '"', ', ', '\n', '\r\n', '\n\n', 'word'), { maxLength: 60 })
  .map((parts) => parts.join(''));
const plain = (line: string): number | undefined =>
  line.includes('"') ? undefined : line.split(',').length - 1;

function marksOf(text: string, least = 1) {
  const lines = indexLines(text);
  const budget = budgetFor(lines.count, text.length);
  return { lines, marks: new Marks({ lines, budget, least }, ',') };
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

  it('lead to the next line that may begin a table, whatever was counted before', () => {
    fc.assert(
      fc.property(
        texts,
        fc.nat(4),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        (text, least, counted) => {
          const { lines, marks } = marksOf(text, least);
          const mayBegin = (i: number): boolean => {
            const rows = Array.from({ length: Math.max(2, least) }, (_, n) => i + n);
            const quoted = rows.find((row) => row < lines.count && lines.line(row).includes('"'));
            const known = rows.filter((row) => quoted === undefined || row < quoted);
            return (
              /^"|,/.test(lines.line(i)) &&
              known.every((row) => row < lines.count && lines.line(row).includes(','))
            );
          };
          for (let i = 0, turn = 0; i < lines.count; i++) {
            let expected = i;
            while (expected < lines.count && !mayBegin(expected)) expected++;
            expect(marks.begin(i, lines.count, lines.count)).toBe(expected);
            i = expected;
            if (i < lines.count && counted[turn++ % counted.length] === true) marks.count(i);
          }
        },
      ),
    );
  });
});
