import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TreeNode } from '../../../../src/render/compact/form.ts';
import { tree } from '../../../../src/render/compact/forms/tree-form.ts';
import { STYLE_NAMES, STYLES, type Style } from '../../../../src/render/compact/names/glyphs.ts';
import { describeForm } from '../conformance.ts';
import { anyName, forestOf } from '../names/arbitrary.ts';

/** Draws a forest, independently of the form. */
function draw(nodes: readonly TreeNode[], style: Style, slash: string, before = ''): string {
  const glyphs: Record<string, string | undefined> = STYLES[style];
  return nodes
    .map(({ name, children }, i) => {
      const last = i === nodes.length - 1;
      const plain = last ? glyphs['last'] : glyphs['branch'];
      const parent = last ? glyphs['lastParent'] : glyphs['parent'];
      const own = children?.length ? (parent ?? plain) : plain;
      const below = draw(children ?? [], style, slash, before + (last ? glyphs['blank'] : glyphs['bar']));
      return `${before}${own}${name}${children ? slash : ''}\n${below}`;
    })
    .join('');
}

const arbitrary = fc
  .record({
    forest: forestOf(anyName).filter((forest) => forest.length > 0),
    style: fc.constantFrom(...STYLE_NAMES),
    slash: fc.constantFrom('', '/'),
    roots: fc.constantFrom('none', 'one', 'two'),
    total: fc.constantFrom('', '\n\n3 directories, 1 file'),
    cutAfter: fc.option(fc.nat(30)),
  })
  .map(({ forest, style, slash, roots, total, cutAfter }) => {
    const drawn = draw(forest, style, slash).slice(0, -1);
    const top = { none: drawn, one: `.\n${drawn}`, two: `/a b\n${drawn}\nlast/` }[roots];
    if (cutAfter === null) return top + total;
    const least = roots === 'none' ? 1 : 2;
    return top
      .split('\n')
      .slice(0, least + cutAfter)
      .join('\n');
  });

const NPM = `app@1.0.0 /home/dev/app
├─┬ a@1.0.0
│ ├── b@1.0.0 deduped
│ └─┬ @x/c@2.0.0
│   └── d@0.1.0
└── e@1.0.0`;

const TREE = `.
├── .git
│\u00a0\u00a0 └── HEAD
├── My File.txt
└── src
    ├── index.ts
    └── lib
        └── x.ts

4 directories, 4 files`;

const README = `project/
├── src/
│   ├── index.ts     # where it begins
│   └── lib/
└── package.json`;

describeForm({ form: tree, samples: [TREE, NPM, README, '├── a\n└── b', '|-- a\n`-- b'], arbitrary });

describe('a drawn tree', () => {
  test('may be cut anywhere, as `head` does', () => {
    const cut = NPM.split('\n').slice(0, 4).join('\n');
    expect(tree.encode(cut, true)).toEqual({
      body: 'app@1.0.0 /home/dev/app\na@1.0.0/ "b@1.0.0 deduped" "@x/c@2.0.0"',
      variant: 'npm-cut10p',
    });
  });

  test('reads as directories with their files below the root', () => {
    expect(tree.encode(TREE, true)).toEqual({
      body: '.\n.git/HEAD "My File.txt"\nsrc/ index.ts lib/x.ts\n4 directories, 4 files',
      variant: 'tree-total',
    });
  });

  test('of npm keeps versions and scopes', () => {
    expect(tree.encode(NPM, true)).toEqual({
      body: 'app@1.0.0 /home/dev/app\ne@1.0.0\na@1.0.0/ "b@1.0.0 deduped" "@x/c@2.0.0"/d@0.1.0',
      variant: 'npm-by_name',
    });
  });

  test('tells directories by their slash', () => {
    expect(tree.tree?.(README)).toEqual([
      {
        name: 'project/',
        children: [
          {
            name: 'src',
            children: [{ name: 'index.ts     # where it begins' }, { name: 'lib', children: [] }],
          },
          { name: 'package.json' },
        ],
      },
    ]);
  });

  test.each([
    'a',
    'a\nb',
    '',
    '.\n└── a\n└── b',
    '.\n│   └── a',
    '.\n├── a\n\n└── b',
    '.\r\n└── a',
    '├── a\n.\n└── b',
    '.\n├── a\n    └── b\n└── c',
  ])('is left alone when it would not come back: %j', (source) => {
    expect(tree.encode(source, true)).toBeUndefined();
  });

  test('is left alone when it is deeper than any real one', () => {
    const lines = Array.from({ length: 600 }, (_, i) => `${'    '.repeat(i)}└── x`);
    expect(tree.encode(lines.slice(0, 400).join('\n'), true)).toBeDefined();
    expect(tree.encode(lines.join('\n'), true)).toBeUndefined();
  });
});
