import { describe, expect, test } from 'vitest';
import type { Block, FileTreeEntry } from '../../src/bcp/blocks.ts';
import type { Zstd } from '../../src/bcp/codec-services.ts';
import { decodePayload } from '../../src/bcp/decode.ts';
import { decodeBlock } from '../../src/bcp/decode-block.ts';
import { encodePayload } from '../../src/bcp/encode.ts';
import { checkPayloadLimits } from '../../src/bcp/encode-limits.ts';
import { PartCount } from '../../src/bcp/part-count.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { MAX_BLOCK_SIZE, MAX_FIELDS, MAX_PARTS, MAX_PAYLOAD_SIZE } from '../../src/bcp/wire.ts';
import { repeated } from './services/zstd-frames.ts';

const zstd = await loadZstd();
const HEADER = Uint8Array.of(0x42, 0x43, 0x50, 0, 1, 0, 0, 0);
const COMPRESSED_HEADER = Uint8Array.of(0x42, 0x43, 0x50, 0, 1, 0, 1, 0);
const END = Uint8Array.of(0xff, 1, 0, 0);
const KIB128 = 128 * 1024;

/** The shortest varint of a number below 2^28. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
}

const frame = (type: number, flags: number, body: Uint8Array) =>
  Buffer.concat([Uint8Array.from([type, flags, ...varint(body.length)]), body]);
const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** zstd that counts how many bytes were inflated. */
function counting(): { zstd: Zstd; count: () => number } {
  let inflated = 0;
  return {
    count: () => inflated,
    zstd: {
      ...zstd,
      decompress(bytes, limit) {
        const body = zstd.decompress(bytes, limit);
        if (typeof body !== 'string') inflated += body.length;
        return body;
      },
      inflater(limit) {
        const inflater = zstd.inflater(limit);
        const next = () => {
          const piece = inflater.next();
          if (typeof piece !== 'string') inflated += piece.length;
          return piece;
        };
        return {
          push: (chunk) => inflater.push(chunk),
          finish: () => inflater.finish(),
          close: () => inflater.close(),
          next,
        };
      },
    },
  };
}

const codeOf = (read: () => unknown) => {
  try {
    read();
    return 'sound';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('a bomb', () => {
  test('in a block is refused at 16 MiB', () => {
    const full = new Array<number>(MAX_BLOCK_SIZE / KIB128).fill(KIB128);
    const sound = join(HEADER, frame(0x42, 2, repeated(full)), END);
    expect(decodePayload(sound, { zstd }).frames[0]?.size).toBe(MAX_BLOCK_SIZE);
    const bomb = join(HEADER, frame(0x42, 2, repeated([...full, 1])), END);
    expect(bomb.length).toBeLessThan(600);
    expect(() => decodePayload(bomb, { zstd })).toThrowError(
      expect.objectContaining({
        code: 'bcp-inflated-too-large',
        params: { what: 'block', offset: 8, limit: MAX_BLOCK_SIZE, space: { in: 'file' } },
      }),
    );
  });

  test('that says how large it is, is refused before anything is inflated', () => {
    const { zstd: counted, count } = counting();
    // A single segment with a size of 4 bytes: 16 MiB and one byte.
    const body = join(
      Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0xa0, 1, 0, 0, 1),
      repeated([KIB128]).subarray(6),
    );
    expect(codeOf(() => decodePayload(join(HEADER, frame(0x42, 2, body), END), { zstd: counted }))).toBe(
      'bcp-inflated-too-large',
    );
    expect(count()).toBe(0);
  });

  test('of many blocks is refused at 256 MiB', () => {
    const { zstd: counted, count } = counting();
    const block = frame(0x42, 2, repeated(new Array<number>(MAX_BLOCK_SIZE / KIB128).fill(KIB128)));
    const bomb = join(HEADER, ...new Array<Uint8Array>(1000).fill(block), END);
    expect(codeOf(() => decodePayload(bomb, { zstd: counted }))).toBe('bcp-beyond-limit');
    expect(count()).toBeLessThanOrEqual(MAX_PAYLOAD_SIZE + MAX_BLOCK_SIZE);
  });

  test('of a payload is refused where it breaks another rule, long before 256 MiB', () => {
    const { zstd: counted, count } = counting();
    // "AAAA…" is a block of type 65 whose length is 65, again and again; 4 GiB of them.
    const bomb = join(COMPRESSED_HEADER, repeated(new Array<number>(32_768).fill(KIB128)));
    expect(codeOf(() => decodePayload(bomb, { zstd: counted }))).toBe('bcp-truncated');
    expect(count()).toBeLessThanOrEqual(2 * KIB128);
  });

  test('behind END is refused at 256 MiB', () => {
    const { zstd: counted, count } = counting();
    const bytes = repeated(new Array<number>(4096).fill(KIB128));
    // A raw block with END in front of the others.
    const bomb = join(
      COMPRESSED_HEADER,
      bytes.subarray(0, 6),
      Uint8Array.of(4 << 3, 0, 0),
      END,
      bytes.subarray(6),
    );
    expect(codeOf(() => decodePayload(bomb, { zstd: counted }))).toBe('bcp-inflated-too-large');
    expect(count()).toBeLessThanOrEqual(MAX_PAYLOAD_SIZE);
  });
});

describe('parts', () => {
  const entry: FileTreeEntry = { name: '', kind: 0, size: 0, children: [] };
  const folder: FileTreeEntry = { ...entry, kind: 1, children: [entry, entry] };

  test('are counted: blocks, entries at every depth, hunks', () => {
    const hunk = { oldStart: 1, newStart: 1, lines: new Uint8Array(0) };
    const blocks: readonly [Block, number][] = [
      [{ type: 'file_tree', root: '/', entries: [folder, entry] }, 4],
      [{ type: 'diff', path: 'f', hunks: [hunk, hunk] }, 2],
      [{ type: 'unknown', typeId: 0x42, body: new Uint8Array(0) }, 0],
    ];
    for (const [block, count] of blocks) {
      const payload = encodePayload([block]);
      const parts = new PartCount();
      const typeId = payload[8]!;
      decodeBlock({ typeId, flags: 0, size: payload[10]! }, payload, 11, payload.length - 4, parts);
      expect(parts.count).toBe(count);
    }
  });

  test('that are too many are refused', () => {
    const parts = new PartCount();
    parts.count = MAX_PARTS - 1;
    expect(codeOf(() => parts.add())).toBe('sound');
    expect(codeOf(() => parts.add())).toBe('bcp-too-many-parts');
  });

  test('that decoding would refuse are not encoded', () => {
    const tree = (count: number): Block => ({
      ...{ type: 'file_tree', root: '/' },
      entries: new Array<FileTreeEntry>(count / 3).fill(folder),
    });
    const half = tree(MAX_PARTS / 2 - ((MAX_PARTS / 2) % 3));
    expect(codeOf(() => checkPayloadLimits([half, half], MAX_PAYLOAD_SIZE))).toBe('sound');
    expect(codeOf(() => checkPayloadLimits([half, half, tree(6)], MAX_PAYLOAD_SIZE))).toBe(
      'bcp-too-many-parts',
    );
    expect(codeOf(() => checkPayloadLimits([half], MAX_PAYLOAD_SIZE + 1))).toBe('bcp-payload-too-large');
  });

  test('of one block that are too many fields are refused', () => {
    const body = new Uint8Array(3 * (MAX_FIELDS + 1)).fill(0);
    for (let at = 0; at < body.length; at += 3) body[at] = 90;
    expect(codeOf(() => decodePayload(join(HEADER, frame(1, 0, body), END)))).toBe('bcp-too-many-fields');
  });
});
