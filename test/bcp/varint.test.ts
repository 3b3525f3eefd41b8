import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BackwardWriter } from '../../src/bcp/backward-writer.ts';
import { Cursor } from '../../src/bcp/byte-cursor.ts';
import { uint } from './arbitrary-blocks.ts';

function written(value: number | bigint): Uint8Array {
  const writer = new BackwardWriter(0);
  writer.uint(value);
  return writer.finish();
}

const read = (bytes: readonly number[]) => {
  const cursor = new Cursor(Uint8Array.from(bytes), 0, bytes.length);
  return { value: cursor.uint('a test'), at: cursor.at };
};

describe('a varint', () => {
  test.each([
    [0, [0x00]],
    [127, [0x7f]],
    [128, [0x80, 0x01]],
    [255, [0xff, 0x01]],
    [2 ** 53 - 1, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f]],
    [2n ** 53n, [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x10]],
    [2n ** 64n - 1n, [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]],
  ])('%s is written in its shortest form', (value, expected) => {
    expect([...written(value)]).toEqual(expected);
  });

  test('is read as it was written, over all of the 64 bits', () => {
    fc.assert(
      fc.property(uint, (value) => {
        const bytes = [...written(value)];
        expect(read(bytes)).toEqual({ value, at: bytes.length });
      }),
      { seed: 2 },
    );
  });

  test('may be longer than needed', () => {
    expect(read([0x85, 0x80, 0x00])).toEqual({ value: 5, at: 3 });
    expect(read([0x85, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00])).toEqual({ value: 5, at: 10 });
  });

  test('of more than 64 bits is an error', () => {
    for (const last of [[0x02], [0x80, 0x00], [0x81, 0x00]]) {
      expect(() => read([...new Array<number>(9).fill(0x80), ...last])).toThrowError(
        expect.objectContaining({ code: 'bcp-varint', params: { offset: 0, what: 'a test' } }),
      );
    }
  });

  test('that is cut off is an error at the end of the input', () => {
    for (const length of [0, 1, 6, 7, 8, 9]) {
      expect(() => read(new Array<number>(length).fill(0x80))).toThrowError(
        expect.objectContaining({ code: 'bcp-truncated', params: { offset: length, what: 'a test' } }),
      );
    }
  });

  test.each([-1, 1.5, Number.NaN, 2n ** 64n, -1n])('is never written for %s', (value) => {
    expect(() => written(value)).toThrowError(RangeError);
  });
});
