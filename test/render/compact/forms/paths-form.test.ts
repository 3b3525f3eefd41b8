import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../../../../src/render/compact/form.ts';
import { paths } from '../../../../src/render/compact/forms/paths-form.ts';
import { describeForm } from '../conformance.ts';
import { forestOf, plainName } from '../names/arbitrary.ts';
import { capture } from '../names/corpus.ts';

/** The lines of a forest: leaves, and directories too where `suffix` says how they end. */
function lines(nodes: readonly TreeNode[], before: string, suffix: string | undefined): readonly string[] {
  return nodes.flatMap(({ name, children }) => [
    ...(children && suffix === undefined ? [] : [before + name + (children ? suffix : '')]),
    ...lines(children ?? [], `${before + name}/`, suffix),
  ]);
}

const loose = fc.array(
  fc
    .tuple(
      fc.constantFrom('', '/', './', '../', '//'),
      fc.array(plainName, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
    )
    .map(([root, names, slash]) => root + names.join('/') + (slash && names.length > 2 ? '/' : '')),
);

const listed = fc
  .tuple(
    forestOf(plainName),
    fc.constantFrom('', '/', './', '/home/dev/x/'),
    fc.constantFrom('', '/', undefined),
    fc.boolean(),
  )
  .map(([forest, root, suffix, rooted]) => [
    ...(rooted && root !== '' && root !== '/' ? [root.slice(0, -1) + (suffix ?? '')] : []),
    ...lines(forest, root, suffix),
  ]);

const arbitrary = fc
  .oneof(
    loose,
    listed,
    listed.map((all) => [...all].sort()),
    fc.array(fc.constantFrom('a', 'a/', 'a/b', 'a/b/', 'a/b/c', 'b', '/', '/a', '//', 'a//b', '/a/')),
  )
  .map((all) => all.join('\n'))
  .filter((text) => /\n/.test(text) && (text.includes('/') || !text.includes('\\')));

const FIND = '.\n./src\n./src/z.ts\n./src/lib\n./src/lib/x.ts\n./src/lib/y.ts\n./src/b.ts\n./README.md';
const TAR = 'pkg/\npkg/a.js\npkg/lib/\npkg/lib/x.js\npkg/empty/';
const SEARCH =
  '/home/dev/x/a b.ts\n/home/dev/x/src\n/home/dev/x/src/a.ts\n/home/dev/x/src/b.ts\n/home/dev/x/test/c.ts\n/home/dev/x/z.ts';

describeForm({
  form: paths,
  samples: [FIND, TAR, SEARCH, ...['fs-search-toon-ts.txt', 'rg-mcp-files.txt'].map(capture)],
  arbitrary,
});

describe('a list of paths', () => {
  test('of a search says the common root once and keeps a directory that was found itself', () => {
    expect(paths.encode(SEARCH, true)).toEqual({
      body: '/home/dev/x/\n"a b.ts" src test/c.ts z.ts\nsrc/ a.ts b.ts',
      variant: 'root-by_name',
    });
  });

  test('of find lists every directory', () => {
    expect(paths.encode(FIND, true)).toEqual({
      body: './\nsrc/ z.ts\n lib/ x.ts y.ts\n b.ts\nREADME.md',
      variant: 'top-find',
    });
  });

  test('of tar lists every directory with a slash', () => {
    expect(paths.encode(TAR, true)).toEqual({ body: 'pkg/\na.js lib/x.js\nempty/', variant: 'top-tar' });
  });

  test('keeps the order of git, where a directory stands as if its name ended in a slash', () => {
    const source = 'a-b/x\na.ts\na/x\na/y\nb';
    expect(paths.encode(source, true)).toEqual({ body: 'a-b/x a.ts b\na/ x y', variant: 'by_path' });
  });

  test('comes back in any order, naming a directory again where it has to', () => {
    const source = 'x/a\nx/b\ny/b\nx/c\nx/d\nd';
    expect(paths.encode(source, true)).toEqual({ body: 'x/ a b\ny/b\nx/ c d\nd' });
    expect(paths.tree?.(source)).toEqual([
      { name: 'x', children: [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }] },
      { name: 'y', children: [{ name: 'b' }] },
      { name: 'd' },
    ]);
  });

  test('gives the root as one name for a block of files', () => {
    expect(paths.tree?.('/home/dev/a\n/home/dev/b/c')).toEqual([
      { name: '/home/dev', children: [{ name: 'a' }, { name: 'b', children: [{ name: 'c' }] }] },
    ]);
  });

  test.each(['', 'a/b', 'a/b\n\na/c', 'a/b\r\na/c\r', 'C:\\x\\y\nC:\\x\\z'])(
    'is left alone: %j',
    (source) => {
      expect(paths.encode(source, true)).toBeUndefined();
    },
  );

  test('is left alone when a path is deeper than any real one', () => {
    expect(paths.encode(`${'a/'.repeat(10_000)}b\nc`, true)).toBeUndefined();
  });

  test.each(['fs-search-toon-ts.txt', 'rg-mcp-files.txt'])(
    'saves two thirds and more of a real one: %s',
    (name) => {
      const source = capture(name);
      const { body } = paths.encode(source, true)!;
      expect(countTokens(body)).toBeLessThan(0.3 * countTokens(source));
    },
  );
});
