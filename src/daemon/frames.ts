/**
 * The messages between the client and the daemon. A frame is one byte for its kind, four bytes for its length, and its
 * content.
 */
import type { Socket } from 'node:net';

export const FRAME = {
  /** Client: a command line, as JSON. */
  run: 1,
  /** Client: a part of its stdin; empty: that was all. */
  stdin: 2,
  /** Client: nobody waits for the command any more. */
  cancel: 3,
  /** Daemon: bytes for stdout. */
  stdout: 4,
  /** Daemon: bytes for stderr. */
  stderr: 5,
  /** Daemon: the command reads stdin. */
  wants: 6,
  /** Daemon: the exit code, as one byte. */
  exit: 7,
  /** Daemon: it takes no command lines of this client, and why. */
  refused: 8,
  /** Daemon: it has begun to run the command line. */
  begun: 9,
  /** Daemon: a question to who typed it. */
  asks: 10,
  /** Client: whether the answer was yes, as one byte. */
  said: 11,
  /** Client: is this the daemon for a command line? As JSON. */
  isFor: 12,
  /** Daemon: whether it is, as one byte. */
  answer: 13,
} as const;
export type FrameType = (typeof FRAME)[keyof typeof FRAME];

const HEAD_BYTES = 5;
/** Larger ones are sent in parts. */
export const MAX_PART = 1024 * 1024;

export function frameOf(type: FrameType, payload: string | Uint8Array = ''): Buffer {
  const bytes = Buffer.from(payload as string);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(type, 0);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Puts frames together again from pieces of any size. One that is longer than it may be ends the connection. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(
    private readonly onframe: (type: number, payload: Buffer) => void,
    private readonly maxBytes = 64 * 1024 * 1024,
  ) {}

  /** @throws Error for a frame that is too long */
  push(chunk: Buffer): void {
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (this.#length < HEAD_BYTES) return;
    let bytes = this.#pieces.length === 1 ? chunk : Buffer.concat(this.#pieces);
    for (;;) {
      if (bytes.length < HEAD_BYTES) break;
      const length = bytes.readUInt32BE(1);
      if (length > this.maxBytes) throw new Error(`a frame of ${length} bytes`);
      if (bytes.length < HEAD_BYTES + length) break;
      const payload = bytes.subarray(HEAD_BYTES, HEAD_BYTES + length);
      const type = bytes.readUInt8(0);
      bytes = bytes.subarray(HEAD_BYTES + length);
      this.onframe(type, payload);
    }
    this.#pieces = bytes.length === 0 ? [] : [bytes];
    this.#length = bytes.length;
  }
}

/** Resolves when the other side can take more, or has gone. */
export function written(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed || socket.write(bytes)) return Promise.resolve();
  return new Promise((resolve) => {
    const over = (): void => {
      socket.off('drain', over);
      socket.off('close', over);
      resolve();
    };
    socket.once('drain', over);
    socket.once('close', over);
  });
}
