import { expect, it } from 'vitest';
import { decoded } from '../../src/platform/decoded.ts';

it.each([0, 1, 1_031_912, 1_031_913, 1_048_576, 1_048_577, 4_127_652, 4_127_653])(
  '%i bytes are the text that they were',
  (length) => {
    const text = 'The text, as it was.\n'.repeat(length / 21 + 1).slice(0, length);
    expect(decoded(Buffer.from(text)) === text).toBe(true);
    expect(decoded(Buffer.from(`${text}é😀`)) === `${text}é😀`).toBe(true);
  },
);

it('bytes that are no UTF-8 are no text', () => {
  expect(() => decoded(Buffer.from([0x61, 0xff]))).toThrow(TypeError);
});
