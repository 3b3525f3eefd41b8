import type { Block } from '../../src/bcp/blocks.ts';
import { decodePayload } from '../../src/bcp/decode.ts';
import { checkManifest } from '../../src/manifest/schema.ts';
import { toBlocks } from '../../src/manifest/to-blocks.ts';
import type { Vector } from './vectors.ts';

/** The blocks of a vector: of its payload, or of its manifest where the payload is compressed. */
export async function vectorBlocks(vector: Vector): Promise<readonly Block[]> {
  if (!vector.compressed) return decodePayload(Uint8Array.from(vector.read('payload.bcp'))).blocks;
  const checked = await checkManifest(JSON.parse(vector.text('manifest.json')));
  if (!checked.ok) throw new Error(checked.problems.join());
  return toBlocks(checked.manifest);
}
