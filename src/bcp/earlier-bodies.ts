import type { Blake3, ContentReader } from './codec-services.ts';
import { MemoryStore } from './services/memory-store.ts';

/**
 * The bodies that a payload has had in full until now. Deduplication writes a body's first occurrence inline,
 * so that such a payload can be read without any store. Nothing is hashed before the first reference asks.
 */
export class EarlierBodies implements ContentReader {
  private pending: Uint8Array[] = [];
  private readonly known = new MemoryStore();

  constructor(private readonly hash: Blake3) {}

  /** Keeps a body as it is given, not a copy. */
  add(body: Uint8Array): void {
    this.pending.push(body);
  }

  get(hash: Uint8Array): Uint8Array | undefined {
    for (const body of this.pending) this.known.put(this.hash(body), body);
    this.pending = [];
    return this.known.get(hash);
  }
}
