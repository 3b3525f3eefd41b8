import { BackwardWriter } from '../../bcp/backward-writer.ts';
import type { DecodeOptions, Zstd } from '../../bcp/codec-services.ts';
import { encodeHeader } from '../../bcp/header.ts';
import { resolveBody } from '../../bcp/resolve-body.ts';
import { BLOCK_FLAGS, BLOCK_TYPE_IDS, END_TYPE, HEADER_FLAGS, MAX_PAYLOAD_SIZE } from '../../bcp/wire.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { movedTarget } from './annotation-target.ts';
import type { RawBlock } from './raw-blocks.ts';

/** Where the blocks of one payload go in the one that they become part of. */
export interface Move {
  /** Blocks in front of them. */
  readonly by: number;
  /** No other payload is part of it, so that no annotation needs to be understood. */
  readonly alone: boolean;
  /** Put stored content in the place of references. */
  readonly resolve: boolean;
}

/**
 * A payload's blocks as they stand in a longer one. Bodies stay as they are on the wire, with unknown blocks and fields,
 * compression and references; only annotations are written anew where their targets move.
 */
export function movedBlocks(blocks: readonly RawBlock[], services: DecodeOptions, move: Move): RawBlock[] {
  return blocks.map((block, index) => {
    const isReference = (block.flags & BLOCK_FLAGS.reference) !== 0;
    const opened = move.resolve && isReference ? inFull(block, services) : block;
    if (block.typeId !== BLOCK_TYPE_IDS.annotation || move.alone) return opened;
    const full = inFull(opened, services);
    const hasSummary = (full.flags & BLOCK_FLAGS.summary) !== 0;
    const body = movedTarget(full.body, hasSummary, { by: move.by, count: blocks.length, index });
    return move.by === 0 ? opened : { ...full, body };
  });
}

function inFull(block: RawBlock, services: DecodeOptions): RawBlock {
  const { flags, offset } = block;
  if ((flags & (BLOCK_FLAGS.compressed | BLOCK_FLAGS.reference)) === 0) return block;
  const body = resolveBody(block.body, flags, { offset }, services);
  return { ...block, flags: flags & ~(BLOCK_FLAGS.compressed | BLOCK_FLAGS.reference), body };
}

/** A payload of blocks as they are, compressed as a whole where `zstd` is given and makes it smaller. */
export function writePayload(blocks: readonly RawBlock[], zstd?: Zstd): Uint8Array {
  if (blocks.length === 0) throw new KnownError('bcp-empty', undefined);
  const writer = new BackwardWriter(blocks.reduce((size, { body }) => size + body.length + 16, 16));
  writer.uint(0);
  writer.byte(0);
  writer.uint(END_TYPE);
  for (const { typeId, flags, body } of blocks.toReversed()) {
    writer.bytes(body);
    writer.uint(body.length);
    writer.byte(flags);
    writer.uint(typeId);
  }
  if (writer.length > MAX_PAYLOAD_SIZE) {
    throw new KnownError('bcp-payload-too-large', { size: writer.length, limit: MAX_PAYLOAD_SIZE });
  }
  const frame = zstd?.compress(writer.finish());
  if (frame !== undefined && frame.length < writer.length) {
    return Buffer.concat([encodeHeader(HEADER_FLAGS.compressed), frame]);
  }
  writer.bytes(encodeHeader(0));
  return writer.finish();
}
