interface Turn {
  readonly mustWait: () => boolean;
  readonly wake: () => void;
}

/** Those who wait until they may go on, in the order in which they came. */
export class WaitQueue {
  #waiting: Turn[] = [];
  #over = false;

  /** Whether somebody waits: what comes now comes behind. */
  get taken(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when nobody waits before and this need not wait, or after so many milliseconds. */
  async wait(mustWait: () => boolean, ms: number): Promise<void> {
    const until = performance.now() + ms;
    // Who has gone on before may have taken the room again.
    while (!this.#over && (this.taken || mustWait())) {
      const restMs = until - performance.now();
      if (restMs <= 0) return;
      await this.#turn(mustWait, restMs);
    }
  }

  #turn(mustWait: () => boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== turn);
        resolve();
        // Those behind may have waited for this one alone.
        this.look();
      }, ms);
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const turn = { mustWait, wake };
      this.#waiting.push(turn);
    });
  }

  /** The first may have to wait no longer: then all look again, one after the other. */
  look(): void {
    const [first] = this.#waiting;
    if (first !== undefined && (this.#over || !first.mustWait())) this.#wake();
  }

  /** Nobody waits any more. */
  end(): void {
    this.#over = true;
    this.#wake();
  }

  #wake(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const { wake } of all) wake();
  }
}
