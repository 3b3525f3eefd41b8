import { BackwardWriter } from '../../bcp/backward-writer.ts';
import { BLOCK_TABLE } from '../../bcp/block-table.ts';
import type { DecodeOptions, Zstd } from '../../bcp/codec-services.ts';
import { decodePayload } from '../../bcp/decode-payload.ts';
import type { FrameHeader } from '../../bcp/frame-header.ts';
import { encodeHeader } from '../../bcp/header.ts';
import type { PayloadLimits } from '../../bcp/payload-limits.ts';
import type { RawBlock, RawSink } from '../../bcp/payload-reader.ts';
import { BLOCK_FLAGS, END_TYPE, HEADER_FLAGS, MAX_PAYLOAD_SIZE } from '../../bcp/wire.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { movedTarget } from './annotation-target.ts';

/** How the blocks of one payload move into the combined payload. */
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
 * compression and references; only annotations are written anew where their targets move. Throws what `decodePayload`
 * throws, but for references that stay, and counts towards `limits`.
 */
export function movedBlocks(
  payload: Uint8Array,
  services: DecodeOptions,
  limits: PayloadLimits,
  move: Move,
): RawBlock[] {
  const raw = new Collected(move);
  decodePayload(payload, services, { limits, raw });
  return raw.moved();
}

/** Blocks as they come, opened where the move asks for it. */
class Collected implements RawSink {
  private readonly blocks: RawBlock[] = [];
  /** Blocks that name others, by their indexes, opened. */
  private readonly annotations = new Map<number, RawBlock>();

  constructor(private readonly move: Move) {}

  add(block: RawBlock, full: Uint8Array | undefined): void {
    const isReference = (block.flags & BLOCK_FLAGS.reference) !== 0;
    if (this.namesOther(block) && full) this.annotations.set(this.blocks.length, opened(block, full));
    this.blocks.push(this.move.resolve && isReference && full ? opened(block, full) : block);
  }

  keepsReference(frame: FrameHeader): boolean {
    return !this.move.resolve && !this.namesOther(frame);
  }

  moved(): RawBlock[] {
    const { blocks, move } = this;
    for (const [index, annotation] of this.annotations) {
      const hasSummary = (annotation.flags & BLOCK_FLAGS.summary) !== 0;
      const place = { by: move.by, count: blocks.length, index };
      const body = movedTarget(annotation.body, hasSummary, place);
      if (move.by > 0) blocks[index] = { ...annotation, body };
    }
    return blocks;
  }

  /** Whether a block names another one, which may move. */
  private namesOther({ typeId }: FrameHeader): boolean {
    return typeId === BLOCK_TABLE.annotation.id && !this.move.alone;
  }
}

function opened(block: RawBlock, body: Uint8Array): RawBlock {
  return { ...block, flags: block.flags & ~(BLOCK_FLAGS.compressed | BLOCK_FLAGS.reference), body };
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
