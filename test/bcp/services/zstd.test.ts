import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Inflater } from '../../../src/bcp/codec-services.ts';
import { loadZstd } from '../../../src/bcp/services/zstd.ts';
import { runs } from '../../support/runs.ts';
import { cut } from '../chunks.ts';
import * as frames from './zstd-frames.ts';

const zstd = await loadZstd();
const LIMIT = 1024 * 1024;
const text = (bytes: unknown) => (bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : bytes);
const inflated = (frame: Uint8Array, limit = LIMIT) => text(zstd.decompress(frame, limit));

/** Contents that repeat themselves, and some that do not, over several zstd blocks. */
const content = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.integer({ min: 1, max: 800 }))
  .map(([bytes, times]) => Uint8Array.from(Buffer.concat(new Array<Uint8Array>(times).fill(bytes))));

/** Everything that an inflater gives for these chunks: the bytes in front of the end or a defect, and which that was. */
function drained(inflater: Inflater, chunks: readonly Uint8Array[]) {
  const pieces: Uint8Array[] = [];
  const drain = (): string => {
    for (;;) {
      const piece = inflater.next();
      if (typeof piece === 'string') return piece;
      pieces.push(piece);
    }
  };
  let last = 'more';
  for (const chunk of chunks) {
    inflater.push(chunk);
    last = drain();
    if (last !== 'more') break;
  }
  if (last === 'more') {
    inflater.finish();
    last = drain();
  }
  inflater.close();
  return { bytes: Buffer.concat(pieces), last };
}

describe('zstd', () => {
  test('inflates what it compressed', () => {
    fc.assert(
      fc.property(content, (bytes) => {
        expect(Buffer.compare(zstd.decompress(zstd.compress(bytes), bytes.length) as Uint8Array, bytes)).toBe(
          0,
        );
      }),
      { numRuns: runs(60), seed: 5 },
    );
  });

  test('inflates frames of other writers, with and without a size and a checksum', () => {
    for (const frame of [frames.SIZED, frames.CHECKED, frames.PLAIN]) {
      expect(inflated(frame)).toBe(frames.TEXT);
    }
    expect(inflated(frames.NO_DICTIONARY)).toBe('A');
    expect(inflated(zstd.compress(new Uint8Array(0)))).toBe('');
  });

  test('stops at the limit, by what a frame says and by what it gives', () => {
    const { length } = frames.TEXT;
    for (const frame of [frames.SIZED, frames.CHECKED, frames.PLAIN]) {
      expect(inflated(frame, length)).toBe(frames.TEXT);
      expect(inflated(frame, length - 1)).toBe('too-large');
    }
    const bomb = frames.repeated(new Array<number>(3000).fill(128 * 1024));
    expect(inflated(bomb)).toBe('too-large');
    expect(inflated(frames.repeated([1000, 24]), 1024)).toBe('A'.repeat(1024));
  });

  test('never inflates beyond the limit by more than it refuses', () => {
    const inflater = zstd.inflater(300_000);
    const bomb = frames.repeated(new Array<number>(3000).fill(128 * 1024));
    expect(drained(inflater, [bomb])).toMatchObject({ bytes: { length: 2 * 128 * 1024 }, last: 'too-large' });
  });

  test('tells what is wrong with a frame', () => {
    expect(inflated(new Uint8Array(20))).toBe('broken');
    expect(inflated(frames.SKIPPABLE)).toBe('broken');
    expect(inflated(frames.RESERVED_BIT)).toBe('broken');
    expect(inflated(frames.WRONG_SIZE)).toBe('broken');
    expect(inflated(frames.WITH_DICTIONARY)).toBe('dictionary');
    expect(inflated(frames.LONG_WINDOW)).toBe('window');
    for (const more of [Uint8Array.of(0), frames.PLAIN, frames.SKIPPABLE]) {
      expect(inflated(Buffer.concat([frames.PLAIN, more]))).toBe('trailing');
    }
  });

  test('refuses a frame wherever it is cut off', () => {
    for (const frame of [frames.SIZED, frames.CHECKED, frames.PLAIN]) {
      for (let length = 0; length < frame.length; length++) {
        expect(inflated(frame.subarray(0, length)), `${length}`).toBe('cut-off');
      }
    }
  });

  test('never gives other bytes for a frame with a checksum, whichever bit of it is turned', () => {
    for (let bit = 0; bit < frames.CHECKED.length * 8; bit++) {
      const damaged = Uint8Array.from(frames.CHECKED);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      const found = inflated(damaged);
      // A few bits of the header say nothing about the content, and one of them whether there is a checksum.
      if (found !== frames.TEXT)
        expect(['broken', 'cut-off', 'trailing', 'window', 'dictionary', 'too-large']).toContain(found);
    }
  });

  test('refuses a small block that asks for endless work', () => {
    expect(inflated(frames.SLOW)).toBe('broken');
  });
});

describe('an inflater', () => {
  test('gives the same for every way to cut a frame, sound or damaged', () => {
    const change = fc.option(fc.tuple(fc.nat(), fc.nat(255)), { freq: 2 });
    fc.assert(
      fc.property(
        content,
        change,
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        (bytes, damage, sizes) => {
          const frame = zstd.compress(bytes);
          if (damage) frame[damage[0] % frame.length] = damage[1];
          expect(drained(zstd.inflater(LIMIT), cut(frame, sizes))).toEqual(
            drained(zstd.inflater(LIMIT), [frame]),
          );
        },
      ),
      { numRuns: runs(200), seed: 6 },
    );
  });

  test('keeps its own state, whatever else is inflated meanwhile', () => {
    const bytes = Uint8Array.from({ length: 600_000 }, (_, i) => (i * i) >> 9);
    const frame = zstd.compress(bytes);
    const [one, other] = [zstd.inflater(LIMIT), zstd.inflater(LIMIT)];
    const pieces: Record<'one' | 'other', Uint8Array[]> = { one: [], other: [] };
    for (const inflater of [one, other]) {
      inflater.push(frame);
      inflater.finish();
    }
    for (let ended = 0; ended < 2; ) {
      for (const [inflater, list] of [
        [one, pieces.one],
        [other, pieces.other],
      ] as const) {
        const piece = inflater.next();
        if (piece === 'end') ended++;
        else list.push(piece as Uint8Array);
        expect(inflated(frames.SIZED)).toBe(frames.TEXT);
        expect(Buffer.compare(zstd.compress(bytes), frame)).toBe(0);
      }
    }
    expect(Buffer.concat(pieces.one).equals(bytes)).toBe(true);
    expect(Buffer.concat(pieces.other).equals(bytes)).toBe(true);
  });
});
