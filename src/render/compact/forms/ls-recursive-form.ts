import { type Form, FormError, type TreeNode } from '../form.ts';
import { textNames } from '../names/name-codec.ts';
import { ORDERS } from '../names/order.ts';
import { readTree } from '../names/read-tree.ts';
import { encoded, oneOf, readFlags } from '../names/variant.ts';
import { MAX_NAMES_DEPTH, writeTree } from '../names/write-tree.ts';

interface Section {
  readonly path: string;
  readonly names: readonly string[];
}

/** `ls -R .` prints the names in each directory below its path; an empty line stands between two directories. */
function sectionsOf(source: string): readonly Section[] | undefined {
  const sections: Section[] = [];
  for (const block of source.split('\n\n')) {
    const [head = '', ...names] = block.split('\n');
    if (!head.endsWith(':') || head.length === 1 || names.includes('')) return undefined;
    sections.push({ path: head.slice(0, -1), names });
  }
  return sections;
}

const below = (path: string, name: string): string => (path.endsWith('/') ? path : `${path}/`) + name;

/** The tree that the sections make, if each directory's follows where it is due. */
function treeOf(sections: readonly Section[]): readonly TreeNode[] | undefined {
  let next = 0;
  let deepest = 0;
  const children = (depth: number): readonly TreeNode[] => {
    const { path, names } = sections[next++]!;
    deepest = Math.max(deepest, depth);
    if (deepest > MAX_NAMES_DEPTH) return [];
    return names.map((name) =>
      sections[next]?.path === below(path, name) ? { name, children: children(depth + 1) } : { name },
    );
  };
  const top = children(1);
  return next === sections.length && deepest <= MAX_NAMES_DEPTH && top.length > 0 ? top : undefined;
}

function printSections(path: string, children: readonly TreeNode[], out: string[]): void {
  if (out.length > 0) out.push('');
  out.push(`${path}:`);
  for (const { name } of children) out.push(name);
  for (const child of children) {
    if (child.children) printSections(below(path, child.name), child.children, out);
  }
}

/** The output of `ls -R`, as the tree that it walks. */
export const lsRecursive: Form = {
  name: 'ls-recursive',
  // `ls -lR` prints more than names.
  fallbacks: ['lines'],
  encode(source) {
    const sections = sectionsOf(source);
    const forest = sections && treeOf(sections);
    if (!forest) return undefined;
    const { lines, order } = writeTree(forest, textNames);
    return encoded([`${sections[0]!.path}:`, ...lines], [order !== 'given' && order]);
  },
  decode(body, variant) {
    const [head = '', ...lines] = body.split('\n');
    if (!head.endsWith(':') || lines.length === 0) throw new FormError(`no directory: ${head.slice(0, 60)}`);
    const forest = readTree(lines, oneOf(readFlags(variant, ORDERS), ORDERS, 'given'), textNames);
    const out: string[] = [];
    printSections(head.slice(0, -1), forest, out);
    return out.join('\n');
  },
  tree(source) {
    const sections = sectionsOf(source);
    return sections && treeOf(sections);
  },
};
