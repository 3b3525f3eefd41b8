import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { LineSplitter, MAX_FRAME_BYTES } from './line-splitter.ts';

const LINE_BREAK = Buffer.from('\n');
const BLANK = Buffer.from(' ');

/** Copying so few bytes into one buffer costs less than writing several. */
const COPIED_BYTES = 64 * 1024;

/** The pieces of one frame and its line break. */
function inOne(pieces: readonly Buffer[], size: number): Buffer {
  const frame = Buffer.allocUnsafe(size + LINE_BREAK.length);
  let at = 0;
  for (const piece of pieces) {
    frame.set(piece, at);
    at += piece.length;
  }
  frame.set(LINE_BREAK, at);
  return frame;
}

/**
 * Newline-delimited JSON over two streams. `onframe` gets a line's bytes as they came. `onmessage` gets it
 * parsed, for use as an SDK transport.
 */
export class StdioTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onerror?: Transport['onerror'];
  /** The input ended, or the output broke. Called once. */
  onclose?: Transport['onclose'];
  onframe?: (line: Buffer) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  /** The output takes bytes again after `sendFrame` returned false. */
  ondrain?: () => void;

  #closed = false;
  readonly #lines: LineSplitter;

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
    maxFrameBytes: number = MAX_FRAME_BYTES,
  ) {
    this.#lines = new LineSplitter(maxFrameBytes, {
      line: (bytes) => this.#line(bytes),
      oversize: (head, tail) => this.onoversize?.(head, tail),
    });
  }

  start(): Promise<void> {
    this.input.on('data', (chunk: Buffer) => this.#lines.push(chunk));
    this.input.on('end', () => {
      this.#lines.end();
      this.#finish();
    });
    this.input.on('close', () => this.#finish());
    this.input.on('error', (error) => this.#fail(error));
    // An error such as EPIPE means that the other side is gone.
    this.output.on('error', (error) => this.#fail(error));
    this.output.on('drain', () => this.ondrain?.());
    // An input that has already ended emits no further event.
    if (this.input.readableEnded || this.input.destroyed) setImmediate(() => this.#finish());
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.sendFrame([Buffer.from(JSON.stringify(message))])) return Promise.resolve();
    return new Promise((resolve) => this.output.once('drain', resolve));
  }

  /**
   * Writes one frame: its bytes in pieces, without the line break. False if the sender should wait for the
   * reader on the other side (`ondrain`). The frame is queued in any case.
   */
  sendFrame(pieces: readonly Buffer[]): boolean {
    if (!this.output.writable) return true;
    let size = 0;
    for (const piece of pieces) size += piece.length;
    if (size <= COPIED_BYTES) return this.output.write(inOne(pieces, size));
    this.output.cork();
    for (const piece of pieces) this.output.write(piece);
    const ready = this.output.write(LINE_BREAK);
    this.output.uncork();
    return ready;
  }

  /** Bytes that were sent and not yet taken. */
  get queuedBytes(): number {
    return this.output.writableLength;
  }

  /**
   * Finds out whether the other side still reads, which only a write can tell: `onerror` if it does not. The
   * blank becomes the first byte of the next line, where JSON allows it.
   */
  probe(): void {
    if (this.output.writable && this.output.writableLength === 0) this.output.write(BLANK);
  }

  /** Resolves when everything sent so far was taken, or can never be. */
  flush(): Promise<void> {
    return new Promise((resolve) => {
      if (this.output.writable) this.output.write('', () => resolve());
      else resolve();
    });
  }

  pause(): void {
    this.input.pause();
  }

  resume(): void {
    this.input.resume();
  }

  /** Stops reading, and lets sent frames go out. An open input would keep the process alive. */
  async close(): Promise<void> {
    this.#finish();
    this.input.destroy();
    await this.flush();
  }

  #line(bytes: Buffer): void {
    this.onframe?.(bytes);
    if (this.onmessage === undefined) return;
    try {
      this.onmessage(JSON.parse(bytes.toString()) as JSONRPCMessage);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #fail(error: Error): void {
    this.onerror?.(error);
    this.#finish();
  }

  #finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onclose?.();
  }
}
