/** The bytes of messages on their way to a server, until the server has taken them. */
export class SendQueue {
  #bytes = 0;

  constructor(private readonly ondrain: () => void) {}

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Counts a message of this size. Call what it returns when the whole message was taken, or never will be. Only the
   * first call counts.
   */
  add(bytes: number): () => void {
    let rest = bytes;
    this.#bytes += rest;
    return () => {
      if (rest === 0) return;
      this.#bytes -= rest;
      rest = 0;
      this.ondrain();
    };
  }
}
