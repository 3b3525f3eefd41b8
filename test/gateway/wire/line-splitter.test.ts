import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LineSplitter } from '../../../src/gateway/wire/line-splitter.ts';

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

  it('copies each byte of a long line once, however many chunks it came in', () => {
    const chunk = Buffer.alloc(65_536, 'x');
    const copied = vi.spyOn(Uint8Array.prototype, 'set');
    const joined = vi.spyOn(Buffer, 'concat');
    const { lines } = split([...Array<Buffer>(800).fill(chunk), Buffer.from('\n')], 1 << 30);
    const bytes = [
      ...copied.mock.calls.map(([source]) => source.length),
      ...joined.mock.calls.map(([pieces]) => pieces.reduce((sum, { length }) => sum + length, 0)),
    ];
    vi.restoreAllMocks();
    expect(lines[0]?.length).toBe(800 * chunk.length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2 * 800 * chunk.length);
  });
});
