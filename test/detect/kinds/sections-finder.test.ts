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

  it('go on over lines of any kind up to one like `until`, if there is one before the next header', () => {
    const long = { ...rule, body: '^[0-9]', until: '^1' } as const;
    const [first, second] = find(long, 'a:\nany\n\nwords\n1\n2\nend\n\nb:\nany\nc:\n1\n');
    expect(spans([first, second].filter((one) => one !== undefined))).toEqual([
      [1, 6],
      [11, 12],
    ]);
    expect([first?.facts['reached'], second?.facts['reached']]).toEqual([1, 1]);
    expect(find(long, 'a:\n2\n')[0]?.facts['reached']).toBe(0);
  });

  it('wait for no line beyond fifty', () => {
    const long = { ...rule, body: '^[0-9]', until: '^1' } as const;
    expect(find(long, `a:\n${'any\n'.repeat(49)}1\n`)).toHaveLength(1);
    expect(find(long, `a:\n${'any\n'.repeat(50)}1\n`)).toEqual([]);
  });

  it('may be a header alone where `empty` says so, after the first', () => {
    const directories = { ...rule, body: '^[0-9]', region: 'all' } as const;
    expect(spans(find({ ...directories, empty: true }, 'a:\n1\n\nb:\n\nc:\n'))).toEqual([[1, 6]]);
    expect(spans(find(directories, 'a:\n1\n\nb:\n\nc:\n'))).toEqual([[1, 2]]);
    expect(find({ ...directories, empty: true }, 'a:\nb:\n')).toEqual([]);
  });

  it('between separators, a header alone is passed over', () => {
    const found = find({ ...rule, separator: '^---$' }, 'a:\n1\n---\nb:\n---\nc:\n2');
    expect(found.map(({ captures, facts }) => [captures['path'], facts['sections']])).toEqual([
      ['a', 2],
      ['c', 2],
    ]);
  });

  it('count the groups of their bodies', () => {
    const body = '^(?:(?<digit>[0-9])|[a-z])$';
    expect(find({ ...rule, body }, 'a:\n1\nx\n2\ny\n')[0]?.facts['digit_ratio']).toBe(0.5);
  });
});
