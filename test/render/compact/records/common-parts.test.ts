import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonParts, valuesBetween } from '../../../../src/render/compact/records/common-parts.ts';
import { runs } from '../../../support/runs.ts';

const value = fc.stringMatching(/^[a-z]{1,6}(?: [a-z]{1,6}){0,4}$/);
const template = fc.constantFrom(
  ['- #', ' [', '] ', ' (by @', ')'],
  ['ID: ', ', Title: ', ', State: ', ''],
  ['', ' | ', ' | ', ''],
  ['<', '>', '</', '>'],
);
const filled = fc
  .tuple(template, fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 5, maxLength: 12 }))
  .map(([parts, rows]) => rows.map((row) => parts.map((part, i) => part + (row[i] ?? '')).join('')));

describe('the parts that texts have in common', () => {
  it('stand in each text, with its values between them', () => {
    fc.assert(
      fc.property(filled, (texts) => {
        const parts = commonParts(texts);
        if (parts === undefined) return;
        const values = valuesBetween(texts, parts);
        for (const [i, text] of texts.entries()) {
          const row = values?.[i] ?? [];
          expect(row.map((one, k) => one + (parts[k] ?? '')).join('')).toBe(text);
        }
      }),
      { seed: 20_261_126, numRuns: runs(500) },
    );
  });

  it('are those that a program wrote, not the marks within values', () => {
    const row = (n: number) =>
      `- **Title ${'x'.repeat(n)}** ([#${n}](https://a.example/${n})) by ann on 2026-0${n}-11`;
    expect(commonParts([1, 2, 3, 4, 5].map(row))).toEqual([
      ...['- **Title ', '** ([#', '](https://a.example/', ')) by ann on 2026-', '-11'],
    ]);
  });

  it.each([
    ['texts without a common word', ['a b', 'c d', 'e f', 'g h', 'i j']],
    ['few texts', ['id: 1, at: 2', 'id: 3, at: 4', 'id: 5, at: 6', 'id: 7, at: 8']],
    ['texts of several lines', ['id: 1\nat: 2', 'id: 1', 'id: 2', 'id: 3', 'id: 4']],
    ['texts of very many words', Array.from({ length: 5 }, (_, i) => `id: ${'word '.repeat(200)}${i}`)],
  ])('are none: %s', (_, texts) => expect(commonParts(texts)).toBeUndefined());
});
