import { KnownError } from '../diagnostics/error.ts';
import { BackwardWriter } from './backward-writer.ts';
import type { Block } from './blocks.ts';
import { writeBody } from './encode-body.ts';
import { encodeHeader } from './header.ts';
import { utf8 } from './text.ts';
import {
  BLOCK_FLAGS,
  BLOCK_TYPE_IDS,
  END_TYPE,
  HEADER_SIZE,
  MAX_BLOCK_SIZE,
  MAX_PAYLOAD_SIZE,
} from './wire.ts';

/** Room for a block's frame and short fields, added to what its contents need. */
const FRAME_ROOM = 256;

/** An uncompressed payload: header, blocks, END. Throws a known error for no block, or for one beyond the limits. */
export function encodePayload(blocks: readonly Block[]): Uint8Array {
  if (blocks.length === 0) throw new KnownError('bcp-empty', undefined);
  const writer = new BackwardWriter(capacityFor(blocks));
  writer.uint(0);
  writer.byte(0);
  writer.uint(END_TYPE);
  for (let index = blocks.length - 1; index >= 0; index--) writeBlock(writer, blocks[index]!, index);
  if (writer.length > MAX_PAYLOAD_SIZE) {
    throw new KnownError('bcp-payload-too-large', { size: writer.length, limit: MAX_PAYLOAD_SIZE });
  }
  writer.bytes(encodeHeader(0));
  return writer.finish();
}

function writeBlock(writer: BackwardWriter, block: Block, index: number): void {
  const before = writer.length;
  writeBody(writer, block);
  if (block.summary !== undefined) {
    const summary = utf8(block.summary);
    writer.bytes(summary);
    writer.uint(summary.length);
  }
  const size = writer.length - before;
  if (size > MAX_BLOCK_SIZE) {
    throw new KnownError('bcp-content-too-large', { index, size, limit: MAX_BLOCK_SIZE });
  }
  writer.uint(size);
  writer.byte(block.summary === undefined ? 0 : BLOCK_FLAGS.summary);
  writer.uint(block.type === 'unknown' ? block.typeId : BLOCK_TYPE_IDS[block.type]);
}

/** A guess that saves most payloads from growing the writer's buffer. */
function capacityFor(blocks: readonly Block[]): number {
  let capacity = HEADER_SIZE;
  for (const block of blocks) {
    capacity += FRAME_ROOM;
    if ('content' in block) capacity += block.content.length;
    if ('source' in block) capacity += block.source?.length ?? 0;
  }
  return capacity;
}
