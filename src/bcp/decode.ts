import { KnownError } from '../diagnostics/error.ts';
import type { Block } from './blocks.ts';
import { Cursor } from './cursor.ts';
import { decodeBody } from './decode-body.ts';
import { Fields } from './fields.ts';
import { decodeHeader, type Header } from './header.ts';
import { decodeLossy } from './text.ts';
import {
  BLOCK_FLAGS,
  BLOCK_TYPE_IDS,
  END_TYPE,
  HEADER_FLAGS,
  HEADER_SIZE,
  type KnownBlockType,
  MAX_BLOCK_SIZE,
  MAX_PAYLOAD_SIZE,
} from './wire.ts';

export interface DecodedPayload {
  readonly header: Header;
  /** In file order, annotations included, END not. */
  readonly blocks: readonly Block[];
}

interface Frame {
  readonly typeId: number;
  readonly flags: number;
  /** Offset of the frame, and of its body. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

const TYPES_BY_ID: ReadonlyMap<number, KnownBlockType> = new Map(
  (Object.keys(BLOCK_TYPE_IDS) as KnownBlockType[]).map((type) => [BLOCK_TYPE_IDS[type], type]),
);

/**
 * Reads a payload. Contents of the blocks are views into `payload`, not copies. Every defect is a known error whose
 * code is one of `PAYLOAD_ERROR_CODES`.
 */
export function decodePayload(payload: Uint8Array): DecodedPayload {
  const header = decodeHeader(payload);
  const size = payload.length - HEADER_SIZE;
  if (size > MAX_PAYLOAD_SIZE)
    throw new KnownError('bcp-payload-too-large', { size, limit: MAX_PAYLOAD_SIZE });
  if (header.flags & HEADER_FLAGS.compressed) {
    throw new KnownError('bcp-compressed', { what: 'payload', offset: HEADER_SIZE });
  }
  const cursor = new Cursor(payload, HEADER_SIZE, payload.length);
  const blocks: Block[] = [];
  for (;;) {
    if (cursor.done) throw new KnownError('bcp-no-end', { offset: cursor.at });
    const frame = readFrame(cursor);
    if (frame === 'end') break;
    blocks.push(decodeBlock(payload, frame));
  }
  if (!cursor.done) {
    throw new KnownError('bcp-trailing', { offset: cursor.at, count: cursor.end - cursor.at });
  }
  return { header, blocks };
}

function readFrame(cursor: Cursor): Frame | 'end' {
  const at = cursor.at;
  const typeId = cursor.uint('a block type');
  if (typeId > END_TYPE || typeof typeId === 'bigint') {
    throw new KnownError('bcp-block-type', { offset: at, typeId });
  }
  const flags = cursor.byte('block flags');
  const size = cursor.uint('a block length');
  if (typeId === END_TYPE) return 'end';
  if (size > MAX_BLOCK_SIZE) {
    throw new KnownError('bcp-block-too-large', { offset: at, size, limit: MAX_BLOCK_SIZE });
  }
  const start = cursor.at;
  return { typeId, flags, at, start, end: cursor.skip(size, 'a block body') };
}

function decodeBlock(payload: Uint8Array, frame: Frame): Block {
  if (frame.flags & BLOCK_FLAGS.reference) throw new KnownError('bcp-reference', { offset: frame.at });
  if (frame.flags & BLOCK_FLAGS.compressed) {
    throw new KnownError('bcp-compressed', { what: 'block', offset: frame.at });
  }
  let start = frame.start;
  let summary: string | undefined;
  if (frame.flags & BLOCK_FLAGS.summary) {
    const cursor = new Cursor(payload, frame.start, frame.end);
    const length = cursor.uint('a summary length');
    const from = cursor.at;
    start = cursor.skip(length, 'a summary');
    summary = decodeLossy(payload.subarray(from, start));
  }
  const type = TYPES_BY_ID.get(frame.typeId);
  if (type !== undefined) {
    return decodeBody(type, new Fields(payload, start, frame.end, type.toUpperCase()), summary);
  }
  const body = payload.subarray(start, frame.end);
  return { type: 'unknown', typeId: frame.typeId, ...(summary === undefined ? {} : { summary }), body };
}
