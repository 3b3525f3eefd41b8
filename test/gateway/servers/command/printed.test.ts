import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readOutput } from '../../../../src/gateway/servers/command/printed.ts';
import { Captured } from '../../../../src/platform/process/captured.ts';

function captured(max: number, chunks: readonly (string | Uint8Array)[]): Captured {
  const all = new Captured(max);
  for (const chunk of chunks) all.push(Buffer.from(chunk));
  return all;
}

it('what fits is kept whole, however it comes in pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), fc.nat({ max: 100 }), (chunks, more) => {
      const bytes = Buffer.concat(chunks);
      const { head, left, tail } = captured(bytes.length + more, chunks).parts();
      expect(left).toBe(0);
      expect(Buffer.concat([head, tail])).toEqual(bytes);
    }),
  );
});

it('of more, the first and the last bytes are kept, never more than the bound', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 50 })),
      fc.integer({ min: 1, max: 100 }),
      (chunks, max) => {
        const bytes = Buffer.concat(chunks);
        const { head, left, tail } = captured(max, chunks).parts();
        expect(head.length + tail.length).toBe(Math.min(max, bytes.length));
        expect(head).toEqual(bytes.subarray(0, head.length));
        expect(tail).toEqual(bytes.subarray(bytes.length - tail.length));
        expect(left).toBe(bytes.length - head.length - tail.length);
      },
    ),
  );
});

it('a text that is cut has whole characters, and says how many bytes are missing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 20 }).filter((text) => !text.includes('\0')),
      fc.integer({ min: 8, max: 20 }),
      (text, max) => {
        const bytes = Buffer.from(text);
        const said = readOutput(captured(max, [bytes]));
        if (said.kind !== 'text') throw new Error('it is text');
        if (said.left === 0) {
          expect(said.text).toBe(text);
          return;
        }
        const [, first = '', count, last = ''] =
          /^([\s\S]*)\n… \(\+(\d+) bytes left out\)\n([\s\S]*)$/.exec(said.text) ?? [];
        expect(text.startsWith(first)).toBe(true);
        expect(text.endsWith(last)).toBe(true);
        expect(Number(count)).toBe(bytes.length - Buffer.byteLength(first) - Buffer.byteLength(last));
      },
    ),
  );
});

it('what is no text keeps its bytes', () => {
  const bytes = Buffer.from([0x89, 0x50, 0, 255]);
  expect(readOutput(captured(100, [bytes]))).toEqual({
    kind: 'bytes',
    base64: bytes.toString('base64'),
    size: 4,
    left: 0,
  });
  expect(readOutput(captured(100, ['a\0b']))).toMatchObject({ kind: 'bytes' });
});
