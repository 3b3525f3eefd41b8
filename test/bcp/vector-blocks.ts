import type { Block } from '../../src/bcp/blocks.ts';
import { decodePayload } from '../../src/bcp/decode-payload.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import type { Vector } from './vectors.ts';

/** The blocks of a vector's payload, compressed or not. */
export async function vectorBlocks(vector: Vector): Promise<readonly Block[]> {
  return decodePayload(Uint8Array.from(vector.read('payload.bcp')), { zstd: await loadZstd() }).blocks;
}
