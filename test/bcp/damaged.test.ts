import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DecodedPayload } from '../../src/bcp/decode-payload.ts';
import { decodePayload } from '../../src/bcp/decode-payload.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { KnownError } from '../../src/diagnostics/error.ts';
import { PAYLOAD_ERROR_CODES } from '../../src/diagnostics/messages/bcp-messages.ts';
import { runs } from '../support/runs.ts';
import { blocks } from './arbitrary-blocks.ts';
import { READABLE } from './vectors.ts';

const HEADER = [0x42, 0x43, 0x50, 0x00, 1, 0, 0, 0];
const END = [0xff, 0x01, 0x00, 0x00];

/** `undefined` where the payload is sound; the known error where it is not. Anything else is thrown on. */
function defectOf(payload: Uint8Array): KnownError | undefined {
  try {
    decodePayload(payload);
    return undefined;
  } catch (error) {
    if (error instanceof KnownError && PAYLOAD_ERROR_CODES.has(error.code)) return error;
    throw error;
  }
}

const defect = (...parts: readonly (readonly number[])[]) => defectOf(Uint8Array.from(parts.flat()));
/** A payload with one block. */
const withBlock = (type: readonly number[], body: readonly number[], flags = 0) =>
  defect(HEADER, [...type, flags, body.length], body, END);

const CODE = [0x01];
const LANG = [1, 0, 1];
const PATH = [2, 1, 1, 0x61];
const CONTENT = [3, 1, 1, 0x62];

describe('a header', () => {
  const full = (...changes: readonly [number, number][]) => {
    const bytes = [...HEADER, ...END];
    for (const [at, value] of changes) bytes[at] = value;
    return defect(bytes);
  };

  test('has 8 bytes', () => {
    expect(defect(HEADER.slice(0, 7))).toMatchObject({ code: 'bcp-header-short', params: { length: 7 } });
    expect(defect([])).toMatchObject({ code: 'bcp-header-short', params: { length: 0 } });
  });

  test('is checked for magic, major version and reserved byte, in this order', () => {
    expect(full([0, 0], [4, 2], [7, 1])).toMatchObject({ code: 'bcp-magic', params: { found: 0x435000 } });
    expect(full([4, 2], [7, 1])).toMatchObject({ code: 'bcp-version', params: { major: 2, minor: 0 } });
    expect(full([7, 1])).toMatchObject({ code: 'bcp-reserved', params: { value: 1 } });
    expect(full([5, 9], [6, 2])).toBeUndefined();
  });

  test('may announce compression, which needs zstd', () => {
    expect(full([6, 1])).toMatchObject({ code: 'bcp-compressed', params: { what: 'payload', offset: 8 } });
  });
});

describe('blocks', () => {
  test('end with an END block and nothing behind it', () => {
    expect(defect(HEADER)).toMatchObject({ code: 'bcp-no-end', params: { offset: 8 } });
    expect(defect(HEADER, END.slice(0, 1))).toMatchObject({ code: 'bcp-truncated', params: { offset: 9 } });
    expect(defect(HEADER, END, [1, 2])).toMatchObject({
      code: 'bcp-trailing',
      params: { offset: 12, count: 2 },
    });
  });

  test('have a type of at most 255', () => {
    expect(withBlock([0x80, 0x02], [])).toMatchObject({
      code: 'bcp-block-type',
      params: { offset: 8, typeId: 256 },
    });
  });

  test('that claim more than 16 MiB are refused before anything is read', () => {
    const claim = [0x81, 0x80, 0x80, 0x08];
    expect(defect(HEADER, [1, 0], claim)).toMatchObject({
      code: 'bcp-block-too-large',
      params: { offset: 8, size: 16 * 1024 * 1024 + 1 },
    });
  });

  test('that claim more than there is are cut off', () => {
    expect(defect(HEADER, [1, 0, 9, 1, 0])).toMatchObject({ code: 'bcp-truncated', params: { offset: 13 } });
  });

  test('that are compressed, or refer to stored content, need zstd or a store', () => {
    expect(withBlock(CODE, [1], 2)).toMatchObject({
      code: 'bcp-compressed',
      params: { what: 'block', offset: 8 },
    });
    expect(withBlock(CODE, new Array(32).fill(7), 4)).toMatchObject({
      code: 'bcp-reference',
      params: { offset: 8 },
    });
  });

  test('with a summary longer than the body are cut off', () => {
    expect(withBlock(CODE, [200, 1, 0x61], 1)).toMatchObject({
      code: 'bcp-truncated',
      params: { what: 'a summary' },
    });
  });
});

describe('fields', () => {
  test('that are missing are named, with the block and its offset', () => {
    expect(withBlock(CODE, [...LANG, ...PATH])).toMatchObject({
      code: 'bcp-missing-field',
      params: { offset: 11, block: 'CODE', field: 'content', id: 3 },
    });
  });

  test('that nobody knows are skipped by their wire type', () => {
    const unknown = [90, 0, 0x80, 0x01, 91, 1, 2, 9, 9, 92, 2, 1, 9];
    expect(withBlock(CODE, [...unknown, ...LANG, ...PATH, ...unknown, ...CONTENT])).toBeUndefined();
  });

  test('have wire type 0, 1 or 2', () => {
    expect(withBlock(CODE, [...LANG, 90, 3, 1])).toMatchObject({
      code: 'bcp-wire-type',
      params: { offset: 14, block: 'CODE', wireType: 3 },
    });
  });

  test('have the wire type of their id', () => {
    expect(withBlock(CODE, [1, 1, 1, 1, ...PATH, ...CONTENT])).toMatchObject({
      code: 'bcp-field-type',
      params: { offset: 11, block: 'CODE', field: 'lang', wireType: 1 },
    });
  });

  test('with the id of a private field, but another type, are another writer’s', () => {
    expect(withBlock(CODE, [...LANG, ...PATH, ...CONTENT, 100, 0, 5])).toBeUndefined();
  });

  test('keep unknown languages and refuse other unknown names', () => {
    const payload = Uint8Array.from([...HEADER, 1, 0, 11, 1, 0, 0x42, ...PATH, ...CONTENT, ...END]);
    expect(decodePayload(payload).blocks).toMatchObject([{ type: 'code', language: 0x42 }]);
    expect(withBlock([2], [1, 0, 9, 2, 1, 0])).toMatchObject({
      code: 'bcp-enum',
      params: { offset: 11, block: 'CONVERSATION', field: 'role', value: 9 },
    });
  });

  test('count by their last occurrence', () => {
    const payload = Uint8Array.from([...HEADER, 1, 0, 14, 1, 0, 9, ...LANG, ...PATH, ...CONTENT, ...END]);
    expect(decodePayload(payload).blocks).toMatchObject([{ language: 1 }]);
  });

  test('are strings with replacement where they are not UTF-8', () => {
    const payload = Uint8Array.from([...HEADER, 1, 0, 11, ...LANG, 2, 1, 1, 0xff, ...CONTENT, ...END]);
    expect(decodePayload(payload).blocks).toMatchObject([{ path: '\ufffd' }]);
  });
});

describe('a damaged payload', () => {
  const small = READABLE.map((vector) => vector.read('payload.bcp')).filter(
    (payload) => payload.length < 600,
  );

  test('is refused wherever it was cut off', () => {
    expect(small.length).toBeGreaterThan(1);
    for (const payload of small) {
      for (let length = 0; length < payload.length; length++) {
        expect(defectOf(payload.subarray(0, length)), `${length} bytes`).toBeDefined();
      }
    }
  });

  test('gives declared errors only, whatever its bytes', () => {
    const outcomes = new Set<string>();
    const payload = fc.oneof(fc.constantFrom<Uint8Array>(...small), blocks.map(encodePayload));
    const change = fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'insert', 'remove'));
    fc.assert(
      fc.property(payload, fc.array(change, { minLength: 1, maxLength: 3 }), (original, changes) => {
        const bytes = [...original];
        for (const [at, value, kind] of changes) {
          const place = 8 + (at % (bytes.length - 8));
          if (kind === 'set') bytes[place] = value;
          else if (kind === 'insert') bytes.splice(place, 0, value);
          else bytes.splice(place, 1);
        }
        outcomes.add(defectOf(Uint8Array.from(bytes))?.code ?? 'sound');
      }),
      { numRuns: runs(4000), seed: 3 },
    );
    // The changes reach all kinds of defects, so this proves something.
    expect(outcomes.size).toBeGreaterThan(8);
  });

  test('gives declared errors for bytes that are no payload at all', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (body) => {
        defectOf(Uint8Array.from([...HEADER, ...body]));
      }),
      { numRuns: runs(2000), seed: 4 },
    );
  });

  test('with trees nested beyond all measure does not exhaust the stack', () => {
    // Every level wraps the one below: written from the inside out, lengths in front.
    let entry: number[] = [1, 1, 0, 2, 0, 1];
    const length = (n: number): number[] => (n < 128 ? [n] : [(n & 127) | 128, ...length(n >> 7)]);
    for (let i = 0; i < 1000; i++) entry = [1, 1, 0, 2, 0, 1, 4, 2, ...length(entry.length), ...entry];
    const body = [1, 1, 0, 2, 2, ...length(entry.length), ...entry];
    expect(defect(HEADER, [3, 0, ...length(body.length)], body, END)).toMatchObject({
      code: 'bcp-tree-depth',
    });
  });
});

test('a decoded payload tells its version and flags', () => {
  const { header }: DecodedPayload = decodePayload(
    Uint8Array.from([0x42, 0x43, 0x50, 0, 1, 7, 2, 0, ...END]),
  );
  expect(header).toEqual({ major: 1, minor: 7, flags: 2 });
});
