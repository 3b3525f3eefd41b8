import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Pieces } from '../../../src/gateway/wire/byte-pieces.ts';

it('are put together in their order, whatever their sizes, once and again', () => {
  const pieces = new Pieces();
  const size = fc.oneof(fc.nat(8), fc.nat(9000));
  fc.assert(
    fc.property(fc.array(size), (sizes) => {
      const all = sizes.map((length, nth) => Buffer.alloc(length, nth + 1));
      for (const piece of all) pieces.add(piece);
      const expected = Buffer.concat(all);
      expect(pieces.size).toBe(expected.length);
      expect(pieces.take()).toEqual(expected);
      expect(pieces.size).toBe(0);
    }),
  );
});

it('are not copied where there is one alone', () => {
  const pieces = new Pieces();
  const one = Buffer.from('one');
  pieces.add(Buffer.alloc(0));
  pieces.add(one);
  expect(pieces.take()).toBe(one);
});

it('hold nothing of where small ones came from', () => {
  const pieces = new Pieces();
  const chunk = Buffer.from('one');
  pieces.add(Buffer.from('the '));
  pieces.add(chunk);
  chunk.fill('x');
  expect(pieces.take().toString()).toBe('the one');
});
