import { describe, expect, it } from 'vitest';
import { find, spans } from './find.ts';

const FILES = 'a.ts:\none\n\n---\nb.ts:\ntwo\n\nthree\n\n---\nc.ts:\nfour';
const rule = { kind: 'sections', header: '^(?<path>\\S+):$' } as const;

describe('sections', () => {
  it('go from a header to the next one, without the blank lines at their end', () => {
    const found = find(rule, 'a:\n1\n2\n\nb:\n3\n');
    expect(spans(found)).toEqual([
      [1, 3],
      [5, 6],
    ]);
    expect(found.map(({ captures }) => captures['path'])).toEqual(['a', 'b']);
    expect(found[0]?.inner).toEqual({ start: 1, end: 3 });
  });

  it('with a separator, only what follows one is a header', () => {
    const found = find({ ...rule, separator: '^---$' }, FILES);
    expect(found.map(({ captures, facts }) => [captures['path'], facts['sections']])).toEqual([
      ['a.ts', 3],
      ['b.ts', 3],
      ['c.ts', 3],
    ]);
    expect(find({ ...rule, separator: '^---$' }, 'prose\na:\n1\n---\nb:\n2')).toEqual([]);
  });

  it('end at a line that is none of their body', () => {
    const found = find({ ...rule, body: '^[0-9]' }, 'a:\n1\n2\nend\nb:\n3\n');
    expect(spans(found)).toEqual([
      [1, 3],
      [5, 6],
    ]);
  });

  it('can be one region', () => {
    expect(spans(find({ ...rule, region: 'all' }, 'a:\n1\n\nb:\n2\n'))).toEqual([[1, 5]]);
  });

  it('need something below their header', () => {
    expect(find(rule, 'a:\nb:\n\n')).toEqual([]);
  });
});
