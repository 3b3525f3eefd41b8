/**
 * How many times longer a client with an open call counts as present. A client that lost its connection may
 * return for the answer.
 */
const OPEN_GRACE = 10;

export interface Use {
  /** Whether a connection waits for an answer, or carries a stream. */
  readonly now: boolean;
  /** Whether a call is open. */
  readonly open: boolean;
}

/** Calls back when a client has sent nothing for too long and counts as gone. */
export class IdleWatch {
  #timer: NodeJS.Timeout | undefined;
  #usedAt = performance.now();
  #ended = false;

  constructor(
    private idleMs: number,
    private readonly use: () => Use,
    private readonly onidle: () => void,
  ) {}

  /** How long nobody has used it; in milliseconds. */
  get unusedMs(): number {
    return this.#unusedIn(this.use());
  }

  #unusedIn({ now }: Use): number {
    return now ? 0 : performance.now() - this.#usedAt;
  }

  /** Sets how long it may be unused; in milliseconds. */
  adjust(idleMs: number): void {
    this.idleMs = idleMs;
    this.#watch();
  }

  /** The client has used it. The idle time begins again. */
  touch(): void {
    this.#usedAt = performance.now();
    this.#watch();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** Checks at intervals. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#ended) return;
    const { idleMs } = this;
    const use = this.use();
    const restMs = (use.open ? OPEN_GRACE * idleMs : idleMs) - this.#unusedIn(use);
    if (restMs <= 0) this.onidle();
    else this.#timer = setTimeout(() => this.#watch(), Math.min(restMs, idleMs)).unref();
  }
}
