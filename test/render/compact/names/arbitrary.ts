import fc from 'fast-check';
import type { TreeNode } from '../../../../src/render/compact/form.ts';

const SPECIAL = [
  'a b',
  '"',
  '"a"',
  'a"b',
  '\\',
  'a\\b',
  '\t',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '😀',
  'é',
  'e\u0301',
  '.',
  '..',
  '-',
  '--',
  '#bcp tree',
  'dirs:',
  'files:',
  'KB',
  '12',
  '1.5 KB',
  '! x',
  '12:5:x',
  'a-12-b',
  ' ',
  ' a',
  'a ',
  '[DIR]',
  '├── ',
  '{1,2…5}',
  '…',
  '__proto__',
  'constructor',
];

/** Names as they are, and names that look like the syntax of a form. No line breaks, no "/". */
export const plainName: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('src', 'a.ts', 'b.ts', 'B.md', 'index.ts', 'x-1', '.git', '_z', 'lib', 'test'),
  },
  { weight: 2, arbitrary: fc.constantFrom(...SPECIAL) },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: 'binary', minLength: 1, maxLength: 8 })
      .map((s) => s.replace(/[\r\n/]/g, '_')),
  },
);

/** The same with "/" anywhere, and the empty name. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: plainName },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '/', 'a/', '/a', 'a/b', 'a//b', 'a/"b"', '"a/"', './', '../x'),
  },
);

export function forestOf(name: fc.Arbitrary<string>): fc.Arbitrary<readonly TreeNode[]> {
  const { forest } = fc.letrec<{ node: TreeNode; forest: TreeNode[] }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name.map((leaf) => ({ name: leaf })),
      fc.record({ name, children: tie('forest') }),
    ),
    forest: fc.array(tie('node'), { maxLength: 6, depthIdentifier: 'forest' }),
  }));
  return fc
    .tuple(forest, fc.constantFrom('no', 'name', 'first'))
    .map(([nodes, order]) => sorted(nodes, order));
}

/** Brings every level into an order that a program would list it in. */
function sorted(nodes: readonly TreeNode[], order: string): readonly TreeNode[] {
  const levels = nodes.map((node) =>
    node.children ? { name: node.name, children: sorted(node.children, order) } : node,
  );
  if (order === 'no') return levels;
  const rank = (node: TreeNode): number => Number(order === 'first' && node.children === undefined);
  return levels.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : Number(a.name > b.name)));
}
