import type { EncodeOptions } from './codec-services.ts';
import { hexOf } from './text.ts';
import { BLOCK_FLAGS } from './wire.ts';

/** Shorter bodies are left as they are: a frame has some bytes of its own. */
const LEAST_COMPRESSED = 256;

/** How a body goes onto the wire. */
export interface CarriedBody {
  /** Bits of `BLOCK_FLAGS` for it. */
  readonly flags: number;
  readonly wire: Uint8Array;
  /** Bytes of the body in full. */
  readonly size: number;
}

/** Gives the bodies of one payload, in file order, the form that the options ask for. */
export class BodyCarrier {
  private readonly seen = new Set<string>();

  constructor(private readonly options: EncodeOptions) {}

  carry(body: Uint8Array): CarriedBody {
    const size = body.length;
    const hash = this.reference(body);
    if (hash) return { flags: BLOCK_FLAGS.reference, wire: hash, size };
    const frame = size < LEAST_COMPRESSED ? undefined : this.compress(body);
    if (frame && frame.length < size) return { flags: BLOCK_FLAGS.compressed, wire: frame, size };
    return { flags: 0, wire: body, size };
  }

  private compress(body: Uint8Array): Uint8Array | undefined {
    const { compress } = this.options;
    return compress?.what === 'blocks' ? compress.zstd.compress(body) : undefined;
  }

  /** Stores the body; gives its hash where that is to stand for it. */
  private reference(body: Uint8Array): Uint8Array | undefined {
    const { address } = this.options;
    if (address === undefined) return undefined;
    const hash = address.hash(body);
    const key = hexOf(hash);
    const repeated = this.seen.has(key);
    this.seen.add(key);
    address.store.put(hash, body);
    return repeated || address.what === 'all' ? hash : undefined;
  }
}
