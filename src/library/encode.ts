import type { EncodeOptions } from '../bcp/codec-services.ts';
import { encodePayload } from '../bcp/encode-payload.ts';
import type { BlockInput } from './named-blocks.ts';
import { toWire } from './to-wire.ts';

/**
 * A payload with these blocks; inline and uncompressed where no option asks for anything else.
 *
 * @throws a `BcpError` for no block, for a name that does not exist, and for more than the limits allow
 */
export function encode(blocks: readonly BlockInput[], options: EncodeOptions = {}): Uint8Array {
  return encodePayload(toWire(blocks), options);
}
