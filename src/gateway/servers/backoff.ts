import { monotonicMs } from '../../platform/monotonic.ts';

/** The wait before the second start after crashes in a row; it doubles with each, up to the longest. In milliseconds. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
/** A process that was ready for this long did not crash at its start; in milliseconds. */
const SOUND_LIFE = 60_000;

/** Delays the restart of a server that crashes again and again. The first restart comes at once. */
export class Backoff {
  #crashes = 0;
  #readyAt: number | undefined;
  #notBefore = 0;

  /** The process is ready for requests. */
  ready(): void {
    this.#readyAt = monotonicMs();
  }

  /** It has ended, or never came up. */
  failed(): void {
    const now = monotonicMs();
    if (this.#readyAt !== undefined && now - this.#readyAt >= SOUND_LIFE) this.#crashes = 0;
    this.#readyAt = undefined;
    this.#crashes++;
    const wait = this.#crashes === 1 ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.#crashes - 2));
    this.#notBefore = now + wait;
  }

  /** Resolves when the server may be started. Resolves at once if it did not crash. */
  async wait(): Promise<void> {
    const ms = this.#notBefore - monotonicMs();
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms).unref());
  }
}
