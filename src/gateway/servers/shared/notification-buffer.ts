import type { Frame } from '../../wire/frame.ts';

/** The most bytes that are held for one client, apart from the newest notification. */
export const MAX_HELD_BYTES = 1024 * 1024;

/**
 * Notifications for a client that does not read: the newest of each kind. If there are too many bytes, the
 * oldest are dropped.
 */
export class NotificationBuffer {
  readonly #held = new Map<string, Frame>();
  #bytes = 0;

  constructor(private readonly maxBytes = MAX_HELD_BYTES) {}

  /** `kind` names the older notification that this one replaces. */
  add(kind: string, frame: Frame): void {
    this.#drop(kind);
    for (const oldest of this.#held.keys()) {
      if (this.#bytes + frame.bytes.length <= this.maxBytes) break;
      this.#drop(oldest);
    }
    this.#held.set(kind, frame);
    this.#bytes += frame.bytes.length;
  }

  /** Takes out the oldest one. */
  take(): Frame | undefined {
    const [first] = this.#held;
    if (first === undefined) return undefined;
    this.#drop(first[0]);
    return first[1];
  }

  clear(): void {
    this.#held.clear();
    this.#bytes = 0;
  }

  #drop(kind: string): void {
    this.#bytes -= this.#held.get(kind)?.bytes.length ?? 0;
    this.#held.delete(kind);
  }
}
