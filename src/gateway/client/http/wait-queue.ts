interface Turn {
  readonly mustWait: () => boolean;
  readonly wake: () => void;
}

/** A queue of messages that wait for room, in order of arrival. */
export class WaitQueue {
  #waiting: Turn[] = [];
  #over = false;

  /** Whether the queue is not empty. Later messages wait behind it. */
  get taken(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when no earlier message waits and this one need not wait, or after so many milliseconds. */
  async wait(mustWait: () => boolean, ms: number): Promise<void> {
    const until = performance.now() + ms;
    // The one before may have taken the room again.
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
        // The ones behind may have waited for this one alone.
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

  /** If the first need no longer wait, all check again, one after the other. */
  look(): void {
    const [first] = this.#waiting;
    if (first !== undefined && (this.#over || !first.mustWait())) this.#wake();
  }

  /** Ends all waiting. */
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
