/**
 * The services of the outside world that the codec needs. They are injected: the codec itself runs wherever
 * JavaScript does.
 */

/** Why bytes are not one zstd frame that may be inflated. */
export type InflateDefect =
  /** It says, or turns out, to be larger than the limit; it is never inflated further. */
  | 'too-large'
  /** Not zstd at all, or damaged. */
  | 'broken'
  /** The input ends before the frame does. */
  | 'cut-off'
  /** Something follows the frame: other bytes, or a further frame. */
  | 'trailing'
  /** It needs a dictionary. */
  | 'dictionary'
  /** Its window is larger than 16 MiB, so that it cannot be inflated in bounded memory. */
  | 'window';

/** One frame, inflated piece by piece, in memory that its window bounds. The pieces are fresh bytes. */
export interface Inflater {
  /** Adds the next bytes of the frame; they are not copied. */
  push(chunk: Uint8Array): void;
  /** Tells that nothing follows. */
  finish(): void;
  /** The next piece, at most 128 KiB; `more` while input is missing; `end` once the whole frame was sound. */
  next(): Uint8Array | 'more' | 'end' | InflateDefect;
  /** Frees what the inflater holds. It must not be used afterwards. */
  close(): void;
}

/** zstd, working in memory and synchronously: a tool result is never waited for. */
export interface Zstd {
  /** One frame at level 3. */
  compress(bytes: Uint8Array): Uint8Array;
  /** Inflates one frame, or tells why not. Stops as soon as it is known to exceed `limit` bytes. */
  decompress(frame: Uint8Array, limit: number): Uint8Array | InflateDefect;
  /** The same for a frame that comes in pieces. */
  inflater(limit: number): Inflater;
}

/** BLAKE3-256 of the bytes: 32 bytes. */
export type Blake3 = (bytes: Uint8Array) => Uint8Array;

/** Block bodies by their BLAKE3-256. */
export interface ContentReader {
  get(hash: Uint8Array): Uint8Array | undefined;
}

export interface ContentStore extends ContentReader {
  /** Keeps a body; a body that is already there stays. */
  put(hash: Uint8Array, body: Uint8Array): void;
}

/** Without `zstd` or `address`, a payload that needs it is a known error that says so. */
export interface DecodeOptions {
  readonly zstd?: Zstd;
  /**
   * Where references lead: to the store, whose bodies are checked against their hashes, then with `ownBodies` to the
   * earlier bodies of the payload itself. Those are all kept for that, until the payload has been read.
   */
  readonly address?: { readonly hash: Blake3; readonly store?: ContentReader; readonly ownBodies?: boolean };
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
