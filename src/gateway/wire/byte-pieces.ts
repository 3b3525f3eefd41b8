/**
 * Smaller pieces are copied behind the previous one. A separate buffer would cost far more than its bytes.
 */
const SMALL = 4096;
const ROOM = 16 * 1024;

/** Bytes that come in pieces, and are put together once. */
export class Pieces {
  #parts: Buffer[] = [];
  #size = 0;
  /** The buffer for small pieces, and the number of bytes that they have filled. */
  #room = Buffer.alloc(0);
  #filled = 0;

  get size(): number {
    return this.#size;
  }

  add(piece: Buffer): void {
    if (piece.length === 0) return;
    // A single piece is not copied.
    if (this.#size === 0 || piece.length >= SMALL) {
      this.#settle();
      this.#parts.push(piece);
    } else {
      if (this.#room.length - this.#filled < piece.length) {
        this.#settle();
        this.#room = Buffer.allocUnsafeSlow(ROOM);
      }
      this.#room.set(piece, this.#filled);
      this.#filled += piece.length;
    }
    this.#size += piece.length;
  }

  /** Takes out all bytes. */
  take(): Buffer {
    this.#settle();
    const [first] = this.#parts;
    const all =
      this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts, this.#size);
    this.clear();
    return all;
  }

  /** Drops all bytes. */
  clear(): void {
    this.#parts = [];
    this.#size = 0;
    this.#room = this.#room.subarray(this.#filled);
    this.#filled = 0;
  }

  #settle(): void {
    if (this.#filled === 0) return;
    this.#parts.push(this.#room.subarray(0, this.#filled));
    this.#room = this.#room.subarray(this.#filled);
    this.#filled = 0;
  }
}
