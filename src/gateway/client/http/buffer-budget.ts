/** A holder of bytes for a client: a session, or a message that has come in part. */
export interface Holder {
  readonly held: number;
  /** A holder has freed bytes: those who wait may go on. */
  look?(): void;
}

export interface HeldBounds {
  /** When this much is held, holders of more than a share have to wait; in bytes. */
  readonly max: number;
  readonly share: number;
  /** A holder that has moved nothing for this long gives way to others; in milliseconds. */
  readonly stalledMs: number;
}

/**
 * The share is what each of a hundred sessions has of the whole. Systems take more than a megabyte of a connection at
 * once: who reads 100 KB a second seems to take nothing for more than ten seconds.
 */
const HELD_BOUNDS: HeldBounds = { max: 256 * 1024 * 1024, share: 2.5 * 1024 * 1024, stalledMs: 60_000 };

/** Where twice as much is held as may be, messages of this size are let through all the same; in bytes. */
export const LITTLE = 64 * 1024;

/** Counts the bytes that the gateway holds for all clients. Clients that hold little are always served. */
export class BufferBudget {
  readonly #holders = new Set<Holder>();

  constructor(private readonly bounds: HeldBounds = HELD_BOUNDS) {}

  /** How much may be held before any client has to wait for others. */
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

  /** How much is held; in bytes. */
  get bytes(): number {
    let all = 0;
    for (const { held } of this.#holders) all += held;
    return all;
  }

  /** Whether one holder of so many bytes has to wait now. */
  isTooMuch(bytes: number): boolean {
    const { max, share } = this.bounds;
    if (bytes <= Math.min(LITTLE, share)) return false;
    const all = this.bytes;
    return all > max && (bytes > share || all > 2 * max);
  }
}
