import type { TreeNode } from '../form.ts';

/** One name, with blanks or tabs in front. A line of several words is no name of a tree. */
const NAME = /^(?<indent> *|\t*)(?<name>[^\s/]+)(?<slash>\/?)$/;

type Node = TreeNode & { children?: Node[] };

/** The tree of names that stand below their directories by indentation alone; `undefined` if there is no depth. */
export function indentedTree(source: string): readonly TreeNode[] | undefined {
  const top: Node[] = [];
  const open: { readonly depth: number; readonly nodes: Node[] }[] = [{ depth: 0, nodes: top }];
  for (const line of source.split('\n')) {
    const { indent = '', name = '', slash } = NAME.exec(line)?.groups ?? {};
    if (name === '') return undefined;
    const depth = indent.length;
    const parent = open.at(-1)!.nodes.at(-1);
    if (depth > open.at(-1)!.depth && parent) {
      parent.children ??= [];
      open.push({ depth, nodes: parent.children });
    }
    while (open.length > 1 && open.at(-1)!.depth > depth) open.pop();
    if (open.at(-1)!.depth !== depth) return undefined;
    open.at(-1)!.nodes.push(slash === '/' ? { name, children: [] } : { name });
  }
  return top.some(({ children = [] }) => children.length > 0) ? top : undefined;
}
