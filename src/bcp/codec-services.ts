/** What the codec needs of the outside world. It is injected, so that the codec itself runs wherever JavaScript does. */

/** zstd, working in memory. Both run to the end synchronously: a tool result is never waited for. */
export interface Zstd {
  /** One frame at level 3. */
  compress(bytes: Uint8Array): Uint8Array;
  /**
   * Inflates one frame and stops as soon as it is known to exceed `limit` bytes.
   *
   * @returns `too-large` for a frame beyond the limit, which is never inflated further; `broken` for one that is not valid
   */
  decompress(frame: Uint8Array, limit: number): Uint8Array | 'too-large' | 'broken';
}

/** BLAKE3-256 of the bytes: 32 bytes. */
export type Blake3 = (bytes: Uint8Array) => Uint8Array;

/** Block bodies by their BLAKE3-256. */
export interface ContentReader {
  get(hash: Uint8Array): Uint8Array | undefined;
}

export interface ContentStore extends ContentReader {
  /** Keeps a body; what is there already stays. */
  put(hash: Uint8Array, body: Uint8Array): void;
}

/** Without `zstd` or `store`, a payload that needs it is a known error that says so. */
export interface DecodeOptions {
  readonly zstd?: Zstd;
  readonly store?: ContentReader;
}

export interface EncodeOptions {
  /** Bodies one by one, or everything behind the header as one frame; each only where it gets smaller. */
  readonly compress?: { readonly what: 'blocks' | 'payload'; readonly zstd: Zstd };
  /**
   * Content addressing. `repeated` writes the first occurrence of a body inline and later ones as references; `all`
   * writes every body as a reference. Either way the bodies enter the store.
   */
  readonly address?: {
    readonly what: 'repeated' | 'all';
    readonly hash: Blake3;
    readonly store: ContentStore;
  };
}
