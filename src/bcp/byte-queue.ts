/** Chunks shorter than this are gathered, so that a body that comes byte by byte does not cost an object a byte. */
const SHORT_CHUNK = 4096;
const GATHERED = 64 * 1024;

/**
 * Bytes that come in chunks and are read as contiguous parts. A part within one chunk is a view into it; only a part that
 * spans chunks is copied, once. So chunks must not change after they were pushed.
 */
export class ByteQueue {
  /** The chunk that is being read. */
  bytes: Uint8Array = new Uint8Array(0);
  /** Index in `bytes` of the next byte. */
  at = 0;
  /** Bytes not read yet. */
  available = 0;
  private waiting: Uint8Array[] = [];
  private gathered = new Uint8Array(0);
  private gatheredEnd = 0;

  /** `base` is the offset of `bytes[0]`: at first, what the caller counts in front of everything that is pushed. */
  constructor(public base = 0) {}

  /** Offset of the next byte. */
  get offset(): number {
    return this.base + this.at;
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    if (this.available === 0) {
      this.base = this.offset;
      this.bytes = chunk;
      this.at = 0;
    } else if (chunk.length < SHORT_CHUNK) this.gather(chunk);
    else this.waiting.push(chunk);
    this.available += chunk.length;
  }

  /** Makes the next `count` bytes stand in `bytes` from `at` on; `count` must not exceed `available`. */
  align(count: number): void {
    let filled = this.bytes.length - this.at;
    if (filled >= count) return;
    const joined = new Uint8Array(count);
    joined.set(this.bytes.subarray(this.at));
    while (filled < count) {
      const chunk = this.waiting[0]!;
      const taken = Math.min(chunk.length, count - filled);
      joined.set(chunk.subarray(0, taken), filled);
      filled += taken;
      if (taken === chunk.length) this.waiting.shift();
      else this.waiting[0] = chunk.subarray(taken);
    }
    this.base = this.offset;
    this.bytes = joined;
    this.at = 0;
  }

  /** Moves behind the next `count` bytes, which must be aligned. */
  skip(count: number): void {
    this.at += count;
    this.available -= count;
    if (this.at < this.bytes.length || this.available === 0) return;
    this.base = this.offset;
    this.bytes = this.waiting.shift()!;
    this.at = 0;
  }

  /** The next `count` bytes, which must be available. */
  take(count: number): Uint8Array {
    this.align(count);
    const part = this.bytes.subarray(this.at, this.at + count);
    this.skip(count);
    return part;
  }

  /** Forgets everything that waits; gives how many bytes that were. */
  drop(): number {
    const count = this.available;
    this.base = this.offset + count;
    this.bytes = new Uint8Array(0);
    this.at = 0;
    this.available = 0;
    this.waiting = [];
    return count;
  }

  private gather(chunk: Uint8Array): void {
    if (this.gatheredEnd + chunk.length > this.gathered.length) {
      this.gathered = new Uint8Array(GATHERED);
      this.gatheredEnd = 0;
    }
    const start = this.gatheredEnd;
    const end = start + chunk.length;
    this.gathered.set(chunk, start);
    this.gatheredEnd = end;
    const last = this.waiting.at(-1);
    const continues = last?.buffer === this.gathered.buffer;
    if (continues) this.waiting.pop();
    this.waiting.push(this.gathered.subarray(continues ? last.byteOffset : start, end));
  }
}
