import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../../../../src/render/compact/form.ts';
import { FormError } from '../../../../src/render/compact/form.ts';
import { readTokens, textNames, writeToken } from '../../../../src/render/compact/names/name-codec.ts';
import { isMergeable, mergeOrder, ORDERS } from '../../../../src/render/compact/names/order.ts';
import { readTree } from '../../../../src/render/compact/names/read-tree.ts';
import { withSeries } from '../../../../src/render/compact/names/series.ts';
import { LINE_WIDTH, writeTree } from '../../../../src/render/compact/names/write-tree.ts';
import { runs } from '../../../support/runs.ts';
import { countedReads } from '../lines/counted-reads.ts';
import { anyName, forestOf } from './arbitrary.ts';

const SEED = 20_260_901;

function dir(name: string, ...children: readonly TreeNode[]): TreeNode {
  return { name, children };
}

function leaf(name: string): TreeNode {
  return { name };
}

describe('a tree in lines', () => {
  test('comes back whatever its names are', () => {
    fc.assert(
      fc.property(forestOf(anyName), (forest) => {
        const { lines, order } = writeTree(forest, textNames);
        expect(readTree(lines, order, textNames)).toEqual(forest);
      }),
      { seed: SEED, numRuns: runs(500) },
    );
  });

  test('has files after their directory, subdirectories below it and single files with theirs', () => {
    const bin = dir('bin', leaf('a.js'), leaf('b.js'));
    const dist = dir('dist', dir('node', dir('x'), leaf('a'), dir('chunks', leaf('c.js'))));
    expect(writeTree([leaf('README.md'), bin, dist], textNames)).toEqual({
      order: 'given',
      lines: ['README.md', 'bin/ a.js b.js', 'dist/node/', ' x/', ' a chunks/c.js'],
    });
  });

  const two = [leaf('x'), leaf('y')];
  const ordered = [leaf('a'), dir('b', ...two), leaf('c'), dir('d', ...two), leaf('e')];

  test('gathers files where an order brings them back', () => {
    expect(writeTree(ordered, textNames)).toEqual({ order: 'by_name', lines: ['a c e', 'b/ x y', 'd/ x y'] });
  });

  test('keeps one disordered directory in place inside of an ordered tree', () => {
    const forest = [...ordered, dir('m', leaf('z'), dir('k', ...two), leaf('a')), leaf('n')];
    const { lines, order } = writeTree(forest, textNames);
    expect({ lines, order }).toEqual({
      order: 'by_name',
      lines: ['a c e n', 'b/ x y', 'd/ x y', 'm/', ' z', ' k/ x y', ' a'],
    });
    expect(readTree(lines, order, textNames)).toEqual(forest);
  });

  test('breaks long rows of names and reads them as one', () => {
    const forest = [dir('d', ...Array.from({ length: 300 }, (_, i) => leaf(`name-${i * i}`)))];
    const { lines, order } = writeTree(forest, textNames);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(LINE_WIDTH);
    expect(readTree(lines, order, textNames)).toEqual(forest);
  });

  test('has names that count as one word', () => {
    const notes = [
      '1.txt',
      '2.txt',
      '3.txt',
      '4.txt',
      '5.txt',
      'x.txt',
      '08.md',
      '09.md',
      '10.md',
      '11.md',
      '12.md',
    ];
    const forest = [dir('notes', ...notes.map(leaf)), dir('part', ...['a1', 'a2', 'a3'].map(leaf))];
    const { lines, order } = writeTree(forest, textNames);
    expect(lines).toEqual(['notes/ {1,2…5}.txt x.txt {08,09…12}.md', 'part/ a1 a2 a3']);
    expect(readTree(lines, order, textNames)).toEqual(forest);
  });

  test('has no series of names with braces of their own', () => {
    const names = [1, 2, 3, 4, 5, 6].map((n) => leaf(`page-${n}{0,1}.md`));
    expect(writeTree(names, textNames).lines).toEqual([names.map(({ name }) => name).join(' ')]);
  });

  test('takes no more time for names in quotes that would count', () => {
    const words = Array.from({ length: 5000 }, (_, i) => `"IMG (${i}).jpg"`);
    const reads = countedReads(words);
    expect(withSeries(reads.lines)).toEqual(words);
    expect(reads.count()).toBeLessThan(5000 * 5);
  });

  test('has files that count in directories that count as one word', () => {
    const forest = [1, 2, 3, 4, 5].map((n) => dir(`page-${n}`, leaf(`page-${n}.tsx`)));
    const { lines, order } = writeTree(forest, textNames);
    expect(lines).toEqual(['page-{1,2…5}/page-{1,2…5}.tsx']);
    expect(readTree(lines, order, textNames)).toEqual(forest);
  });

  test('comes back where names count, or look as if they did', () => {
    const counting = fc.tuple(
      fc.constantFrom('a', 'v1.', '"', ''),
      fc.nat(12),
      fc.constantFrom('', '.ts', '"', ' x'),
    );
    const names = counting.chain(([before, from, after]) =>
      fc
        .array(fc.integer({ min: from, max: from + 1 }), { maxLength: 12 })
        .map((steps) => steps.map((step, i) => leaf(`${before}${step + i}${after}`))),
    );
    const literal = fc.constantFrom('{1,2…5}', 'a{1,2…5}.ts', '…', '{08,09…12}').map((name) => [leaf(name)]);
    const rows = fc.array(fc.oneof(names, literal), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, (parts) => {
        const forest = [dir('d', ...parts.flat(), leaf('end')), leaf('last')];
        const { lines, order } = writeTree(forest, textNames);
        expect(readTree(lines, order, textNames)).toEqual(forest);
      }),
      { seed: SEED, numRuns: runs(500) },
    );
  });

  test.each(['a…', '{1,2…3}/', '{1,2…7', '{1,2…2}', '{1,1…5}', '{1,3…8}', '{1,2…99999999}'])(
    'is refused where %j is no series',
    (line) => {
      expect(() => readTree([line], 'given', textNames)).toThrow(FormError);
    },
  );

  test.each(['  a', '', ' ', 'a/ b/', 'a  b', '"a', '"a"b', '"a"/"b', 'a/"\\x"/', 'a b ', ' /'])(
    'is refused where %j cannot stand',
    (line) => {
      expect(() => readTree([line], 'given', textNames)).toThrow(FormError);
    },
  );

  test('is refused when it is deeper than any real tree', () => {
    expect(() => readTree(['a/'.repeat(10_000)], 'given', textNames)).toThrow(FormError);
  });
});

describe('the words of a line', () => {
  test('come back as files and as directories', () => {
    const word = fc.record({ segments: fc.array(anyName, { minLength: 1 }), directory: fc.boolean() });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const line = words.map((token) => writeToken(token, textNames)).join(' ');
        expect(readTokens(line, 0, textNames)).toEqual(words);
      }),
      { seed: SEED },
    );
  });
});

describe('an order', () => {
  test('says truly whether it brings a level back', () => {
    const entry = fc.record({ name: anyName, directory: fc.boolean(), block: fc.boolean() });
    const level = fc.array(entry).map((entries) => entries.sort((a, b) => (a.name < b.name ? -1 : 1)));
    fc.assert(
      fc.property(fc.oneof(fc.array(entry), level), fc.constantFrom(...ORDERS), (entries, order) => {
        const words = entries.filter(({ block }) => !block);
        const blocks = entries.filter(({ block }) => block);
        const same = mergeOrder(words, blocks, order).every((one, i) => one === entries[i]);
        expect(isMergeable(entries, order)).toBe(same);
      }),
      { seed: SEED, numRuns: runs(1000) },
    );
  });
});
