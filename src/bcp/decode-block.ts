import type { Block } from './blocks.ts';
import { Cursor } from './cursor.ts';
import { decodeBody } from './decode-body.ts';
import { Fields } from './fields.ts';
import type { FrameHeader } from './frame.ts';
import type { PayloadLimits } from './payload-limits.ts';
import { decodeLossy } from './text.ts';
import { BLOCK_FLAGS, BLOCK_TYPE_IDS, type KnownBlockType } from './wire.ts';

const TYPES_BY_ID: ReadonlyMap<number, KnownBlockType> = new Map(
  (Object.keys(BLOCK_TYPE_IDS) as KnownBlockType[]).map((type) => [BLOCK_TYPE_IDS[type], type]),
);

/** The block whose body, in full, stands between two offsets of `bytes`. Its contents are views. */
export function decodeBlock(
  { typeId, flags }: FrameHeader,
  bytes: Uint8Array,
  start: number,
  end: number,
  limits: PayloadLimits,
): Block {
  let from = start;
  let summary: string | undefined;
  if (flags & BLOCK_FLAGS.summary) {
    const cursor = new Cursor(bytes, start, end);
    const length = cursor.uint('a summary length');
    const textStart = cursor.at;
    from = cursor.skip(length, 'a summary');
    summary = decodeLossy(bytes.subarray(textStart, from));
  }
  const type = TYPES_BY_ID.get(typeId);
  if (type !== undefined) {
    return decodeBody(type, new Fields(bytes, from, end, type.toUpperCase(), limits), summary);
  }
  return {
    type: 'unknown',
    typeId,
    ...(summary === undefined ? {} : { summary }),
    body: bytes.subarray(from, end),
  };
}
