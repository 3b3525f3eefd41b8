import { ByteQueue } from '../byte-queue.ts';
import type { InflateDefect } from '../codec-services.ts';
import { MAX_BLOCK_SIZE } from '../wire.ts';
import { MAX_PIECE } from './zstd-native.ts';

const MAGIC = 0xfd2fb528;
const MAX_HEADER = 18;
/** Behind the magic number and the descriptor. */
const DESCRIPTOR_END = 5;
/** The most inflated bytes that a decoder has to hold. */
const MAX_WINDOW = MAX_BLOCK_SIZE;
const CHECKSUM_SIZE = 4;
const BLOCK_HEADER_SIZE = 3;
const BLOCK_TYPES = { raw: 0, repeated: 1, compressed: 2 } as const;

/** A part of the frame that can be inflated at once, and between which sizes it inflates. */
export interface FramePart {
  readonly bytes: Uint8Array;
  readonly least: number;
  readonly most: number;
}

interface FrameHeader {
  readonly size: number;
  readonly window: number;
  /** The inflated size that the frame declares. */
  readonly contentSize: number | undefined;
  readonly dictionary: boolean;
  readonly checksum: boolean;
}

/** Little-endian; exact up to 2^53, and above it still above every limit. */
function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let i = length - 1; i >= 0; i--) value = value * 256 + bytes[at + i]!;
  return value;
}

/** Reads the fifth byte of a frame, which describes the rest of the header. */
function descriptorOf(descriptor: number) {
  const single = (descriptor & 0x20) !== 0;
  const windowSize = single ? 0 : 1;
  const dictionarySize = [0, 1, 2, 4][descriptor & 3]!;
  const contentSizeSize = [single ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
  return {
    single,
    dictionarySize,
    contentSizeSize,
    dictionaryAt: DESCRIPTOR_END + windowSize,
    contentSizeAt: DESCRIPTOR_END + windowSize + dictionarySize,
    /** Bytes of the whole header. */
    size: DESCRIPTOR_END + windowSize + dictionarySize + contentSizeSize,
  };
}

/** The bytes of the window that the byte behind the descriptor stands for. */
function windowOf(byte: number): number {
  const base = 2 ** (10 + (byte >> 3));
  return base + (base / 8) * (byte & 7);
}

/** Reads a header that is there in whole. */
function readHeader(bytes: Uint8Array): FrameHeader {
  const descriptor = bytes[DESCRIPTOR_END - 1]!;
  const parts = descriptorOf(descriptor);
  const written = littleEndian(bytes, parts.contentSizeAt, parts.contentSizeSize);
  // Two bytes begin at 256: one byte is enough below.
  const contentSize = parts.contentSizeSize === 2 ? written + 256 : written;
  return {
    size: parts.size,
    window: parts.single ? contentSize : windowOf(bytes[DESCRIPTOR_END]!),
    contentSize: parts.contentSizeSize === 0 ? undefined : contentSize,
    dictionary: littleEndian(bytes, parts.dictionaryAt, parts.dictionarySize) !== 0,
    checksum: (descriptor & 4) !== 0,
  };
}

/**
 * Takes a zstd frame (RFC 8878) apart into its header, blocks and checksum. It refuses forbidden frames
 * before anything is inflated. It does not look into the parts.
 */
export class ZstdFrame {
  private readonly queue = new ByteQueue();
  private finished = false;
  private header: FrameHeader | undefined;
  private state: 'header' | 'blocks' | 'checksum' | 'end' = 'header';

  /** `limit` is what the frame may inflate to, in bytes. */
  constructor(private readonly limit: number) {}

  /** The inflated size that the frame declares, if it declares one. Known once the header was read. */
  get contentSize(): number | undefined {
    return this.header?.contentSize;
  }

  push(chunk: Uint8Array): void {
    this.queue.push(chunk);
  }

  finish(): void {
    this.finished = true;
  }

  next(): FramePart | 'more' | 'end' | InflateDefect {
    switch (this.state) {
      case 'header':
        return this.nextHeader();
      case 'blocks':
        return this.nextBlock();
      case 'checksum':
        if (this.queue.available < CHECKSUM_SIZE) return this.starved();
        this.state = 'end';
        return { bytes: this.queue.take(CHECKSUM_SIZE), least: 0, most: 0 };
      case 'end':
        if (this.queue.available > 0) return 'trailing';
        return this.finished ? 'end' : 'more';
    }
  }

  private starved(): 'more' | 'cut-off' {
    return this.finished ? 'cut-off' : 'more';
  }

  private nextHeader(): FramePart | 'more' | InflateDefect {
    const { queue } = this;
    if (queue.available < DESCRIPTOR_END) return this.starved();
    queue.align(Math.min(queue.available, MAX_HEADER));
    if (littleEndian(queue.bytes, queue.at, 4) !== MAGIC) return 'broken';
    const descriptor = queue.bytes[queue.at + DESCRIPTOR_END - 1]!;
    // The reserved bit.
    if (descriptor & 8) return 'broken';
    if (queue.available < descriptorOf(descriptor).size) return this.starved();
    const header = readHeader(queue.bytes.subarray(queue.at));
    if ((header.contentSize ?? 0) > this.limit) return 'too-large';
    if (header.window > MAX_WINDOW) return 'window';
    if (header.dictionary) return 'dictionary';
    this.header = header;
    this.state = 'blocks';
    return { bytes: queue.take(header.size), least: 0, most: 0 };
  }

  private nextBlock(): FramePart | 'more' | InflateDefect {
    const { queue } = this;
    if (queue.available < BLOCK_HEADER_SIZE) return this.starved();
    queue.align(BLOCK_HEADER_SIZE);
    const blockHeader = littleEndian(queue.bytes, queue.at, BLOCK_HEADER_SIZE);
    const type = (blockHeader >> 1) & 3;
    const size = blockHeader >> 3;
    const most = Math.min(MAX_PIECE, this.header?.window ?? 0);
    if (type > BLOCK_TYPES.compressed || size > most) return 'broken';
    const length = BLOCK_HEADER_SIZE + (type === BLOCK_TYPES.repeated ? 1 : size);
    if (queue.available < length) return this.starved();
    if (blockHeader & 1) this.state = this.header?.checksum ? 'checksum' : 'end';
    const bytes = queue.take(length);
    // The library's way of telling that a block is damaged is to give nothing; and nobody compresses nothing.
    return type === BLOCK_TYPES.compressed ? { bytes, least: 1, most } : { bytes, least: size, most: size };
  }
}
