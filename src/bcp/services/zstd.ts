import type { InflateDefect, Inflater, Zstd } from '../codec-services.ts';
import { ZstdFrame } from './zstd-frame.ts';
import { type NativeState, type NativeZstd, nativeZstd } from './zstd-native.ts';

const LEVEL = 3;
/** A frame that inflates to one byte. */
const PROBE = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 1, 9, 0, 0, 0);

let loading: Promise<Zstd> | undefined;

/** zstd. The library is loaded at the first call, and once. */
export function loadZstd(): Promise<Zstd> {
  loading ??= nativeZstd().then(zstdOf);
  return loading;
}

function zstdOf(native: NativeZstd): Zstd {
  // Frames that are there in whole are inflated to their end at once, so they share a state.
  const shared = native.state();
  return {
    compress: (bytes) => native.compress(bytes, LEVEL),
    decompress(frame, limit) {
      shared.reset();
      const inflater = new FrameInflater(shared, limit);
      inflater.push(frame);
      inflater.finish();
      return joined(inflater);
    },
    inflater: (limit) => new FrameInflater(native.state(), limit),
  };
}

function joined(inflater: FrameInflater): Uint8Array | InflateDefect {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const piece = inflater.next();
    if (piece === 'end' || piece === 'more') break;
    if (typeof piece === 'string') return piece;
    pieces.push(piece);
  }
  if (pieces.length === 1) return pieces[0]!;
  const all = new Uint8Array(inflater.size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

class FrameInflater implements Inflater {
  /** Bytes inflated so far. */
  size = 0;
  private readonly frame: ZstdFrame;

  constructor(
    private readonly state: NativeState,
    private readonly limit: number,
  ) {
    this.frame = new ZstdFrame(limit);
  }

  push(chunk: Uint8Array): void {
    this.frame.push(chunk);
  }

  finish(): void {
    this.frame.finish();
  }

  close(): void {
    this.state.free();
  }

  next(): Uint8Array | 'more' | 'end' | InflateDefect {
    for (;;) {
      const part = this.frame.next();
      if (part === 'end') return this.isComplete() ? 'end' : 'broken';
      if (typeof part === 'string') return part;
      if (this.size + part.least > this.limit) return 'too-large';
      const piece = this.state.inflate(part.bytes);
      if (piece.length < part.least || piece.length > part.most) return 'broken';
      this.size += piece.length;
      if (this.size > this.limit) return 'too-large';
      if (piece.length > 0) return piece;
    }
  }

  /** The library does not tell whether a checksum fits, but only after a sound frame it takes another one. */
  private isComplete(): boolean {
    const { contentSize = this.size } = this.frame;
    return contentSize === this.size && this.state.inflate(PROBE).length === 1;
  }
}
