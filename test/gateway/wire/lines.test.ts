import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from '../../../src/gateway/wire/lines.ts';
import { processorMs } from '../../support/processor-time.ts';

function split(chunks: readonly Buffer[], max = 1 << 20) {
  const lines: string[] = [];
  const oversize: [string, string][] = [];
  const splitter = new LineSplitter(max, {
    line: (bytes) => lines.push(bytes.toString('latin1')),
    oversize: (head, tail) => oversize.push([head.toString('latin1'), tail.toString('latin1')]),
  });
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return { lines, oversize };
}

describe('LineSplitter', () => {
  it('gives the same lines however the bytes are cut into chunks', () => {
    fc.assert(
      fc.property(fc.uint8Array({ max: 20 }), fc.array(fc.nat(40)), (raw, cuts) => {
        const bytes = Buffer.from(raw.map((byte) => (byte < 5 ? 0x0a : byte)));
        const points = [0, ...cuts.filter((cut) => cut < bytes.length).sort((a, b) => a - b), bytes.length];
        const chunks = points.slice(1).map((end, i) => bytes.subarray(points[i], end));
        const expected = bytes
          .toString('latin1')
          .split('\n')
          .filter((line) => line !== '');
        expect(split(chunks).lines).toEqual(expected);
      }),
    );
  });

  it('drops a line beyond the cap, tells its two ends, and goes on with the next', () => {
    const long = Buffer.from(`${'a'.repeat(6000)}${'b'.repeat(6000)}\nnext\n`);
    const { lines, oversize } = split([long.subarray(0, 5000), long.subarray(5000)], 4999);
    expect(lines).toEqual(['next']);
    expect(oversize).toEqual([['a'.repeat(4096), 'b'.repeat(4096)]]);
  });

  it('reads a line of 50 MB in pipe-sized chunks in time that grows with its length', () => {
    const chunk = Buffer.alloc(65_536, 'x');
    const timed = (count: number): number =>
      processorMs(() => {
        const { lines } = split([...Array<Buffer>(count).fill(chunk), Buffer.from('\n')], 1 << 30);
        expect(lines[0]?.length).toBe(count * chunk.length);
      });
    timed(100);
    // Eight times the bytes; a reader that copies what it has with each chunk would take 64 times as long.
    const small = Math.max(timed(100), 10);
    expect(timed(800)).toBeLessThan(small * 40);
  });
});
