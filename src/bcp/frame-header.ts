import { KnownError } from '../diagnostics/error.ts';
import type { Cursor } from './byte-cursor.ts';
import { END_TYPE, MAX_BLOCK_SIZE, MAX_VARINT_BYTES } from './wire.ts';

/** The header in front of a block's body. */
export interface FrameHeader {
  readonly typeId: number;
  /** Bits of `BLOCK_FLAGS`. */
  readonly flags: number;
  /** Bytes of the body on the wire. */
  readonly size: number;
}

/** Bytes of a frame header at most: two varints with a byte between them. */
export const MAX_FRAME_HEADER = 2 * MAX_VARINT_BYTES + 1;

/** Offset behind the varint at `at`, sound or not; `undefined` where it does not end in front of `end`. */
function varintEnd(bytes: Uint8Array, at: number, end: number): number | undefined {
  const last = at + MAX_VARINT_BYTES;
  for (let i = at; i < end && i < last; i++) if (bytes[i]! < 0x80) return i + 1;
  return last <= end ? last : undefined;
}

/** Whether a whole frame header stands between two offsets. */
export function hasFrameHeader(bytes: Uint8Array, start: number, end: number): boolean {
  const typeEnd = varintEnd(bytes, start, end);
  return typeEnd !== undefined && varintEnd(bytes, typeEnd + 1, end) !== undefined;
}

/** Reads a frame header, and moves the cursor behind it. `end` for the END block. */
export function readFrameHeader(cursor: Cursor): FrameHeader | 'end' {
  const offset = cursor.at;
  const typeId = cursor.uint('a block type');
  if (typeId > END_TYPE || typeof typeId === 'bigint') {
    throw new KnownError('bcp-block-type', { offset, typeId });
  }
  const flags = cursor.byte('block flags');
  const size = cursor.uint('a block length');
  if (typeId === END_TYPE) return 'end';
  if (size > MAX_BLOCK_SIZE || typeof size === 'bigint') {
    throw new KnownError('bcp-block-too-large', { offset, size, limit: MAX_BLOCK_SIZE });
  }
  return { typeId, flags, size };
}
