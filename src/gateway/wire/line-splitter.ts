import { Pieces } from './byte-pieces.ts';

/** Of one message. 256 MiB: beyond any sane result, below V8's longest string. */
export const MAX_FRAME_BYTES = 256 * 1024 * 1024;

const LINE_BREAK = 0x0a;

/** How many bytes at the head and the tail of an over-long line are kept, so that its id can be found. */
const KEPT = 4096;

export interface LineHandler {
  /** One line without its break. The bytes belong to the receiver. */
  line(bytes: Buffer): void;
  /** A line beyond the cap: its first and last bytes. The rest was dropped. */
  oversize(head: Buffer, tail: Buffer): void;
}

/**
 * Splits a stream of chunks on byte 0x0A. Each byte is read once and copied at most once, for lines of any
 * length.
 */
export class LineSplitter {
  readonly #pieces = new Pieces();
  #dropping: { head: Buffer; tail: Buffer } | undefined;

  constructor(
    private readonly maxBytes: number,
    private readonly handler: LineHandler,
  ) {}

  push(chunk: Buffer): void {
    let from = 0;
    for (;;) {
      const at = chunk.indexOf(LINE_BREAK, from);
      if (at === -1) break;
      this.#add(chunk.subarray(from, at));
      this.end();
      from = at + 1;
    }
    if (from < chunk.length) this.#add(chunk.subarray(from));
  }

  /** Returns the text after the last line break, if there is any. */
  end(): void {
    const dropped = this.#dropping;
    this.#dropping = undefined;
    if (dropped !== undefined) this.handler.oversize(dropped.head, dropped.tail);
    else if (this.#pieces.size > 0) this.handler.line(this.#pieces.take());
  }

  #add(part: Buffer): void {
    if (this.#dropping !== undefined) {
      this.#dropping.tail = Buffer.from(lastBytes(Buffer.concat([this.#dropping.tail, lastBytes(part)])));
      return;
    }
    this.#pieces.add(part);
    if (this.#pieces.size <= this.maxBytes) return;
    const all = this.#pieces.take();
    this.#dropping = { head: Buffer.from(all.subarray(0, KEPT)), tail: Buffer.from(lastBytes(all)) };
  }
}

function lastBytes(bytes: Buffer): Buffer {
  return bytes.subarray(Math.max(0, bytes.length - KEPT));
}
