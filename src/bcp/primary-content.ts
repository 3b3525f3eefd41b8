import type { Block } from './blocks.ts';

const NOTHING = new Uint8Array(0);
/**
 * The sizes that the reference counts for a top-level entry of a file tree, and for an embedding reference.
 */
const TREE_ENTRY_SIZE = 8;
const EMBEDDING_SIZE = 32;

/** The bytes that the reference shows as a block's body; structured types have none. */
export function primaryContent(block: Block): Uint8Array {
  if ('content' in block) return block.content;
  if ('data' in block) return block.data;
  if ('body' in block) return block.body;
  return block.type === 'annotation' ? block.value : NOTHING;
}

/** The size that the reference prints for a block: of its content, or a stand-in. */
export function primarySize(block: Block): number {
  switch (block.type) {
    case 'file_tree':
      return block.entries.length * TREE_ENTRY_SIZE;
    case 'diff':
      return block.hunks.reduce((size, hunk) => size + hunk.lines.length, 0);
    case 'embedding_ref':
      return EMBEDDING_SIZE;
    default:
      return primaryContent(block).length;
  }
}
