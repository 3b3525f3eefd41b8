import { KnownError } from '../diagnostics/error.ts';
import { BackwardWriter } from './backward-writer.ts';
import { BLOCK_TABLE } from './block-table.ts';
import type { Block } from './blocks.ts';
import { BodyCarrier, type CarriedBody } from './carried-body.ts';
import type { EncodeOptions, Zstd } from './codec-services.ts';
import { writeBody } from './encode-body.ts';
import { checkPayloadLimits } from './encode-limits.ts';
import { encodeHeader } from './header.ts';
import { utf8 } from './text.ts';
import { BLOCK_FLAGS, END_TYPE, HEADER_FLAGS, HEADER_SIZE, MAX_BLOCK_SIZE } from './wire.ts';

/** Room for a block's frame and short fields, added to what its contents need. */
const FRAME_ROOM = 256;

/**
 * A payload: header, blocks, END; inline and uncompressed where no option asks for anything else. Throws a known error for
 * no block, or for more than the limits allow.
 */
export function encodePayload(blocks: readonly Block[], options: EncodeOptions = {}): Uint8Array {
  if (blocks.length === 0) throw new KnownError('bcp-empty', undefined);
  const { address, compress } = options;
  const apart = address !== undefined || compress?.what === 'blocks';
  const bodies = apart ? carriedBodies(blocks, options) : undefined;
  const writer = new BackwardWriter(apart ? FRAME_ROOM : capacityFor(blocks));
  writer.uint(0);
  writer.byte(0);
  writer.uint(END_TYPE);
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = blocks[index]!;
    const body = bodies?.[index];
    if (body === undefined) writeFrame(writer, block, 0, writeFullBody(writer, block, index));
    else {
      writer.bytes(body.wire);
      writeFrame(writer, block, body.flags, body.wire.length);
    }
  }
  const spared = bodies?.reduce((sum, { size, wire }) => sum + size - wire.length, 0) ?? 0;
  checkPayloadLimits(blocks, writer.length + spared);
  const frame = compress?.what === 'payload' ? smallerFrame(writer.finish(), compress.zstd) : undefined;
  if (frame !== undefined) return joined(encodeHeader(HEADER_FLAGS.compressed), frame);
  writer.bytes(encodeHeader(0));
  return writer.finish();
}

/** Bodies in the order of the blocks: of equal ones the first is the one that is written inline. */
function carriedBodies(blocks: readonly Block[], options: EncodeOptions): CarriedBody[] {
  const carrier = new BodyCarrier(options);
  return blocks.map((block, index) => {
    const writer = new BackwardWriter(capacityFor([block]));
    writeFullBody(writer, block, index);
    return carrier.carry(writer.finish());
  });
}

/** Writes the fields of a block, and its summary in front of them; gives how many bytes that are. */
function writeFullBody(writer: BackwardWriter, block: Block, index: number): number {
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
  return size;
}

/** Writes the header in front of a body of `size` bytes. */
function writeFrame(writer: BackwardWriter, block: Block, flags: number, size: number): void {
  writer.uint(size);
  writer.byte(block.summary === undefined ? flags : flags | BLOCK_FLAGS.summary);
  writer.uint(block.type === 'unknown' ? block.typeId : BLOCK_TABLE[block.type].id);
}

function smallerFrame(content: Uint8Array, zstd: Zstd): Uint8Array | undefined {
  const frame = zstd.compress(content);
  return frame.length < content.length ? frame : undefined;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
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
