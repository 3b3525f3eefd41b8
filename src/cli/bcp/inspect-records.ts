import type { StreamEvent } from '../../bcp/decode-stream.ts';
import type { Header } from '../../bcp/header.ts';
import { primaryContent, primarySize } from '../../bcp/primary-content.ts';
import { BLOCK_FLAGS, HEADER_FLAGS } from '../../bcp/wire.ts';
import { CONTENT_KEYS, fromBlocks } from '../../manifest/from-blocks.ts';
import { bodyStart, hexRows, type InspectionOptions } from '../../render/reference/inspection.ts';

/** A header for JSON. */
export function headerRecord({ major, minor, flags }: Header): object {
  return { version: `${major}.${minor}`, flags, compressed: (flags & HEADER_FLAGS.compressed) !== 0 };
}

/** A block for JSON: its fields as a manifest has them, without its contents (`bcp decode --json` has those), and how it is stored. */
export function blockRecord(
  { block, index, frame }: Extract<StreamEvent, { type: 'block' }>,
  { showBody, showHex }: Pick<InspectionOptions, 'showBody' | 'showHex'>,
): object {
  const fields = Object.entries([...fromBlocks([block])][0]!).filter(([key]) => !CONTENT_KEYS.has(key));
  const content = primaryContent(block);
  return {
    index,
    ...Object.fromEntries(fields),
    bytes: primarySize(block),
    stored: {
      offset: frame.offset,
      bytes: frame.wireSize,
      body_bytes: frame.size,
      flags: frame.flags,
      compressed: (frame.flags & BLOCK_FLAGS.compressed) !== 0,
      reference: (frame.flags & BLOCK_FLAGS.reference) !== 0,
    },
    body: showBody ? bodyStart(content) : undefined,
    hex: showHex ? hexRows(content).map((row) => row.trim()) : undefined,
  };
}
