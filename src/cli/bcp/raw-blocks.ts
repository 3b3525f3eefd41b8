import type { Zstd } from '../../bcp/codec-services.ts';
import { Cursor } from '../../bcp/cursor.ts';
import { type FrameHeader, readFrameHeader } from '../../bcp/frame.ts';
import { decodeHeader } from '../../bcp/header.ts';
import { relocated } from '../../bcp/relocate.ts';
import { HEADER_FLAGS, HEADER_SIZE, MAX_PAYLOAD_SIZE } from '../../bcp/wire.ts';
import { KnownError } from '../../diagnostics/error.ts';

/** A block as it stands on the wire. */
export interface RawBlock extends FrameHeader {
  /** Where it begins; in a compressed payload, as if that had not been compressed. */
  readonly offset: number;
  /** Compressed, or a hash, where the flags say so. */
  readonly body: Uint8Array;
}

/** A payload's blocks, one after the other, without looking into their bodies. Throws what `decodePayload` throws. */
export function* rawBlocks(payload: Uint8Array, zstd: Zstd | undefined): Generator<RawBlock> {
  const compressed = (decodeHeader(payload).flags & HEADER_FLAGS.compressed) !== 0;
  const rest = payload.subarray(HEADER_SIZE);
  const content = compressed ? inflated(rest, zstd) : rest;
  const cursor = new Cursor(content, 0, content.length);
  try {
    yield* framesOf(cursor);
    if (!cursor.done) {
      throw new KnownError('bcp-trailing', { offset: cursor.at, count: cursor.end - cursor.at });
    }
  } catch (error) {
    throw relocated(error, HEADER_SIZE, compressed ? { in: 'inflated payload' } : undefined);
  }
}

function inflated(frame: Uint8Array, zstd: Zstd | undefined): Uint8Array {
  const place = { what: 'payload', offset: HEADER_SIZE, space: { in: 'file' } } as const;
  if (zstd === undefined) throw new KnownError('bcp-compressed', place);
  const content = zstd.decompress(frame, MAX_PAYLOAD_SIZE);
  if (content === 'too-large') {
    throw new KnownError('bcp-inflated-too-large', { ...place, limit: MAX_PAYLOAD_SIZE });
  }
  if (typeof content === 'string') throw new KnownError('bcp-zstd', { ...place, defect: content });
  return content;
}

function* framesOf(cursor: Cursor): Generator<RawBlock> {
  for (;;) {
    if (cursor.done) throw new KnownError('bcp-no-end', { offset: cursor.at });
    const offset = cursor.at + HEADER_SIZE;
    const frame = readFrameHeader(cursor);
    if (frame === 'end') return;
    const start = cursor.at;
    yield { ...frame, offset, body: cursor.bytes.subarray(start, cursor.skip(frame.size, 'a block body')) };
  }
}
