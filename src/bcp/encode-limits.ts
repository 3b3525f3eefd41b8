import { KnownError } from '../diagnostics/error.ts';
import type { Block, FileTreeEntry } from './blocks.ts';
import { partsAt } from './payload-limits.ts';
import { MAX_BLOCKS, MAX_PARTS, MAX_PAYLOAD_SIZE, MAX_TREE_DEPTH } from './wire.ts';

/** The least bytes that a tree entry or a hunk takes. */
const LEAST_PART_SIZE = 3;
/** Smaller payloads need not be counted, whatever they have. */
const LEAST_SIZE_OF_MANY = (MAX_PARTS * LEAST_PART_SIZE) / partsAt(MAX_TREE_DEPTH);

/** Refuses what decoding would refuse. `size` is that of the payload with all bodies in full. */
export function checkPayloadLimits(blocks: readonly Block[], size: number): void {
  if (size > MAX_PAYLOAD_SIZE) {
    throw new KnownError('bcp-payload-too-large', { size, limit: MAX_PAYLOAD_SIZE });
  }
  if (blocks.length > MAX_BLOCKS) throw new KnownError('bcp-too-many-blocks', { limit: MAX_BLOCKS });
  if (size > LEAST_SIZE_OF_MANY && countParts(blocks) > MAX_PARTS) {
    throw new KnownError('bcp-too-many-parts', { limit: MAX_PARTS });
  }
}

function countParts(blocks: readonly Block[]): number {
  let count = 0;
  for (const block of blocks) {
    if (block.type === 'file_tree') count += countEntries(block.entries);
    if (block.type === 'diff') count += block.hunks.length;
  }
  return count;
}

function countEntries(entries: readonly FileTreeEntry[], depth = 1): number {
  return entries.reduce(
    (count, { children }) => count + countEntries(children, depth + 1),
    entries.length * partsAt(depth),
  );
}
