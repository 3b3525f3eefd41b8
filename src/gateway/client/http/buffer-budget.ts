/** Who holds bytes for a client: a session, or a message of which a part has come. */
export interface Holder {
  readonly held: number;
  /** Somebody holds less than before: whoever waits for that may go on. */
  look?(): void;
}

export interface HeldBounds {
  /** From this on, whoever holds more than a share has to wait; in bytes. */
  readonly max: number;
  readonly share: number;
  /** Who has moved nothing for so long gives way where others need the room; in milliseconds. */
  readonly stalledMs: number;
}

/**
 * The share is what each of a hundred sessions has of the whole. Systems take more than a megabyte of a connection at
 * once: who reads 100 KB a second seems to take nothing for more than ten seconds.
 */
const HELD_BOUNDS: HeldBounds = { max: 256 * 1024 * 1024, share: 2.5 * 1024 * 1024, stalledMs: 60_000 };

/** Where twice as much is held as may be, messages of this size are let through all the same; in bytes. */
export const LITTLE = 64 * 1024;

/** What the gateway holds for all clients together. Those who hold little are served whatever the others hold. */
export class BufferBudget {
  readonly #holders = new Set<Holder>();

  constructor(private readonly bounds: HeldBounds = HELD_BOUNDS) {}

  /** How much may be held before anybody has to wait for the others. */
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

  /** Somebody holds less than before. */
  less(): void {
    for (const holder of this.#holders) holder.look?.();
  }

  /** How much is held; in bytes. */
  get bytes(): number {
    let all = 0;
    for (const { held } of this.#holders) all += held;
    return all;
  }

  /** Whether so much is too much for one, as things stand. */
  isTooMuch(bytes: number): boolean {
    const { max, share } = this.bounds;
    if (bytes <= Math.min(LITTLE, share)) return false;
    const all = this.bytes;
    return all > max && (bytes > share || all > 2 * max);
  }
}
