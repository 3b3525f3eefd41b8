import type { DecodeOptions } from '../bcp/codec-services.ts';
import { decodePayload } from '../bcp/decode-payload.ts';
import { decodeStream as decodeEvents } from '../bcp/decode-stream.ts';
import { fromWire } from './from-wire.ts';
import type { Block } from './named-blocks.ts';

/**
 * The blocks of a payload, in its order. Contents are views into `payload`, not copies, unless they were compressed.
 *
 * @throws a `BcpError` for everything that is wrong with it
 */
export function decode(payload: Uint8Array, options: DecodeOptions = {}): Block[] {
  return decodePayload(payload, options).blocks.map(fromWire);
}

/**
 * The blocks of a payload while it comes, in whatever chunks. Holds back no more than one block. Chunks must not change
 * afterwards: contents may be views into them.
 *
 * @throws the same errors as `decode`, behind the blocks that stand in front of the defect
 */
export async function* decodeStream(
  source: AsyncIterable<Uint8Array>,
  options: DecodeOptions = {},
): AsyncGenerator<Block, void, undefined> {
  for await (const event of decodeEvents(source, options)) {
    if (event.type === 'block') yield fromWire(event.block);
  }
}
