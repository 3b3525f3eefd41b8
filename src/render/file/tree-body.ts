import type { FileTreeEntry } from '../../bcp/blocks.ts';
import { ENTRY_KINDS, idOf } from '../../bcp/enums.ts';
import type { TreeNode } from '../compact/form.ts';
import { textNames, writeToken } from '../compact/names/name-codec.ts';
import { writeTree } from '../compact/names/write-tree.ts';
import type { Body } from './file-part.ts';

const DIRECTORY = idOf(ENTRY_KINDS, 'directory');

/**
 * A tree without sizes in the proxy's own form: `src/ a.ts b.ts`, subdirectories below, one space deeper. With sizes,
 * one entry a line: `a.ts 12`. A size of 0 is left out, as one that is not known.
 */
export function treeBody(entries: readonly FileTreeEntry[]): Body {
  if (entries.length === 0) return {};
  const nodes = plainNodes(entries);
  if (nodes === undefined) {
    const remark = hasSizes(entries) ? { remark: 'sizes in bytes' } : { remark: 'one entry a line' };
    return { text: entryLines(entries, '').join('\n'), ...remark };
  }
  const { lines, order } = writeTree(nodes, textNames);
  return { text: lines.join('\n'), remark: order === 'given' ? undefined : `order ${order}` };
}

/** The entries as names alone, or `undefined` where they are more than that. */
function plainNodes(entries: readonly FileTreeEntry[]): TreeNode[] | undefined {
  const nodes: TreeNode[] = [];
  for (const { name, kind, size = 0, children } of entries) {
    if (size !== 0) return undefined;
    if (kind !== DIRECTORY) {
      if (children.length > 0) return undefined;
      nodes.push({ name });
      continue;
    }
    const inner = plainNodes(children);
    if (inner === undefined) return undefined;
    nodes.push({ name, children: inner });
  }
  return nodes;
}

function hasSizes(entries: readonly FileTreeEntry[]): boolean {
  return entries.some(({ size = 0, children }) => size !== 0 || hasSizes(children));
}

function entryLines(entries: readonly FileTreeEntry[], indent: string, lines: string[] = []): string[] {
  for (const { name, kind, size = 0, children } of entries) {
    const word = writeToken({ segments: [name], directory: kind === DIRECTORY }, textNames);
    lines.push(`${indent}${word}${size === 0 ? '' : ` ${size}`}`);
    entryLines(children, `${indent} `, lines);
  }
  return lines;
}
