import type { DiskTexts } from './disk-texts.ts';

/** The most bytes of UTF-8 to keep at once. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Texts by their hashes, for as long as a process lives. Nothing is ever dropped. If there is no room, no
 * further text is kept. A copy goes to the disk, for `bcp-proxy get`.
 */
export class StoredTexts {
  readonly #texts = new Map<string, string>();
  #bytes = 0;

  constructor(
    private readonly disk?: Pick<DiskTexts, 'put'>,
    private readonly maxBytes: number = MAX_BYTES,
  ) {}

  /** The bytes that are still free. */
  get room(): number {
    return this.maxBytes - this.#bytes;
  }

  get(hash: string): string | undefined {
    return this.#texts.get(hash);
  }

  /** Keeps all of them, by hash, or, where there is no room for that, none. */
  putAll(texts: ReadonlyMap<string, string>): boolean {
    const added = [...texts].filter(([hash]) => !this.#texts.has(hash));
    const bytes = added.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
    if (this.#bytes + bytes > this.maxBytes) return false;
    this.#bytes += bytes;
    for (const [hash, text] of added) {
      this.#texts.set(hash, text);
      this.disk?.put(hash, text);
    }
    return true;
  }
}
