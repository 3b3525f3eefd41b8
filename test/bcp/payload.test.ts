import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, FileTreeEntry } from '../../src/bcp/blocks.ts';
import { decodePayload } from '../../src/bcp/decode-payload.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { MAX_BLOCK_SIZE, MAX_TREE_DEPTH } from '../../src/bcp/wire.ts';
import { runs } from '../support/runs.ts';
import { blocks } from './arbitrary-blocks.ts';
import { READABLE, VECTORS } from './vectors.ts';

const code = (content: Uint8Array): Block => ({ type: 'code', language: 1, path: 'a.rs', content });

function nested(depth: number): FileTreeEntry {
  let entry: FileTreeEntry = { name: 'leaf', kind: 0, size: 0, children: [] };
  for (let i = 1; i < depth; i++) entry = { name: 'd', kind: 1, size: 0, children: [entry] };
  return entry;
}

describe('a payload', () => {
  test('decodes to the blocks that were encoded, whatever they are', () => {
    fc.assert(
      fc.property(blocks, (given) => {
        expect(decodePayload(encodePayload(given)).blocks).toEqual(given);
      }),
      { numRuns: runs(500), seed: 1 },
    );
  });

  test.each(READABLE)('of vector $name is written again byte for byte', (vector) => {
    const payload = vector.read('payload.bcp');
    expect(Buffer.from(encodePayload(decodePayload(payload).blocks)).equals(payload)).toBe(true);
  });

  test.each(VECTORS.filter((vector) => vector.compressed))(
    'of vector $name is refused where no zstd is given',
    (vector) => {
      expect(() => decodePayload(vector.read('payload.bcp'))).toThrowError(
        expect.objectContaining({ code: 'bcp-compressed' }),
      );
    },
  );

  test('has contents that are views, not copies', () => {
    const payload = encodePayload([code(new Uint8Array(1000))]);
    const [block] = decodePayload(payload).blocks;
    expect(block?.type === 'code' && block.content.buffer).toBe(payload.buffer);
  });

  test('may carry a body of exactly 16 MiB and no byte more', () => {
    const overhead = 16;
    const largest = encodePayload([code(new Uint8Array(MAX_BLOCK_SIZE - overhead))]);
    // header 8, type 1, flags 1, length 4, END 4
    expect(largest.length).toBe(MAX_BLOCK_SIZE + 18);
    expect(decodePayload(largest).blocks).toHaveLength(1);
    expect(() => encodePayload([code(new Uint8Array(MAX_BLOCK_SIZE - overhead + 1))])).toThrowError(
      expect.objectContaining({ code: 'bcp-content-too-large' }),
    );
  });

  test('needs a block', () => {
    expect(() => encodePayload([])).toThrowError(expect.objectContaining({ code: 'bcp-empty' }));
  });

  test('carries trees down to the depth limit and refuses deeper ones', () => {
    const tree = (depth: number): Block => ({ type: 'file_tree', root: '/', entries: [nested(depth)] });
    const deepest = [tree(MAX_TREE_DEPTH)];
    expect(decodePayload(encodePayload(deepest)).blocks).toEqual(deepest);
    expect(() => encodePayload([tree(MAX_TREE_DEPTH + 1)])).toThrowError(
      expect.objectContaining({ code: 'bcp-tree-too-deep' }),
    );
  });
});
