import type { InflateDefect, Inflater, Zstd } from '../codec-services.ts';
import { MAX_PIECE, ZstdFrame } from './zstd-frame.ts';

const LEVEL = 3;
/** A frame that inflates to one byte. */
const PROBE = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x20, 1, 9, 0, 0, 0);

/** What is used of the library: zstd itself, compiled to WebAssembly. */
interface Library {
  compress(bytes: Uint8Array, level: number): Uint8Array;
  reset(): void;
  /** What a part of a frame inflates to; nothing where it is damaged. */
  decompressChunk(part: Uint8Array, capacity: number): Uint8Array;
}

/** The library's one object, with what it keeps to itself: the class of its streaming state, and its instance of it. */
interface LibraryParts extends Library {
  readonly _zstdClass: new () => { delete(): void };
  readonly _zstd: { delete(): void };
}

let loading: Promise<Zstd> | undefined;

/** zstd. The library is loaded at the first call, and once. */
export function loadZstd(): Promise<Zstd> {
  loading ??= import('@hpcc-js/wasm-zstd').then(async ({ Zstd: library }) =>
    zstdOf((await library.load()) as unknown as LibraryParts),
  );
  return loading;
}

function zstdOf(library: LibraryParts): Zstd {
  return {
    compress: (bytes) => library.compress(bytes, LEVEL),
    decompress(frame, limit) {
      // Runs to its end at once, so the library's own state serves.
      const inflater = new FrameInflater(library, limit);
      inflater.push(frame);
      inflater.finish();
      return joined(inflater);
    },
    inflater: (limit) => new FrameInflater(ownState(library), limit),
  };
}

/** The library with a streaming state of its own: frames may be inflated in turns. */
function ownState(library: LibraryParts): LibraryParts {
  return Object.create(library, { _zstd: { value: new library._zstdClass() } }) as LibraryParts;
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
    private readonly library: LibraryParts,
    private readonly limit: number,
  ) {
    library.reset();
    this.frame = new ZstdFrame(limit);
  }

  push(chunk: Uint8Array): void {
    this.frame.push(chunk);
  }

  finish(): void {
    this.frame.finish();
  }

  close(): void {
    this.library._zstd.delete();
  }

  next(): Uint8Array | 'more' | 'end' | InflateDefect {
    for (;;) {
      const part = this.frame.next();
      if (part === 'end') return this.isComplete() ? 'end' : 'broken';
      if (typeof part === 'string') return part;
      if (this.size + part.least > this.limit) return 'too-large';
      const piece = this.library.decompressChunk(part.bytes, MAX_PIECE);
      if (piece.length < part.least || piece.length > part.most) return 'broken';
      this.size += piece.length;
      if (this.size > this.limit) return 'too-large';
      if (piece.length > 0) return piece;
    }
  }

  /** The library does not tell whether a checksum fits, but only after a sound frame it takes another one. */
  private isComplete(): boolean {
    const { contentSize = this.size } = this.frame;
    return contentSize === this.size && this.library.decompressChunk(PROBE, MAX_PIECE).length === 1;
  }
}
