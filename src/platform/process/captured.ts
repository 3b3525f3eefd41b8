/** Chunks are gathered in blocks of this size: programs that print each letter by itself would fill the memory with them. */
const BLOCK = 64 * 1024;

/** Chunks behind each other; small ones share a block. */
class Chunks {
  readonly list: Buffer[] = [];
  size = 0;
  /** The free part of the last block. */
  #free = Buffer.alloc(0);

  push(chunk: Buffer): void {
    this.size += chunk.length;
    const last = this.list.at(-1);
    if (last !== undefined && chunk.length <= this.#free.length) {
      chunk.copy(this.#free);
      this.#free = this.#free.subarray(chunk.length);
      this.list[this.list.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + chunk.length);
    } else if (chunk.length < BLOCK / 2 && last !== undefined) {
      const block = Buffer.allocUnsafeSlow(BLOCK);
      chunk.copy(block);
      this.list.push(block.subarray(0, chunk.length));
      this.#free = block.subarray(chunk.length);
    } else {
      this.list.push(chunk);
      this.#free = this.#free.subarray(0, 0);
    }
  }

  /** Takes the first chunks away while so many bytes are left. */
  keepLast(bytes: number): void {
    while (this.list.length > 1 && this.size - (this.list[0]?.length ?? 0) >= bytes) {
      this.size -= this.list.shift()?.length ?? 0;
    }
  }
}

/** The first and the last bytes of the output: half of the bound each. */
export class Captured {
  readonly #head = new Chunks();
  readonly #tail = new Chunks();
  #size = 0;

  /** @param max bytes that are kept */
  constructor(private readonly max: number) {}

  /** All bytes that came. */
  get size(): number {
    return this.#size;
  }

  push(chunk: Buffer): void {
    this.#size += chunk.length;
    const room = Math.max(0, Math.ceil(this.max / 2) - this.#head.size);
    const first = chunk.subarray(0, room);
    if (first.length > 0) this.#head.push(first);
    const rest = chunk.subarray(first.length);
    if (rest.length === 0) return;
    this.#tail.push(rest);
    this.#tail.keepLast(Math.floor(this.max / 2));
  }

  /** What was kept: its beginning, how many bytes were left out behind it, and its end. */
  parts(): { readonly head: Buffer; readonly left: number; readonly tail: Buffer } {
    const bound = Math.floor(this.max / 2);
    const kept = Buffer.concat(this.#tail.list);
    const tail = kept.subarray(Math.max(0, kept.length - bound));
    return { head: Buffer.concat(this.#head.list), left: this.#size - this.#head.size - tail.length, tail };
  }
}
