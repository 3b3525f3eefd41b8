import type { Uint } from './blocks.ts';
import { utf8 } from './text.ts';
import { WIRE } from './wire.ts';

/** Up to this length, as names have, a loop is faster than a call of TextEncoder. */
const SHORT_TEXT = 32;
const MAX_UINT = 0xffff_ffff_ffff_ffffn;

/** Bytes of a varint of up to 53 bits. Arithmetic, since bitwise operators know 32 bits only. */
function narrowLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length++;
  return length;
}

function wideLength(value: bigint): number {
  let length = 1;
  for (let rest = value; rest >= 0x80n; rest >>= 7n) length++;
  return length;
}

/**
 * Writes a payload from its last byte to its first. So the length of whatever is nested is known when its prefix is
 * written, and every byte is written once. Callers write the last part first.
 */
export class BackwardWriter {
  private buffer: Uint8Array;
  private at: number;

  /** `capacity` is a guess in bytes; the buffer grows. */
  constructor(capacity: number) {
    this.buffer = new Uint8Array(capacity);
    this.at = capacity;
  }

  /** Bytes written so far. */
  get length(): number {
    return this.buffer.length - this.at;
  }

  /** A view of the bytes written until now, first byte first. */
  finish(): Uint8Array {
    return this.buffer.subarray(this.at);
  }

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.at] = value;
  }

  bytes(chunk: Uint8Array): void {
    this.reserve(chunk.length);
    this.buffer.set(chunk, this.at);
  }

  /** An unsigned LEB128 varint in its shortest form. */
  uint(value: Uint): void {
    if (typeof value === 'number' && value >= 0 && Number.isSafeInteger(value)) this.narrow(value);
    else this.wide(BigInt(value));
  }

  uintField(id: number, value: Uint | undefined): void {
    if (value === undefined) return;
    this.uint(value);
    this.tag(id, WIRE.varint);
  }

  bytesField(id: number, value: Uint8Array | undefined): void {
    if (value === undefined) return;
    this.bytes(value);
    this.uint(value.length);
    this.tag(id, WIRE.bytes);
  }

  textField(id: number, value: string | undefined): void {
    if (value === undefined) return;
    if (value.length > SHORT_TEXT || !this.ascii(value)) {
      this.bytesField(id, utf8(value));
      return;
    }
    this.uint(value.length);
    this.tag(id, WIRE.bytes);
  }

  /** `write` writes the nested fields, last one first. */
  nestedField(id: number, write: () => void): void {
    const before = this.length;
    write();
    this.uint(this.length - before);
    this.tag(id, WIRE.nested);
  }

  /** Writes a text that is ASCII; writes nothing and gives `false` for any other. */
  private ascii(text: string): boolean {
    this.reserve(text.length);
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) {
        this.at += text.length;
        return false;
      }
      this.buffer[this.at + i] = code;
    }
    return true;
  }

  private narrow(value: number): void {
    const length = narrowLength(value);
    this.reserve(length);
    let rest = value;
    for (let i = 0; i < length; i++, rest = Math.floor(rest / 0x80)) {
      this.buffer[this.at + i] = (rest % 0x80) | (i < length - 1 ? 0x80 : 0);
    }
  }

  private wide(value: bigint): void {
    if (value < 0n || value > MAX_UINT) throw new RangeError(`${value} is not an unsigned 64-bit integer`);
    const length = wideLength(value);
    this.reserve(length);
    let rest = value;
    for (let i = 0; i < length; i++, rest >>= 7n) {
      this.buffer[this.at + i] = Number(rest & 0x7fn) | (i < length - 1 ? 0x80 : 0);
    }
  }

  private tag(id: number, wireType: number): void {
    this.uint(wireType);
    this.uint(id);
  }

  private reserve(count: number): void {
    if (count > this.at) {
      const used = this.length;
      const grown = new Uint8Array(Math.max(this.buffer.length * 2, used + count));
      grown.set(this.buffer.subarray(this.at), grown.length - used);
      this.buffer = grown;
      this.at = grown.length - used;
    }
    this.at -= count;
  }
}
