import { describe, expect, test } from 'vitest';
import type { Block, FileTreeEntry } from '../../src/bcp/blocks.ts';
import type { Zstd } from '../../src/bcp/codec-services.ts';
import { decodePayload } from '../../src/bcp/decode-payload.ts';
import { checkPayloadLimits } from '../../src/bcp/encode-limits.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { PayloadLimits } from '../../src/bcp/payload-limits.ts';
import { blake3 } from '../../src/bcp/services/blake3.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { MAX_BLOCK_SIZE, MAX_BLOCKS, MAX_FIELDS, MAX_PARTS, MAX_PAYLOAD_SIZE } from '../../src/bcp/wire.ts';
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

  test('are counted: entries at every depth, hunks, and their fields', () => {
    const hunk = { oldStart: 1, newStart: 1, lines: new Uint8Array(0) };
    const blocks: readonly [Block, number, number][] = [
      [{ type: 'file_tree', root: '/', entries: [folder, entry] }, 4, 1 + 4 * 4],
      [{ type: 'diff', path: 'f', hunks: [hunk, hunk] }, 2, 1 + 2 * 4],
      [{ type: 'unknown', typeId: 0x42, body: new Uint8Array(0) }, 0, 0],
    ];
    for (const [block, parts, fields] of blocks) {
      const limits = new PayloadLimits();
      decodePayload(encodePayload([block, block]), {}, { limits });
      expect(limits).toMatchObject({ blocks: 2, parts: 2 * parts, fields: 2 * fields });
    }
  });

  test('that are too many are refused', () => {
    const limits = Object.assign(new PayloadLimits(), { parts: MAX_PARTS - 1 });
    expect(codeOf(() => limits.addPart())).toBe('sound');
    expect(codeOf(() => limits.addPart())).toBe('bcp-too-many-parts');
  });

  test('count for several deep down in a tree, whose lines are long there', () => {
    const nested = (depth: number): FileTreeEntry =>
      depth === 1 ? entry : { ...entry, kind: 1, children: [nested(depth - 1)] };
    const partsOf = (depth: number) => {
      const limits = new PayloadLimits();
      const block: Block = { type: 'file_tree', root: '/', entries: [nested(depth)] };
      decodePayload(encodePayload([block]), {}, { limits });
      return limits.parts;
    };
    expect([32, 33, 64, 65].map(partsOf)).toEqual([32, 34, 96, 99]);
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
});

describe('blocks that are too many', () => {
  const empty: Block = { type: 'unknown', typeId: 0x42, body: new Uint8Array(0) };
  const payloadOf = (count: number) => {
    const frames = new Uint8Array(3 * count);
    for (let at = 0; at < frames.length; at += 3) frames[at] = 0x42;
    return join(COMPRESSED_HEADER, zstd.compress(join(frames, END)));
  };

  test('are refused, in a file of a few bytes too', () => {
    const bomb = payloadOf(MAX_BLOCKS + 1);
    expect(bomb.length).toBeLessThan(200);
    expect(codeOf(() => decodePayload(payloadOf(MAX_BLOCKS), { zstd }))).toBe('sound');
    expect(codeOf(() => decodePayload(bomb, { zstd }))).toBe('bcp-too-many-blocks');
  });

  test('are not encoded', () => {
    expect(codeOf(() => encodePayload(new Array<Block>(MAX_BLOCKS + 1).fill(empty)))).toBe(
      'bcp-too-many-blocks',
    );
  });
});

describe('fields that are too many', () => {
  // Unknown ones (id 90), and ones of which the last counts (id 1).
  test.each([90, 1])('are refused in the whole payload, here with id %i', (id) => {
    const count = MAX_FIELDS / 4;
    const body = new Uint8Array(6 + 3 * (count - 2));
    body.set([1, 0, 2, 2, 1, 0]);
    for (let at = 6; at < body.length; at += 3) body.set([id, 0, 2], at);
    const block = frame(2, 0, body);
    const limits = new PayloadLimits();
    expect(codeOf(() => decodePayload(join(HEADER, ...new Array(4).fill(block), END), {}, { limits }))).toBe(
      'sound',
    );
    expect(limits.fields).toBe(MAX_FIELDS);
    const last = frame(2, 0, Uint8Array.of(1, 0, 2, 2, 1, 0));
    const tooMany = join(HEADER, ...new Array(4).fill(block), last, END);
    expect(() => decodePayload(tooMany)).toThrowError(
      expect.objectContaining({
        code: 'bcp-too-many-fields',
        params: { offset: tooMany.length - END.length - 6, limit: MAX_FIELDS },
      }),
    );
  });
});

describe('references to earlier bodies', () => {
  const code = Uint8Array.of(1, 0, 2, 2, 1, 0);
  const address = { hash: blake3, ownBodies: true };
  const reference = (body: Uint8Array) => frame(2, 4, blake3(body));

  test('are read without a store, the body being plain or compressed', () => {
    for (const inline of [frame(2, 0, code), frame(2, 2, zstd.compress(code))]) {
      const payload = join(HEADER, inline, reference(code), END);
      const { blocks } = decodePayload(payload, { zstd, address });
      expect(blocks[1]).toEqual(blocks[0]);
    }
  });

  test('lead to no later ones', () => {
    const payload = join(HEADER, reference(code), frame(2, 0, code), END);
    expect(codeOf(() => decodePayload(payload, { address }))).toBe('bcp-unknown-hash');
  });

  test('make nothing be inflated that reading would not have inflated', () => {
    const { zstd: counted, count } = counting();
    const block = frame(0x42, 2, repeated(new Array<number>(MAX_BLOCK_SIZE / KIB128).fill(KIB128)));
    const bomb = join(HEADER, reference(code), ...new Array<Uint8Array>(24).fill(block), END);
    expect(codeOf(() => decodePayload(bomb, { zstd: counted, address }))).toBe('bcp-unknown-hash');
    expect(count()).toBe(0);
  });

  test('count like the bodies that they stand for', () => {
    const inline = frame(0x42, 2, repeated(new Array<number>(MAX_BLOCK_SIZE / KIB128).fill(KIB128)));
    const hash = blake3(new Uint8Array(MAX_BLOCK_SIZE).fill(0x41));
    const bomb = join(HEADER, inline, ...new Array<Uint8Array>(16).fill(frame(0x42, 4, hash)), END);
    expect(codeOf(() => decodePayload(bomb, { zstd, address }))).toBe('bcp-beyond-limit');
  });

  test('make each body be hashed once, and none without a reference', () => {
    let hashed = 0;
    const counting = {
      hash: (bytes: Uint8Array) => {
        hashed++;
        return blake3(bytes);
      },
      ownBodies: true,
    };
    const inline = frame(2, 0, code);
    decodePayload(join(HEADER, inline, inline, END), { address: counting });
    expect(hashed).toBe(0);
    const again = new Array<Uint8Array>(50).fill(reference(code));
    decodePayload(join(HEADER, inline, ...again, END), { address: counting });
    expect(hashed).toBe(1);
  });
});
