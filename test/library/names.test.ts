import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { fromWire } from '../../src/library/from-wire.ts';
import {
  type Block,
  type BlockInput,
  decode,
  decodeStream,
  encode,
  isBcpError,
  render,
} from '../../src/library/index.ts';
import { toWire } from '../../src/library/to-wire.ts';
import { blocks } from '../bcp/arbitrary-blocks.ts';
import { VECTORS } from '../bcp/vectors.ts';
import { runs } from '../support/runs.ts';

const user: BlockInput = { type: 'conversation', role: 'user', content: 'hi' };

describe('the library', () => {
  it.each<BlockInput>([
    { type: 'image', mediaType: 'png', altText: 'a', data: 'x' },
    { type: 'file_tree', root: 'r', entries: [{ name: 'a', kind: 'file' }] },
    { type: 'diff', path: 'p', hunks: [{ oldStart: 1, newStart: 1, lines: '+a\n' }] },
    { type: 'embedding_ref', vectorId: 'v', sourceHash: 'h', model: 'm' },
    { type: 'annotation', target: 0, kind: 'tag', value: 'v' },
  ])('takes no text for a $type from a block that was spread into it', (block) => {
    for (const content of [undefined, 'zz']) {
      const spread = { content, ...block };
      expect(toWire([spread])).toEqual(toWire([block]));
    }
  });

  it('names blocks without losing anything that the wire has', () => {
    fc.assert(
      fc.property(blocks, (given) => {
        expect(toWire(given.map(fromWire))).toEqual(given);
      }),
      { numRuns: runs(500), seed: 1 },
    );
  });

  test.each(VECTORS.filter((vector) => !vector.compressed))(
    'writes what it read of $name again byte for byte',
    (vector) => {
      const payload = Uint8Array.from(vector.read('payload.bcp'));
      expect(Buffer.from(encode(decode(payload))).equals(payload)).toBe(true);
    },
  );

  test.each(VECTORS)('renders $name as the reference does', async (vector) => {
    const found = decode(vector.read('payload.bcp'), { zstd: await loadZstd() });
    const text = render(found, { mode: 'minimal' });
    expect(text.endsWith('\n') ? text : `${text}\n`).toBe(vector.text('decode-minimal.txt'));
  });

  it('reads a stream as it reads the whole', async () => {
    for (const vector of VECTORS) {
      const options = { zstd: await loadZstd() };
      const payload = Uint8Array.from(vector.read('payload.bcp'));
      const found: Block[] = [];
      async function* chunks() {
        for (let at = 0; at < payload.length; at += 7) yield payload.subarray(at, at + 7);
      }
      for await (const block of decodeStream(chunks(), options)) found.push(block);
      expect(found).toEqual(decode(payload, options));
    }
  });

  it('has names for what the wire numbers', () => {
    expect(
      decode(
        encode([
          { type: 'code', language: 'rust', path: 'a.rs', content: 'x' },
          { type: 'code', language: 66, path: 'a', content: '' },
          { type: 'file_tree', root: '/', entries: [{ name: 'a', kind: 'directory' }] },
          { type: 'document', title: '', format: 'html', content: '' },
          { type: 'annotation', target: 0, kind: 'priority', value: 'low' },
          { type: 'annotation', target: 0, kind: 'priority', value: Uint8Array.of(77) },
          { type: 'annotation', target: 0, kind: 'tag', value: 'ü' },
        ]),
      ),
    ).toEqual([
      { type: 'code', language: 'rust', path: 'a.rs', content: Uint8Array.of(0x78) },
      { type: 'code', language: 66, path: 'a', content: new Uint8Array(0) },
      { type: 'file_tree', root: '/', entries: [{ name: 'a', kind: 'directory' }] },
      { type: 'document', title: '', format: 'html', content: new Uint8Array(0) },
      { type: 'annotation', target: 0, kind: 'priority', value: 'low' },
      { type: 'annotation', target: 0, kind: 'priority', value: Uint8Array.of(77) },
      { type: 'annotation', target: 0, kind: 'tag', value: 'ü' },
    ]);
  });

  it('keeps annotations with their blocks where priorities come between them', () => {
    const given: BlockInput[] = [
      { ...user, priority: 'high' },
      { ...user, priority: 'low' },
      { type: 'annotation', target: 1, kind: 'tag', value: 'second' },
      { type: 'annotation', target: 99, kind: 'tag', value: 'nobody' },
    ];
    const annotations = decode(encode(given)).flatMap((block) =>
      block.type === 'annotation' ? [[block.target, block.value]] : [],
    );
    expect(annotations).toEqual([
      [0, 'high'],
      [2, 'low'],
      [2, 'second'],
      [99, 'nobody'],
    ]);
  });

  it('says where a name stands that does not exist', () => {
    const wrong = {
      type: 'file_tree',
      root: '',
      entries: [{ name: 'a', kind: 'folder' }],
    } as unknown as BlockInput;
    const error: unknown = catching(() => encode([user, wrong]));
    expect(isBcpError(error) && [error.code, error.message]).toEqual([
      'manifest-value',
      'blocks[1].entries[0].kind: unknown value "folder", expected file|directory.',
    ]);
    expect(isBcpError(new Error('other'))).toBe(false);
  });
});

function catching(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
