import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../../../../src/render/compact/form.ts';
import { FormError } from '../../../../src/render/compact/form.ts';
import { isMergeable, mergeOrder, ORDERS } from '../../../../src/render/compact/names/order.ts';
import { readTree } from '../../../../src/render/compact/names/read.ts';
import { readTokens, textNames, writeToken } from '../../../../src/render/compact/names/token.ts';
import { LINE_WIDTH, writeTree } from '../../../../src/render/compact/names/write.ts';
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
      { seed: SEED, numRuns: 500 },
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
    const forest = [dir('d', ...Array.from({ length: 300 }, (_, i) => leaf(`name-${i}`)))];
    const { lines, order } = writeTree(forest, textNames);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(LINE_WIDTH);
    expect(readTree(lines, order, textNames)).toEqual(forest);
  });

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
      { seed: SEED, numRuns: 1000 },
    );
  });
});
