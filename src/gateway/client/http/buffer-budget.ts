/** A holder of bytes for a client: a session, or a message that has arrived in part. */
export interface Holder {
  readonly held: number;
  /** A holder has freed bytes. Waiting messages may go on. */
  look?(): void;
}

export interface BufferBounds {
  /** When this much is held, holders with more than a share must wait; in bytes. */
  readonly max: number;
  readonly share: number;
  /** While too much is held, a connection that moves no bytes for this long is closed; in milliseconds. */
  readonly stalledMs: number;
}

/**
 * The share is one hundredth of the whole. Operating systems take more than a megabyte of a connection at
 * once. A client that reads 100 KB a second therefore seems to read nothing for more than ten seconds.
 */
const HELD_BOUNDS: BufferBounds = { max: 256 * 1024 * 1024, share: 2.5 * 1024 * 1024, stalledMs: 60_000 };

/** Messages up to this size pass even when too much is held for larger ones; in bytes. */
export const LITTLE = 64 * 1024;

/** Counts the bytes that the gateway holds for all clients. Clients that hold little are always served. */
export class BufferBudget {
  readonly #holders = new Set<Holder>();

  constructor(private readonly bounds: BufferBounds = HELD_BOUNDS) {}

  /** How many bytes may be held before any client must wait for others. */
  get max(): number {
    return this.bounds.max;
  }

  get stalledMs(): number {
    return this.bounds.stalledMs;
  }

  add(holder: Holder): void {
    this.#holders.add(holder);
  }

  delete(holder: Holder): void {
    this.#holders.delete(holder);
    this.less();
  }

  /** A holder has freed bytes. */
  less(): void {
    for (const holder of this.#holders) holder.look?.();
  }

  /** The bytes that are held. */
  get bytes(): number {
    let all = 0;
    for (const { held } of this.#holders) all += held;
    return all;
  }

  /** Whether one holder of so many bytes must wait now. */
  isTooMuch(bytes: number): boolean {
    const { max, share } = this.bounds;
    if (bytes <= Math.min(LITTLE, share)) return false;
    const all = this.bytes;
    return all > max && (bytes > share || all > 2 * max);
  }
}
