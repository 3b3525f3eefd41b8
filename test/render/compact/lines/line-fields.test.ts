import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../../src/render/compact/lines/line-fields.ts';

describe('the fields of lines', () => {
  it('have other numbers where they differ in characters of the value 0, or in two that could make up for each other', () => {
    const fields = ['a', '\0a', '\0\0a', 'Aa', 'BB', 'aX', 'b9', '\0', '\0\0'];
    const { sums } = fieldsOf(fields.join(' '));
    expect(new Set(sums).size).toBe(fields.length);
    expect(sums.every((sum) => sum >= 0)).toBe(true);
  });

  it('have the same number where they are the same, whether or not they are one part of a word', () => {
    const { sums } = fieldsOf('12:34 12 :34');
    expect(sums.slice(0, 2)).toEqual(sums.slice(2));
  });

  it('begin at a tab too, which is their own', () => {
    const { text, starts, ends, gaps } = fieldsOf('12 3\tsrc/a.ts\t\tb');
    expect(starts.map((start, i) => text.slice(start, ends[i]))).toEqual([
      '12',
      '3',
      '\tsrc/a.ts',
      '\t',
      '\tb',
    ]);
    expect(gaps).toEqual([0, 1, 0, 0, 0]);
  });
});
