import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decodePayload } from '../../src/bcp/decode.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { readManifestBlocks } from '../../src/manifest/read-manifest.ts';
import { VECTORS } from './vectors.ts';

const zstd = await loadZstd();
test.each(VECTORS.filter((v) => v.name.startsWith('gen-')))(
  'vector $name decodes to the blocks of its manifest',
  async (vector) => {
    const { blocks } = decodePayload(new Uint8Array(vector.read('payload.bcp')), { zstd });
    expect(blocks).toEqual(await readManifestBlocks(`${vector.folder}manifest.json`, readFile));
  },
);
