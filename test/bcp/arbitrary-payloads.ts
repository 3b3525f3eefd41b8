import fc, { type Arbitrary } from 'fast-check';
import type { EncodeOptions, Zstd } from '../../src/bcp/codec-services.ts';
import { encodePayload } from '../../src/bcp/encode-payload.ts';
import { blake3 } from '../../src/bcp/services/blake3.ts';
import { MemoryStore } from '../../src/bcp/services/memory-store.ts';
import { blocks } from './arbitrary-blocks.ts';

/** Every body that any of the payloads below refers to. */
export const store = new MemoryStore();

/** All ways to encode. */
export function encodeOptions(zstd: Zstd): Arbitrary<EncodeOptions> {
  const what = fc.constantFrom<'blocks' | 'payload' | undefined>('blocks', 'payload', undefined);
  const address = fc.constantFrom<'repeated' | 'all' | undefined>('repeated', 'all', undefined, undefined);
  return fc.tuple(what, address).map(([compressed, addressed]) => ({
    compress: compressed && { what: compressed, zstd },
    address: addressed && { what: addressed, hash: blake3, store },
  }));
}

/** Blocks of which some are there twice, so that something repeats. */
export const repeatedBlocks = fc
  .tuple(blocks, fc.boolean())
  .map(([list, twice]) => (twice ? [...list, ...list] : list));

/** Sound payloads of all kinds. */
export function payloads(zstd: Zstd): Arbitrary<Uint8Array> {
  return fc.tuple(repeatedBlocks, encodeOptions(zstd)).map(([list, options]) => encodePayload(list, options));
}

const change = fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('set', 'insert', 'remove', 'cut', 'none'));

/** Payloads with some bytes changed behind the header's magic, some of them cut off. */
export function damagedPayloads(zstd: Zstd): Arbitrary<Uint8Array> {
  return fc
    .tuple(payloads(zstd), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([payload, changes]) => {
      const bytes = [...payload];
      for (const [at, value, kind] of changes) {
        const place = 4 + (at % Math.max(1, bytes.length - 4));
        if (kind === 'set') bytes[place] = value;
        else if (kind === 'insert') bytes.splice(place, 0, value);
        else if (kind === 'remove') bytes.splice(place, 1);
        else if (kind === 'cut') bytes.splice(place);
      }
      return Uint8Array.from(bytes);
    });
}
