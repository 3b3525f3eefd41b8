import { KnownError } from '../diagnostics/error.ts';
import type { Block, FileTreeEntry } from './blocks.ts';
import { MAX_BLOCKS, MAX_PARTS, MAX_PAYLOAD_SIZE } from './wire.ts';

/** A tree entry and a hunk both take at least so many bytes. */
const LEAST_PART_SIZE = 3;

/** Refuses what decoding would refuse. `size` is that of the payload with all bodies in full. */
export function checkPayloadLimits(blocks: readonly Block[], size: number): void {
  if (size > MAX_PAYLOAD_SIZE) {
    throw new KnownError('bcp-payload-too-large', { size, limit: MAX_PAYLOAD_SIZE });
  }
  if (blocks.length > MAX_BLOCKS) throw new KnownError('bcp-too-many-blocks', { limit: MAX_BLOCKS });
  if (size > MAX_PARTS * LEAST_PART_SIZE && countParts(blocks) > MAX_PARTS) {
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

function countEntries(entries: readonly FileTreeEntry[]): number {
  return entries.reduce((count, { children }) => count + countEntries(children), entries.length);
}
