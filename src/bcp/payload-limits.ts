import { KnownError } from '../diagnostics/error.ts';
import type { PayloadPlace } from '../diagnostics/messages/bcp-messages.ts';
import { MAX_BLOCKS, MAX_FIELDS, MAX_PARTS, MAX_PAYLOAD_SIZE } from './wire.ts';

/** No real tree is as deep. */
const DEPTH_OF_PART = 32;

/** How many parts an entry counts as: one that stands deep down takes a long line of a tree's text. */
export function partsAt(depth: number): number {
  return Math.ceil(depth / DEPTH_OF_PART);
}

/** Counts what reading takes, of one payload or of several that become one. Each count throws beyond its limit. */
export class PayloadLimits {
  blocks = 0;
  /** Tree entries, as many as their depths make of them, and hunks. */
  parts = 0;
  /** Of blocks, entries and hunks, unknown ones included. */
  fields = 0;
  /** Frames, and bodies in full. */
  bytes = 0;

  addBlock(): void {
    this.blocks++;
    if (this.blocks > MAX_BLOCKS) throw new KnownError('bcp-too-many-blocks', { limit: MAX_BLOCKS });
  }

  /** `depth` is that of a tree entry, from 1. */
  addPart(depth = 1): void {
    this.parts += partsAt(depth);
    if (this.parts > MAX_PARTS) throw new KnownError('bcp-too-many-parts', { limit: MAX_PARTS });
  }

  /** `offset` is where the field begins. */
  addField(offset: number): void {
    this.fields++;
    if (this.fields > MAX_FIELDS) throw new KnownError('bcp-too-many-fields', { offset, limit: MAX_FIELDS });
  }

  /** `place` is where the block begins. */
  addBytes(count: number, place: PayloadPlace): void {
    this.bytes += count;
    if (this.bytes <= MAX_PAYLOAD_SIZE) return;
    throw new KnownError('bcp-beyond-limit', { ...place, limit: MAX_PAYLOAD_SIZE });
  }

  /** The same counts, which go on by themselves. */
  copy(): PayloadLimits {
    return Object.assign(new PayloadLimits(), this);
  }
}
