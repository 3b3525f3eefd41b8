import { KnownError } from '../diagnostics/error.ts';
import type { Uint } from './blocks.ts';
import { MAX_VARINT_BYTES } from './wire.ts';

/** Seven groups of seven bits always fit into a number exactly. */
const NARROW_BYTES = 7;

/** Reads forward through a part of the payload. Offsets in errors are those of the payload, not of the part. */
export class Cursor {
  constructor(
    readonly bytes: Uint8Array,
    /** Offset of the next byte. */
    public at: number,
    /** Offset behind the last readable byte. */
    readonly end: number,
  ) {}

  get done(): boolean {
    return this.at >= this.end;
  }

  byte(what: string): number {
    if (this.at >= this.end) throw new KnownError('bcp-truncated', { offset: this.end, what });
    return this.bytes[this.at++]!;
  }

  /** An unsigned LEB128 varint of at most 64 bits. */
  uint(what: string): Uint {
    const start = this.at;
    let value = 0;
    let scale = 1;
    for (let i = 0; i < NARROW_BYTES; i++) {
      const byte = this.byte(what);
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 128;
    }
    this.at = start;
    return this.wideUint(what);
  }

  /** The offset behind the `length` bytes that follow, or an error where there are fewer. Moves behind them. */
  skip(length: Uint, what: string): number {
    if (length > this.end - this.at) throw new KnownError('bcp-truncated', { offset: this.end, what });
    this.at += Number(length);
    return this.at;
  }

  private wideUint(what: string): Uint {
    const start = this.at;
    let value = 0n;
    for (let i = 0; i < MAX_VARINT_BYTES; i++) {
      const byte = this.byte(what);
      // The tenth byte has room for one bit.
      if (i === MAX_VARINT_BYTES - 1 && byte > 1) break;
      value |= BigInt(byte & 0x7f) << BigInt(7 * i);
      if (byte < 0x80) return value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
    }
    throw new KnownError('bcp-varint', { offset: start, what });
  }
}
