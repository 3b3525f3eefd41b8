import type { ContentStore } from '../codec-services.ts';
import { hexOf } from '../text.ts';

/** Bodies in memory, for as long as the store lives. They are kept as they were given, not copied. */
export class MemoryStore implements ContentStore {
  private readonly bodies = new Map<string, Uint8Array>();

  get(hash: Uint8Array): Uint8Array | undefined {
    return this.bodies.get(hexOf(hash));
  }

  put(hash: Uint8Array, body: Uint8Array): void {
    const key = hexOf(hash);
    if (!this.bodies.has(key)) this.bodies.set(key, body);
  }
}
