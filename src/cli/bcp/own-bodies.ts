import type { Blake3, ContentReader, Zstd } from '../../bcp/codec-services.ts';
import { MemoryStore } from '../../bcp/services/memory-store.ts';
import { BLOCK_FLAGS, MAX_BLOCK_SIZE } from '../../bcp/wire.ts';
import { KnownError } from '../../diagnostics/error.ts';
import { rawBlocks } from './raw-blocks.ts';

interface Services {
  readonly hash: Blake3;
  readonly zstd: Zstd;
}

/**
 * The bodies that a payload itself has in full. Deduplication writes a body's first occurrence inline, so that such a
 * file can be read without any store. They are looked through at the first question.
 */
export class OwnBodies implements ContentReader {
  private bodies: ContentReader | undefined;

  constructor(
    private readonly payload: Uint8Array,
    private readonly services: Services,
  ) {}

  get(hash: Uint8Array): Uint8Array | undefined {
    this.bodies ??= collected(this.payload, this.services);
    return this.bodies.get(hash);
  }
}

function collected(payload: Uint8Array, { hash, zstd }: Services): MemoryStore {
  const found = new MemoryStore();
  try {
    for (const { flags, body } of rawBlocks(payload, zstd)) {
      if (flags & BLOCK_FLAGS.reference) continue;
      const full = flags & BLOCK_FLAGS.compressed ? zstd.decompress(body, MAX_BLOCK_SIZE) : body;
      if (typeof full !== 'string') found.put(hash(full), full);
    }
  } catch (error) {
    // A defect is reported when the decoder comes to it.
    if (!(error instanceof KnownError)) throw error;
  }
  return found;
}
