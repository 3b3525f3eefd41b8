import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Captured } from '../../src/platform/process/captured.ts';

it('keeps the first and the last half of the bound, whatever the chunks were', () => {
  const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 70_000 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(sizes, fc.integer({ min: 0, max: 200_000 }), (lengths, max) => {
      const captured = new Captured(max);
      let next = 0;
      const chunks = lengths.map((length) => Buffer.from(Array.from({ length }, () => next++ % 251)));
      for (const chunk of chunks) captured.push(chunk);
      const all = Buffer.concat(chunks);
      const first = all.subarray(0, Math.ceil(max / 2));
      const rest = all.subarray(first.length);
      const { head, left, tail } = captured.parts();
      expect(head.equals(first)).toBe(true);
      expect(tail.equals(rest.subarray(Math.max(0, rest.length - Math.floor(max / 2))))).toBe(true);
      expect(left).toBe(all.length - head.length - tail.length);
      expect(captured.size).toBe(all.length);
    }),
  );
});

it('keeps letters that come one by one in few buffers', () => {
  const captured = new Captured(100_000);
  const letter = Buffer.from('x');
  for (let i = 0; i < 300_000; i++) captured.push(letter);
  const concat = Buffer.concat;
  let most = 0;
  Buffer.concat = (list, ...more) => {
    most = Math.max(most, list.length);
    return concat(list, ...more);
  };
  try {
    captured.parts();
  } finally {
    Buffer.concat = concat;
  }
  expect(most).toBeLessThan(10);
});
