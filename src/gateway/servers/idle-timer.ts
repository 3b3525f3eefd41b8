import { monotonicMs } from '../../platform/monotonic.ts';

export interface IdleTimerContext {
  /** After so long without use a server is stopped; `undefined` for never. In milliseconds. */
  readonly idleMs: number | undefined;
  /** When something was last said to it or by it, as `monotonicMs` gives it. */
  readonly usedAt: () => number;
  /** Something would be lost: it is not stopped. */
  readonly busy: () => boolean;
  readonly stop: () => void;
}

/** Stops a server that nobody uses. */
export class IdleTimer {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly context: IdleTimerContext) {}

  /** It runs: from now on it is watched. */
  begin(): void {
    this.end();
    const { idleMs, usedAt } = this.context;
    if (idleMs === undefined) return;
    const remainingMs = usedAt() + idleMs - monotonicMs();
    // Who is busy for longer than that is looked at again after a whole rest.
    this.#timer = setTimeout(() => this.#look(idleMs), remainingMs > 0 ? remainingMs : idleMs);
    this.#timer.unref();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #look(idleMs: number): void {
    const { busy, usedAt, stop } = this.context;
    const resting = !busy() && monotonicMs() - usedAt() >= idleMs;
    this.end();
    if (resting) stop();
    else this.begin();
  }
}
