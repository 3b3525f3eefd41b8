import type { TreeNode } from '../form.ts';

interface Growing {
  readonly name: string;
  children?: Map<string, Growing>;
}

function grow(into: Map<string, Growing>, nodes: readonly TreeNode[]): void {
  for (const node of nodes) {
    let growing = into.get(node.name);
    if (growing === undefined) {
      growing = { name: node.name };
      into.set(node.name, growing);
    }
    if (node.children) {
      growing.children ??= new Map();
      grow(growing.children, node.children);
    }
  }
}

function settle(nodes: Map<string, Growing>): readonly TreeNode[] {
  return [...nodes.values()].map(({ name, children }) =>
    children ? { name, children: settle(children) } : { name },
  );
}

/** Makes one node of those that share a name and a parent, in the order of the first. */
export function mergeNodes(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const grown = new Map<string, Growing>();
  grow(grown, nodes);
  return settle(grown);
}
