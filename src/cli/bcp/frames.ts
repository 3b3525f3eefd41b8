import type { Zstd } from '../../bcp/codec-services.ts';
import { Cursor } from '../../bcp/cursor.ts';
import { type FrameHeader, readFrameHeader } from '../../bcp/frame.ts';
import { decodeHeader } from '../../bcp/header.ts';
import { HEADER_FLAGS, HEADER_SIZE, MAX_PAYLOAD_SIZE } from '../../bcp/wire.ts';

/** A block as it stands on the wire. */
export interface RawBlock extends FrameHeader {
  /** Compressed, or a hash, where the flags say so. */
  readonly body: Uint8Array;
}

/** What follows the header, inflated where the payload is compressed; empty where that cannot be inflated. */
export function inflatedPayload(payload: Uint8Array, zstd: Zstd): Uint8Array {
  const rest = payload.subarray(HEADER_SIZE);
  if (!(decodeHeader(payload).flags & HEADER_FLAGS.compressed)) return rest;
  const inflated = zstd.decompress(rest, MAX_PAYLOAD_SIZE);
  return typeof inflated === 'string' ? new Uint8Array(0) : inflated;
}

/** The blocks in front of END, or of the end of the input. Throws known errors for frames that are none. */
export function* framesOf(content: Uint8Array): Generator<RawBlock> {
  const cursor = new Cursor(content, 0, content.length);
  while (!cursor.done) {
    const frame = readFrameHeader(cursor);
    if (frame === 'end') return;
    const start = cursor.at;
    yield { ...frame, body: content.subarray(start, cursor.skip(frame.size, 'a block body')) };
  }
}
