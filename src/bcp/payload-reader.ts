import { KnownError } from '../diagnostics/error.ts';
import type { PayloadPlace, Space } from '../diagnostics/messages/bcp-messages.ts';
import type { Block } from './blocks.ts';
import { Cursor } from './byte-cursor.ts';
import type { DecodeOptions } from './codec-services.ts';
import { decodeBlock } from './decode-block.ts';
import { EarlierBodies } from './earlier-bodies.ts';
import { type FrameHeader, hasFrameHeader, MAX_FRAME_HEADER, readFrameHeader } from './frame-header.ts';
import { decodeHeader, type Header } from './header.ts';
import { PayloadLimits } from './payload-limits.ts';
import { PayloadSource } from './payload-source.ts';
import { relocated } from './relocate.ts';
import { isPlainBody, resolveBody } from './resolve-body.ts';
import { BLOCK_FLAGS, HEADER_FLAGS, HEADER_SIZE } from './wire.ts';

/** How a block was carried. */
export interface BlockFrame {
  /** Where it begins; in a compressed payload, as if that had not been compressed. */
  readonly offset: number;
  /** Bits of `BLOCK_FLAGS`. */
  readonly flags: number;
  /** Bytes of the body on the wire: compressed, or the hash of a reference. */
  readonly wireSize: number;
  /** Bytes of the body in full, its summary included. */
  readonly size: number;
}

/** Bytes of a payload, header and END included. */
export interface PayloadSize {
  /** As it came. */
  readonly wire: number;
  /** Without the compression of the whole payload; bodies count as they stand in it. */
  readonly inflated: number;
}

export type StreamEvent =
  | { readonly type: 'header'; readonly header: Header }
  | { readonly type: 'block'; readonly block: Block; readonly index: number; readonly frame: BlockFrame }
  | { readonly type: 'end'; readonly size: PayloadSize };

/** A block as it stands on the wire. */
export interface RawBlock extends FrameHeader {
  /** Where it begins; in a compressed payload, as if that had not been compressed. */
  readonly offset: number;
  /** Compressed, or a hash, where the flags say so. */
  readonly body: Uint8Array;
}

/** Gets the blocks as they stand on the wire, beside their events. */
export interface RawSink {
  /** `full` is the body in full; `undefined` for a reference that stays as it is. */
  add(block: RawBlock, full: Uint8Array | undefined): void;
  /** Whether a reference that leads nowhere stays as it is. Its event has an unknown block. */
  keepsReference(frame: FrameHeader): boolean;
}

/** Options for reading a payload. */
export interface Reading {
  /** Counts that began before. */
  readonly limits?: PayloadLimits;
  readonly raw?: RawSink;
}

/**
 * Turns a payload's bytes into events, in whatever chunks they come. It holds back at most the bytes of the
 * largest block. Events and errors do not depend on where the chunks end. Chunks must not change afterwards:
 * blocks are views into them.
 */
export class PayloadReader {
  private readonly source = new PayloadSource();
  private readonly limits: PayloadLimits;
  private readonly raw: RawSink | undefined;
  /** Absent where no reference may lead to them. */
  private readonly earlier: EarlierBodies | undefined;
  private state: 'header' | 'frame' | 'body' | 'rest' = 'header';
  private space: Space | undefined;
  private frame: FrameHeader = { typeId: 0, flags: 0, size: 0 };
  private frameOffset = 0;
  private index = 0;
  /** Offset behind END. */
  private restOffset = 0;
  private trailing = 0;

  constructor(
    private readonly options: DecodeOptions,
    { limits = new PayloadLimits(), raw }: Reading = {},
  ) {
    this.limits = limits;
    this.raw = raw;
    const { address } = options;
    this.earlier = address?.ownBodies ? new EarlierBodies(address.hash) : undefined;
  }

  push(chunk: Uint8Array): void {
    this.source.push(chunk);
  }

  /** Tells that nothing follows. */
  finish(): void {
    this.source.finish();
  }

  /** Frees what the reader holds, wherever it stands. */
  close(): void {
    this.source.close();
  }

  /** The next event, or `undefined` while input is missing. Not to be called again after `end` or an error. */
  next(): StreamEvent | undefined {
    try {
      return this.step();
    } catch (error) {
      throw relocated(error, this.source.content.base, this.space);
    }
  }

  private step(): StreamEvent | undefined {
    if (this.state === 'header') return this.nextHeader();
    if (this.state === 'frame') this.readFrame();
    if (this.state === 'body') return this.nextBlock();
    return this.state === 'rest' ? this.nextEnd() : undefined;
  }

  /** An offset of the content as it is, not of a buffer. */
  private place(offset: number): PayloadPlace {
    return { offset, space: this.space ?? { in: 'file' } };
  }

  private nextHeader(): StreamEvent | undefined {
    const { source } = this;
    const { content } = source;
    if (!source.fill(HEADER_SIZE)) return undefined;
    const header = decodeHeader(content.take(Math.min(content.available, HEADER_SIZE)));
    if (header.flags & HEADER_FLAGS.compressed) {
      source.inflate(this.options.zstd);
      this.space = { in: 'inflated payload' };
    }
    this.state = 'frame';
    return { type: 'header', header };
  }

  /** Reads the next block's frame header, where it is there in whole. */
  private readFrame(): void {
    const { source } = this;
    const { content } = source;
    const complete = source.fill(MAX_FRAME_HEADER);
    const count = Math.min(content.available, MAX_FRAME_HEADER);
    if (count === 0 && complete) throw new KnownError('bcp-no-end', this.place(content.offset));
    content.align(count);
    const end = content.at + count;
    if (!complete && !hasFrameHeader(content.bytes, content.at, end)) return;
    this.frameOffset = content.offset;
    const cursor = new Cursor(content.bytes, content.at, end);
    const frame = readFrameHeader(cursor);
    content.skip(cursor.at - content.at);
    if (frame === 'end') {
      this.restOffset = content.offset;
      this.state = 'rest';
    } else {
      this.frame = frame;
      this.state = 'body';
    }
  }

  private nextBlock(): StreamEvent | undefined {
    const { frame, source } = this;
    const { content } = source;
    if (!source.fill(frame.size)) return undefined;
    if (content.available < frame.size) {
      const offset = content.offset + content.available;
      throw new KnownError('bcp-truncated', { ...this.place(offset), what: 'a block body' });
    }
    content.align(frame.size);
    this.limits.addBlock();
    const { block, size } = isPlainBody(frame.flags) ? this.decodePlain() : this.decodeResolved();
    const record = { offset: this.frameOffset, flags: frame.flags, wireSize: frame.size, size };
    content.skip(frame.size);
    this.state = 'frame';
    return { type: 'block', block, index: this.index++, frame: record };
  }

  private decodePlain(): { block: Block; size: number } {
    const { frame, earlier, raw } = this;
    const { bytes, at } = this.source.content;
    const end = at + frame.size;
    this.spend(frame.size);
    if (earlier || raw) {
      const body = bytes.subarray(at, end);
      earlier?.add(body);
      this.giveRaw(body, body);
    }
    return { block: decodeBlock(frame, bytes, at, end, this.limits), size: frame.size };
  }

  private decodeResolved(): { block: Block; size: number } {
    const { frame, frameOffset } = this;
    const { bytes, at } = this.source.content;
    const wire = bytes.subarray(at, at + frame.size);
    const isReference = (frame.flags & BLOCK_FLAGS.reference) !== 0;
    const body = this.resolve(wire);
    this.spend((body ?? wire).length);
    if (!isReference && body) this.earlier?.add(body);
    this.giveRaw(wire, body);
    if (body === undefined) {
      return { block: { type: 'unknown', typeId: frame.typeId, body: wire }, size: wire.length };
    }
    try {
      return { block: decodeBlock(frame, body, 0, body.length, this.limits), size: body.length };
    } catch (error) {
      const kind = isReference ? 'stored body' : 'inflated body';
      throw relocated(error, 0, { in: kind, block: frameOffset });
    }
  }

  /** The body in full; `undefined` for a reference that stays as it is. */
  private resolve(wire: Uint8Array): Uint8Array | undefined {
    const { frame, options, earlier } = this;
    try {
      return resolveBody(wire, frame.flags, this.place(this.frameOffset), options, earlier);
    } catch (error) {
      const leadsNowhere =
        error instanceof KnownError && (error.code === 'bcp-reference' || error.code === 'bcp-unknown-hash');
      if (leadsNowhere && this.raw?.keepsReference(frame)) return undefined;
      throw error;
    }
  }

  private giveRaw(body: Uint8Array, full: Uint8Array | undefined): void {
    this.raw?.add({ ...this.frame, offset: this.frameOffset, body }, full);
  }

  /** Counts a block with a body of `size` bytes in full towards the payload's limit. */
  private spend(size: number): void {
    const header = this.source.content.offset - this.frameOffset;
    this.limits.addBytes(header + size, this.place(this.frameOffset));
  }

  private nextEnd(): StreamEvent | undefined {
    const { source } = this;
    const { content } = source;
    do {
      if (!source.fill(1)) return undefined;
      this.trailing += content.drop();
    } while (!source.ended);
    if (this.trailing > 0) {
      throw new KnownError('bcp-trailing', { ...this.place(this.restOffset), count: this.trailing });
    }
    return { type: 'end', size: { wire: source.size, inflated: content.offset } };
  }
}
