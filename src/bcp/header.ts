import { KnownError } from '../diagnostics/error.ts';
import { HEADER_SIZE, MAGIC, VERSION_MAJOR, VERSION_MINOR } from './wire.ts';

export interface Header {
  readonly major: number;
  readonly minor: number;
  /** Bits of `HEADER_FLAGS`. */
  readonly flags: number;
}

const FLAGS_AT = 6;
const RESERVED_AT = 7;

/** The 8 bytes in front of a payload written by this version. */
export function encodeHeader(flags: number): Uint8Array {
  const bytes = new Uint8Array(HEADER_SIZE);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint8(4, VERSION_MAJOR);
  view.setUint8(5, VERSION_MINOR);
  view.setUint8(FLAGS_AT, flags);
  return bytes;
}

/** Checks length, magic, major version and reserved byte, in this order. */
export function decodeHeader(payload: Uint8Array): Header {
  if (payload.length < HEADER_SIZE) throw new KnownError('bcp-header-short', { length: payload.length });
  const view = new DataView(payload.buffer, payload.byteOffset, HEADER_SIZE);
  const found = view.getUint32(0);
  if (found !== MAGIC) throw new KnownError('bcp-magic', { found });
  const major = view.getUint8(4);
  const minor = view.getUint8(5);
  if (major !== VERSION_MAJOR) throw new KnownError('bcp-version', { major, minor });
  const value = view.getUint8(RESERVED_AT);
  if (value !== 0) throw new KnownError('bcp-reserved', { value });
  return { major, minor, flags: view.getUint8(FLAGS_AT) };
}
