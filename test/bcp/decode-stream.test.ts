import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/bcp/blocks.ts';
import type { Inflater, Zstd } from '../../src/bcp/codec-services.ts';
import { decodeStream } from '../../src/bcp/decode-stream.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { blake3 } from '../../src/bcp/services/blake3.ts';
import { loadZstd } from '../../src/bcp/services/zstd.ts';
import { damagedPayloads, store } from './arbitrary-payloads.ts';
import { atOnce, cut, streamed } from './chunks.ts';
import { VECTORS } from './vectors.ts';

const zstd = await loadZstd();
const options = { zstd, address: { hash: blake3, store } };

const document = (content: Uint8Array): Block => ({ type: 'document', title: 't', content, format: 1 });
const random = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, i) => (Math.imul(i + seed, 2654435761) >>> 13) & 255);

/** zstd that counts the pieces that were inflated, and the inflaters that are open. */
function counting(): { zstd: Zstd; counts: { pieces: number; open: number } } {
  const counts = { pieces: 0, open: 0 };
  const wrap = (inflater: Inflater): Inflater => ({
    push: (chunk) => inflater.push(chunk),
    finish: () => inflater.finish(),
    next() {
      const piece = inflater.next();
      if (piece instanceof Uint8Array) counts.pieces++;
      return piece;
    },
    close() {
      counts.open--;
      inflater.close();
    },
  });
  const inflater = (limit: number): Inflater => {
    counts.open++;
    return wrap(zstd.inflater(limit));
  };
  return { zstd: { ...zstd, inflater }, counts };
}

describe('a stream', () => {
  test.each(VECTORS)(
    'of vector $name gives what decoding at once gives, byte by byte too',
    async (vector) => {
      const payload = new Uint8Array(vector.read('payload.bcp'));
      const expected = atOnce(payload, options);
      expect(expected.error).toBeUndefined();
      for (const sizes of [[1], [7, 1, 64], [payload.length]]) {
        expect(await streamed(cut(payload, sizes), options)).toEqual(expected);
      }
    },
  );

  test('gives the same events and the same error however it is cut, sound or damaged', async () => {
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        damagedPayloads(zstd),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 9 }),
        async (payload, sizes) => {
          const whole = await streamed([payload], options);
          expect(await streamed(cut(payload, sizes), options)).toEqual(whole);
          expect(await streamed(cut(payload, [1]), options)).toEqual(whole);
          const expected = atOnce(payload, options);
          expect(whole.error).toEqual(expected.error);
          if (whole.error === undefined) expect(whole.events).toEqual(expected.events);
          codes.add(whole.error?.code ?? 'sound');
        },
      ),
      { numRuns: 600, seed: 7 },
    );
    // The damages reach many kinds of defects, so this proves something.
    expect(codes.size).toBeGreaterThan(10);
  });

  test('gives a block as soon as its bytes are there', async () => {
    const first = document(random(1000, 1));
    const payload = encodePayload([first, document(random(1000, 2))]);
    let pulled = 0;
    async function* source(): AsyncGenerator<Uint8Array> {
      for (const chunk of cut(payload, [100])) {
        pulled++;
        yield chunk;
      }
    }
    const events = decodeStream(source());
    expect(await events.next()).toMatchObject({ value: { type: 'header' } });
    expect(pulled).toBe(1);
    expect(await events.next()).toMatchObject({ value: { type: 'block', index: 0, block: first } });
    // header 8, frame 4, title 4, tags and length 4 + 3, content 1000
    expect(pulled).toBe(11);
    await events.return(undefined);
  });

  test('of a compressed payload inflates no further than it is read', async () => {
    const blocks = Array.from({ length: 40 }, (_, i) => document(new Uint8Array(128 * 1024).fill(i)));
    const payload = encodePayload(blocks, { compress: { what: 'payload', zstd } });
    expect(payload.length).toBeLessThan(10_000);
    const { zstd: counted, counts } = counting();
    const events = decodeStream(sourceOf(payload), { zstd: counted });
    await events.next();
    for (let i = 0; i < 3; i++) await events.next();
    expect(counts.pieces).toBeLessThan(6);
    await events.return(undefined);
    expect(counts.open).toBe(0);
  });

  test('frees its inflater at the end, and after an error', async () => {
    const payload = encodePayload([document(new Uint8Array(5000))], { compress: { what: 'payload', zstd } });
    const { zstd: counted, counts } = counting();
    expect((await streamed([payload], { zstd: counted })).error).toBeUndefined();
    expect((await streamed([payload.subarray(0, -3)], { zstd: counted })).error?.code).toBe('bcp-zstd');
    expect(atOnce(payload.subarray(0, -3), { zstd: counted }).error?.code).toBe('bcp-zstd');
    expect(counts).toMatchObject({ open: 0 });
  });

  test('may run beside another one', async () => {
    const payloads = [1, 2].map((seed) =>
      encodePayload(
        Array.from({ length: 10 }, (_, i) => document(random(90_000, i).map((byte) => byte & (seed * 3)))),
        { compress: { what: 'payload', zstd } },
      ),
    );
    const streams = payloads.map((payload) => decodeStream(sourceOf(payload), options));
    const events: unknown[][] = [[], []];
    for (let i = 0; i < 12; i++) {
      for (const [n, stream] of streams.entries()) events[n]?.push((await stream.next()).value);
    }
    for (const [n, payload] of payloads.entries()) {
      expect(JSON.stringify(events[n])).toBe(JSON.stringify(atOnce(payload, options).events));
    }
  });
});

async function* sourceOf(payload: Uint8Array): AsyncGenerator<Uint8Array> {
  yield payload;
}
