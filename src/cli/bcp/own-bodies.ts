import type { Blake3, ContentReader, Zstd } from '../../bcp/codec-services.ts';
import { MemoryStore } from '../../bcp/services/memory-store.ts';
import { BLOCK_FLAGS, MAX_BLOCK_SIZE } from '../../bcp/wire.ts';
import { framesOf, inflatedPayload } from './frames.ts';

/**
 * The bodies that a payload itself has in full. Deduplication writes a body's first occurrence inline, so that such a
 * file can be read without any store. They are looked through at the first question.
 */
export class OwnBodies implements ContentReader {
  private bodies: ContentReader | undefined;

  constructor(
    private readonly payload: Uint8Array,
    private readonly services: { readonly hash: Blake3; readonly zstd: Zstd },
  ) {}

  get(hash: Uint8Array): Uint8Array | undefined {
    this.bodies ??= this.collected();
    return this.bodies.get(hash);
  }

  private collected(): ContentReader {
    const { hash, zstd } = this.services;
    const found = new MemoryStore();
    for (const { flags, body } of framesOf(inflatedPayload(this.payload, zstd))) {
      if (flags & BLOCK_FLAGS.reference) continue;
      const full = flags & BLOCK_FLAGS.compressed ? zstd.decompress(body, MAX_BLOCK_SIZE) : body;
      // A defect of another block is reported when that block is read.
      if (typeof full !== 'string') found.put(hash(full), full);
    }
    return found;
  }
}
