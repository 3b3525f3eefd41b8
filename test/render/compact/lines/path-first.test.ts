import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPathsFirst, withPathsLast } from '../../../../src/render/compact/lines/path-first.ts';

describe('rows that end in a path', () => {
  it.each([
    ['path_was_last', ['495 2026-11-23 src/a.ts', '12 2026-11-23 src/b.ts'], 'src/a.ts 495 2026-11-23'],
    ['path_was_last-2_blanks', ['596f680  src/a.ts', '232e9d1  src/b.ts'], 'src/a.ts  596f680'],
    ['path_was_last-tab', ['M\tsrc/a.ts', '12 3\tsrc/b.ts'], 'src/a.ts\tM'],
    ['path_was_last', ['  47 src/a.ts', '   4 src/b.ts', '  51 total'], 'src/a.ts   47'],
  ])('have it in front: %s', (name, some, first) => {
    const lines = [...some, ...some];
    const turned = withPathsFirst(lines);
    expect(turned).toMatchObject({ name });
    expect(turned?.lines[0]).toBe(first);
    expect(turned && withPathsLast(turned.lines, turned.name, turned.some)).toEqual(lines);
  });

  it.each([
    ['few rows', ['1 a/b', '2 a/c']],
    ['no paths', ['1 b', '2 c', '3 d', '4 e']],
    ['paths in less than half of them', ['1 a/b', '2 c', '3 d', '4 e']],
    ['more blanks than are known', ['1   a/b', '2   a/c', '3   a/d', '4   a/e']],
    ['a row with a path in front, and a blank at its end', ['1 a/b', 'a/c 2 ', '3 a/d', '4 a/e']],
  ])('are left as they are: %s', (_, lines) => {
    expect(withPathsFirst(lines)).toBeUndefined();
  });

  it('may have rows of another kind between them', () => {
    const lines = ['npm notice Contents', 'a/d', '5 src/a.ts', '', '12 src/b/', '3  src/c.ts', '7 README.md'];
    const all = [...lines, ...lines.slice(2, 5)];
    const turned = withPathsFirst(all);
    expect(turned).toMatchObject({ name: 'path_was_last', some: true });
    expect(turned?.lines.slice(0, 7)).toEqual([
      ...['npm notice Contents', 'a/d', 'src/a.ts 5', '', 'src/b/ 12', 'src/c.ts 3 ', '7 README.md'],
    ]);
    expect(turned && withPathsLast(turned.lines, turned.name, turned.some)).toEqual(all);
  });

  it('come back, whatever they are', () => {
    const part = fc.constantFrom('a', 'src/', '/', ' ', '  ', '\t', '12', '', 'é');
    const line = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    const row = fc
      .tuple(line, fc.constantFrom(' ', ' ', '  ', '\t'))
      .map(([begin, blanks]) => `${begin}x${blanks}a/b`);
    fc.assert(
      fc.property(fc.array(fc.oneof(line, row, row), { minLength: 4, maxLength: 8 }), (lines) => {
        const turned = withPathsFirst(lines);
        if (turned) expect(withPathsLast(turned.lines, turned.name, turned.some)).toEqual(lines);
      }),
    );
  });
});
