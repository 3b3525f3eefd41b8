import { describe, expect, it } from 'vitest';
import { indexLines } from '../../src/detect/lines.ts';

const repeated = (lines: readonly string[], times: number): string =>
  Array.from({ length: times }, () => lines.join('\n')).join('\n');

describe('the kinds of lines', () => {
  it('are those that differ in their first character or in the classes of all', () => {
    const lines = indexLines(repeated(['ab: 1', 'ac: 2', 'bc: 3', 'ab; 1', '', 'é'], 50));
    expect(lines.kinds?.count).toBe(5);
    expect([...(lines.kinds?.of ?? [])].slice(0, 7)).toEqual([0, 0, 1, 2, 3, 4, 0]);
  });

  it('are not told where there are few lines, or nearly as many kinds', () => {
    expect(indexLines(repeated(['a', 'b'], 20)).kinds).toBeUndefined();
    const signs = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((c) => [c, `${c}:`, `${c}1`, `${c}-`]);
    expect(indexLines(signs.join('\n')).kinds).toBeUndefined();
  });
});
