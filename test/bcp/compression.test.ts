import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/bcp/blocks.ts';
import type { EncodeOptions } from '../../src/bcp/codec-services.ts';
import { decodePayload } from '../../src/bcp/decode-payload.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { blake3 } from '../../src/bcp/services/blake3.ts';
import { MemoryStore } from '../../src/bcp/services/memory-store.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { utf8 } from '../../src/bcp/text.ts';
import { BLOCK_FLAGS, HEADER_FLAGS } from '../../src/bcp/wire.ts';
import { blocksOfManifest } from '../../src/manifest/read-manifest.ts';
import { runs } from '../support/runs.ts';
import { encodeOptions, repeatedBlocks, store } from './arbitrary-payloads.ts';
import { GENERATED, VECTORS } from './vectors.ts';

const zstd = await loadZstd();
const COMPRESS = {
  blocks: { compress: { what: 'blocks', zstd } },
  payload: { compress: { what: 'payload', zstd } },
} as const satisfies Record<string, EncodeOptions>;
const address = { hash: blake3, store };

const code = (content: string | Uint8Array, path = 'a.rs'): Block => ({
  ...{ type: 'code', language: 1, path },
  content: typeof content === 'string' ? utf8(content) : content,
});
/** Text that zstd makes smaller. */
const text = (length: number) => 'fn placeholder() {}\n'.repeat(Math.ceil(length / 20)).slice(0, length);

/** Bytes that it cannot make smaller. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 255;
  });
}

const read = (payload: Uint8Array) => decodePayload(payload, { zstd, address });
const flagsOf = (blocks: readonly Block[], options: EncodeOptions) =>
  read(encodePayload(blocks, options)).frames.map(({ flags }) => flags);

describe('the vectors', () => {
  test.each(GENERATED)('$name decodes to the blocks of its manifest', async (vector) => {
    const blocks = await blocksOfManifest('manifest.json', vector.read('manifest.json'), readFile);
    expect(read(new Uint8Array(vector.read('payload.bcp'))).blocks).toEqual(blocks);
  });

  test.each(VECTORS.filter((vector) => vector.compressed))(
    '$name is compressed by us where the reference compressed it, and says the same',
    (vector) => {
      const original = read(new Uint8Array(vector.read('payload.bcp')));
      const what = original.header.flags & HEADER_FLAGS.compressed ? 'payload' : 'blocks';
      const again = read(encodePayload(original.blocks, COMPRESS[what]));
      expect(again.blocks).toEqual(original.blocks);
      expect(again.header).toEqual(original.header);
      expect(again.frames.map(({ flags }) => flags)).toEqual(original.frames.map(({ flags }) => flags));
      expect(again.size.inflated - again.size.wire > 0).toBe(what === 'payload');
    },
  );
});

describe('every way to encode', () => {
  test('gives the same blocks back', () => {
    fc.assert(
      fc.property(repeatedBlocks, encodeOptions(zstd), (blocks, options) => {
        expect(read(encodePayload(blocks, options)).blocks).toEqual(blocks);
      }),
      { numRuns: runs(300), seed: 8 },
    );
  });
});

describe('compressing blocks', () => {
  test('leaves out bodies of less than 256 bytes', () => {
    // Language, path and the tag and length of the content take 14 bytes.
    expect(flagsOf([code(text(255 - 14)), code(text(256 - 14))], COMPRESS.blocks)).toEqual([
      0,
      BLOCK_FLAGS.compressed,
    ]);
  });

  test('leaves out bodies that would not get smaller', () => {
    expect(flagsOf([code(noise(600)), code(text(600))], COMPRESS.blocks)).toEqual([
      0,
      BLOCK_FLAGS.compressed,
    ]);
  });

  test('compresses the summary with its body', () => {
    const block = { ...code(text(600)), summary: text(300) };
    const payload = encodePayload([block], COMPRESS.blocks);
    const { blocks, frames } = read(payload);
    expect(blocks).toEqual([block]);
    expect(frames[0]?.flags).toBe(BLOCK_FLAGS.compressed | BLOCK_FLAGS.summary);
    expect(frames[0]?.size).toBeGreaterThan(900);
    expect(payload.length).toBe(8 + 3 + (frames[0]?.wireSize ?? 0) + 4);
  });

  test('never compresses references', () => {
    const blocks = [code(text(600)), code(text(600))];
    const options = { ...COMPRESS.blocks, address: { what: 'repeated', ...address } } as const;
    expect(flagsOf(blocks, options)).toEqual([BLOCK_FLAGS.compressed, BLOCK_FLAGS.reference]);
    expect(read(encodePayload(blocks, options)).blocks).toEqual(blocks);
  });
});

describe('compressing the payload', () => {
  test('leaves the blocks in it alone', () => {
    const { header, frames, size } = read(encodePayload([code(text(600))], COMPRESS.payload));
    expect(header.flags).toBe(HEADER_FLAGS.compressed);
    expect(frames).toEqual([{ offset: 8, flags: 0, wireSize: 614, size: 614 }]);
    expect(size.inflated).toBe(encodePayload([code(text(600))]).length);
  });

  test('is left out where it would not get smaller', () => {
    for (const blocks of [[code('x')], [code(noise(3000))]]) {
      expect(encodePayload(blocks, COMPRESS.payload)).toEqual(encodePayload(blocks));
    }
  });
});

describe('content addressing', () => {
  const blocks = [code('one'), code('two'), code('one'), code('one', 'b.rs')];

  test('of repeated bodies writes the first of them inline, and the later ones as references', () => {
    const own = { hash: blake3, store: new MemoryStore() };
    const payload = encodePayload(blocks, { address: { what: 'repeated', ...own } });
    const { frames } = decodePayload(payload, { address: own });
    expect(frames.map(({ flags, wireSize, size }) => [flags, wireSize, size])).toEqual([
      [0, 16, 16],
      [0, 16, 16],
      [BLOCK_FLAGS.reference, 32, 16],
      [0, 16, 16],
    ]);
    expect(decodePayload(payload, { address: own }).blocks).toEqual(blocks);
  });

  test('writes a body inline in every payload, so that each can be read up to what repeats in it', () => {
    const options = { address: { what: 'repeated', hash: blake3, store: new MemoryStore() } } as const;
    expect(encodePayload([code('one')], options)).toEqual(encodePayload([code('one')], options));
    expect(decodePayload(encodePayload([code('one')], options)).blocks).toEqual([code('one')]);
  });

  test('of all bodies writes references only', () => {
    const own = { hash: blake3, store: new MemoryStore() };
    const payload = encodePayload(blocks, { address: { what: 'all', ...own } });
    expect(payload.length).toBe(8 + 4 * (3 + 32) + 4);
    expect(decodePayload(payload, { address: own }).blocks).toEqual(blocks);
  });

  test('also works within a compressed payload', () => {
    const many = Array.from({ length: 30 }, () => code('one'));
    const own = { hash: blake3, store: new MemoryStore() };
    const payload = encodePayload(many, { ...COMPRESS.payload, address: { what: 'repeated', ...own } });
    expect(payload.length).toBeLessThan(150);
    expect(decodePayload(payload, { zstd, address: own }).blocks).toEqual(many);
  });
});
