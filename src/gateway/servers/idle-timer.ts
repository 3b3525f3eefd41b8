import { monotonicMs } from '../../platform/monotonic.ts';

export interface IdleTimerContext {
  /** How long a server may be idle before it is stopped; `undefined` for ever. In milliseconds. */
  readonly idleMs: number | undefined;
  /** The time of the last message to it or from it, as `monotonicMs` gives it. */
  readonly usedAt: () => number;
  /** Whether something would be lost. Then the server is not stopped. */
  readonly busy: () => boolean;
  readonly stop: () => void;
}

/** Stops a server that nobody uses. */
export class IdleTimer {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly context: IdleTimerContext) {}

  /** The server runs: begins to watch it. */
  begin(): void {
    this.end();
    const { idleMs, usedAt } = this.context;
    if (idleMs === undefined) return;
    const remainingMs = usedAt() + idleMs - monotonicMs();
    // A server that is busy for longer is checked again after another idle time.
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
