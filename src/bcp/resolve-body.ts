import { KnownError } from '../diagnostics/error.ts';
import type { PayloadPlace } from '../diagnostics/messages/bcp-messages.ts';
import type { ContentReader, DecodeOptions } from './codec-services.ts';
import { hexOf } from './text.ts';
import { BLOCK_FLAGS, HASH_SIZE, MAX_BLOCK_SIZE } from './wire.ts';

/** Whether the wire has the body itself. */
export function isPlainBody(flags: number): boolean {
  return (flags & (BLOCK_FLAGS.compressed | BLOCK_FLAGS.reference)) === 0;
}

/**
 * The body that a compressed body or a reference stands for. A body that is both is inflated first, as it would have been
 * compressed last. `place` is where the block stands, for errors; `earlier` has the payload's own bodies by their hashes.
 */
export function resolveBody(
  wire: Uint8Array,
  flags: number,
  place: PayloadPlace,
  options: DecodeOptions,
  earlier?: ContentReader,
): Uint8Array {
  const body = flags & BLOCK_FLAGS.compressed ? inflated(wire, place, options) : wire;
  return flags & BLOCK_FLAGS.reference ? stored(body, place, options, earlier) : body;
}

function inflated(frame: Uint8Array, place: PayloadPlace, { zstd }: DecodeOptions): Uint8Array {
  const block = { what: 'block', ...place } as const;
  if (zstd === undefined) throw new KnownError('bcp-compressed', block);
  const body = zstd.decompress(frame, MAX_BLOCK_SIZE);
  if (body === 'too-large') {
    throw new KnownError('bcp-inflated-too-large', { ...block, limit: MAX_BLOCK_SIZE });
  }
  if (typeof body === 'string') throw new KnownError('bcp-zstd', { ...block, defect: body });
  return body;
}

function stored(
  key: Uint8Array,
  place: PayloadPlace,
  { address }: DecodeOptions,
  earlier: ContentReader | undefined,
): Uint8Array {
  if (key.length !== HASH_SIZE) throw new KnownError('bcp-reference-size', { ...place, size: key.length });
  const hash = hexOf(key);
  if (address === undefined) throw new KnownError('bcp-reference', { ...place, hash });
  const body = address.store?.get(key);
  if (body === undefined) {
    const own = earlier?.get(key);
    if (own !== undefined) return own;
    throw new KnownError('bcp-unknown-hash', { ...place, hash });
  }
  if (body.length > MAX_BLOCK_SIZE) {
    throw new KnownError('bcp-block-too-large', { ...place, size: body.length, limit: MAX_BLOCK_SIZE });
  }
  const found = hexOf(address.hash(body));
  if (found !== hash) throw new KnownError('bcp-wrong-content', { ...place, hash, found });
  return body;
}
