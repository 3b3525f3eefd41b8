/** The first and the last bytes of what is printed: half of the bound each. */
export class Captured {
  readonly #head: Buffer[] = [];
  #headSize = 0;
  #tail: Buffer[] = [];
  #tailSize = 0;
  #size = 0;

  /** @param max bytes that are kept */
  constructor(private readonly max: number) {}

  /** All bytes that came. */
  get size(): number {
    return this.#size;
  }

  push(chunk: Buffer): void {
    this.#size += chunk.length;
    const room = Math.max(0, Math.ceil(this.max / 2) - this.#headSize);
    const first = chunk.subarray(0, room);
    if (first.length > 0) {
      this.#head.push(first);
      this.#headSize += first.length;
    }
    const rest = chunk.subarray(first.length);
    if (rest.length === 0) return;
    this.#tail.push(rest);
    this.#tailSize += rest.length;
    const bound = Math.floor(this.max / 2);
    while (this.#tailSize - (this.#tail[0]?.length ?? 0) >= bound && this.#tail.length > 1) {
      this.#tailSize -= this.#tail.shift()?.length ?? 0;
    }
  }

  /** What was kept: its beginning, how many bytes were left out behind it, and its end. */
  parts(): { readonly head: Buffer; readonly left: number; readonly tail: Buffer } {
    const bound = Math.floor(this.max / 2);
    const kept = Buffer.concat(this.#tail);
    const tail = kept.subarray(Math.max(0, kept.length - bound));
    return { head: Buffer.concat(this.#head), left: this.#size - this.#headSize - tail.length, tail };
  }
}
