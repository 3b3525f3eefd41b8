import type { Block } from './blocks.ts';
import type { DecodeOptions } from './codec-services.ts';
import type { Header } from './header.ts';
import { type BlockFrame, PayloadReader, type PayloadSize, type Reading } from './payload-reader.ts';

export interface DecodedPayload {
  readonly header: Header;
  /** In file order, annotations included, END not. */
  readonly blocks: readonly Block[];
  /** How each block was carried, in the order of `blocks`. */
  readonly frames: readonly BlockFrame[];
  readonly size: PayloadSize;
}

/**
 * Reads a payload. Contents of the blocks are views into `payload`, not copies, unless they were compressed. Every defect
 * is a known error whose code is one of `PAYLOAD_ERROR_CODES`.
 */
export function decodePayload(
  payload: Uint8Array,
  options: DecodeOptions = {},
  reading: Reading = {},
): DecodedPayload {
  const reader = new PayloadReader(options, reading);
  reader.push(payload);
  reader.finish();
  const blocks: Block[] = [];
  const frames: BlockFrame[] = [];
  let header: Header | undefined;
  try {
    for (;;) {
      const event = reader.next();
      if (event?.type === 'block') {
        blocks.push(event.block);
        frames.push(event.frame);
      } else if (event?.type === 'header') header = event.header;
      else if (event !== undefined && header !== undefined)
        return { header, blocks, frames, size: event.size };
    }
  } finally {
    reader.close();
  }
}
